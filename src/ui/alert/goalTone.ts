/**
 * Two short tones for a goal, made with Web Audio: rising for the home side, falling for the guests.
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

const NOTES: Readonly<Record<Side, readonly [number, number]>> = { home: [659, 988], guest: [784, 523] }
const NOTE_S = 0.16
const LOUDNESS = 0.18
/** Goals that follow each other within this time make one sound. */
const APART_S = 1.2

export function createGoalTone(makeContext: () => AudioContext = () => new AudioContext()): GoalTone {
  let context: AudioContext | undefined
  let lastAt = -Infinity
  const note = (audio: AudioContext, pitch: number, at: number) => {
    const voice = audio.createOscillator()
    const loudness = audio.createGain()
    voice.type = 'triangle'
    voice.frequency.value = pitch
    loudness.gain.setValueAtTime(0.0001, at)
    loudness.gain.exponentialRampToValueAtTime(LOUDNESS, at + 0.02)
    loudness.gain.exponentialRampToValueAtTime(0.0001, at + NOTE_S)
    voice.connect(loudness).connect(audio.destination)
    voice.start(at)
    voice.stop(at + NOTE_S)
  }
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
      NOTES[side].forEach((pitch, index) => context && note(context, pitch, now + index * NOTE_S))
    },
    stop() {
      context?.close().catch(() => undefined)
      context = undefined
    },
  }
}
