/**
 * The statistics of a match: possession, shots, fouls, cards and more, of both sides.
 *
 * Source: `/ajax/match/statistics?id=`. docs/wire.md 6.7, codes of 6.4 (those of `tc`). Rules STS1-STS2 in
 * docs/rules/feed.md.
 * Errors: an answer of another shape is refused. An entry without a code or without both numbers is skipped and noted
 * under its number. Entries with codes that the page does not show are left out.
 */
import * as v from 'valibot'
import { STATISTICS, type MatchStatistic, type StatisticName } from '../../contract/details/lines'
import { ItemSkips } from '../grammar/itemSkips'
import { isObject, lowerKeys, parsePayload, tallyOf } from '../grammar/json'
import { fit, required } from '../grammar/jsonSchema'
import type { Reading } from '../records'
import { refused } from '../text/body'
import { readingOf } from '../text/items'

const CODES: ReadonlyMap<number, StatisticName> = new Map([
  [3, 'shots'],
  [4, 'onTarget'],
  [5, 'fouls'],
  [6, 'corners'],
  [8, 'freeKicks'],
  [9, 'offsides'],
  [11, 'yellowCards'],
  [13, 'redCards'],
  [14, 'possession'],
  [16, 'saves'],
  [20, 'interceptions'],
  [29, 'substitutions'],
  [34, 'offTarget'],
  [35, 'woodwork'],
  [37, 'blocked'],
  [38, 'tackles'],
  [40, 'throwIns'],
  [41, 'passes'],
])
/** Maximum number of entries: more than the number of codes. */
const MOST = 100
const HIGHEST = 9999

/** Reads an integer. `54%` is 54. */
const count = v.pipe(
  v.unknown(),
  v.transform(value => tallyOf(typeof value === 'string' ? value.trim().replace(/%$/, '') : value)),
  v.number(),
  v.maxValue(HIGHEST),
)
const StatisticShape = v.object({ kind: required, home: count, guest: count })

export function readStatistics(body: string): Reading<readonly MatchStatistic[]> {
  const payload = parsePayload(body)
  if (!payload.ok) return payload
  const items = isObject(payload.value) ? lowerKeys(payload.value)['statistics'] : undefined
  if (!Array.isArray(items)) return refused('bad-shape')
  const skips = new ItemSkips()
  const found = new Map<StatisticName, MatchStatistic>()
  let read = 0
  for (const item of items.slice(0, MOST)) {
    if (!skips.begin()) break
    const shape = fit(StatisticShape, item)
    if (shape === undefined) {
      skips.note('bad-row')
      continue
    }
    read++
    const name = CODES.get(shape.kind)
    if (name !== undefined && !found.has(name))
      found.set(name, { name, home: shape.home, guest: shape.guest })
  }
  if (items.length > MOST) skips.note('too-many-records')
  const shown = STATISTICS.flatMap(name => found.get(name) ?? [])
  return readingOf(shown, skips.list, skips.of(read))
}
