/** The current day in the visitor's zone by the server's clock; it changes at midnight of that zone (D20). */
import { useCallback, useSyncExternalStore } from 'react'
import { dayNumber } from '../../engine/contract/days'
import type { ZoneHours } from '../../engine/contract/units'
import { useEngine } from './hooks'

export const DAY_MS = 24 * 3_600_000

/** Today as days since 1970-01-01. */
export function useToday(zone: ZoneHours): number {
  const { store } = useEngine()
  const wallClock = useCallback(
    () => Date.now() + store.view().health.offsetMs + zone * 3_600_000,
    [store, zone],
  )
  const subscribe = useCallback(
    (wake: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const arm = () => {
        clearTimeout(timer)
        const toMidnight = DAY_MS - (((wallClock() % DAY_MS) + DAY_MS) % DAY_MS)
        timer = setTimeout(turn, toMidnight)
      }
      const turn = () => {
        wake()
        arm()
      }
      arm()
      // A view may have the first reading of the server's clock, which moves midnight.
      const stop = store.onView(turn)
      // After a device has slept its timers fire late.
      document.addEventListener('visibilitychange', turn)
      return () => {
        clearTimeout(timer)
        stop()
        document.removeEventListener('visibilitychange', turn)
      }
    },
    [store, wallClock],
  )
  const read = () => dayNumber(wallClock(), 0)
  return useSyncExternalStore(subscribe, read, read)
}
