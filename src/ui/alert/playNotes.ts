/**
 * Short tones made with Web Audio. A goal has two, rising for the home side and falling for the guests. Other alerts
 * have one. One of several tabs plays them (ALR27). This file is loaded with the first sound.
 */
import type { Side } from '../../engine/contract/units'
import { claim } from './announceOnce'

export type Voice = Side | 'other'

const NOTES: Readonly<Record<Voice, readonly number[]>> = {
  home: [659, 988],
  guest: [784, 523],
  other: [587],
}
const NOTE_S = 0.16
const LOUDNESS = 0.18

/** Longer than the beat of a hidden tab (`worker/beats.ts`), which gets the same alert later. */
const CLAIM_MS = 2_500

/** `audio`: a running context. */
export async function playNotes(audio: AudioContext, voice: Voice) {
  if (!(await claim('sound', CLAIM_MS))) return
  NOTES[voice].forEach((pitch, index) => note(audio, pitch, audio.currentTime + index * NOTE_S))
}

function note(audio: AudioContext, pitch: number, at: number) {
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
