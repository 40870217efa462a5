/** Values of options that offer a choice, with their names. The first applies without a choice. */
import { LANGUAGES, type Language } from '../../../engine/contract/languages'
import { MOST_AHEAD } from '../../../engine/contract/days'
import { companiesWith } from '../../../engine/contract/names/companies'
import type { BetType, OddsFormat } from '../../../engine/contract/units'
import { OPTIONS } from '../../embed/options'
import { readCompanies } from '../../embed/pageGlobals'
import type { Text } from '../../i18n/texts'
import type { SelectOption } from '../../kit/Select'
import type { OptionName } from './settings'

type Choices = readonly SelectOption<string>[]
/** The choices always include `chosen`. */
type Make = (text: Text, language: Language, chosen: string) => Choices

const MAKERS = {
  lang: text => [
    { value: '', label: text('without.lang') },
    ...OPTIONS.lang.values.map(value => ({ value, label: LANGUAGES[value].name })),
  ],
  theme: text => OPTIONS.theme.values.map(value => ({ value, label: text(`value.theme.${value}`) })),
  size: text => OPTIONS.size.values.map(value => ({ value, label: text(`value.size.${value}`) })),
  company: (_text, _language, chosen) =>
    companiesWith(Number(chosen), readCompanies(document.documentElement)).map(({ id, name }) => ({
      value: String(id),
      label: name,
    })),
  format: text =>
    OPTIONS.format.values.map((value, index) => ({
      value,
      label: text(`format.${numbered(FORMATS, index)}`),
    })),
  type: text =>
    OPTIONS.type.values.map((value, index) => ({ value, label: text(`betType.${numbered(TYPES, index)}`) })),
  date: (_text, language, chosen) =>
    daysWith(chosen).map(value => ({ value, label: dayName(language, value) })),
  sandbox: (text, _language, chosen) =>
    ['', ...SANDBOXES.filter(value => value !== chosen), chosen]
      .filter((value, index) => index === 0 || value !== '')
      .map(value => ({ value, label: value === '' ? text('without.sandbox') : value })),
} as const satisfies Partial<Record<OptionName, Make>>

const FORMATS = [1, 2, 3, 4, 5] as const satisfies readonly OddsFormat[]
const TYPES = [1, 2, 3, 4] as const satisfies readonly BetType[]
const numbered = <Id extends number>(ids: readonly [Id, ...Id[]], index: number): Id => ids[index] ?? ids[0]

const SANDBOXES = ['allow-scripts', 'allow-scripts allow-same-origin allow-popups']
const BACK = 7

function daysWith(chosen: string): readonly string[] {
  const days = [
    '',
    ...Array.from({ length: MOST_AHEAD }, (_, index) => `sc${index + 1}`),
    ...Array.from({ length: BACK }, (_, index) => `ft${index + 1}`),
  ]
  return days.includes(chosen) ? days : [...days, chosen]
}

function dayName(language: Language, value: string): string {
  const days = Number(value.slice(2)) * (value.startsWith('ft') ? -1 : 1)
  const format = new Intl.RelativeTimeFormat(LANGUAGES[language].tag, { numeric: 'auto' })
  const name = format.format(days, 'day')
  return name.charAt(0).toLocaleUpperCase(LANGUAGES[language].tag) + name.slice(1)
}

export type ChosenName = keyof typeof MAKERS
export const isChosen = (name: OptionName): name is ChosenName => Object.hasOwn(MAKERS, name)
export const choicesOf = (name: ChosenName, ...about: Parameters<Make>): Choices => MAKERS[name](...about)
