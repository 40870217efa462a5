/**
 * Labels of handicap and total lines, and who gives the handicap.
 *
 * Source: the `Goal` value of a line market, positive when home gives (docs/wire.md 11). Rules HCP1-HCP7 in
 *         docs/rules/odds.md.
 * Errors: none. `NaN` gives `-`. A value that is no multiple of 0.25 is shown as the plain number, without its sign.
 */
import type { Side } from '../contract/units'
import { NO_PRICE } from './price'

const HIGHEST = 14

/** `0`, `0/0.5`, `0.5`, `0.5/1`, … `13.5/14`, `14`: one for each quarter step. */
const LABELS: readonly string[] = Array.from({ length: HIGHEST * 4 + 1 }, (_, step) =>
  step % 2 === 0 ? String(step / 4) : `${(step - 1) / 4}/${(step + 1) / 4}`,
)

/** Without a sign, at any size: who gives it is said beside it, in the list and in panels in one way each (HCP4). */
export const handicapLabel = (line: number): string => sizeLabel(Math.abs(line))

/** Over/under and corners. A total below 0 is an error of the feed and gives `-`. */
export function totalLabel(line: number): string {
  return line < 0 ? NO_PRICE : sizeLabel(line)
}

/** The side that gives the handicap; `''` at a line of 0 or without a line. */
export function giverOf(line: number): Side | '' {
  if (line > 0) return 'home'
  return line < 0 ? 'guest' : ''
}

/** Whether the line ends in .25 or .75: a stake is then split in two halves. */
export function isQuarterLine(line: number): boolean {
  return Number.isInteger(line * 4) && !Number.isInteger(line * 2)
}

function sizeLabel(size: number): string {
  if (Number.isNaN(size)) return NO_PRICE
  return LABELS[size * 4] ?? String(size)
}
