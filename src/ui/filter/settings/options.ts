import { LANGUAGES, LANGUAGE_CODES, type Language } from '../../../engine/contract/languages'
import { companiesWith } from '../../../engine/contract/names/companies'
import type { BetType, CompanyId, OddsFormat, StatusFilter } from '../../../engine/contract/units'
import type { Text } from '../../i18n/texts'
import { COMPACT_CARDS, type CompactCards } from '../../state/preferences'
import type { SelectOption } from '../../kit/Select'

const FORMATS = [5, 1, 2, 3, 4] as const satisfies readonly OddsFormat[]
export const BET_TYPES = [1, 2, 3, 4] as const satisfies readonly BetType[]
const STATUSES = [0, 1, 2, 3] as const satisfies readonly StatusFilter[]
const ORDERS = ['league', 'time'] as const

/** Choices of the filter of dropping odds: minimum fall of a stake's return in per cent. 0: off. */
const FALLS = [0, 3, 5, 10, 15, 20] as const

export const companyOptions = (
  chosen: CompanyId,
  offered: readonly CompanyId[] = [],
): readonly SelectOption<CompanyId>[] =>
  companiesWith(chosen, offered).map(({ id, name }) => ({ value: id, label: name }))
export const formatOptions = (text: Text) => FORMATS.map(value => ({ value, label: text(`format.${value}`) }))
export const betTypeOptions = (text: Text, types: readonly BetType[]) =>
  types.map(value => ({ value, label: text(`betType.${value}`) }))
export const statusOptions = (text: Text) =>
  STATUSES.map(value => ({ value, label: text(`status.${value}`) }))
export const orderOptions = (text: Text) => ORDERS.map(value => ({ value, label: text(`order.${value}`) }))

export const fallOptions = (text: Text) =>
  FALLS.map(value => ({
    value,
    label: value === 0 ? text('fallen.off') : text('chip.fallen', { percent: value }),
  }))

/** Each language is named in that language, so that its speakers can read the name. */
export const languageOptions: readonly SelectOption<Language>[] = LANGUAGE_CODES.map(value => ({
  value,
  label: LANGUAGES[value].name,
}))

/** Returns the name of the market on compact cards, or the text for `off`. */
export const compactText = (text: Text, value: CompactCards) =>
  value === 'off' ? text('keep.off') : text(`market.short.${value}`)
export const compactOptions = (text: Text) =>
  COMPACT_CARDS.map(value => ({ value, label: compactText(text, value) }))

const THEMES = ['system', 'light', 'dark'] as const
export const themeOptions = (text: Text) => THEMES.map(value => ({ value, label: text(`theme.${value}`) }))
