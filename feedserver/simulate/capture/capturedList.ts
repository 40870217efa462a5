/**
 * A captured match list as served. The captured bytes are served until a change. Then the changed columns of changed
 * rows are rewritten.
 *
 * Columns that the simulation does not change (odds flags, lines, weather) always have the captured bytes. A match that
 * is new since the capture replaces the whole row of one that left.
 */
import type { Match, WorldChange } from '../../contract/model'
import type { Pieces } from '../../kit/work/work'
import { dashedTime, quoteText } from '../wire/cells'
import { cellNumber, type RawList, type RawRow } from './readList'
import { ownId, Slots } from './slots'

/** The part of the world that a captured list needs. */
export interface CapturedWorld {
  matches(): readonly Match[]
  match(id: number): Match | undefined
  /** Text between the brackets of a row, for a match that is missing in the capture. */
  freshRow(match: Match, leagueIndex: number): string
}

export class CapturedList {
  private readonly list: RawList
  private readonly world: CapturedWorld
  private readonly rows: readonly RawRow[]
  private readonly slots: Slots
  private readonly changed = new Set<number>()

  constructor(list: RawList, world: CapturedWorld) {
    this.list = list
    this.world = world
    this.rows = list.rows.filter(row => row.list === 'A')
    const leagues = new Map(
      list.rows.filter(row => row.list === 'B').map(row => [row.index, cellNumber(row.cells[0])]),
    )
    this.slots = new Slots(this.rows, row => leagues.get(cellNumber(row.cells[1]) ?? 0) ?? undefined)
  }

  apply(changes: readonly WorldChange[]): void {
    for (const change of changes) if (change.kind === 'match') this.changed.add(change.matchId)
    if (changes.some(change => change.kind === 'list')) this.slots.settle(this.world.matches())
  }

  /** List in the order of the capture. */
  leagueOrder(): Pieces {
    return this.written(this.rows)
  }

  /** List with its rows by kick-off. The text around them stays. */
  *timeOrder(): Pieces {
    const timed: (readonly [kickoff: string, row: RawRow])[] = []
    for (const row of this.rows) {
      timed.push([this.kickoff(row), row])
      yield ''
    }
    timed.sort(([one], [other]) => (one < other ? -1 : Number(one > other)))
    yield* this.written(timed.map(([, row]) => row))
  }

  /** Text of the list, with `order` in the positions of the captured rows. */
  private *written(order: readonly RawRow[]): Pieces {
    const { text } = this.list
    const bodies = this.bodies(order)
    let from = 0
    for (const row of this.rows) {
      const body = bodies.next()
      if (body.done === true) {
        yield text.slice(from, row.lineStart)
        from = row.lineEnd
      } else {
        yield text.slice(from, row.start) + body.value
        from = row.end
      }
    }
    yield text.slice(from)
  }

  /** Text between the brackets of each row that is still served. */
  private *bodies(order: readonly RawRow[]): Pieces {
    for (const row of order) {
      const body = this.inside(row)
      if (body !== null) yield body
    }
  }

  /** Kick-off of a row as text, the sort key. `~` sorts after all times. */
  private kickoff(row: RawRow): string {
    const match = this.world.match(this.slots.matchId(row) ?? 0)
    return match === undefined ? (row.cells[6] ?? '~') : quoteText(dashedTime(match.kickoff))
  }

  /** Current text between the brackets of a row. `null` when the row is dropped. */
  private inside(row: RawRow): string | null {
    const id = this.slots.matchId(row)
    if (id === null) return null
    const asCaptured = this.list.text.slice(row.start, row.end)
    const match = id === undefined ? undefined : this.world.match(id)
    if (match === undefined) return asCaptured
    if (match.id !== ownId(row)) return this.world.freshRow(match, cellNumber(row.cells[1]) ?? 0)
    if (!this.changed.has(match.id)) return asCaptured
    const columns = liveColumns(match)
    return row.cells.map((cell, column) => columns.get(column) ?? cell).join(',')
  }
}

type Column = readonly [column: number, value: string | number]

const clock = (match: Match): readonly Column[] => [
  [6, quoteText(dashedTime(match.kickoff))],
  [7, quoteText(dashedTime(match.halfStart))],
  [8, match.state],
  [9, match.score[0]],
  [10, match.score[1]],
  [11, match.halfScore?.[0] ?? ''],
  [12, match.halfScore?.[1] ?? ''],
]

const cards = (match: Match): readonly Column[] => [
  [13, match.red[0]],
  [14, match.red[1]],
  [15, match.yellow[0]],
  [16, match.yellow[1]],
]

const notes = (match: Match): readonly Column[] => [
  [19, match.lineup ? 1 : ''],
  [22, quoteText(match.remark)],
  [24, quoteText(match.explain)],
  [27, match.hasCorners ? match.corners[0] : 0],
  [28, match.hasCorners ? match.corners[1] : 0],
  [29, match.hasCorners ? 1 : 0],
  [35, match.injuryTime ?? ''],
  [36, quoteText(match.varText)],
]

/** Columns of a row that change during a match, as text of the feed. */
const liveColumns = (match: Match): ReadonlyMap<number, string> =>
  new Map(
    [...clock(match), ...cards(match), ...notes(match)].map(([column, value]) => [column, String(value)]),
  )
