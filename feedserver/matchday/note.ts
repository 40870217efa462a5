/** The structured note of the feeds (`explain2`): kick-off side, 90 minutes, extra time, shoot-out, winner. */
import type { Pair } from '../model'

export interface NoteParts {
  /** Side that kicked off. */
  readonly kick: 1 | 2
  /** Score after 90 minutes of a tie that goes on. */
  readonly regular?: Pair | null
  /** `3` while extra time runs, `1` once the 120 minutes are over. */
  readonly extra?: { readonly code: 1 | 3; readonly score: Pair } | null
  readonly pens?: Pair | null
  readonly winner?: 1 | 2 | null
}

export function writeNote(parts: NoteParts): string {
  const regular = parts.regular ? `90,${dash(parts.regular)}` : ''
  const extra = parts.extra ? `${parts.extra.code},${dash(parts.extra.score)}` : ''
  const pens = parts.pens ? dash(parts.pens) : ''
  return `;|${parts.kick};|;|${regular};;${extra};${pens};${parts.winner ?? ''}`
}

/** The side that kicked off according to a note; home when the note does not say. */
export const kickOf = (note: string): 1 | 2 => (/^[^|]*\|2;/.test(note) ? 2 : 1)

const dash = (pair: Pair): string => `${pair[0]}-${pair[1]}`
