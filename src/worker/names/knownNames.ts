/**
 * The names that some list had of leagues and countries, for the lists that lack them: the fixtures of another day have
 * English names only, the widget's list has no countries. Remembered for as long as the page is open. Rule NAM2 in
 * docs/rules/select.md.
 */
import type { CountryId, LeagueId } from '../../engine/contract/units'
import type { CountryRecord, LeagueRecord, MatchListRecord } from '../../engine/feed/records'

export interface KnownNames {
  readonly learn: (list: NamedList) => void
  /** The league with every name that is known of it. */
  readonly named: (league: LeagueRecord) => LeagueRecord
  /** Learns the list's names, and returns it with all that are known of its leagues. */
  readonly complete: (list: MatchListRecord) => MatchListRecord
  readonly league: (id: LeagueId) => LeagueNames | undefined
  readonly country: (id: CountryId) => string
}

interface NamedList {
  readonly leagues: readonly LeagueRecord[]
  readonly countries: readonly CountryRecord[]
}
type LeagueNames = Pick<LeagueRecord, 'id' | 'name' | 'localName' | 'shortName'>

/** Several times what there is, so that no feed can fill the memory. */
const MOST = 10_000

export function createKnownNames(): KnownNames {
  const leagues = new Map<LeagueId, LeagueNames>()
  const countries = new Map<CountryId, string>()

  const named = (league: LeagueRecord): LeagueRecord => {
    const { name = '', localName = '' } = leagues.get(league.id) ?? {}
    return { ...league, name: league.name || name, localName: league.localName || localName }
  }
  const learn = (list: NamedList) => {
    for (const league of list.leagues) {
      const { id, name, localName, shortName } = named(league)
      if (leagues.size < MOST || leagues.has(id)) leagues.set(id, { id, name, localName, shortName })
    }
    for (const { id, name } of list.countries)
      if (name !== '' && (countries.size < MOST || countries.has(id))) countries.set(id, name)
  }
  return {
    learn,
    named,
    complete(list) {
      learn(list)
      return { ...list, leagues: list.leagues.map(named) }
    },
    league: id => leagues.get(id),
    country: id => countries.get(id) ?? '',
  }
}
