/**
 * For which time each match is drawn: how far the marks of its moved prices have faded depends on it. One timer has rows
 * rendered again when a mark becomes paler. Hundreds of CSS animations, most of them waiting, took half of the main
 * thread's time on an idle page.
 */
import { useCallback, useSyncExternalStore } from 'react'
import type { EpochMs } from '../../../engine/contract/units'
import type { MatchRow, Row } from '../../../engine/contract/view'
import { nextFade } from './fade'

const TICK_MS = 500

export interface Fades {
  /** The same time until one of the row's marks becomes paler. */
  readonly timeOf: (row: MatchRow) => EpochMs
  /** Calls `wake` whenever that time is another one; the function that is returned ends it. */
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
        // When it comes back its marks have faded further.
        times.delete(row)
        if (waiting.size === 0) stop()
      }
    },
  }
}

/** The time for which the row is drawn; 0 for one that is no match. The component renders when it is another one. */
export function useFadeTime(fades: Fades, row: Row | undefined): EpochMs {
  const match = row?.kind === 'match' ? row : undefined
  const subscribe = useCallback(
    (wake: () => void) => (match === undefined ? () => undefined : fades.on(match, wake)),
    [fades, match],
  )
  return useSyncExternalStore(subscribe, () => (match === undefined ? 0 : fades.timeOf(match)))
}
