/**
 * A sound for goals, and another one for other alerts (`playNotes.ts`).
 *
 * Browsers allow sound only after a press or key of the visitor, so the audio context is made in that event.
 */
import type { Voice } from './playNotes'
import { useEffect, useState } from 'react'
import { useChoiceStore } from '../state/useChoice'

export interface GoalTone {
  /** Must be called in the handler of a click or key. */
  readonly unlock: () => void
  readonly play: (voice: Voice) => void
  readonly stop: () => void
}

/** Alerts of any kind within this time make one sound. */
const APART_S = 1.2

export function createGoalTone(makeContext: () => AudioContext = () => new AudioContext()): GoalTone {
  let context: AudioContext | undefined
  let lastAt = -Infinity
  return {
    unlock() {
      try {
        context ??= makeContext()
        if (context.state === 'suspended') context.resume().catch(() => undefined)
      } catch {
        // No audio on this device: the page stays silent.
      }
    },
    play(voice) {
      if (context === undefined || context.state !== 'running') return
      const now = context.currentTime
      if (now - lastAt < APART_S) return
      lastAt = now
      void import('./playNotes').then(
        ({ playNotes }) => context && playNotes(context, voice),
        () => undefined,
      )
    },
    stop() {
      context?.close().catch(() => undefined)
      context = undefined
    },
  }
}

/** Returns the sound of alerts. The next press or key unlocks it. */
export function useSound(makeTone: () => GoalTone = createGoalTone): GoalTone {
  const choices = useChoiceStore()
  const [tone] = useState(makeTone)
  useEffect(() => {
    const press = new AbortController()
    const { signal } = press
    // The sound may be on since an earlier visit, or since before this code was loaded. The next press or key unlocks
    // it.
    for (const sign of ['pointerdown', 'keydown'])
      window.addEventListener(sign, () => choices.get().prefs.sound && tone.unlock(), {
        signal,
        passive: true,
      })
    let before = choices.get().prefs.sound
    const leave = choices.onChange(() => {
      const { sound } = choices.get().prefs
      // Browsers allow sound only from a press. This listener runs within the press that turns the sound on.
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
