/**
 * Labels of handicap and total lines, and the side that gives the handicap.
 *
 * Source: the `Goal` value of a line market, positive if home gives the handicap (docs/wire.md 11). `NaN` gives `-`. A
 * value that is no multiple of 0.25 is shown as the plain number, without its sign. Rules HCP1-HCP7 in
 * docs/rules/odds.md.
 */
import type { Side } from '../contract/units'
import { NO_PRICE } from './price'

const HIGHEST = 14

/** One label for each quarter step: `0`, `0/0.5`, `0.5`, `0.5/1`, … `13.5/14`, `14`. */
const LABELS: readonly string[] = Array.from({ length: HIGHEST * 4 + 1 }, (_, step) =>
  step % 2 === 0 ? String(step / 4) : `${(step - 1) / 4}/${(step + 1) / 4}`,
)

/** Returns the line without its sign. Lists and panels show the giver separately (HCP4). */
export const handicapLabel = (line: number): string => sizeLabel(Math.abs(line))

/** Returns the line of an over/under or corners market. A total below 0 is an error of the feed and gives `-`. */
export function totalLabel(line: number): string {
  return line < 0 ? NO_PRICE : sizeLabel(line)
}

/** Returns the side that gives the handicap, or `''` at a line of 0 or `NaN`. */
export function giverOf(line: number): Side | '' {
  if (line > 0) return 'home'
  return line < 0 ? 'guest' : ''
}

/** True if the line ends in .25 or .75: a stake is then split in two halves. */
export function isQuarterLine(line: number): boolean {
  return Number.isInteger(line * 4) && !Number.isInteger(line * 2)
}

function sizeLabel(size: number): string {
  if (Number.isNaN(size)) return NO_PRICE
  return LABELS[size * 4] ?? String(size)
}
