/** The options of the selects. Names of bookmakers are the same in every language. */
import { LANGUAGES } from '../../../engine/contract/languages'
import type { BetType, CompanyId, OddsFormat, StatusFilter } from '../../../engine/contract/units'
import type { Language } from '../../../engine/contract/query'
import type { Text } from '../../i18n/texts'
import { COMPACT_CARDS, type CompactCards } from '../../prefs/preferences'
import type { Option } from '../../kit/Select'

const COMPANIES: readonly Option<CompanyId>[] = [
  { value: 8, label: 'Bet365' },
  { value: 31, label: 'Sbobet' },
  { value: 3, label: 'Crown' },
  { value: 47, label: 'Pinnacle' },
  { value: 1, label: 'Macauslot' },
  { value: 4, label: 'Ladbrokes' },
  { value: 9, label: 'William Hill' },
  { value: 12, label: 'Easybets' },
  { value: 14, label: 'Vcbet' },
  { value: 17, label: 'Mansion88' },
  { value: 23, label: '188bet' },
  { value: 24, label: '12bet' },
]
const FORMATS = [5, 1, 2, 3, 4] as const satisfies readonly OddsFormat[]
export const BET_TYPES = [1, 2, 3, 4] as const satisfies readonly BetType[]
const STATUSES = [0, 1, 2, 3] as const satisfies readonly StatusFilter[]
const ORDERS = ['league', 'time'] as const

/** The bookmakers to choose from. One that only a cookie names is added under its number, and stays chosen. */
export function companyOptions(chosen: CompanyId): readonly Option<CompanyId>[] {
  if (COMPANIES.some(({ value }) => value === chosen)) return COMPANIES
  return [{ value: chosen, label: `#${chosen}` }, ...COMPANIES]
}
export const formatOptions = (text: Text) => FORMATS.map(value => ({ value, label: text(`format.${value}`) }))
export const betTypeOptions = (text: Text) =>
  BET_TYPES.map(value => ({ value, label: text(`betType.${value}`) }))
export const statusOptions = (text: Text) =>
  STATUSES.map(value => ({ value, label: text(`status.${value}`) }))
export const orderOptions = (text: Text) => ORDERS.map(value => ({ value, label: text(`order.${value}`) }))

/** Each language under its name in that language, so that whoever needs it can read it. */
export const languageOptions: readonly Option<Language>[] = (['vi', 'vn', 'en', 'th', 'id'] as const).map(
  value => ({ value, label: LANGUAGES[value].name }),
)

/** The market of the compact cards under its name; `off` for cards as ever. */
export const compactText = (text: Text, value: CompactCards) =>
  value === 'off' ? text('keep.off') : text(`market.short.${value}`)
export const compactOptions = (text: Text) =>
  COMPACT_CARDS.map(value => ({ value, label: compactText(text, value) }))

const THEMES = ['system', 'light', 'dark'] as const
export const themeOptions = (text: Text) => THEMES.map(value => ({ value, label: text(`theme.${value}`) }))
