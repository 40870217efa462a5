/**
 * A sound for a goal (`playNotes.ts`).
 *
 * Browsers allow no sound before the visitor has pressed something, so the audio context is made in that event.
 */
import type { Side } from '../../engine/contract/units'

export interface GoalTone {
  /** To be called inside a click or key event. */
  readonly unlock: () => void
  readonly play: (side: Side) => void
  readonly stop: () => void
}

/** Goals that follow each other within this time make one sound. */
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
    play(side) {
      if (context === undefined || context.state !== 'running') return
      const now = context.currentTime
      if (now - lastAt < APART_S) return
      lastAt = now
      void import('./playNotes').then(
        ({ playNotes }) => context && playNotes(context, side),
        () => undefined,
      )
    },
    stop() {
      context?.close().catch(() => undefined)
      context = undefined
    },
  }
}
