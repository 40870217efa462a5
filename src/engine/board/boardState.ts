/** What a board holds, and the questions and steps that its lists, changes and prices share. Errors: none. */
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
  /** Home and guest, as announced: a reading that is in doubt may say otherwise. Empty where it is hidden. */
  readonly score: readonly number[]
  /** The visitor hides the score: it says that something happened, not what. */
  readonly hidden?: Hidden
}

/** A file of prices. */
export interface PriceFile {
  readonly requestedAt: EpochMs
  /** Applies it; returns the matches whose prices changed. */
  readonly read: (book: OddsBook) => ReadonlySet<MatchId>
}

export interface BoardState extends BoardContents {
  /** Of every list that was read: those of the widget and of followed matches name none. */
  readonly countries: Map<CountryId, CountryRecord>
  readonly recentChanges: Recent<ChangeRecord>
  readonly recentOdds: Recent<OddsChange>
  /** The latest file of price changes; `null`: none was read for these prices. */
  latestChanges: PriceFile | null
  /** Since the last `take`: matches of which some cell may have changed. */
  changed: Set<MatchId>
  /** Since the last `take`: whether matches came or went, or a field changed that order, filters or search use. */
  membership: boolean
  /** Since the last `take`. */
  alerts: MatchAlert[]
  /** The law of news, which is loaded after the first rows; `null`: nothing is announced yet. */
  hearing: BoardHearing | null
}

/** What the law of news makes of a board's readings. */
export interface BoardHearing {
  readonly match: (board: BoardState, before: Match, after: Match, word: Word) => void
  /** A list says of a match the same as the list before. */
  readonly again: (board: BoardState, match: Match, now: EpochMs) => void
  /** Confirms each step back that nothing has contradicted for long enough. */
  readonly settle: (board: BoardState, now: EpochMs) => void
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

/** Several times what there is, so that no feed can fill the memory. */
const MOST_COUNTRIES = 10_000

/** What a list leaves out of a country, another list may have said. */
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

/** The moment at which scores were seen; `null` while they are stale. */
export const seenAt = (board: BoardState, now: EpochMs): EpochMs | null => (isFresh(board, now) ? now : null)

/** After a gap of 120 s only a list makes scores fresh again, because only a list names every match. */
export function confirmScores(board: BoardState, now: EpochMs) {
  if (isFresh(board, now)) board.confirmedAt = now
}

/** Whether the match is on the board, in a list of the server that sends. */
export const isKnown = ({ orphaned, matches }: BoardState, id: MatchId): boolean =>
  !orphaned && matches.has(id)

export function markChanged({ changed }: BoardState, ids: Iterable<MatchId>) {
  for (const id of ids) changed.add(id)
}

/** Notes that a match reads differently. */
export function noteDifference(board: BoardState, before: Match, after: Match, word: Word) {
  board.changed.add(after.id)
  board.hearing?.match(board, before, after, word)
  if (membershipDiffers(before, after) || wakes(before, after, word)) board.membership = true
}

/** Whether a silent match is in play again, or the reverse. */
const wakes = (before: Match, after: Match, { asOf }: Word): boolean =>
  asOf !== undefined && isSilent(before, asOf) !== isSilent(after, asOf)

export interface Word {
  readonly now: EpochMs
  readonly by: Evidence
  /** `false` announces nothing. */
  readonly isNews: boolean
  /** Server clock. Absent where nothing has changed. */
  readonly asOf?: EpochMs
}

/** How a match stands by what was announced of it. */
export const announcedStand = ({ news }: BoardState, match: Match): Scored =>
  news.get(match.id)?.announced ?? match
