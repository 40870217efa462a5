/**
 * The recorder's looks at the board: which matches the recorder watches, and what is noted of each. Rules HIS1-HIS7 in
 * docs/rules/history.md.
 */
import type { BoardChanges } from '../board/board'
import type { Match } from '../board/match'
import { MARK_KINDS } from '../contract/details/quotes'
import type { CompanyId, EpochMs, MatchId } from '../contract/units'
import { minuteText } from '../match/clock'
import { isSilent } from '../match/silence'
import { closeSpan, createHistory, notePrices, openSpan, type MatchHistory } from './matchHistory'
import { dropEmpty, keyOf, markUnsaved, type RecorderState } from './recorderState'

export interface Look {
  /** Time of the look, by the server's clock. */
  readonly at: EpochMs
  readonly company: CompanyId
  /** True while the news is fresh and the prices on the board are those of `company`. */
  readonly watching: boolean
  readonly states: 'gf' | 'widget'
  readonly changes: BoardChanges
}

export function startWatching(recorder: RecorderState, look: Look, at: EpochMs) {
  recorder.company = look.company
  for (const match of recorder.board.matches()) join(recorder, match, look, at)
}

export function goOnWatching(recorder: RecorderState, look: Look, at: EpochMs) {
  const { board, watched } = recorder
  const { changes } = look
  const known = new Set(changes.alerts.map(({ matchId }) => matchId).filter(id => watched.has(id)))
  if (changes.membership) followMembership(recorder, look, at)
  for (const id of changes.matches) {
    const history = watched.get(id)
    const match = board.match(id)
    if (history !== undefined && match !== undefined) note(recorder, history, match, look, at)
  }
  noteSilent(recorder, look, at)
  if (known.size > 0) noteMarks(recorder, changes, known, at)
}

/** Notes the matches that fell silent since the last look: they take no bets, although no record of them changed. */
function noteSilent(recorder: RecorderState, look: Look, at: EpochMs) {
  const { board, watched, lookedAt } = recorder
  for (const [id, history] of watched) {
    const match = board.match(id)
    if (match !== undefined && isSilent(match, at) && !isSilent(match, lookedAt))
      note(recorder, history, match, look, at)
  }
}

export function stopWatching(recorder: RecorderState) {
  for (const history of recorder.watched.values()) leave(recorder, history)
  recorder.watched.clear()
  recorder.company = undefined
}

function followMembership(recorder: RecorderState, look: Look, at: EpochMs) {
  const { board, watched } = recorder
  for (const [id, history] of watched) {
    if (board.match(id) !== undefined) continue
    watched.delete(id)
    leave(recorder, history)
  }
  for (const match of board.matches()) if (!watched.has(match.id)) join(recorder, match, look, at)
}

function join(recorder: RecorderState, match: Match, look: Look, at: EpochMs) {
  const { histories, watched, limits } = recorder
  const key = keyOf(look.company, match.id)
  const history = histories.get(key) ?? createHistory(look.company, match.id)
  histories.set(key, history)
  watched.set(match.id, history)
  openSpan(history, at, limits.spans)
  note(recorder, history, match, look, at)
  markUnsaved(recorder, history)
}

function leave(recorder: RecorderState, history: MatchHistory) {
  closeSpan(history, recorder.lookedAt)
  markUnsaved(recorder, history)
  dropEmpty(recorder, history)
}

function note(recorder: RecorderState, history: MatchHistory, match: Match, { states }: Look, at: EpochMs) {
  const { board, limits } = recorder
  const { added, dropped } = notePrices(history, match, board.odds(match.id), states, at, limits.points)
  recorder.points += added - dropped
  if (added > 0) markUnsaved(recorder, history)
}

/** Marks goals and cards only of matches that were watched before: for other matches the times are unknown. */
function noteMarks(
  recorder: RecorderState,
  { alerts }: BoardChanges,
  known: ReadonlySet<MatchId>,
  at: EpochMs,
) {
  for (const { kind: newsKind, matchId, side, score } of alerts) {
    const kind = MARK_KINDS.find(known => known === newsKind)
    const history = recorder.watched.get(matchId)
    const match = recorder.board.match(matchId)
    if (kind === undefined || side === '' || history === undefined) continue
    if (match === undefined || !known.has(matchId)) continue
    const mark = { at, kind, side, minute: minuteOf(match, at), score: score.join('-') }
    history.marks = [...history.marks, mark].slice(-recorder.limits.marks)
    markUnsaved(recorder, history)
  }
}

/** Returns the minute of play, and `''` before kick-off and after the end. */
function minuteOf({ state, kickoff, halfStart }: Match, at: EpochMs): string {
  return state > 0 ? minuteText(state, kickoff, halfStart, at, 0) : ''
}
