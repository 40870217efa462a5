/** Tables of the archive and their rows. `null`: no feed had the value. */
import { bytes, integer, optional, text, tupleReader, type RowOf } from '../../database/port/columns'

const [number, word] = [optional(integer), optional(text)]

export const COUNTRY_TABLE = {
  name: 'countries',
  key: ['id'],
  columns: { id: integer, name: word },
} as const

export const LEAGUE_TABLE = {
  name: 'leagues',
  key: ['id'],
  columns: {
    id: integer,
    name: word,
    localName: word,
    countryId: number,
    /** Folded names of the league, for searches. */
    folded: word,
  },
} as const

export const TEAM_TABLE = {
  name: 'teams',
  key: ['id'],
  columns: {
    id: integer,
    name: word,
    /** Folded name of the team, for searches. */
    folded: word,
  },
} as const

/** A value that is `null` leaves the stored one. */
export const MATCH_TABLE = {
  name: 'matches',
  key: ['id'],
  columns: {
    id: integer,
    leagueId: number,
    season: word,
    round: word,
    /** All times of these rows are milliseconds since 1970 by the provider's clock. */
    kickoff: number,
    homeId: number,
    guestId: number,
    state: number,
    homeScore: number,
    guestScore: number,
    homeHalf: number,
    guestHalf: number,
    homeCorners: number,
    guestCorners: number,
    homeRed: number,
    guestRed: number,
    homeYellow: number,
    guestYellow: number,
    venue: word,
    referee: word,
    note: word,
    /** Time at which the match was first recorded. */
    seen: number,
  },
} as const

/** Codes of `kind`: docs/wire.md 6.4. */
export const EVENT_TABLE = {
  name: 'events',
  key: ['matchId', 'place'],
  columns: {
    matchId: integer,
    /** Index among the events of the match. */
    place: integer,
    side: integer,
    kind: integer,
    minute: word,
    name: word,
    /** Player who assisted, or who left the pitch in a substitution. */
    second: word,
    /** Score after a goal, such as `1-0`. */
    score: word,
  },
} as const

/** State, score and cards of a match after a change. */
export const MOMENT_TABLE = {
  name: 'moments',
  key: ['matchId', 'at'],
  columns: {
    matchId: integer,
    at: integer,
    state: integer,
    homeScore: number,
    guestScore: number,
    homeRed: number,
    guestRed: number,
    homeYellow: number,
    guestYellow: number,
  },
} as const

export const PIECE_TABLE = {
  name: 'prices',
  key: ['matchId', 'company', 'market', 'number'],
  columns: {
    matchId: integer,
    company: integer,
    /** Code of `MARKET_CODES`. */
    market: integer,
    /** Later pieces of a market have greater numbers. */
    number: integer,
    points: integer,
    data: bytes,
  },
} as const

const PRICES = {
  openingUp: number,
  openingGoal: number,
  openingDown: number,
  closingUp: number,
  closingGoal: number,
  closingDown: number,
} as const

/** Opening price of a market, and its last price before the start, in ten-thousandths. */
export const CLOSING_TABLE = {
  name: 'closings',
  key: ['matchId', 'company', 'market'],
  columns: { matchId: integer, company: integer, market: integer, ...PRICES },
  prices: PRICES,
} as const

/** Time during which everything was recorded. */
export const WATCH_TABLE = {
  name: 'watches',
  key: ['started'],
  columns: { started: integer, ended: integer },
} as const

/**
 * Size of the whole archive. `at`: real time. `points`: all recorded since the archive began, deleted ones included.
 */
export const SIZE_TABLE = {
  name: 'sizes',
  key: ['at'],
  columns: { at: integer, bytes: integer, points: integer },
} as const

export const FACT_TABLE = { name: 'facts', key: ['name'], columns: { name: text, value: integer } } as const

export type CountryRow = RowOf<typeof COUNTRY_TABLE.columns>
export type LeagueRow = RowOf<typeof LEAGUE_TABLE.columns>
export type TeamRow = RowOf<typeof TEAM_TABLE.columns>
export type MatchRow = RowOf<typeof MATCH_TABLE.columns>
export type EventRow = RowOf<typeof EVENT_TABLE.columns>
export type MomentRow = RowOf<typeof MOMENT_TABLE.columns>
export type PieceRow = RowOf<typeof PIECE_TABLE.columns>
export type PieceKey = Omit<PieceRow, 'points' | 'data'>
export type ClosingRow = RowOf<typeof CLOSING_TABLE.columns>
/** Prices of one market, without its key. */
export type ClosedPrices = RowOf<typeof PRICES>
export type WatchRow = RowOf<typeof WATCH_TABLE.columns>
export type SizeRow = RowOf<typeof SIZE_TABLE.columns>

const { id: _, ...SAID } = MATCH_TABLE.columns

/** A match whose values are all unknown. */
export const NO_MATCH: Omit<MatchRow, 'id'> = tupleReader(SAID)(Object.keys(SAID).map(() => null))

/** Rows of a match list. */
export interface ListRows {
  readonly countries: readonly CountryRow[]
  readonly leagues: readonly LeagueRow[]
  readonly teams: readonly TeamRow[]
  readonly matches: readonly MatchRow[]
}
