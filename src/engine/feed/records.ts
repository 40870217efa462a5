/**
 * The records that the readers of feeds make: one for each row, in our own spelling.
 *
 * `null` always means that the feed does not have the value. Names are clean text: without tags, entities decoded
 * once, control and bidi characters removed (`cleanText.ts`).
 */
import type { Market } from '../contract/markets'
import type { Result } from '../contract/result'
import type { CompanyId, CountryId, EpochMs, LeagueId, MatchId, TeamId } from '../contract/units'

/** One thing that a reader could not read. Everything else was read. */
export interface Skip {
  /** Line of the text, or number of the record in JSON, from 1. */
  readonly line: number
  readonly reason: SkipReason
}
export type SkipReason =
  | 'bad-id'
  | 'bad-field'
  | 'bad-row'
  | 'unterminated-string'
  | 'unterminated-row'
  | 'unknown-statement'
  | 'wrong-field-count'
  | 'too-many-records'
  | 'other-company'
  | 'bad-time'

/** Why a whole body was refused. The board then stays as it was, and the fault is counted. */
export type FeedFault =
  | 'empty'
  | 'html-instead-of-feed'
  | 'not-this-feed'
  | 'truncated'
  | 'oversize'
  /** It is in another encoding than it declares. */
  | 'encoding'
  | 'bad-json'
  | 'bad-shape'

/** It lists what was skipped either way. */
export type Reading<T> = Result<T, FeedFault> & { readonly skipped: readonly Skip[] }

export interface MatchRecord {
  readonly id: MatchId
  /** `null` when the row names a league that the file does not hold. */
  readonly leagueId: LeagueId | null
  readonly homeTeamId: TeamId | null
  readonly guestTeamId: TeamId | null
  readonly home: string
  readonly guest: string
  readonly neutral: boolean
  readonly kickoff: EpochMs | null
  /** Start of the running half. */
  readonly halfStart: EpochMs | null
  /** State code as in the feed; `engine/match/phase.ts` says what it means. */
  readonly state: number
  readonly homeScore: number | null
  readonly guestScore: number | null
  readonly homeHalfScore: number | null
  readonly guestHalfScore: number | null
  readonly homeRed: number | null
  readonly guestRed: number | null
  readonly homeYellow: number | null
  readonly guestYellow: number | null
  readonly homeOrder: string
  readonly guestOrder: string
  /** Handicap before the start, positive when home gives. */
  readonly remark: string
  readonly countryId: CountryId | null
  readonly explain: string
  /** Whether the line-ups of both teams are out; `null`: the list does not say. */
  readonly lineups: boolean | null
  readonly homeCorner: number | null
  readonly guestCorner: number | null
  readonly hasCorners: boolean
  readonly referee: string
  readonly weather: string
  /** Announced added minutes. */
  readonly injuryTime: number | null
  readonly varText: string
  /** Of changes only: the events under review, and the decision (`match/reviewText.ts`). */
  readonly varEvents: string
  readonly varResult: string
  readonly homeImage: string
  readonly guestImage: string
}

/** A match of a list file, with the index of its league in the league table of the same file. */
export interface ListedMatch extends MatchRecord {
  readonly leagueIndex: number | null
}
/** The state of a match without a readable state: a code that no table knows. */
export const UNKNOWN_STATE = -99

/** The fields that only the list of the day has, empty: for matches of other feeds. */
export const NO_LIST_DETAILS = {
  lineups: null,
  referee: '',
  weather: '',
  injuryTime: null,
  varText: '',
  varEvents: '',
  varResult: '',
  homeImage: '',
  guestImage: '',
} as const satisfies Partial<MatchRecord>

export interface LeagueRecord {
  readonly id: LeagueId
  readonly shortName: string
  readonly name: string
  /** Vietnamese or other local name; empty when the feed has none. */
  readonly localName: string
  readonly color: string
  readonly hot: boolean
  /** The part of the feed's link before `.aspx`. */
  readonly page: 'League' | 'SubLeague' | 'CupMatch' | ''
  readonly stage: string
  readonly countryId: CountryId | null
  readonly logo: string
}

export interface CountryRecord {
  readonly id: CountryId
  readonly name: string
  readonly flag: string
}

export interface MatchListRecord<Match extends MatchRecord = MatchRecord> {
  readonly matches: readonly Match[]
  /** One for each row: a league with several stages comes several times. */
  readonly leagues: readonly LeagueRecord[]
  readonly countries: readonly CountryRecord[]
  readonly createdAt: EpochMs | null
  /** Whether the file has its last statement, `ShowBf();`. */
  readonly complete: boolean
}

/** A key that is absent leaves the field as it is; `null` clears it. */
export interface ChangeRecord {
  readonly id: MatchId
  readonly state?: number
  readonly homeScore?: number
  readonly guestScore?: number
  readonly homeHalfScore?: number | null
  readonly guestHalfScore?: number | null
  readonly homeRed?: number
  readonly guestRed?: number
  readonly homeYellow?: number
  readonly guestYellow?: number
  readonly kickoff?: EpochMs
  readonly halfStart?: EpochMs
  readonly remark?: string
  readonly explain?: string
  readonly lineups?: true
  readonly homeCorner?: number
  readonly guestCorner?: number
  readonly hasCorners?: boolean
  readonly varEvents?: string
  readonly varText?: string
  readonly injuryTime?: number | null
  readonly varResult?: string
}

export interface Changes {
  /** Whether the list itself changed. It must then be loaded again, and the records do not count. */
  readonly refresh: boolean
  readonly records: readonly ChangeRecord[]
}

/** Price, line, price; 1x2 has the draw in the middle. `null` where the feed is empty or unreadable. */
export interface Triple {
  readonly up: number | null
  readonly goal: number | null
  readonly down: number | null
}

/** A triple that is `undefined` leaves the prices as they are; `null` withdraws them. */
export interface QuoteRecord {
  readonly matchId: MatchId
  readonly market: Market
  readonly first?: Triple | null
  readonly current?: Triple | null
  readonly running?: Triple | null
  readonly suspended?: boolean
}

/** Values of one market in an `OddsTable`: `up`, `goal`, `down` of the opening, pre-match and running triple. */
export const VALUES_PER_MARKET = 9

/**
 * A whole odds file, without an object for each price.
 *
 * `values` has nine numbers for each market of each match, markets in the order of `MARKETS` (contract/markets.ts),
 * `NaN` where the feed is empty or unreadable. Bit m of `present[i]` is set when the record had a group for market m
 * that is not empty.
 */
export interface OddsTable {
  readonly count: number
  readonly ids: Float64Array
  readonly present: Uint32Array
  readonly values: Float64Array
}

export interface OddsChange extends QuoteRecord {
  readonly company: CompanyId
}

/** One row of the compact odds: present prices only, no opening ones. */
export interface CompactOdds {
  readonly matchId: MatchId
  /** Whether the match is in play at this bookmaker. */
  readonly inPlay: boolean
  /** Those of HDP, 1x2 and ou that are offered, with a `running` triple in play, else with a `current` one. */
  readonly quotes: readonly QuoteRecord[]
  /** Home or draw, home or guest, draw or guest. */
  readonly doubleChance: Triple | null
}
export interface CompactOddsFile {
  readonly rows: readonly CompactOdds[]
  readonly matchIds: readonly MatchId[]
  /** The bookmaker takes no bets at all for now. */
  readonly suspended: boolean
}

/** One message of the websocket. A keep-alive has no records. */
export interface SocketFrame {
  readonly keepAlive: boolean
  /** Number of the frame, one more than the last; `null` from a server that does not number them. */
  readonly seq: number | null
  /** Server time at which it was sent; `null` when the server does not say. */
  readonly at: EpochMs | null
  /** Name of the server's run, `null` when it has none. After a restart it is another source. */
  readonly source: string | null
  readonly changes: readonly ChangeRecord[]
  readonly odds: readonly OddsChange[]
}

/** The decimal price of one result. */
export interface ScorePrice {
  readonly homeScore: number
  readonly guestScore: number
  readonly price: number | null
}
export interface ScoreGroup {
  readonly items: readonly ScorePrice[]
  /** The price of all results that are not listed. */
  readonly other: number | null
}
export interface CorrectScore {
  readonly first: ScoreGroup
  readonly running: ScoreGroup
}

/** One day of the widget's own service. */
export interface WidgetData {
  readonly list: MatchListRecord
  readonly odds: OddsTable
  /** How many bets the service counts for each match. */
  readonly bets: ReadonlyMap<MatchId, number>
  readonly correctScores: ReadonlyMap<MatchId, CorrectScore>
}
export interface WidgetLeagues {
  readonly leagues: readonly LeagueRecord[]
  readonly countries: readonly CountryRecord[]
  /** Only where the service counts them. */
  readonly matchesOf: ReadonlyMap<LeagueId, number>
}

/** The corners of one match: prices, counts and each single corner. */
export interface CornerRecord {
  readonly matchId: MatchId
  /** Over, line, under. */
  readonly total: Triple | null
  /** Home, line, guest. */
  readonly handicap: Triple | null
  readonly homeHalf: number | null
  readonly guestHalf: number | null
  readonly home: number | null
  readonly guest: number | null
  readonly events: readonly CornerEvent[]
}
export interface CornerEvent {
  readonly teamId: TeamId
  readonly minute: number
  /** 0 normal, 1 the last corner of the first half. */
  readonly flag: number
}
