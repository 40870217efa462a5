/**
 * The records that readers of feeds make, one a row, with this program's own field names.
 *
 * `null` always means that the feed lacks the value. Names are clean text: without tags, entities decoded once, control
 * and bidi characters removed (`cleanText.ts`).
 */
import type { Market } from '../contract/markets'
import type { Result } from '../contract/result'
import type { CompanyId, CountryId, EpochMs, LeagueId, MatchId, TeamId } from '../contract/units'

/** A note on one unreadable part of a text. The other parts were read. */
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

/** Reasons for refusing a whole body. The board then does not change, and the fault is counted. */
export type FeedFault =
  | 'empty'
  | 'html-instead-of-feed'
  | 'not-this-feed'
  | 'truncated'
  | 'oversize'
  /** The body has another encoding than declared. */
  | 'encoding'
  | 'bad-json'
  | 'bad-shape'

/** Result of a reader, with the skipped parts in either case. */
export type Reading<T> = Result<T, FeedFault> & { readonly skipped: readonly Skip[] }

export interface MatchRecord {
  readonly id: MatchId
  /** `null` if the row names a league that the file lacks. */
  readonly leagueId: LeagueId | null
  readonly homeTeamId: TeamId | null
  readonly guestTeamId: TeamId | null
  readonly home: string
  readonly guest: string
  readonly neutral: boolean
  readonly kickoff: EpochMs | null
  /** Start of the running half. */
  readonly halfStart: EpochMs | null
  /** State code as in the feed. `engine/match/phase.ts` defines its meaning. */
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
  /** Handicap before the start, positive if home gives the handicap. */
  readonly remark: string
  readonly countryId: CountryId | null
  readonly explain: string
  /** True if the line-ups of both teams are published. `null` if the list lacks this information. */
  readonly lineups: boolean | null
  readonly homeCorner: number | null
  readonly guestCorner: number | null
  readonly hasCorners: boolean
  readonly referee: string
  readonly weather: string
  /** Announced added minutes. */
  readonly injuryTime: number | null
  readonly varText: string
  /** Events under review and the decision (`match/reviewText.ts`). Only in changes. */
  readonly varEvents: string
  readonly varResult: string
  readonly homeImage: string
  readonly guestImage: string
  /** Fields that the list leaves out: their values here are empty, and no received value is overwritten. */
  readonly unsaid?: readonly LiveField[]
}

/** A match of a list file, with the index of its league in the league table of the same file. */
export interface ListedMatch extends MatchRecord {
  readonly leagueIndex: number | null
}
/** State of a match without a readable state: a code outside all tables. */
export const UNKNOWN_STATE = -99

/** Empty values of the fields that only the list of the day has, for matches of other feeds. */
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
  unsaid: ['injuryTime', 'varText', 'varEvents', 'varResult'],
} as const satisfies Partial<MatchRecord>

export interface LeagueRecord {
  readonly id: LeagueId
  readonly shortName: string
  readonly name: string
  /** Vietnamese or other local name. Empty if the feed lacks it. */
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
  /** One record a row: a league with several stages appears several times. */
  readonly leagues: readonly LeagueRecord[]
  readonly countries: readonly CountryRecord[]
  readonly createdAt: EpochMs | null
  /** True if the file has its last statement, `ShowBf();`. */
  readonly complete: boolean
}

/** An absent key leaves the field unchanged. `null` clears the field. */
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
/** A field that a change record may carry. */
export type LiveField = Exclude<keyof ChangeRecord, 'id'>

export interface Changes {
  /** True if the list itself changed. The list must then be loaded again, and the records are ignored. */
  readonly refresh: boolean
  readonly records: readonly ChangeRecord[]
}

/** Price, line, price. 1x2 has the draw in the middle. `null` if the feed's value is empty or unreadable. */
export interface Triple {
  readonly up: number | null
  readonly goal: number | null
  readonly down: number | null
}

/** A triple that is `undefined` leaves the prices unchanged. `null` withdraws the prices. */
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
 * `values` has nine numbers for each market of each match, markets in the order of `MARKETS` (contract/markets.ts).
 * `NaN` means that the feed's value is empty or unreadable. Bit m of `present[i]` is set if the record has a group for
 * market m that is not empty.
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

/** One row of the compact odds, with present prices but no opening prices. */
export interface CompactOdds {
  readonly matchId: MatchId
  /** True if the match is in play at this bookmaker. */
  readonly inPlay: boolean
  /** Offered prices of HDP, 1x2 and ou: a `running` triple in play, else a `current` one. */
  readonly quotes: readonly QuoteRecord[]
  /** Prices of home or draw, home or guest, draw or guest. */
  readonly doubleChance: Triple | null
}
export interface CompactOddsFile {
  readonly rows: readonly CompactOdds[]
  readonly matchIds: readonly MatchId[]
  /** True while the bookmaker takes no bets at all. */
  readonly suspended: boolean
}

/** One message of the websocket. A keep-alive has no records. */
export interface SocketFrame {
  readonly keepAlive: boolean
  /** Number of the frame, one more than the previous number. `null` from a server that does not number frames. */
  readonly seq: number | null
  /** Server time of sending. `null` if the server sends no time. */
  readonly at: EpochMs | null
  /** Name of the server's run, different after a restart. `null` if the server sends no name. */
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
  /** Price of all results that are not listed. */
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
  /** Number of bets on each match, as the service counts. */
  readonly bets: ReadonlyMap<MatchId, number>
  readonly correctScores: ReadonlyMap<MatchId, CorrectScore>
}
export interface WidgetLeagues {
  readonly leagues: readonly LeagueRecord[]
  readonly countries: readonly CountryRecord[]
  /** Number of matches of each league. Only for leagues whose matches the service counts. */
  readonly matchesOf: ReadonlyMap<LeagueId, number>
}

/** The corners of one match: prices, counts and each single corner. */
export interface CornerRecord {
  readonly matchId: MatchId
  /** Prices and line in the order over, line, under. */
  readonly total: Triple | null
  /** Prices and line in the order home, line, guest. */
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
  /** 0 for a normal corner, 1 for the last corner of the first half. */
  readonly flag: number
}
