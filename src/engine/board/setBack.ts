/**
 * Sets the local times of a board back, together with the device's clock. Otherwise a time in the future
 * would count as new for as long as the clock was ahead. Rule SRV23 in docs/rules/worker.md.
 */
import type { NewsRecord } from '../match/newsLaw'
import type { BoardState } from './boardState'
import type { BoardContents } from './contents'

/** `asides`: contents that were put aside. */
export function setBack(board: BoardState, ms: number, asides: readonly BoardContents[]) {
  const { recentChanges, recentOdds, latestChanges } = board
  for (const contents of [board, ...asides]) setContentsBack(contents, ms)
  for (const recent of [recentChanges, recentOdds]) recent.setBack(ms)
  if (latestChanges !== null)
    board.latestChanges = { ...latestChanges, requestedAt: latestChanges.requestedAt - ms }
  board.membership = true
}

function setContentsBack(contents: BoardContents, ms: number) {
  const { matches, news, rest, confirmedAt } = contents
  for (const [id, match] of matches)
    if (match.leftAt !== null) matches.set(id, { ...match, leftAt: match.leftAt - ms })
  for (const [id, record] of news) news.set(id, newsSetBack(record, ms))
  contents.rest = { ...rest, readAt: rest.readAt - ms }
  if (confirmedAt !== null) contents.confirmedAt = confirmedAt - ms
}

function newsSetBack(record: NewsRecord, ms: number): NewsRecord {
  const doubts = mapValues(record.doubts, doubt => ({ ...doubt, since: doubt.since - ms }))
  const left = mapValues(record.left, one => ({ ...one, until: one.until - ms }))
  return { ...record, doubts, left, tellings: record.tellings.map(at => at - ms) }
}

const mapValues = <Value>(values: Readonly<Record<string, Value>>, change: (value: Value) => Value) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))
