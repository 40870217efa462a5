/**
 * Where the archive is stored: SQLite in a file, or PostgreSQL. `tests/feedserver/archive/store.test.ts` is their contract.
 *
 * Errors: every call rejects when the database cannot do it now; a batch is then written not at all, and may be written again.
 */
import type { EpochMs } from '../../kit/clock'
import type { ResultStore } from './resultStore'
import type { ClosingRow, EventRow, MatchRow, MomentRow, PieceRow, SizeRow, WatchRow, ListRows } from './rows'

/** What is written in one transaction. Rows replace those with the same key. */
export interface Batch extends ListRows {
  /** All events of each match. */
  readonly events: ReadonlyMap<number, readonly EventRow[]>
  /** At most one of a match at a time. They replace what is stored of the match for those times and later ones. */
  readonly moments: readonly MomentRow[]
  readonly pieces: readonly PieceRow[]
  readonly closings: readonly ClosingRow[]
  readonly watches: readonly WatchRow[]
  /** Times of recording after that are void. Absent, `null`: none are. */
  readonly watchedUntil?: EpochMs | null
  /** The matches of the pieces, each once. */
  readonly priced: readonly number[]
  /** The provider's time, for matches of which only prices are known. */
  readonly stamp: EpochMs
  /** Points recorded since the beginning. */
  readonly points: number
  /** The rows were not recorded live: readings of the size from before them say nothing of how the archive grows. */
  readonly isPast?: true
  /** Numbers that are noted by name, in place of those before. */
  readonly facts?: ReadonlyMap<string, number>
}

/** A batch that writes nothing, for others to add to. */
export const NO_ROWS: Batch = {
  countries: [],
  leagues: [],
  teams: [],
  matches: [],
  moments: [],
  events: new Map(),
  pieces: [],
  closings: [],
  watches: [],
  priced: [],
  stamp: 0,
  points: 0,
}

/** The score of a match, for tables. */
export interface ScoreRow {
  readonly homeId: number
  readonly guestId: number
  readonly homeScore: number
  readonly guestScore: number
}

export interface PriceQuery {
  readonly match: number
  /** `null`: of all. */
  readonly company: number | null
  readonly market: number | null
}

export interface ArchiveFacts {
  /** Real time of the first writing; `null` for an empty archive. */
  readonly since: EpochMs | null
  readonly points: number
  readonly matches: number
  readonly bytes: number
  /** The first and the last kick-off of its matches; absent where none is known. */
  readonly first?: EpochMs | null
  readonly last?: EpochMs | null
  /** A reading of a day before or so, after which all was recorded live; `null` when there is none. */
  readonly before: SizeRow | null
}

export interface ArchiveStore extends ResultStore {
  /**
   * Why the open database is not the one at the address any more, such as a file that was deleted; `null` while it is. A lost one is
   * closed. Only the end of its thread gives its files back to the system.
   */
  readonly lostAs: () => Promise<string | null>
  /**
   * Whether this process may write: called before each writing, because a failure may end it. Of several with the same archive
   * one may, until it ends.
   */
  readonly lead: () => Promise<boolean>
  /** Points recorded since the beginning. */
  readonly points: () => Promise<number>
  readonly write: (batch: Batch, at: EpochMs) => Promise<void>
  /** In the order of bookmaker, market and number; the newest `most` of each market. */
  readonly prices: (query: PriceQuery, most: number) => Promise<readonly PieceRow[]>
  /** The newest 1,000 that ended then or later, oldest first. */
  readonly watches: (from: EpochMs) => Promise<readonly WatchRow[]>
  readonly match: (id: number) => Promise<MatchRow | null>
  readonly events: (matchId: number) => Promise<readonly EventRow[]>
  /** Oldest first. */
  readonly moments: (matchId: number) => Promise<readonly MomentRow[]>
  /** Deletes the prices of at most `most` matches that began, or were seen first, before then. Returns how many matches. */
  readonly forgetPrices: (before: EpochMs, most: number) => Promise<number>
  /** `now`: real time. Notes the size once an hour. */
  readonly facts: (now: EpochMs) => Promise<ArchiveFacts>
  /** Numbers that a batch has noted. */
  readonly noted: (names: readonly string[]) => Promise<ReadonlyMap<string, number>>
  /** The states of those matches that are known, by id. */
  readonly states: (ids: readonly number[]) => Promise<ReadonlyMap<number, number | null>>
  /** The results of a season of a league, oldest first, `most` at most. */
  readonly scores: (league: number, season: string, most: number) => Promise<readonly ScoreRow[]>
  readonly close: () => Promise<void>
}
