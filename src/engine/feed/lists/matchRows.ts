/**
 * The columns of the three tables of a list file, and the fields that they fill.
 *
 * Source: `A[n]`, `B[n]`, `C[n]` of `bf_*.js`. docs/wire.md 1.2, 1.4, 1.5, 8.1. Rules ROW1-ROW7, WID6 in
 * docs/rules/feed.md.
 * Errors: `undefined` for a row without a valid id. An unreadable cell is `null` or empty and sets `cells.unreadable`.
 */
import { LONGEST_TEXT } from '../text/cleanText'
import { UNKNOWN_STATE, type CountryRecord, type LeagueRecord, type ListedMatch } from '../records'

/** The cells of a row, from script text (`jsCells.ts`) or a JSON array (`arrayCells.ts`). */
export interface RowCells {
  readonly count: number
  readonly unreadable: boolean
  /** True if a name that was read had the mark of neutral ground. */
  readonly neutral: boolean
  string(i: number): string
  /** Returns the cell's text, cleaned and at most `most` characters long (by default the length of a name). */
  text(i: number, most?: number): string
  /**
   * Returns the cell's text, cleaned and without white space around it. A mark of neutral ground is removed and sets
   * `neutral`.
   */
  name(i: number): string
  /** Returns an address that is safe to load, or an empty text. */
  link(i: number): string
  whole(i: number): number | null
  tally(i: number): number | null
  id(i: number): number | null
  key(i: number): number
  time(i: number): number | null
  flag(i: number): boolean
  isNumber(i: number): boolean
}

export type Writable<T> = { -readonly [Key in keyof T]: T[Key] }

/** Reads a match without its `leagueId`, which the caller sets once the whole file was read. */
export function readMatchRow(cells: RowCells): Writable<ListedMatch> | undefined {
  const id = cells.key(0)
  if (Number.isNaN(id)) return undefined
  const home = cells.name(4)
  const guest = cells.name(5)
  return {
    id,
    leagueId: null,
    homeTeamId: cells.id(2),
    guestTeamId: cells.id(3),
    home,
    guest,
    neutral: cells.neutral,
    lineups: cells.flag(19),
    kickoff: cells.time(6),
    halfStart: cells.time(7),
    state: cells.whole(8) ?? UNKNOWN_STATE,
    homeScore: cells.tally(9),
    guestScore: cells.tally(10),
    homeHalfScore: cells.tally(11),
    guestHalfScore: cells.tally(12),
    homeRed: cells.tally(13),
    guestRed: cells.tally(14),
    homeYellow: cells.tally(15),
    guestYellow: cells.tally(16),
    homeOrder: cells.text(17),
    guestOrder: cells.text(18),
    remark: cells.text(22, LONGEST_TEXT),
    countryId: cells.id(23),
    explain: cells.text(24, LONGEST_TEXT),
    homeCorner: cells.tally(27),
    guestCorner: cells.tally(28),
    hasCorners: cells.flag(29),
    referee: cells.text(32),
    weather: cells.text(33),
    injuryTime: cells.tally(35),
    varText: cells.text(36, LONGEST_TEXT),
    varEvents: '',
    varResult: '',
    homeImage: cells.link(37),
    guestImage: cells.link(38),
    leagueIndex: cells.whole(1),
  }
}

/** Reads a league. In older files a row has 8 columns, the last of which is the country. */
export function readLeagueRow(cells: RowCells): LeagueRecord | undefined {
  const id = cells.key(0)
  if (Number.isNaN(id)) return undefined
  const old = cells.count === 8 && cells.isNumber(7)
  return {
    id,
    shortName: cells.text(1),
    name: cells.text(2),
    localName: cells.text(8),
    color: readColor(cells.string(3)),
    hot: cells.flag(4),
    page: readPage(cells.string(5)),
    stage: old ? '' : cells.text(7),
    countryId: cells.id(old ? 7 : 10),
    logo: cells.link(11),
  }
}

export function readCountryRow(cells: RowCells): CountryRecord | undefined {
  const id = cells.key(0)
  if (Number.isNaN(id)) return undefined
  return { id, name: cells.text(1), flag: cells.link(3) }
}

/** Returns the page of a link: `SubLeague` of `SubLeague.aspx?SclassID=7001`. */
export function readPage(link: string): LeagueRecord['page'] {
  const end = link.indexOf('.aspx')
  const page = end < 0 ? link : link.slice(0, end)
  return page === 'League' || page === 'SubLeague' || page === 'CupMatch' ? page : ''
}

/** Returns a colour as `#rrggbb`. Empty for any other text. */
export function readColor(color: string): string {
  return /^#[0-9a-f]{6}$/i.test(color) ? color : ''
}

/** Returns the last record of each id, at that record's position. */
export function lastOfEach<Item extends { readonly id: number }>(items: readonly Item[]): readonly Item[] {
  const last = new Map<number, Item>()
  for (const item of items) {
    last.delete(item.id)
    last.set(item.id, item)
  }
  return [...last.values()]
}
