/** A day in the three compared formats: the feed's own script, JSON and JSON5. */
import type { Cell, Cells, Day } from './day'

/** Text like `bf_vn_nt.js`: CRLF, single quotes, `null` as an empty cell between two commas. */
export function scriptText({ matches, leagues, countries }: Day): string {
  const rows = (name: string, table: readonly Cells[], first: number) =>
    table.map((cells, at) => `${name}[${at + first}]=[${cells.map(scriptCell).join(',')}];`)
  return [
    `var A=Array(${matches.length + 1});`,
    `var B=Array(${leagues.length + 1});`,
    `var C=Array(${countries.length});`,
    `var matchcount=${matches.length};`,
    `var sclasscount=${leagues.length};`,
    'var lastCreateTime_bfIndex="2031-05-03 20:30:00";',
    ...rows('A', matches, 1),
    ...rows('B', leagues, 1),
    ...rows('C', countries, 0),
    'ShowBf();\r\n',
  ].join('\r\n')
}

/** Text like the answers of the JSON services: `match`, `league` and `country` are arrays of rows. */
export function jsonText({ matches, leagues, countries }: Day): string {
  return JSON.stringify({ match: matches, league: [null, ...leagues], country: countries })
}

/**
 * Text with bare keys and single quotes, which JSON does not allow. JSON5 has no empty cells, so they are `null` here.
 */
export function json5Text({ matches, leagues, countries }: Day): string {
  const table = (rows: readonly Cells[]) =>
    rows.map(cells => `[${cells.map(cell => scriptCell(cell) || 'null').join(',')}]`).join(',\r\n')
  return `{match:[${table(matches)}],league:[null,${table(leagues)}],country:[${table(countries)}]}`
}

function scriptCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  return `'${cell.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
