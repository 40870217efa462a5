/**
 * Announces a board's readings by the law of news.
 *
 * A first list announces no events, so this code is loaded after it.
 */
import type { EpochMs } from '../contract/units'
import { hear, isDoubtful, isPlain, newsRecord, standsAlike } from '../match/newsLaw'
import { isSilent } from '../match/silence'
import type { BoardState, BoardHearing, Word } from './boardState'
import type { Match } from './match'
import { setBack } from './setBack'

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

function hearAgain(board: BoardState, match: Match, now: EpochMs) {
  if (board.news.has(match.id)) hearMatch(board, match, match, { now, by: 'reading', isNews: true })
}

function settleNews(board: BoardState, now: EpochMs) {
  for (const [id, record] of board.news) {
    const match = board.matches.get(id)
    if (match === undefined) board.news.delete(id)
    else if (isDoubtful(record)) hearMatch(board, match, match, { now, by: 'time', isNews: true })
    else if (isPlain(record, now) && standsAlike(record.announced, match)) board.news.delete(id)
  }
}

export const hearing: BoardHearing = {
  match: hearMatch,
  again: hearAgain,
  settle: settleNews,
  setBack,
}
