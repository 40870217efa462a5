/** The current day in the visitor's zone by the server's clock. It changes at midnight of that zone (D20). */
import { useCallback, useSyncExternalStore } from 'react'
import type { Zone } from '../../engine/contract/units'
import { dayEnds, dayNumber } from '../../engine/contract/zone'
import { useEngine, useWrittenView } from './hooks'

/** Returns today as days since 1970-01-01. */
export function useToday(zone: Zone): number {
  const { store } = useEngine()
  const serverNow = useCallback(() => Date.now() + store.view().health.offsetMs, [store])
  const subscribe = useCallback(
    (wake: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const arm = () => {
        clearTimeout(timer)
        const now = serverNow()
        timer = setTimeout(turn, dayEnds(now, zone, 0).end - now)
      }
      const turn = () => {
        wake()
        arm()
      }
      arm()
      // A view may have the first reading of the server's clock, which moves midnight.
      const stop = store.onView(turn)
      // Timers of a device that has slept fire late.
      document.addEventListener('visibilitychange', turn)
      return () => {
        clearTimeout(timer)
        stop()
        document.removeEventListener('visibilitychange', turn)
      }
    },
    [store, serverNow, zone],
  )
  const read = () => dayNumber(serverNow(), zone)
  const writtenView = useWrittenView()
  const readWritten = () => dayNumber(Date.now() + writtenView().health.offsetMs, zone)
  return useSyncExternalStore(subscribe, read, readWritten)
}
