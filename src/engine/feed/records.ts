/**
 * What the scanners of this folder make of a feed: plain records, one per row, feed spelling gone.
 *
 * `null` everywhere means "the feed did not say". Names are clean text already: tags stripped, entities decoded
 * once, control and bidi characters removed (`cleanText.ts`).
 */
import type { Market } from '../contract/markets'
import type { Result } from '../contract/result'
import type { CompanyId, CountryId, EpochMs, LeagueId, MatchId, TeamId } from '../contract/units'

/** One thing a scanner could not read; it cost nothing else. */
export interface Skip {
  /** From 1. */
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

/** Why a whole body was refused; the state stays as it was and the fault is counted. */
export type FeedFault =
  | 'empty'
  | 'html-instead-of-feed'
  | 'not-this-feed'
  | 'truncated'
  | 'oversize'
  | 'bad-json'
  | 'bad-shape'

/** What was skipped is said either way. */
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
  /** The wire's own code; `engine/match/phase.ts` reads it. */
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
  readonly lineup: boolean
  /** Handicap before the start, positive when home gives. */
  readonly firstHandicap: number | null
  readonly firstTotal: number | null
  readonly remark: string
  readonly countryId: CountryId | null
  readonly explain: string
  readonly homeCorner: number | null
  readonly guestCorner: number | null
  readonly hasCorners: boolean
  readonly subLeagueId: number | null
  readonly weatherCode: string
  readonly referee: string
  readonly weather: string
  /** Announced added minutes. */
  readonly injuryTime: number | null
  readonly varText: string
  readonly homeImage: string
  readonly guestImage: string
}

/** A match of a list file: its row says where in the same file its league stands. */
export interface ListedMatch extends MatchRecord {
  readonly leagueIndex: number | null
}
/** The state of a match whose row does not say one that can be read: a code that no table knows. */
export const UNKNOWN_STATE = -99

/** What a match reads where only the day's own list could tell. */
export const UNTOLD = {
  weatherCode: '',
  referee: '',
  weather: '',
  injuryTime: null,
  varText: '',
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
  /** Text before `.aspx` of the feed's link. */
  readonly page: 'League' | 'SubLeague' | 'CupMatch' | ''
  readonly subLeagueId: number | null
  readonly stage: string
  readonly countryId: CountryId | null
  readonly logo: string
}

export interface CountryRecord {
  readonly id: CountryId
  readonly name: string
  readonly flag: string
}

export interface MatchList<Match extends MatchRecord = MatchRecord> {
  readonly matches: readonly Match[]
  /** One per row: a league with several stages comes several times. */
  readonly leagues: readonly LeagueRecord[]
  readonly countries: readonly CountryRecord[]
  readonly createdAt: EpochMs | null
  /** The file said its own end (`ShowBf();`). */
  readonly complete: boolean
}

/** Absent key: the record does not speak of it. `null`: cleared. */
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
  readonly lineup?: boolean
  readonly explain?: string
  readonly homeCorner?: number
  readonly guestCorner?: number
  readonly hasCorners?: boolean
  readonly varEvents?: string
  readonly varText?: string
  readonly injuryTime?: number | null
  readonly varResult?: string
}

export interface Changes {
  /** The list itself changed: load it again, the records are void. */
  readonly refresh: boolean
  readonly records: readonly ChangeRecord[]
}

/** Price, line, price; 1x2 has the draw in the middle. `null` where the feed is empty or unreadable. */
export interface Triple {
  readonly up: number | null
  readonly goal: number | null
  readonly down: number | null
}

/** `undefined`: the feed leaves what is held; `null`: withdrawn. */
export interface QuoteRecord {
  readonly matchId: MatchId
  readonly market: Market
  readonly first?: Triple | null
  readonly current?: Triple | null
  readonly running?: Triple | null
  readonly suspended?: boolean
}

/** Values of one market in an `OddsTable`: opening up, goal, down; pre-match three; running three. */
export const VALUES_PER_MARKET = 9

/**
 * A whole odds file without an object per price.
 *
 * `values` has nine numbers per market and match, markets in the order of `MARKETS` (contract/markets.ts), `NaN` where the feed is
 * empty or unreadable. Bit m of `present[i]` says that the record held a non-empty group for market m.
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

/** One row of the compact odds: the prices of the moment, no opening ones. */
export interface CompactOdds {
  readonly matchId: MatchId
  /** In play at this bookmaker. */
  readonly inPlay: boolean
  /** Of HDP, 1x2 and ou those that are offered; `running` of a market in play, else `current`. */
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

/** One message of the websocket. A keep-alive holds nothing else. */
export interface SocketFrame {
  readonly keepAlive: boolean
  /** Of servers that number their frames: each is one more than the last. */
  readonly seq: number | null
  /** Server time of sending. */
  readonly at: EpochMs | null
  /** Of servers that say which one they are: another run of one is another source. */
  readonly source: string | null
  readonly changes: readonly ChangeRecord[]
  readonly odds: readonly OddsChange[]
  readonly compact: readonly { readonly company: CompanyId; readonly rows: readonly CompactOdds[] }[]
}

/** Decimal price of one result. */
export interface ScorePrice {
  readonly homeScore: number
  readonly guestScore: number
  readonly price: number | null
}
export interface ScoreGroup {
  readonly items: readonly ScorePrice[]
  /** Any result that is not listed. */
  readonly other: number | null
}
export interface CorrectScore {
  readonly first: ScoreGroup
  readonly running: ScoreGroup
}

/** One day of the widget's own service. */
export interface WidgetData {
  readonly list: MatchList
  readonly odds: OddsTable
  /** The service's own count of bets per match. */
  readonly bets: ReadonlyMap<MatchId, number>
  readonly correctScores: ReadonlyMap<MatchId, CorrectScore>
}
export interface WidgetLeagues {
  readonly leagues: readonly LeagueRecord[]
  readonly countries: readonly CountryRecord[]
  readonly leaguesOf: ReadonlyMap<CountryId, readonly LeagueId[]>
  readonly matchesOf: ReadonlyMap<LeagueId, number>
}

/** Single corners and corner prices of one match. */
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
  /** 0 normal, 1 the last of the first half. */
  readonly flag: number
}
