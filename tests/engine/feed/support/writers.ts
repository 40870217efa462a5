/** Writes the feeds for tests, after docs/wire.md and without code of the scanners. */
import * as fc from 'fast-check'

export type Cell = string | number | null

export interface ListFile {
  readonly matches: readonly (readonly Cell[])[]
  readonly leagues: readonly (readonly Cell[])[]
  readonly countries: readonly (readonly Cell[])[]
}

/** Variations of a text with the same meaning. */
export interface Manner {
  readonly eol: string
  readonly gap: string
  readonly quote: "'" | '"'
}
const PLAIN: Manner = { eol: '\n', gap: '', quote: "'" }

function writeCell(cell: Cell, { quote }: Manner): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const escaped = cell.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`)
  return quote + escaped.replaceAll('\n', '\\n').replaceAll('\r', '\\u000d') + quote
}

export function writeRow(name: string, index: number, row: readonly Cell[], manner: Manner = PLAIN): string {
  const { gap } = manner
  const cells = row.map(cell => gap + writeCell(cell, manner) + gap).join(',')
  return `${name}[${index}]${gap}=${gap}[${cells}];`
}

export function writeList(file: ListFile, manner: Manner = PLAIN): string {
  return [
    `var A=Array(${file.matches.length + 1});`,
    `var B=Array(${file.leagues.length + 1});`,
    `var C=Array(${file.countries.length});`,
    `var matchcount=${file.matches.length};`,
    ...file.matches.map((row, i) => writeRow('A', i + 1, row, manner)),
    ...file.leagues.map((row, i) => writeRow('B', i + 1, row, manner)),
    ...file.countries.map((row, i) => writeRow('C', i, row, manner)),
    'ShowBf();',
  ].join(manner.eol)
}

/** Printable names with every character that may confuse a scanner. */
export const nameText = fc
  .array(
    fc.oneof(
      fc.constantFrom(...Array.from(`abcXYZ áđ漢🙂 ,;[](){}='"\\/:.!^$|-_0123456789`)),
      fc.constantFrom("'];A[3]=[1,", '];', 'ShowBf();', 'var A=', '\\u0041', '//'),
    ),
    { maxLength: 12 },
  )
  .map(parts => parts.join(''))

export const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 3 })
export const tally = fc.nat({ max: 12 })
export const line = fc.integer({ min: -56, max: 56 }).map(quarters => quarters / 4)
/** Price of up to three decimals, as the feeds write it. */
export const price = fc.integer({ min: 0, max: 99_999 }).map(thousandths => thousandths / 1000)

export const wireTime = fc
  .integer({ min: Date.UTC(2011, 0, 1) / 1000, max: Date.UTC(2035, 0, 1) / 1000 })
  .map(seconds => new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' '))

/** The 37 columns of a match row. */
export const matchCells = (id: number, leagues: number): fc.Arbitrary<Cell[]> =>
  fc
    .tuple(
      fc.integer({ min: 0, max: leagues + 1 }),
      nameText,
      nameText,
      wireTime,
      fc.constantFrom(0, 1, 2, 3, 4, 5, -1, -10, -11, -12, -13, -14),
      fc.array(tally, { minLength: 6, maxLength: 6 }),
      fc.array(optional(tally), { minLength: 2, maxLength: 2 }),
      optional(line),
      nameText,
      fc.array(tally, { minLength: 2, maxLength: 2 }),
      optional(tally),
    )
    .map(([league, home, guest, time, state, counts, half, handicap, remark, corners, injury]) => {
      const head: Cell[] = [id, league, 500 + (id % 97), 600 + (id % 89), home, guest, time, time, state]
      const tail: Cell[] = [1, 77, '3', 'A. Referee', '20°C', 1, injury, '']
      return head.concat(
        counts.slice(0, 2),
        half,
        counts.slice(2),
        ['3', 'W-7', null, '', handicap, remark, 900, ';|1;|;|;;;;', 2.5, 'True'],
        corners,
        tail,
      )
    })

const leagueCells = (index: number): fc.Arbitrary<Cell[]> =>
  fc
    .tuple(nameText, fc.integer({ min: 7001, max: 7005 }), fc.nat({ max: 1 }))
    .map(([name, id, hot]) => [
      id,
      `L${index}`,
      name,
      '#336699',
      hot,
      'League.aspx?SclassID=1',
      null,
      '',
      null,
      1,
      900,
    ])

export const listFile: fc.Arbitrary<ListFile> = fc
  .tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 4 }))
  .chain(([matches, leagues]) =>
    fc.record({
      matches: fc.tuple(...Array.from({ length: matches }, (_, i) => matchCells(9_000_001 + i, leagues))),
      leagues: fc.tuple(...Array.from({ length: leagues }, (_, i) => leagueCells(i))),
      countries: fc.constant([[900, 'Zedland', 0]]),
    }),
  )

export const manner: fc.Arbitrary<Manner> = fc.record({
  eol: fc.constantFrom('\n', '\r\n', '\r', ''),
  gap: fc.constantFrom('', ' ', '\t '),
  quote: fc.constantFrom("'" as const, '"' as const),
})

/** The text with one or two characters removed, inserted or overwritten. Line ends stay. */
export const spoil = (text: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.nat({ max: Math.max(0, text.length - 1) }),
      fc.nat({ max: 2 }),
      fc.constantFrom('', "'", '"', '[', ']', ',', ';', '\\', '<', '>', '&', 'x', '-', '^', '='),
    )
    .map(([at, taken, put]) => text.slice(0, at) + put + text.slice(at + taken))
