/** A visitor on another day than today stays on the same date at midnight. */
import { useEffect, useRef } from 'react'
import { dayNumber } from '../../engine/contract/zone'
import { dayOf } from '../../engine/contract/screens'
import type { EpochMs, Zone } from '../../engine/contract/units'
import { useEngine } from '../client/hooks'
import { useChoiceStore } from '../state/useChoice'

/** Shows the same date when the day changes: a visitor on tomorrow is then on today. Today stays today. */
export function useDayShift(today: number, zone: Zone) {
  const { store } = useEngine()
  const choices = useChoiceStore()
  /** When the day was last shown, by this device's clock. */
  const shown = useRef<{ readonly at: EpochMs; readonly zone: Zone }>(undefined)
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
