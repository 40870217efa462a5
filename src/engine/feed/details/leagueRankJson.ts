/**
 * The standings of a league.
 *
 * Source: `/api/get-league-rank?sid=`. docs/wire.md 7.4. `home`, `away`, `last20` and `zone` are designed here. Rules
 * RNK1, RNK2 in docs/rules/feed.md.
 * Errors: an answer of another shape, or without one readable row, is refused. A row without a team, or a group of
 * another shape, is skipped and noted under its number.
 */
import * as v from 'valibot'
import { RANK_ZONES, type Last20, type RankZone } from '../../contract/details/leagues'
import { refused } from '../text/body'
import type { LeagueRank, RankRow } from './detailRecords'
import { readingOf } from '../text/items'
import { ItemSkips } from '../grammar/itemSkips'
import { parsePayload, wholeOf } from '../grammar/json'
import { fit, id, list, rows, tally, text, whole } from '../grammar/jsonSchema'
import type { Reading } from '../records'

const RankShape = v.object({ sclassid: id, name: text, groups: rows })
const GroupShape = v.object({ name: text, rows, home: rows, away: rows })
const RowShape = v.object({
  rank: tally,
  teamid: id,
  team: text,
  played: tally,
  win: tally,
  draw: tally,
  loss: tally,
  goals: tally,
  conceded: tally,
  net: whole,
  points: whole,
  form: list,
  last20: v.optional(v.unknown()),
  zone: v.optional(v.unknown()),
})
const Last20Shape = v.object({ win: tally, loss: tally, over: tally, under: tally })

export function readLeagueRank(body: string): Reading<LeagueRank> {
  const payload = parsePayload(body)
  if (!payload.ok) return payload
  const rank = fit(RankShape, payload.value)
  if (rank?.groups === undefined) return refused('bad-shape')
  const skips = new ItemSkips()
  const groups = rank.groups.flatMap((item): LeagueRank['groups'] => {
    const group = fit(GroupShape, item)
    if (group?.rows !== undefined) return [groupOf({ ...group, rows: group.rows }, skips)]
    if (skips.begin()) skips.note('bad-row')
    return []
  })
  const value = { leagueId: rank.sclassid, name: rank.name, groups }
  const read = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  return readingOf(value, skips.list, skips.of(read))
}

interface GroupFields {
  readonly name: string
  readonly rows: readonly unknown[]
  readonly home?: readonly unknown[] | undefined
  readonly away?: readonly unknown[] | undefined
}

function groupOf({ name, rows, home = [], away = [] }: GroupFields, skips: ItemSkips) {
  return {
    name,
    rows: readRows(rows, skips),
    home: readRows(home, skips),
    away: readRows(away, skips),
  }
}

function readRows(items: readonly unknown[], skips: ItemSkips): readonly RankRow[] {
  const rows: RankRow[] = []
  for (const item of items) {
    if (!skips.begin()) break
    const shape = fit(RowShape, item)
    if (shape === undefined) skips.note('bad-id')
    else {
      const { teamid, form, last20, zone, ...numbers } = shape
      rows.push({
        ...numbers,
        teamId: teamid,
        form: form.flatMap(formOf),
        last20: last20Of(last20),
        zone: zoneOf(zone),
      })
    }
  }
  return rows
}

function formOf(value: unknown): readonly (0 | 1 | 2)[] {
  const result = wholeOf(value)
  return result === 0 || result === 1 || result === 2 ? [result] : []
}

/** Returns the zone, or `null` for an unknown name. */
const zoneOf = (value: unknown): RankZone | null => RANK_ZONES.find(zone => zone === value) ?? null

/** Returns `null` if all four values are missing or outside 0 to 100. */
function last20Of(value: unknown): Last20 | null {
  const shape = fit(Last20Shape, value)
  if (shape === undefined) return null
  const { win, loss, over, under } = shape
  const shares = { win: perCent(win), loss: perCent(loss), over: perCent(over), under: perCent(under) }
  return Object.values(shares).every(share => share === null) ? null : shares
}

const perCent = (share: number | null): number | null => (share !== null && share <= 100 ? share : null)
