/**
 * Labels of handicap and total lines, and who gives the handicap.
 *
 * Source: the `Goal` value of a line market, positive when home gives (wire formats 11). Rules HCP1-HCP7 in
 *         docs/rules/odds.md.
 * Errors: none. `NaN` gives `-`. A value off the quarter steps gives its raw size.
 */
import type { Side } from '../contract/units'
import { NO_PRICE } from './price'

const HIGHEST = 14

/** `0`, `0/0.5`, `0.5`, `0.5/1`, … `13.5/14`, `14`: one per quarter step. */
const LABELS: readonly string[] = Array.from({ length: HIGHEST * 4 + 1 }, (_, step) =>
  step % 2 === 0 ? String(step / 4) : `${(step - 1) / 4}/${(step + 1) / 4}`,
)

/**
 * Up to 14 the size alone, for the row marks who gives. Beyond, `+14.5` when home gives and `-14.5` when home accepts:
 * the sign is a code that the page words in its language.
 */
export function handicapLabel(line: number): string {
  if (Math.abs(line) > HIGHEST) return `${line > 0 ? '+' : '-'}${Math.abs(line)}`
  return sizeLabel(Math.abs(line))
}

/** Over/under and corners; a total below zero is none. */
export function totalLabel(line: number): string {
  return line < 0 ? NO_PRICE : sizeLabel(line)
}

/** `''` on a level line or without one. */
export function giverOf(line: number): Side | '' {
  if (line > 0) return 'home'
  return line < 0 ? 'guest' : ''
}

/** Whether a stake on this line is split in two halves. */
export function isQuarterLine(line: number): boolean {
  return Number.isInteger(line * 4) && !Number.isInteger(line * 2)
}

function sizeLabel(size: number): string {
  if (Number.isNaN(size)) return NO_PRICE
  return LABELS[size * 4] ?? String(size)
}
