/**
 * Records the price changes that this device receives, for every match on the board and each bookmaker.
 *
 * The recorder looks at the board once a beat, and only at the matches that changed. When watching begins, it looks at
 * all matches. Prices are unknown while the news is stale, or between two looks more than `MOST_APART_MS` apart. The
 * spans then end at the look before, and new spans begin at the next look. Rules HIS1-HIS9 in docs/rules/history.md.
 */
import type { CompanyId, EpochMs, MatchId } from '../contract/units'
import { forgetAfter, forgetUpTo, pointsOf, type MatchHistory } from './matchHistory'
import {
  dropEmpty,
  keyOf,
  keyOfHistory,
  markUnsaved,
  newRecorder,
  type RecorderOptions,
  type RecorderState,
} from './recorderState'
import { trimToBudget } from './trimToBudget'
import { goOnWatching, startWatching, stopWatching, type Look } from './watchBoard'

export const LIFE_MS = 48 * 3_600_000
/**
 * Maximum number of milliseconds between two looks of one span. Beats come at least every second. A longer pause means
 * that the page slept and may have missed changes.
 */
export const MOST_APART_MS = 5_000
/** Smallest step back of the server's clock that counts as set back. Measured offsets of that clock vary by less. */
const JITTER_MS = 2_000
const FORGET_EVERY_MS = 600_000
const MOST_OPENED = 100

export interface Recorder {
  readonly look: (look: Look) => void
  /** Marks the match as opened by the visitor. Its points are then dropped as late as those of a followed match. */
  readonly open: (company: CompanyId, id: MatchId) => MatchHistory | undefined
  /** Time of the last look, where open spans end. */
  readonly lookedAt: () => EpochMs
  readonly points: () => number
  readonly histories: () => Iterable<MatchHistory>
  /** Adds the histories of an earlier visit. Called before the first look. */
  readonly restore: (histories: Iterable<MatchHistory>, at: EpochMs) => void
  /** Returns what changed since the last call: the histories, and the keys of the histories that were removed. */
  readonly takeChanged: () => { readonly changed: readonly MatchHistory[]; readonly gone: readonly string[] }
  /** Makes the next `takeChanged` name these keys again, because saving them failed. */
  readonly keepChanged: (keys: Iterable<string>) => void
  readonly clear: () => void
}

export function createRecorder(options: RecorderOptions): Recorder {
  const recorder = newRecorder(options)
  return {
    look: seen => look(recorder, seen),
    open: (company, id) => open(recorder, keyOf(company, id)),
    lookedAt: () => recorder.lookedAt,
    points: () => recorder.points,
    histories: () => recorder.histories.values(),
    restore: (saved, at) => restore(recorder, saved, at),
    takeChanged: () => takeChanged(recorder),
    keepChanged(keys) {
      for (const key of keys) recorder.unsaved.add(key)
    },
    clear: () => clear(recorder),
  }
}

function look(recorder: RecorderState, seen: Look) {
  const { company, lookedAt } = recorder
  if (seen.at < lookedAt - JITTER_MS) turnBack(recorder, seen.at)
  else if (!seen.watching || seen.company !== company || seen.at - lookedAt > MOST_APART_MS)
    stopWatching(recorder)
  if (!seen.watching) return
  const at = Math.max(seen.at, recorder.lookedAt)
  if (recorder.company === undefined) startWatching(recorder, seen, at)
  else goOnWatching(recorder, seen, at)
  recorder.lookedAt = at
  if (at - recorder.forgotAt > FORGET_EVERY_MS) forgetOld(recorder, at)
  keepBudget(recorder)
}

function open({ opened, histories }: RecorderState, key: string): MatchHistory | undefined {
  opened.delete(key)
  opened.add(key)
  for (const oldest of opened) {
    if (opened.size <= MOST_OPENED) break
    opened.delete(oldest)
  }
  return histories.get(key)
}

function restore(recorder: RecorderState, saved: Iterable<MatchHistory>, at: EpochMs) {
  for (const history of saved) {
    forgetAfter(history, at)
    recorder.histories.set(keyOfHistory(history), history)
    recorder.points += pointsOf(history)
  }
  recorder.lookedAt = at
  forgetOld(recorder, at)
  keepBudget(recorder)
}

function takeChanged({ histories, unsaved }: RecorderState) {
  const keys = [...unsaved]
  unsaved.clear()
  const changed = keys.flatMap(key => histories.get(key) ?? [])
  return { changed, gone: keys.filter(key => !histories.has(key)) }
}

function clear(recorder: RecorderState) {
  stopWatching(recorder)
  recorder.histories.clear()
  recorder.unsaved.clear()
  recorder.points = 0
}

function forgetOld(recorder: RecorderState, at: EpochMs) {
  recorder.forgotAt = at
  for (const history of recorder.histories.values()) {
    const dropped = forgetUpTo(history, at - LIFE_MS)
    recorder.points -= dropped
    if (dropped > 0) markUnsaved(recorder, history)
    dropEmpty(recorder, history)
  }
}

/** Drops everything after `at`, because the server's clock was set back. */
function turnBack(recorder: RecorderState, at: EpochMs) {
  stopWatching(recorder)
  for (const history of recorder.histories.values()) {
    recorder.points -= forgetAfter(history, at)
    markUnsaved(recorder, history)
    dropEmpty(recorder, history)
  }
  recorder.lookedAt = at
  recorder.forgotAt = Math.min(recorder.forgotAt, at)
}

function keepBudget(recorder: RecorderState) {
  const { board, histories, opened, points, limits, isFollowed } = recorder
  if (points <= limits.budget) return
  const isProtected = (history: MatchHistory) =>
    opened.has(keyOfHistory(history)) || isFollowed(history.id, board.match(history.id))
  recorder.points -= trimToBudget(histories.values(), points, limits.budget, isProtected, history => {
    markUnsaved(recorder, history)
    dropEmpty(recorder, history)
  })
}
