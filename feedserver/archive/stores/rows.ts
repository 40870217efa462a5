/** What the archive stores, as its rows are. A value that no feed has said is `null`. */
import type { EpochMs } from '../../kit/clock'

export interface CountryRow {
  readonly id: number
  readonly name: string | null
}

export interface LeagueRow {
  readonly id: number
  readonly name: string | null
  readonly localName: string | null
  readonly countryId: number | null
  /** Its names as a search compares them. */
  readonly folded: string | null
}

export interface TeamRow {
  readonly id: number
  readonly name: string | null
  /** Its name as a search compares it. */
  readonly folded: string | null
}

/** A value that is `null` leaves what is stored as it is. */
export interface MatchRow {
  readonly id: number
  readonly leagueId: number | null
  readonly season: string | null
  readonly round: string | null
  readonly kickoff: EpochMs | null
  readonly homeId: number | null
  readonly guestId: number | null
  readonly state: number | null
  readonly homeScore: number | null
  readonly guestScore: number | null
  readonly homeHalf: number | null
  readonly guestHalf: number | null
  readonly homeCorners: number | null
  readonly guestCorners: number | null
  readonly homeRed: number | null
  readonly guestRed: number | null
  readonly homeYellow: number | null
  readonly guestYellow: number | null
  readonly venue: string | null
  readonly referee: string | null
  readonly note: string | null
  /** When it was recorded first, by the provider's clock. */
  readonly seen: EpochMs | null
}

export const NO_MATCH: Omit<MatchRow, 'id'> = {
  leagueId: null,
  season: null,
  round: null,
  kickoff: null,
  homeId: null,
  guestId: null,
  state: null,
  homeScore: null,
  guestScore: null,
  homeHalf: null,
  guestHalf: null,
  homeCorners: null,
  guestCorners: null,
  homeRed: null,
  guestRed: null,
  homeYellow: null,
  guestYellow: null,
  venue: null,
  referee: null,
  note: null,
  seen: null,
}

/** Codes of `kind`: docs/wire.md 6.4. */
export interface EventRow {
  readonly matchId: number
  /** Place among the events of the match, from 0. */
  readonly place: number
  readonly side: number
  readonly kind: number
  readonly minute: string | null
  readonly name: string | null
  /** The assist; of a substitution the player who goes off. */
  readonly second: string | null
  /** Such as `1-0`, after a goal. */
  readonly score: string | null
}

/** How a match stood when its state, score or cards changed. */
export interface MomentRow {
  readonly matchId: number
  /** By the provider's clock. */
  readonly at: EpochMs
  readonly state: number
  readonly homeScore: number | null
  readonly guestScore: number | null
  readonly homeRed: number | null
  readonly guestRed: number | null
  readonly homeYellow: number | null
  readonly guestYellow: number | null
}

export interface PieceKey {
  readonly matchId: number
  readonly company: number
  /** Place in `MARKETS`. */
  readonly market: number
  /** Later pieces of a market have greater ones. */
  readonly number: number
}

export interface PieceRow extends PieceKey {
  readonly points: number
  readonly data: Buffer
}

/** The opening price of a market and its last one before the start, in ten-thousandths. */
export interface ClosingRow {
  readonly matchId: number
  readonly company: number
  /** Place in `MARKETS`. */
  readonly market: number
  readonly openingUp: number | null
  readonly openingGoal: number | null
  readonly openingDown: number | null
  readonly closingUp: number | null
  readonly closingGoal: number | null
  readonly closingDown: number | null
}

/** A time during which everything was recorded, by the provider's clock. */
export interface WatchRow {
  readonly started: EpochMs
  readonly ended: EpochMs
}

/** A reading of the whole size. */
export interface SizeRow {
  readonly at: EpochMs
  readonly bytes: number
  /** Recorded since the beginning, those that were deleted too. */
  readonly points: number
}
