/**
 * Notes unreadable parts of a text by position. Line numbers are computed once, at the end, if there are notes.
 *
 * Source: every scanner in `feed`.
 */
import { CR, LF } from './chars'
import { itemsOf, type Items } from './items'
import type { Skip, SkipReason } from '../records'

const NONE: readonly Skip[] = []

export class SkipLog {
  private readonly positions: number[] = []
  private readonly reasons: SkipReason[] = []

  add(at: number, reason: SkipReason): void {
    this.positions.push(at)
    this.reasons.push(reason)
  }

  get size(): number {
    return this.positions.length
  }

  items(read: number): Items {
    return itemsOf(read, this.reasons)
  }

  /** Returns the notes in the order of the text, with line numbers from 1. Reads the text once. */
  list(text: string): readonly Skip[] {
    if (this.positions.length === 0) return NONE
    const order = this.positions.map((_, i) => i).sort((a, b) => this.position(a) - this.position(b))
    const skips: Skip[] = []
    let line = 1
    let at = 0
    for (const i of order) {
      const end = this.position(i)
      for (; at < end; at++) if (endsLine(text, at)) line++
      skips.push({ line, reason: this.reasons[i] ?? 'bad-row' })
    }
    return skips
  }

  private position(i: number): number {
    return this.positions[i] ?? 0
  }
}

/** True if a line ends at `at`. CRLF ends one line, at its LF. */
function endsLine(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code === LF || (code === CR && text.charCodeAt(at + 1) !== LF)
}
