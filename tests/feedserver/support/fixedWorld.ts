/** A tiny world with values set by the tests: the invented examples of the format notes. */
import type {
  Country,
  League,
  LeagueTeams,
  Market,
  Match,
  MatchStatistic,
  Quote,
  TeamSheet,
  Triple,
  World,
  WorldChange,
} from '../../../feedserver/contract/model'
import { teamsIn } from '../../../feedserver/contract/worldParts'
import type { Work } from '../../../feedserver/kit/work/work'

export const START = Date.UTC(2031, 4, 4, 12, 10, 2)

export const ZEDLAND: Country = { id: 900, nameEn: 'Zedland', nameVn: 'Xứ Zed' }

export const PREMIER: League = {
  id: 7001,
  shortName: 'ZZZ D1',
  nameEn: 'Zedland Premier',
  nameVn: 'Giải Zed',
  color: '#336699',
  hot: true,
  page: 'SubLeague',
  countryId: 900,
  subId: 77,
  stage: '',
}

export const CUP: League = {
  ...PREMIER,
  id: 7002,
  shortName: 'ZZZ Cup',
  nameEn: 'Zedland Cup',
  hot: false,
  page: '',
  subId: null,
}

const quiet = {
  score: [0, 0],
  halfScore: null,
  red: [0, 0],
  yellow: [0, 0],
  corners: [0, 0],
  hasCorners: false,
  lineup: false,
  neutral: false,
  injuryTime: null,
  varText: '',
  remark: '',
  explain: '',
  referee: '',
  weatherCode: '',
  weather: '',
  events: [],
} as const

const team = (id: number, nameEn: string, order = '', nameVn = nameEn) => ({ id, nameEn, nameVn, order })

export const RUNNING: Match = {
  ...quiet,
  id: 9000001,
  leagueId: 7001,
  home: team(501, 'Lakeside', '3', 'Ven Hồ'),
  guest: team(502, "St. Olaf's", 'W-7'),
  kickoff: Date.UTC(2031, 4, 4, 11, 30),
  halfStart: Date.UTC(2031, 4, 4, 11, 31, 10),
  state: 1,
  score: [1, 0],
  yellow: [1, 0],
  corners: [2, 1],
  hasCorners: true,
  lineup: true,
  neutral: true,
  weatherCode: '3',
  weather: '20°C',
}

export const EARLY: Match = {
  ...quiet,
  id: 9000002,
  leagueId: 7001,
  home: team(503, 'North Quay'),
  guest: team(504, 'Vale Rovers'),
  kickoff: Date.UTC(2031, 4, 4, 15),
  halfStart: Date.UTC(2031, 4, 4, 15),
  state: 0,
}

export const OVER: Match = {
  ...quiet,
  id: 9000003,
  leagueId: 7002,
  home: team(505, 'East End'),
  guest: team(506, 'Mill Town'),
  kickoff: Date.UTC(2031, 4, 4, 9),
  halfStart: Date.UTC(2031, 4, 4, 10, 3),
  state: -1,
  score: [2, 2],
  halfScore: [1, 2],
  explain: ';|1;|;|90,2-2;;;0-0;2',
}

const quote = (first: Triple, current: Triple, running: Triple | null = null, suspended = false): Quote => ({
  first,
  current,
  running,
  suspended,
})

const LAKESIDE_SHEET: TeamSheet = {
  formation: '4-4-2',
  coach: 'P. Example',
  starters: [
    { number: 1, name: 'A. Keeper', position: 'G', captain: false },
    { number: 9, name: 'B. Example', position: 'F', captain: true },
  ],
  bench: [{ number: 14, name: 'C. On', position: 'M', captain: false }],
}

const OLAFS_SHEET: TeamSheet = {
  formation: '',
  coach: '',
  starters: [{ number: 5, name: "D. O'Off", position: 'D', captain: true }],
  bench: [],
}

export type Quotes = Partial<Record<Market, Quote>>

export const RUNNING_QUOTES: Quotes = {
  HDP: quote([0.85, 0.25, 1.05], [0.8, 0.25, 1.1], [0.92, 0.5, 0.98]),
  '1x2': quote([2.3, 3.2, 3.1], [2.25, 3.25, 3.15], [1.8, 3.6, 4.5]),
  ou: quote([0.9, 2.5, 0.96], [0.88, 2.5, 0.98], [0.95, 3.5, 0.91]),
  HDPHalf: quote([1.2, 0.25, 0.7], [1.15, 0.25, 0.75]),
  OUHalf: quote([0.9, 1, 0.95], [0.88, 1, 0.97]),
  '1x2Half': quote([3, 2, 3.8], [2.95, 2.05, 3.85]),
}

const EARLY_QUOTES: Quotes = { HDP: quote([0.95, 0, 0.95], [0.93, 0, 0.97]) }

/** A world that changes only when a test says so. */
export class FixedWorld implements World {
  readonly countries = [ZEDLAND]
  readonly leagues = [PREMIER, CUP]
  readonly companies = [8, 31]
  now = START
  readonly quotes = new Map<number, Quotes>([
    [RUNNING.id, RUNNING_QUOTES],
    [EARLY.id, EARLY_QUOTES],
  ])
  private list: Match[] = [RUNNING, EARLY, OVER]
  private waiting: WorldChange[] = []

  matches(): readonly Match[] {
    return this.list
  }

  match(id: number): Match | undefined {
    return this.list.find(match => match.id === id)
  }

  quote(matchId: number, company: number, market: Market): Quote | null {
    return this.companies.includes(company) ? (this.quotes.get(matchId)?.[market] ?? null) : null
  }

  correctScore(matchId: number) {
    if (matchId !== RUNNING.id) return null
    return { first: [], firstOther: 0, real: [{ home: 1, guest: 0, odds: 6.5 }], realOther: 15 }
  }

  cornerEvents(matchId: number) {
    if (matchId !== RUNNING.id) return []
    return [
      { teamId: 501, minute: 7, flag: 0 },
      { teamId: 502, minute: 19, flag: 0 },
      { teamId: 501, minute: 33, flag: 0 },
    ]
  }

  teamSheets(matchId: number) {
    return matchId === RUNNING.id ? ([LAKESIDE_SHEET, OLAFS_SHEET] as const) : null
  }

  matchStatistics(matchId: number): readonly MatchStatistic[] | null {
    if (matchId !== RUNNING.id) return null
    return [
      { kind: 14, values: [54, 46] },
      { kind: 3, values: [7, 4] },
      { kind: 6, values: [2, 1] },
      { kind: 11, values: [1, 0] },
    ]
  }

  left(): readonly Match[] {
    return []
  }

  leagueTeams(leagueId: number): LeagueTeams | undefined {
    return teamsIn(this.leagues, this.list, leagueId)
  }

  /** Changes a match. The next `advance` reports the change. */
  change(id: number, patch: Partial<Match>): void {
    this.list = this.list.map(match => (match.id === id ? Object.assign({}, match, patch) : match))
    this.waiting.push({ kind: 'match', matchId: id })
  }

  reprice(id: number, company: number, market: Market, price: Quote): void {
    this.quotes.set(id, { ...this.quotes.get(id), [market]: price })
    this.waiting.push({ kind: 'odds', matchId: id, company, market })
  }

  relist(): void {
    this.waiting.push({ kind: 'list' })
  }

  // oxlint-disable-next-line require-yield
  *advance(to: number): Work<readonly WorldChange[]> {
    this.now = Math.max(this.now, Math.floor(to / 1000) * 1000)
    return this.waiting.splice(0)
  }
}
