/**
 * Changes of single matches on the board, from a file or the server's socket. Rules BRD1, BRD2, BRD6,
 * BRD15 in docs/rules/board.md.
 */
import type { EpochMs, MatchId } from '../contract/units'
import type { ChangeRecord } from '../feed/records'
import type { Evidence } from '../match/newsLaw'
import { overturns } from '../match/reviewText'
import { confirmScores, isKnown, noteDifference, seenAt, type BoardState } from './boardState'
import { matchFromChange, matchFromChanges, type Match } from './match'
import type { Instant } from './recent'

export interface ChangeInstant extends Instant {
  /** Local time at which a file was requested. Absent for records that the server pushed. */
  readonly requestedAt?: EpochMs
  /** True if the list may be newer than the file. */
  readonly isBehind?: boolean
}

/** Makes no alerts if `isNews` is false: the goals in a first answer are old. */
export function applyChanges(
  board: BoardState,
  records: readonly ChangeRecord[],
  at: ChangeInstant,
  isNews: boolean,
) {
  const { recentChanges, named } = board
  const { requestedAt, now, isBehind = false } = at
  recentChanges.add(requestedAt === undefined ? records : records.filter(({ id }) => !isKnown(board, id)), at)
  if (board.orphaned) return
  const since = requestedAt === undefined ? [] : recentChanges.filter(received => received.now >= requestedAt)
  const before = new Map<MatchId, Changed>()
  for (const record of records)
    if (!isBehind || !named.has(record.id)) applyRecord(board, record, at.asOf, before)
  for (const [record] of since) applyRecord(board, record, at.asOf, before)
  // A change file repeats old records before new ones, so only the match before and after all of them is compared.
  for (const [id, { current, by }] of before) {
    const next = matchFromChanges(current, board.matches.get(id) ?? current, seenAt(board, now))
    board.matches.set(id, next)
    noteDifference(board, current, next, { ...at, by, isNews })
  }
  confirmScores(board, now)
}

interface Changed {
  /** State of the match before the first record that changed the match. */
  readonly current: Match
  readonly by: Evidence
}

function applyRecord(
  { matches }: BoardState,
  record: ChangeRecord,
  asOf: EpochMs,
  before: Map<MatchId, Changed>,
) {
  const current = matches.get(record.id)
  if (current === undefined) return
  const next = matchFromChange(current, record, asOf)
  if (next === current) return
  const first = before.get(next.id) ?? { current, by: 'reading' }
  before.set(next.id, overturns(record.varResult) ? { ...first, by: 'correction' } : first)
  matches.set(next.id, next)
}
