/**
 * A small reader of its own for captured match lists. It cuts the text into statements and their raw cells, character
 * by character, and evaluates nothing. Grammar: docs/wire.md 1.1.
 */

/** One `X[n]=[…];` row. `start` and `end` bound the part between the brackets. */
export interface RawRow {
  readonly list: 'A' | 'B' | 'C'
  readonly index: number
  readonly start: number
  readonly end: number
  /** Cells as in the text, with quotes and escapes; an empty cell is an empty text. */
  readonly cells: readonly string[]
  /** The whole line with its line end. */
  readonly lineStart: number
  readonly lineEnd: number
}

export interface RawList {
  readonly text: string
  readonly rows: readonly RawRow[]
  /** `lastCreateTime_bfIndex` as written; `null` when the file has none. */
  readonly created: string | null
}

const ROW_HEAD = /^([ABC])\[(\d+)\]\s*=\s*\[/
const CREATED = /^var lastCreateTime_bfIndex\s*=\s*"([^"]*)"/

interface Cut {
  readonly cells: string[]
  /** Position of the closing bracket. */
  readonly end: number
}

/** The position after the quoted text that starts at `at`. */
function afterQuoted(text: string, at: number): number {
  const mark = text[at]
  let end = at + 1
  while (end < text.length && text[end] !== mark) end += text[end] === '\\' ? 2 : 1
  return end + 1
}

/** Cells from `from` up to the bracket that closes the row. */
export function cutCells(line: string, from: number): Cut {
  const cells: string[] = []
  let start = from
  let at = from
  while (at < line.length && line[at] !== ']') {
    const char = line[at]
    if (char === "'" || char === '"') at = afterQuoted(line, at)
    else if (char === ',') {
      cells.push(line.slice(start, at).trim())
      at += 1
      start = at
    } else at += 1
  }
  cells.push(line.slice(start, at).trim())
  return { cells, end: at }
}

function readRow(line: string, lineStart: number, lineEnd: number): RawRow | null {
  const head = ROW_HEAD.exec(line)
  if (head === null) return null
  const from = head[0].length
  const { cells, end } = cutCells(line, from)
  const list = head[1] === 'A' || head[1] === 'B' ? head[1] : 'C'
  const span = { start: lineStart + from, end: lineStart + end, lineStart, lineEnd }
  return { list, index: Number(head[2]), cells, ...span }
}

export function readRawList(text: string): RawList {
  const rows: RawRow[] = []
  let created: string | null = null
  for (let at = 0; at < text.length;) {
    const next = text.indexOf('\n', at)
    const end = next === -1 ? text.length : next + 1
    const line = text.slice(at, end)
    const row = readRow(line, at, end)
    if (row === null) created ??= CREATED.exec(line)?.[1] ?? null
    else rows.push(row)
    at = end
  }
  return { text, rows, created }
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' }

/** The text inside the quotes of a cell; a cell without quotes as it is. */
export function cellText(cell: string | undefined): string {
  if (cell === undefined || !/^['"]/.test(cell)) return cell ?? ''
  return cell
    .slice(1, -1)
    .replace(/\\(?:u([0-9a-fA-F]{4})|(.))/g, (_, code: string | undefined, char: string | undefined) =>
      code === undefined ? (ESCAPED[char ?? ''] ?? char ?? '') : String.fromCharCode(parseInt(code, 16)),
    )
}

/** The number in a cell; `null` for an empty cell. */
export function cellNumber(cell: string | undefined): number | null {
  const text = cellText(cell)
  return text === '' || !Number.isFinite(Number(text)) ? null : Number(text)
}
