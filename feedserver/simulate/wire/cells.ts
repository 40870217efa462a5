/**
 * Parts of the script feeds: cells, quoted texts, times, prices.
 *
 * Formats: docs/wire.md 0 and 1.1.
 */
import type { EpochMs } from '../../kit/clock'

/**
 * A number is written without quotes and a text in single quotes. `null` is empty between two commas, in JSON `null`.
 */
export type Cell = number | string | null

const HOUR = 3_600_000

/**
 * Text in single quotes. Apostrophes and backslashes are escaped. Line breaks, which would end the row, become spaces.
 */
export const quoteText = (text: string): string =>
  `'${text
    .replace(/[\r\n]+/g, ' ')
    .replace(/\\/g, '\\\\')
    .replace(/'/g, "\\'")}'`

const scriptCell = (cell: Cell): string => {
  if (cell === null) return ''
  return typeof cell === 'number' ? String(cell) : quoteText(cell)
}

/** Cells of a script row, such as `1,'a',,0`. */
export const scriptCells = (cells: readonly Cell[]): string => cells.map(scriptCell).join(',')

/** Time such as `2031-05-04 11:30:00`, UTC. */
export const dashedTime = (at: EpochMs): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ')

/** Time in the older form, `2031,4,04,11,30,00`: month counted from 0, UTC. */
export function commaTime(at: EpochMs): string {
  const [year, month, day, ...clock] = new Date(at).toISOString().slice(0, 19).split(/[-T:]/)
  return [year, Number(month) - 1, Number(day), ...clock].join(',')
}

/** `lastCreateTime_bfIndex`, the only time of the file in UTC+8. */
export const createdTime = (at: EpochMs): string => dashedTime(at + 8 * HOUR)

/** Prices always have two decimals: `0.80`. */
export const priceText = (price: number): string => price.toFixed(2)

/** Lines have no trailing zeros: `2.5`, `0`, `-0.25`. */
export const lineText = (line: number): string => String(line === 0 ? 0 : line)

/** Text for records with `^` and `!`. Separators are replaced, because such fields cannot be quoted. */
export const recordText = (text: string): string => text.replace(/[\^!\r\n]+/g, ' ')
