/**
 * Which match is in which row of a captured list.
 *
 * At first each row has its own match. When matches leave the world, as many new ones of the same leagues come and get
 * their rows. A row without a match is dropped from the file.
 */
import type { Match } from '../../contract/model'
import type { RawRow } from './readList'

/** The id of a row's own match; a row with a bad id has none and stays as it is. */
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

  /** The id of the match in a row; `null` when the row is dropped, `undefined` when it never had a match. */
  matchId(row: RawRow): number | null | undefined {
    return this.occupants.get(row)
  }

  /** Gives the rows of matches that left to matches that came, league by league. */
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

  /** The rows without a match, by league, in the order of the file. */
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
