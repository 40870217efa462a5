/** Records with every field filled, so that a test can spoil one field at a time. */
import type { LeagueRecord, MatchListRecord, MatchRecord, OddsTable } from '../../../src/engine/feed/records'
import type { Query } from '../../../src/engine/contract/query'
import { MARKETS } from '../../../src/engine/contract/markets'

export const KICKOFF = Date.UTC(2031, 4, 4, 11, 30)

export function matchRecord(set: Partial<MatchRecord> = {}): MatchRecord {
  return {
    id: 9000001,
    leagueId: 7001,
    homeTeamId: 501,
    guestTeamId: 502,
    home: 'Lakeside',
    guest: 'Vale Rovers',
    neutral: false,
    kickoff: KICKOFF,
    halfStart: KICKOFF,
    state: 1,
    homeScore: 1,
    guestScore: 0,
    homeHalfScore: null,
    guestHalfScore: null,
    homeRed: 0,
    guestRed: 0,
    homeYellow: 1,
    guestYellow: 0,
    homeOrder: '3',
    guestOrder: 'W-7',
    remark: '',
    countryId: 900,
    explain: '',
    lineups: false,
    homeCorner: 2,
    guestCorner: 1,
    hasCorners: true,
    referee: '',
    weather: '20°C',
    injuryTime: null,
    varText: '',
    varEvents: '',
    varResult: '',
    homeImage: '',
    guestImage: '',
    ...set,
  }
}

export function leagueRecord(set: Partial<LeagueRecord> = {}): LeagueRecord {
  return {
    id: 7001,
    shortName: 'ZZZ D1',
    name: 'Zedland Premier',
    localName: 'Giải Zed',
    color: '#336699',
    hot: true,
    page: 'SubLeague',
    stage: '',
    countryId: 900,
    logo: '',
    ...set,
  }
}

export function matchList(
  matches: readonly MatchRecord[],
  leagues: readonly LeagueRecord[] = [leagueRecord()],
): MatchListRecord {
  return {
    matches,
    leagues,
    countries: [{ id: 900, name: 'Zedland', flag: '' }],
    createdAt: null,
    complete: true,
  }
}

/** Nine values per market by name. A market without values is absent. */
export type OddsRow = Partial<Record<(typeof MARKETS)[number], readonly number[]>>

export function oddsTable(rows: ReadonlyMap<number, OddsRow>): OddsTable {
  const values = new Float64Array(rows.size * MARKETS.length * 9).fill(NaN)
  const present = new Uint32Array(rows.size)
  let row = 0
  for (const groups of rows.values()) {
    for (const [index, market] of MARKETS.entries()) {
      const group = groups[market]
      if (group === undefined) continue
      present[row] = (present[row] ?? 0) | (1 << index)
      values.set(group, (row * MARKETS.length + index) * 9)
    }
    row++
  }
  return { count: rows.size, ids: Float64Array.from(rows.keys()), present, values }
}

export const QUERY: Query = {
  screen: 'sixInOne',
  language: 'en',
  zone: 7,
  scope: { leagues: [], countries: [] },
  company: 31,
  format: 5,
  betType: 1,
  status: 0,
  order: 'league',
  liveFirst: false,
  hotOnly: false,
  followedOnly: false,
  fallen: 0,
  leagues: [],
  countries: [],
  team: '',
  day: 0,
  pages: 1,
  pageSize: 15,
  followedMatches: [],
  followedLeagues: [],
  followedTeams: [],
  favoriteType: 'match',
  folded: [],
  foldAll: false,
  hiddenLeagues: [],
}
