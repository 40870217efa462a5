/**
 * Maps rows of a captured list to matches.
 *
 * At first each row has its own match. When matches leave the world, as many new ones of the same leagues take their
 * rows. A row without a match is dropped from the file.
 */
import type { Match } from '../../contract/model'
import type { RawRow } from './readList'

/** Id of a row's captured match. `null` for an invalid id: such a row stays unchanged. */
export const ownId = (row: RawRow): number | null => {
  const text = row.cells[0] ?? ''
  return /^\d+$/.test(text) ? Number(text) : null
}

export class Slots {
  private readonly rows: readonly RawRow[]
  private readonly leagueOf: (row: RawRow) => number | undefined
  private readonly occupants = new Map<RawRow, number | null>()

  constructor(rows: readonly RawRow[], leagueOf: (row: RawRow) => number | undefined) {
    this.rows = rows
    this.leagueOf = leagueOf
    for (const row of rows) {
      const id = ownId(row)
      if (id !== null) this.occupants.set(row, id)
    }
  }

  /** Id of the row's match. `null` when the row is dropped, `undefined` when the row never had a match. */
  matchId(row: RawRow): number | null | undefined {
    return this.occupants.get(row)
  }

  /** Assigns rows of matches that left to new matches, league by league. */
  settle(matches: readonly Match[]): void {
    const present = new Set(matches.map(match => match.id))
    for (const [row, id] of this.occupants) if (id !== null && !present.has(id)) this.occupants.set(row, null)
    const placed = new Set(this.occupants.values())
    const vacant = this.vacant()
    for (const { id, leagueId } of matches) {
      const row = placed.has(id) ? undefined : vacant.get(leagueId)?.shift()
      if (row !== undefined) this.occupants.set(row, id)
    }
  }

  /** Rows without a match, by league, in the order of the file. */
  private vacant(): Map<number, RawRow[]> {
    const vacant = new Map<number, RawRow[]>()
    for (const row of this.rows) {
      const league = this.occupants.get(row) === null ? this.leagueOf(row) : undefined
      if (league === undefined) continue
      const rows = vacant.get(league)
      if (rows === undefined) vacant.set(league, [row])
      else rows.push(row)
    }
    return vacant
  }
}
