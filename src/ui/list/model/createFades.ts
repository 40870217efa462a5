/**
 * Ages of the marks of moved prices. The move comes with the price from the worker (`LastMove`). Only its age is
 * measured here. One timer renders rows again when a mark becomes paler. Hundreds of CSS animations, most of them
 * waiting, took half of the main thread's time on an idle page. Rule UIL13 in docs/rules/list.md.
 */
import { useCallback, useSyncExternalStore } from 'react'
import type { EpochMs } from '../../../engine/contract/units'
import type { LastMove, MatchRow, Row } from '../../../engine/contract/view'
import { PRICE_KEYS } from '../../../engine/contract/markets'

const TICK_MS = 500

export interface Fades {
  /** Time for which the row is drawn. The value is constant until one of the row's marks becomes paler. */
  readonly timeOf: (row: MatchRow) => EpochMs
  /** Calls `wake` whenever `timeOf` of the row changes. Returns a function that removes the listener. */
  readonly on: (row: MatchRow, wake: () => void) => () => void
}

interface Waiting {
  readonly row: MatchRow
  readonly wake: () => void
  due: EpochMs
}

export function createFades(): Fades {
  const times = new Map<MatchRow, EpochMs>()
  const waiting = new Set<Waiting>()
  let timer: ReturnType<typeof setInterval> | undefined

  const tick = () => {
    const now = Date.now()
    for (const one of waiting)
      if (one.due <= now) {
        times.set(one.row, now)
        one.due = nextFade(one.row, now) ?? Infinity
        one.wake()
      }
    if ([...waiting].every(({ due }) => due === Infinity)) stop()
  }
  const stop = () => {
    clearInterval(timer)
    timer = undefined
  }
  const timeOf = (row: MatchRow) => {
    const time = times.get(row) ?? Date.now()
    times.set(row, time)
    return time
  }
  return {
    timeOf,
    on(row, wake) {
      const due = nextFade(row, timeOf(row))
      const one: Waiting = { row, wake, due: due ?? Infinity }
      waiting.add(one)
      if (due !== undefined) timer ??= setInterval(tick, TICK_MS)
      return () => {
        waiting.delete(one)
        // Deleted, so that the row is drawn with the current time when it is mounted again.
        times.delete(row)
        if (waiting.size === 0) stop()
      }
    },
  }
}

/**
 * Time for which the row is drawn, or 0 unless the row is a match. Renders the component again when the time changes.
 */
export function useFadeTime(fades: Fades, row: Row | undefined): EpochMs {
  const match = row?.kind === 'match' ? row : undefined
  const subscribe = useCallback(
    (wake: () => void) => (match === undefined ? () => undefined : fades.on(match, wake)),
    [fades, match],
  )
  const read = () => (match === undefined ? 0 : fades.timeOf(match))
  return useSyncExternalStore(subscribe, read, read)
}

/** Step of a mark's fading. 1: changed just now. 3: about to end. */
type FadeStep = 1 | 2 | 3
/** Age in milliseconds at which each step ends. */
const PALER_MS: Readonly<Record<FadeStep, number>> = { 1: 3_000, 2: 6_500, 3: 10_000 }

/**
 * Returns `undefined` for a price without a mark. A move in the future has no mark: the device's clock was set back.
 */
export function fadeStep(last: LastMove | undefined, now: EpochMs): FadeStep | undefined {
  if (last === undefined || last.at > now) return undefined
  const ageMs = now - last.at
  if (ageMs < PALER_MS[1]) return 1
  if (ageMs < PALER_MS[2]) return 2
  return ageMs < PALER_MS[3] ? 3 : undefined
}

/** Time when the row's next mark becomes paler or ends. `undefined` if the row has no mark. */
function nextFade(row: Partial<MatchRow>, now: EpochMs): EpochMs | undefined {
  let next: EpochMs | undefined
  for (const cell of PRICE_KEYS) {
    const last = row[cell]?.last
    const step = fadeStep(last, now)
    if (last === undefined || step === undefined) continue
    const at = last.at + PALER_MS[step]
    next = next === undefined ? at : Math.min(next, at)
  }
  return next
}
