/** State of a board, and the functions that its lists, changes and prices share. */
import type { CountryId, EpochMs, MatchId } from '../contract/units'
import type { ChangeRecord, CountryRecord, OddsChange } from '../feed/records'
import type { Hidden } from '../contract/view'
import type { MatchNews, Scored } from '../match/events'
import type { Evidence } from '../match/newsLaw'
import { isSilent, STALE_MS } from '../match/silence'
import { noContents, type BoardContents } from './contents'
import { membershipDiffers, type Match } from './match'
import type { OddsBook } from './odds'
import { createRecent, type Recent } from './recent'
import { firstById, sameFields } from './tables'

export type MatchAlert = MatchNews & {
  readonly matchId: MatchId
  /** Announced goals of home and guest. A reading in doubt may differ. Empty if the score is hidden. */
  readonly score: readonly number[]
  /** Present if the visitor hides the score: the alert then says only that something happened. */
  readonly hidden?: Hidden
}

export interface PriceFile {
  readonly requestedAt: EpochMs
  /** Applies a file of prices or price changes. Returns the matches whose prices changed. */
  readonly read: (book: OddsBook) => ReadonlySet<MatchId>
}

export interface BoardState extends BoardContents {
  /** Countries of every list read. The lists of the widget and of followed matches have no countries. */
  readonly countries: Map<CountryId, CountryRecord>
  readonly recentChanges: Recent<ChangeRecord>
  readonly recentOdds: Recent<OddsChange>
  /** Latest file of price changes. `null` if no such file was read for the current prices. */
  latestChanges: PriceFile | null
  /** Matches whose cells may have changed since the last `take`. */
  changed: Set<MatchId>
  /** True if matches came or left since the last `take`, or a field changed that order, filters or search use. */
  membership: boolean
  /** Alerts since the last `take`. */
  alerts: MatchAlert[]
  /** The law of news, loaded after the first rows. `null` before: changes are not announced. */
  hearing: BoardHearing | null
}

/** Announcements of a board's readings by the law of news. */
export interface BoardHearing {
  readonly match: (board: BoardState, before: Match, after: Match, word: Word) => void
  /** Repeats the reading of a match that a list names with the same values as the list before. */
  readonly again: (board: BoardState, match: Match, now: EpochMs) => void
  /** Confirms each step back that has lasted long enough without contradiction. */
  readonly settle: (board: BoardState, now: EpochMs) => void
  /** Sets all times back together with the device's clock. `asides`: contents that were put aside. */
  readonly setBack: (board: BoardState, ms: number, asides: readonly BoardContents[]) => void
}

export function emptyBoard(): BoardState {
  const board: BoardState = {
    ...noContents(() => board),
    countries: new Map(),
    recentChanges: createRecent(),
    recentOdds: createRecent(),
    latestChanges: null,
    changed: new Set(),
    membership: false,
    alerts: [],
    hearing: null,
  }
  return board
}

/** Maximum number of countries, several times the number of real ones: a limit on memory for broken feeds. */
const MOST_COUNTRIES = 10_000

/** Adds countries. A name or flag that a list lacks stays as another list gave it. */
export function learnCountries(board: BoardState, records: readonly CountryRecord[]) {
  const { countries } = board
  for (const { id, name, flag } of firstById(records).values()) {
    const known = countries.get(id)
    if (known === undefined && countries.size >= MOST_COUNTRIES) continue
    const country = { id, name: name || (known?.name ?? ''), flag: flag || (known?.flag ?? '') }
    if (sameFields(country, known)) continue
    countries.set(id, country)
    board.membership = true
  }
}

const isFresh = ({ confirmedAt }: BoardState, now: EpochMs): boolean =>
  confirmedAt !== null && now - confirmedAt < STALE_MS

/** `now` if scores are fresh, `null` while they are stale. */
export const seenAt = (board: BoardState, now: EpochMs): EpochMs | null => (isFresh(board, now) ? now : null)

/**
 * Confirms fresh scores. After a gap of 120 s only a list makes scores fresh again, because only a list names every
 * match.
 */
export function confirmScores(board: BoardState, now: EpochMs) {
  if (isFresh(board, now)) board.confirmedAt = now
}

/** True if the match is on the board and the list came from the current server. */
export const isKnown = ({ orphaned, matches }: BoardState, id: MatchId): boolean =>
  !orphaned && matches.has(id)

export function markChanged({ changed }: BoardState, ids: Iterable<MatchId>) {
  for (const id of ids) changed.add(id)
}

/** Notes a changed match, with its alerts and whether membership changed. */
export function noteDifference(board: BoardState, before: Match, after: Match, word: Word) {
  board.changed.add(after.id)
  board.hearing?.match(board, before, after, word)
  if (membershipDiffers(before, after) || wakes(before, after, word)) board.membership = true
}

/** True if a silent match is in play again, or the reverse. */
const wakes = (before: Match, after: Match, { asOf }: Word): boolean =>
  asOf !== undefined && isSilent(before, asOf) !== isSilent(after, asOf)

export interface Word {
  readonly now: EpochMs
  readonly by: Evidence
  /** `false` if the reading must not be announced. */
  readonly isNews: boolean
  /** Server time. Absent if the match did not change. */
  readonly asOf?: EpochMs
}

/** Returns the announced scores and state of a match. */
export const announcedStand = ({ news }: BoardState, match: Match): Scored =>
  news.get(match.id)?.announced ?? match
