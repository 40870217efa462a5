/**
 * Names beyond those of the list and the page's own league names: countries, short forms, and names from other lists.
 *
 * Source: `locales/shortNames.json`, `locales/LANGUAGE/countries.json`, the lists received, getListLeagues. Rules
 * NAM2-NAM4, SRC10-SRC13 in docs/rules/select.md. Never throws (see `names.ts`).
 */
import { type Language, LANGUAGES } from '../../engine/contract/languages'
import type { Query } from '../../engine/contract/query'
import { dayOf } from '../../engine/contract/screens'
import type { EpochMs } from '../../engine/contract/units'
import type { MatchListRecord } from '../../engine/feed/records'
import type { LeagueSearch } from '../../engine/view/leagueChoices'
import { countryCodes, type CodeOf } from '../../engine/select/countryNames'
import type { Names } from '../../engine/select/names'
import { leagueForms, teamNames } from '../../engine/select/shortNames'
import { dateParameters } from '../../engine/contract/listAddress'
import { lazyImport } from '../transport/lazyImport'
import { flagAddress } from './flagAddress'
import { createKnownNames, type KnownNames } from './knownNames'
import { countriesIn, ownLeague, ownTexts } from './ownTexts'

export interface DayOptions {
  /** Present time, by the server's clock. */
  readonly now: () => EpochMs
  /** Requests the leagues of a day and learns their names. Resolves to false if the request failed. */
  readonly requestDay: (day: number) => Promise<boolean>
}
export interface NameBookOptions extends DayOptions {
  readonly names: () => Names
  readonly set: (more: Partial<Names>) => void
}

export interface NameBook extends KnownNames {
  readonly names: () => Names
  /**
   * Sets the names and flags of countries if `countries` is true or they were set before. Loads the short forms of
   * teams if the query searches.
   */
  readonly prepare: (query: Query, countries: boolean) => Promise<void>
  /**
   * Requests the leagues of the query's day on a Vietnamese page if the list has leagues without a Vietnamese name.
   * Repeats the request for a day until one succeeds.
   */
  readonly learnDay: (query: Query, list: MatchListRecord) => Promise<void>
  readonly search: () => Promise<LeagueSearch>
}

const shortNames = lazyImport(async () => (await import('../../../locales/shortNames.json')).default)

export function createNameBook({ now, requestDay, names, set }: NameBookOptions): NameBook {
  const known = createKnownNames()
  /** Dates of the days whose leagues were requested. */
  const requested = new Set<string>()
  /** Language of the country names. `undefined` before names of any language are set. */
  let countryLanguage: Language | undefined
  let codeOf: CodeOf | undefined
  let hasTeams = false

  const setCountries = (language: Language) => {
    if (countryLanguage === language) return
    countryLanguage = language
    codeOf ??= countryCodes()
    set({ country: countriesIn(language, codeOf), flag: flagAddress(codeOf) })
  }
  const loadTeams = async () => {
    const table = await shortNames()
    if (!table.ok || hasTeams) return
    hasTeams = true
    set({ teams: teamNames(table.value) })
  }
  const isNamed = ({ id, localName }: MatchListRecord['leagues'][number]) =>
    localName !== '' || names().league(id) !== ''

  return {
    ...known,
    names,
    async prepare({ language, team }, countries) {
      if (countries || countryLanguage !== undefined) setCountries(language)
      if (team !== '') await loadTeams()
    },
    async learnDay(query, list) {
      const day = dayOf(query)
      const date = dateParameters({ ...query, day }, now()).date
      if (LANGUAGES[query.language].feed !== 'vn' || requested.has(date) || list.leagues.every(isNamed))
        return
      requested.add(date)
      const isAnswered = await requestDay(day).catch(() => false)
      if (!isAnswered) requested.delete(date)
    },
    async search() {
      const table = await shortNames()
      const own = [ownTexts('en'), ownTexts('vi')]
      return {
        names: names(),
        ownNames: id => own.map(texts => ownLeague(texts, id)),
        shortForms: id => (table.ok ? leagueForms(table.value, id) : []),
      }
    },
  }
}
