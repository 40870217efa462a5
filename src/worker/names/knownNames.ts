/**
 * Facts about leagues from lists received earlier, for lists that lack them. Fixtures of another day have English names
 * only. The widget's list has no colours. Facts are retained while the page is open. Rules NAM2 in
 * docs/rules/select.md, UIL100 in docs/rules/list.md.
 */
import type { LeagueId } from '../../engine/contract/units'
import type { LeagueRecord, MatchListRecord } from '../../engine/feed/records'

export interface KnownNames {
  readonly learn: (list: NamedList) => void
  /** Returns the league with every known name, and with the facts that its sign needs. */
  readonly named: (league: LeagueRecord) => LeagueRecord
  /** Learns the list's names, and returns the list with all known names of its leagues. */
  readonly complete: (list: MatchListRecord) => MatchListRecord
  readonly league: (id: LeagueId) => KnownLeague | undefined
}

type NamedList = Pick<MatchListRecord, 'leagues'>
type KnownLeague = Pick<
  LeagueRecord,
  'id' | 'name' | 'localName' | 'shortName' | 'color' | 'countryId' | 'logo'
>

/**
 * Maximum number of leagues in memory. The limit is several times the number that exists, so that no feed can fill the
 * memory.
 */
const MOST = 10_000

export function createKnownNames(): KnownNames {
  const leagues = new Map<LeagueId, KnownLeague>()

  const named = (league: LeagueRecord): LeagueRecord => {
    const known = leagues.get(league.id)
    if (known === undefined) return league
    return {
      ...league,
      name: league.name || known.name,
      localName: league.localName || known.localName,
      color: league.color || known.color,
      countryId: league.countryId ?? known.countryId,
      logo: league.logo || known.logo,
    }
  }
  const learn = (list: NamedList) => {
    for (const league of list.leagues) {
      const { id, name, localName, shortName, color, countryId, logo } = named(league)
      if (leagues.size < MOST || leagues.has(id))
        leagues.set(id, { id, name, localName, shortName, color, countryId, logo })
    }
  }
  return {
    learn,
    named,
    complete(list) {
      learn(list)
      return { ...list, leagues: list.leagues.map(named) }
    },
    league: id => leagues.get(id),
  }
}
