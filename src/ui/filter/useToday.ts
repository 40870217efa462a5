/** The current day in the visitor's zone by the server's clock; it changes at midnight of that zone (D20). */
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { dayNumber } from '../../engine/contract/days'
import { dayOf } from '../../engine/contract/screens'
import type { EpochMs, ZoneHours } from '../../engine/contract/units'
import { useEngine } from '../client/hooks'
import { useChoiceStore } from '../state/useChoice'

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

/** Shows the same date when the day changes: a visitor on tomorrow is then on today. Today stays today. */
export function useDayShift(today: number, zone: ZoneHours) {
  const { store } = useEngine()
  const choices = useChoiceStore()
  /** When the day was last shown, by this device's clock. */
  const shown = useRef<{ readonly at: EpochMs; readonly zone: ZoneHours }>(undefined)
  useEffect(() => {
    const before = shown.current
    shown.current = { at: Date.now(), zone }
    if (before === undefined || before.zone !== zone) return
    // Both days by the current clock: a corrected clock is no midnight.
    const passed = today - dayNumber(before.at + store.view().health.offsetMs, zone)
    const { name, day } = choices.get().screen
    if (day === 0 || passed <= 0) return
    const moved = day - passed
    choices.filter(({ screen }) => {
      screen.day = dayOf({ screen: name, day: day < 0 ? moved : Math.max(0, moved) })
    })
  }, [today, zone, choices, store])
}
