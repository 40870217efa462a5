/**
 * The smallest pieces of the script-text feeds: cells, quoting, times, prices.
 *
 * Formats: wire-formats section 0 and 1.1. A hole (`null`) is an empty place between two commas.
 */
import type { EpochMs } from '../model'

/** A number goes out bare, a text single-quoted, `null` as a hole (in JSON: `null`). */
export type Cell = number | string | null

const HOUR = 3_600_000

/** The list files escape the apostrophe and the backslash, nothing else; a line break would end the row. */
export const quoteText = (text: string): string =>
  `'${text
    .replace(/[\r\n]+/g, ' ')
    .replace(/\\/g, '\\\\')
    .replace(/'/g, "\\'")}'`

const scriptCell = (cell: Cell): string => {
  if (cell === null) return ''
  return typeof cell === 'number' ? String(cell) : quoteText(cell)
}

/** `1,'a',,0` */
export const scriptCells = (cells: readonly Cell[]): string => cells.map(scriptCell).join(',')

/** `2031-05-04 11:30:00`, UTC. */
export const dashedTime = (at: EpochMs): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ')

/** `2031,4,04,11,30,00`: the older form, month counted from 0, UTC. */
export function commaTime(at: EpochMs): string {
  const [year, month, day, ...clock] = new Date(at).toISOString().slice(0, 19).split(/[-T:]/)
  return [year, Number(month) - 1, Number(day), ...clock].join(',')
}

/** `lastCreateTime_bfIndex` is the one time of the file in UTC+8. */
export const createdTime = (at: EpochMs): string => dashedTime(at + 8 * HOUR)

/** Prices keep two decimals on the wire: `0.80`. */
export const priceText = (price: number): string => price.toFixed(2)

/** Lines have no trailing zeros: `2.5`, `0`, `-0.25`. */
export const lineText = (line: number): string => String(line === 0 ? 0 : line)

/** Fields of `^` and `!` records cannot be quoted, so the separators are taken out of free text. */
export const recordText = (text: string): string => text.replace(/[\^!\r\n]+/g, ' ')
