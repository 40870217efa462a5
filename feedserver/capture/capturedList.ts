/**
 * A captured match list as it is served: byte for byte until something changes, afterwards with only the
 * changed columns of the changed rows rewritten inside the original text.
 *
 * Columns that the world knows nothing of (odds flags, lines, weather) keep the captured bytes for good.
 */
import type { Match, WorldChange } from '../model'
import { dashedTime, quoteText } from '../wire/cells'
import type { RawList, RawRow } from './readList'

type Columns = ReadonlyMap<number, string>

/** The columns that play can change, as they stand on the wire. */
function liveColumns(match: Match): Columns {
  const half = match.halfScore
  const corners = match.hasCorners ? match.corners : ([0, 0] as const)
  const wire: readonly (readonly [number, string | number])[] = [
    [6, quoteText(dashedTime(match.kickoff))],
    [7, quoteText(dashedTime(match.halfStart))],
    [8, match.state],
    [9, match.score[0]],
    [10, match.score[1]],
    [11, half?.[0] ?? ''],
    [12, half?.[1] ?? ''],
    [13, match.red[0]],
    [14, match.red[1]],
    [15, match.yellow[0]],
    [16, match.yellow[1]],
    [19, match.lineup ? 1 : ''],
    [22, quoteText(match.remark)],
    [24, quoteText(match.explain)],
    [27, corners[0]],
    [28, corners[1]],
    [29, match.hasCorners ? 1 : 0],
    [35, match.injuryTime ?? ''],
    [36, quoteText(match.varText)],
  ]
  return new Map(wire.map(([column, value]) => [column, String(value)]))
}

export class CapturedList {
  private readonly rowById = new Map<number, RawRow>()
  private readonly changed = new Set<number>()
  private readonly list: RawList
  private readonly matchOf: (id: number) => Match | undefined

  constructor(list: RawList, matchOf: (id: number) => Match | undefined) {
    this.list = list
    this.matchOf = matchOf
    for (const row of list.rows) if (row.list === 'A') this.rowById.set(Number(row.cells[0]), row)
  }

  apply(changes: readonly WorldChange[]): void {
    for (const change of changes) if (change.kind === 'match') this.changed.add(change.matchId)
  }

  /** The order of the capture itself. */
  leagueOrder(): string {
    let text = ''
    let from = 0
    for (const row of this.matchRows()) {
      text += this.list.text.slice(from, row.start) + this.inside(row)
      from = row.end
    }
    return text + this.list.text.slice(from)
  }

  /** The same rows by kick-off, numbered anew; everything around them stays where it was. */
  timeOrder(): string {
    const places = this.matchRows()
    const sorted = [...places].sort((one, other) => this.kickoff(one).localeCompare(this.kickoff(other)))
    let text = ''
    let from = 0
    for (const [at, place] of places.entries()) {
      text += this.list.text.slice(from, place.start) + this.inside(sorted[at] ?? place)
      from = place.end
    }
    return text + this.list.text.slice(from)
  }

  private matchRows(): readonly RawRow[] {
    return this.list.rows.filter(row => row.list === 'A')
  }

  /** A row without a time sorts behind all times. */
  private kickoff(row: RawRow): string {
    const match = this.matchOf(Number(row.cells[0]))
    return match === undefined ? (row.cells[6] ?? '~') : quoteText(dashedTime(match.kickoff))
  }

  /** What stands between the brackets of a row now. */
  private inside(row: RawRow): string {
    const id = Number(row.cells[0])
    const match = this.changed.has(id) && this.rowById.get(id) === row ? this.matchOf(id) : undefined
    if (match === undefined) return this.list.text.slice(row.start, row.end)
    const columns = liveColumns(match)
    return row.cells.map((cell, column) => columns.get(column) ?? cell).join(',')
  }
}
