/**
 * Reader for captured match lists, separate from the engine's. It cuts the text into statements and raw cells,
 * character by character, and evaluates no code. Grammar: docs/wire.md 1.1.
 */

/** One `X[n]=[…];` row. `start` and `end` are the offsets of the text between the brackets. */
export interface RawRow {
  readonly list: 'A' | 'B' | 'C'
  readonly index: number
  readonly start: number
  readonly end: number
  /** Cells as in the text, with quotes and escapes. An empty cell is an empty text. */
  readonly cells: readonly string[]
  /** Offsets of the whole line, including its line end. */
  readonly lineStart: number
  readonly lineEnd: number
}

export interface RawList {
  readonly text: string
  readonly rows: readonly RawRow[]
  /** Text of `lastCreateTime_bfIndex`. `null` when the file lacks it. */
  readonly created: string | null
}

const ROW_HEAD = /^([ABC])\[(\d+)\]\s*=\s*\[/
const CREATED = /^var lastCreateTime_bfIndex\s*=\s*"([^"]*)"/

interface Cut {
  readonly cells: string[]
  /** Offset of the closing bracket. */
  readonly end: number
}

/** Offset after the quoted text that starts at `at`. */
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

/** Text inside the quotes of a cell. A cell without quotes is returned unchanged. */
export function cellText(cell: string | undefined): string {
  if (cell === undefined || !/^['"]/.test(cell)) return cell ?? ''
  return cell
    .slice(1, -1)
    .replace(/\\(?:u([0-9a-fA-F]{4})|(.))/g, (_, code: string | undefined, char: string | undefined) =>
      code === undefined ? (ESCAPED[char ?? ''] ?? char ?? '') : String.fromCharCode(parseInt(code, 16)),
    )
}

/** Number in a cell, `null` for an empty cell. */
export function cellNumber(cell: string | undefined): number | null {
  const text = cellText(cell)
  return text === '' || !Number.isFinite(Number(text)) ? null : Number(text)
}
