/** What a board holds, and the questions and steps that its lists, changes and prices share. Errors: none. */
import type { EpochMs, MatchId } from '../contract/units'
import type { ChangeRecord, OddsChange } from '../feed/records'
import { STALE_MS, type MatchNews, type Scored } from '../match/events'
import { hear, isDoubtful, isPlain, newsRecord, standsAlike, type Evidence } from '../match/newsLaw'
import { isSilent } from '../match/silence'
import { noContents, type BoardContents } from './contents'
import { membershipDiffers, type Match } from './match'
import type { OddsBook } from './odds'
import { createRecent, type Recent } from './recent'

export type MatchAlert = MatchNews & {
  readonly matchId: MatchId
  /** Home and guest, as announced: a reading that is in doubt may say otherwise. */
  readonly score: readonly [home: number, guest: number]
}

/** A file of prices. */
export interface PriceFile {
  readonly requestedAt: EpochMs
  /** Applies it; returns the matches whose prices changed. */
  readonly read: (book: OddsBook) => ReadonlySet<MatchId>
}

export interface BoardState extends BoardContents {
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
}

export function emptyBoard(): BoardState {
  const board: BoardState = {
    ...noContents(() => board),
    recentChanges: createRecent(),
    recentOdds: createRecent(),
    latestChanges: null,
    changed: new Set(),
    membership: false,
    alerts: [],
  }
  return board
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
  hearMatch(board, before, after, word)
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

function hearMatch({ confirmedAt, alerts, news }: BoardState, before: Match, after: Match, word: Word) {
  const { now, by, isNews, asOf } = word
  const known = news.get(after.id)
  if (known === undefined && standsAlike(before, after)) return
  const freshMs = confirmedAt === null || !isNews ? Infinity : now - confirmedAt
  const wasSilent = asOf !== undefined && isSilent(before, asOf)
  const outcome = hear(known ?? newsRecord(before), after, { at: now, freshMs, by, wasSilent })
  if (isPlain(outcome.record, now) && standsAlike(outcome.record.announced, after)) news.delete(after.id)
  else news.set(after.id, outcome.record)
  const { homeScore, guestScore } = outcome.record.announced
  const score = [homeScore ?? 0, guestScore ?? 0] as const
  for (const one of outcome.news) alerts.push({ ...one, matchId: after.id, score })
}

/** A list says of a match the same as the list before. */
export function hearAgain(board: BoardState, match: Match, now: EpochMs) {
  if (board.news.has(match.id)) hearMatch(board, match, match, { now, by: 'reading', isNews: true })
}

/** Confirms each step back that nothing has contradicted for long enough. */
export function settleNews(board: BoardState, now: EpochMs) {
  for (const [id, record] of board.news) {
    const match = board.matches.get(id)
    if (match === undefined) board.news.delete(id)
    else if (isDoubtful(record)) hearMatch(board, match, match, { now, by: 'time', isNews: true })
    else if (isPlain(record, now) && standsAlike(record.announced, match)) board.news.delete(id)
  }
}

/** How a match stands by what was announced of it. */
export const announcedStand = ({ news }: BoardState, match: Match): Scored =>
  news.get(match.id)?.announced ?? match
