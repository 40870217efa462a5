/**
 * A sound for a goal, and another for other alerts (`playNotes.ts`).
 *
 * Browsers allow no sound before the visitor has pressed something, so the audio context is made in that event.
 */
import type { Voice } from './playNotes'
import { useEffect, useState } from 'react'
import { useChoiceStore } from '../state/useChoice'

export interface GoalTone {
  /** To be called inside a click or key event. */
  readonly unlock: () => void
  readonly play: (voice: Voice) => void
  readonly stop: () => void
}

/** Alerts of whatever kind that follow each other within this time make one sound. */
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

/** The sound of alerts; the next press or key unlocks it. */
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
