/**
 * Names beyond those of the list and the page's own of leagues: countries, short forms, and what other lists told.
 *
 * Source: `locales/shortNames.json`, `locales/LANGUAGE/names.json`, the lists that were read, getListLeagues. Rules
 * NAM2-NAM4, SRC10-SRC13 in docs/rules/select.md. Errors: none; see `lazyNames.ts`.
 */
import type { EngineConfig } from '../../engine/contract/protocol'
import type { Language, Query } from '../../engine/contract/query'
import { dayOf } from '../../engine/contract/screens'
import type { EpochMs } from '../../engine/contract/units'
import { isVietnamese } from '../../engine/contract/vietnamese'
import type { MatchList } from '../../engine/feed/records'
import type { LeagueSearch } from '../../engine/select/leagueChoices'
import type { Names } from '../../engine/select/names'
import { leagueForms, teamNames } from '../../engine/select/shortNames'
import { lazyImport } from '../transport/lazyImport'
import { createKnownNames, type KnownNames } from './knownNames'
import { OWN_TEXTS, ownLeague } from './ownTexts'

export interface NameBookOptions {
  readonly config: () => EngineConfig
  /** Server clock. */
  readonly now: () => EpochMs
  readonly names: () => Names
  readonly set: (more: Partial<Names>) => void
}

export interface NameBook extends KnownNames {
  readonly names: () => Names
  /** Loads the short forms of teams if the query searches, and the names of countries if they are wanted. */
  readonly prepare: (query: Query, countries: boolean) => Promise<void>
  /**
   * Whether more names are known now: on a Vietnamese page, if the list has leagues without a Vietnamese name, the
   * leagues of the query's day are requested. A day is requested until it was answered once.
   */
  readonly learnDay: (query: Query, list: MatchList) => Promise<boolean>
  readonly search: () => Promise<LeagueSearch>
}

const shortNames = lazyImport(async () => (await import('../../../locales/shortNames.json')).default)
const countryCode = lazyImport(async () => (await import('../../engine/select/countryNames')).countryNames)
const dayCode = lazyImport(async () => (await import('./readDayLeagues')).readDayLeagues)

export function createNameBook({ config, now, names, set }: NameBookOptions): NameBook {
  const known = createKnownNames()
  const answered = new Set<string>()
  let countriesIn: Language | undefined
  let hasTeams = false

  const loadCountries = async (language: Language) => {
    if (countriesIn === language) return
    const [code, own] = await Promise.all([countryCode(), OWN_TEXTS[language]()])
    if (!code.ok || !own.ok || countriesIn === language) return
    countriesIn = language
    set({ country: code.value(language, own.value) })
  }
  const loadTeams = async () => {
    const table = await shortNames()
    if (!table.ok || hasTeams) return
    hasTeams = true
    set({ teams: teamNames(table.value) })
  }
  const isNamed = ({ id, localName }: MatchList['leagues'][number]) =>
    localName !== '' || names().league(id) !== ''

  return {
    ...known,
    names,
    async prepare({ language, team }, countries) {
      await Promise.all([countries && loadCountries(language), team !== '' && loadTeams()])
    },
    async learnDay(query, list) {
      if (!isVietnamese(query.language) || list.leagues.every(isNamed)) return false
      const code = await dayCode()
      if (!code.ok) return false
      const { url, load } = code.value(config(), { ...query, day: dayOf(query) }, now())
      if (answered.has(url)) return false
      const told = await load()
      if (told === undefined) return false
      answered.add(url)
      known.learn(told)
      return true
    },
    async search() {
      const [table, english, vietnamese] = await Promise.all([shortNames(), OWN_TEXTS.en(), OWN_TEXTS.vi()])
      return {
        names: names(),
        ownNames: id => [english, vietnamese].map(own => (own.ok ? ownLeague(own.value, id) : '')),
        shortForms: id => (table.ok ? leagueForms(table.value, id) : []),
        country: known.country,
      }
    },
  }
}
