/**
 * The standings of a league.
 *
 * Source: `/api/get-league-rank?sid=`; wire-formats section 7.4. Rule RNK1 in docs/rules/feed.md.
 * Errors: an answer of another shape, or without one readable row, is refused; a row without a team and a group of
 *         another shape are skipped and noted under their number.
 */
import * as v from 'valibot'
import { refused } from '../text/body'
import type { LeagueRank, RankRow } from './detailRecords'
import { readingOf } from '../text/items'
import { ItemSkips } from '../grammar/itemSkips'
import { parsePayload, wholeOf } from '../grammar/json'
import { fit, id, list, rows, tally, text, whole } from '../grammar/jsonSchema'
import type { Reading } from '../records'

const RankShape = v.object({ sclassid: id, name: text, groups: rows })
const GroupShape = v.object({ name: text, rows })
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
})

export function readLeagueRank(body: string): Reading<LeagueRank> {
  const payload = parsePayload(body)
  if (!payload.ok) return payload
  const rank = fit(RankShape, payload.value)
  if (rank?.groups === undefined) return refused('bad-shape')
  const skips = new ItemSkips()
  const groups = rank.groups.flatMap(item => {
    const group = fit(GroupShape, item)
    if (group?.rows !== undefined) return { name: group.name, rows: readRows(group.rows, skips) }
    if (skips.begin()) skips.note('bad-row')
    return []
  })
  const value = { leagueId: rank.sclassid, name: rank.name, groups }
  const read = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  return readingOf(value, skips.list, { read, lost: skips.lost })
}

function readRows(items: readonly unknown[], skips: ItemSkips): readonly RankRow[] {
  const rows: RankRow[] = []
  for (const item of items) {
    if (!skips.begin()) break
    const shape = fit(RowShape, item)
    if (shape === undefined) skips.note('bad-id')
    else {
      const { teamid, form, ...said } = shape
      rows.push({ ...said, teamId: teamid, form: form.flatMap(formOf) })
    }
  }
  return rows
}

function formOf(value: unknown): readonly (0 | 1 | 2)[] {
  const result = wholeOf(value)
  return result === 0 || result === 1 || result === 2 ? [result] : []
}
