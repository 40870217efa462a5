/** The sound of alerts. Browsers allow none before the visitor has pressed something: that unlocks it. */
import { useEffect, useState } from 'react'
import { useChoiceStore } from '../state/useChoice'
import { createGoalTone, type GoalTone } from './goalTone'

export function useSound(makeTone: () => GoalTone = createGoalTone): GoalTone {
  const choices = useChoiceStore()
  const [tone] = useState(makeTone)
  useEffect(() => {
    const press = new AbortController()
    const { signal } = press
    // Turned on in an earlier visit, or before this code was there: the next press or key unlocks it.
    for (const sign of ['pointerdown', 'keydown'])
      window.addEventListener(sign, () => choices.get().prefs.sound && tone.unlock(), {
        signal,
        passive: true,
      })
    let before = choices.get().prefs.sound
    const leave = choices.onChange(() => {
      const { sound } = choices.get().prefs
      // Inside the press that turns it on.
      if (sound && !before) tone.unlock()
      before = sound
    })
    return () => {
      press.abort()
      leave()
      tone.stop()
    }
  }, [choices, tone])
  return tone
}
