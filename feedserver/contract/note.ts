/**
 * The structured note of the feeds (`explain2`): kick-off side, 90 minutes, aggregate, extra time, shoot-out, winner.
 * Format: docs/wire.md 1.3, four groups joined by `|`.
 */
import type { Pair } from './model'

export interface Note {
  /** Side that kicked off. `null` before kick-off. */
  readonly kick: 1 | 2 | null
  /** Score after 90 minutes of a match that continues with extra time or a shoot-out. */
  readonly regular: Pair | null
  /** Goals of both legs. Present in the second leg of a tie. */
  readonly aggregate: Pair | null
  /** `3` while extra time runs, `1` once the 120 minutes are over. The score is that of the whole match. */
  readonly extra: { readonly code: 1 | 3; readonly score: Pair } | null
  /** Score of the shoot-out, once a kick has been taken. */
  readonly pens: Pair | null
  /** The side that advances: 1 home, 2 guest. */
  readonly winner: 1 | 2 | null
}

export const EMPTY_NOTE: Note = {
  kick: null,
  regular: null,
  aggregate: null,
  extra: null,
  pens: null,
  winner: null,
}

export function writeNote({ kick, regular, aggregate, extra, pens, winner }: Note): string {
  const items = [
    regular === null ? '' : `90,${dash(regular)}`,
    aggregate === null ? '' : dash(aggregate),
    extra === null ? '' : `${extra.code},${dash(extra.score)}`,
    pens === null ? '' : dash(pens),
    winner ?? '',
  ]
  return `;|${kick ?? ''};|;|${items.join(';')}`
}

const GROUPS = /^[^|]*\|([12]?);[^|]*\|[^|]*\|([^|]*)$/

/** Reads a list's note. A missing part is `null`. */
export function readNote(text: string): Note {
  const [, kick = '', results = ''] = GROUPS.exec(text) ?? []
  const [regular = '', aggregate = '', extra = '', pens = '', winner = ''] = results.split(';')
  const score = pairOf(extra.replace(/^\d,/, ''))
  return {
    kick: sideOf(kick),
    regular: pairOf(regular.replace(/^90,/, '')),
    aggregate: pairOf(aggregate),
    extra: score === null ? null : { code: extra.startsWith('3') ? 3 : 1, score },
    pens: pairOf(pens),
    winner: sideOf(winner),
  }
}

const sideOf = (text: string): 1 | 2 | null => (text === '1' ? 1 : text === '2' ? 2 : null)

function pairOf(text: string): Pair | null {
  const found = /^(\d{1,3})-(\d{1,3})$/.exec(text)
  return found === null ? null : [Number(found[1]), Number(found[2])]
}

const dash = (pair: Pair): string => `${pair[0]}-${pair[1]}`
