/**
 * Store of the archive: SQLite in a file, or PostgreSQL. `tests/feedserver/archive/store.test.ts` is their contract.
 *
 * Errors: every call rejects while the database fails. No row of the batch is then written, and it can be written
 * again.
 */
import type { EpochMs } from '../../kit/clock'
import type { ResultStore } from './resultStore'
import type { ClosingRow, EventRow, MatchRow, MomentRow, PieceRow, SizeRow, WatchRow, ListRows } from './rows'

/** A moment to write, and from when on the stored moments of its match are void. */
export interface NotedMoment extends MomentRow {
  /**
   * Absent: `at`. Time of arrival for a list that was right earlier. A stored moment in between is newer than the list
   * and stays instead of it.
   */
  readonly voidFrom?: EpochMs
}

/** Rows that are written in one transaction. They replace rows with the same key. */
export interface Batch extends ListRows {
  /** All events of each match. */
  readonly events: ReadonlyMap<number, readonly EventRow[]>
  /** Moments with distinct matches or times. */
  readonly moments: readonly NotedMoment[]
  readonly pieces: readonly PieceRow[]
  readonly closings: readonly ClosingRow[]
  readonly watches: readonly WatchRow[]
  /** Times of recording after it are void. Absent or `null`: all are valid. */
  readonly watchedUntil?: EpochMs | null
  /** Distinct ids of the matches in `pieces`. */
  readonly priced: readonly number[]
  /** The provider's time, as `seen` of matches that have only prices. */
  readonly stamp: EpochMs
  /** Points recorded since the archive began. */
  readonly points: number
  /** The rows were not recorded live, so earlier sizes cannot show how the archive grows. */
  readonly isPast?: true
  /** Numbers by name. They replace stored ones. */
  readonly facts?: ReadonlyMap<string, number>
}

/** An empty batch to extend. */
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

/** Score of a match, for tables. */
export interface ScoreRow {
  readonly homeId: number
  readonly guestId: number
  readonly homeScore: number
  readonly guestScore: number
}

export interface PriceQuery {
  readonly match: number
  /** `null`: all bookmakers. */
  readonly company: number | null
  readonly market: number | null
}

export interface ArchiveFacts {
  /** Real time of the first write. `null` for an empty archive. */
  readonly since: EpochMs | null
  readonly points: number
  readonly matches: number
  readonly bytes: number
  /** First and last kick-off. Absent when no kick-off is known. */
  readonly first?: EpochMs | null
  readonly last?: EpochMs | null
  /** Size of about a day ago, since which all rows were recorded live. `null` without such a size. */
  readonly before: SizeRow | null
}

export interface ArchiveStore extends ResultStore {
  /**
   * Why the open database is no longer the one at the address, such as a deleted file. `null` while it is. Close a lost
   * database. The operating system frees its files only when the thread ends.
   */
  readonly lostAs: () => Promise<string | null>
  /**
   * Whether this process leads. Of several processes with the same archive one leads, until it ends. Called before each
   * write, because an error may end the lead.
   */
  readonly lead: () => Promise<boolean>
  /** Points recorded since the archive began. */
  readonly points: () => Promise<number>
  readonly write: (batch: Batch, at: EpochMs) => Promise<void>
  /** Newest `most` pieces of each market, ordered by bookmaker, market and number. */
  readonly prices: (query: PriceQuery, most: number) => Promise<readonly PieceRow[]>
  /** Newest 1,000 times that ended at `from` or later, oldest first. */
  readonly watches: (from: EpochMs) => Promise<readonly WatchRow[]>
  readonly match: (id: number) => Promise<MatchRow | null>
  readonly events: (matchId: number) => Promise<readonly EventRow[]>
  /** Moments of a match, oldest first. */
  readonly moments: (matchId: number) => Promise<readonly MomentRow[]>
  /**
   * Deletes prices of at most `most` matches that began before `before`, or were first seen then. Returns the number of
   * matches.
   */
  readonly forgetPrices: (before: EpochMs, most: number) => Promise<number>
  /** `now`: real time. Stores the size once an hour. */
  readonly facts: (now: EpochMs) => Promise<ArchiveFacts>
  /** Numbers that batches have stored, by name. */
  readonly noted: (names: readonly string[]) => Promise<ReadonlyMap<string, number>>
  /** States of the matches that the archive has, by id. */
  readonly states: (ids: readonly number[]) => Promise<ReadonlyMap<number, number | null>>
  /** Scores of a league's season, oldest first, at most `most`. */
  readonly scores: (league: number, season: string, most: number) => Promise<readonly ScoreRow[]>
  readonly close: () => Promise<void>
}
