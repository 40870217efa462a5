/**
 * A file with the compact odds of a bookmaker.
 *
 * Source: `/gf/data/finish/goal{company}.xml`, `ch_goal{company}.xml`. docs/wire.md 4. Rules GOX1-GOX6 in
 * docs/rules/feed.md.
 * Errors: a body of another feed, or without one readable row, is refused. A row without a match id is skipped and
 * noted.
 */
import type { MatchId } from '../../contract/units'
import { bodyFault, refused } from '../text/body'
import { CompactRows } from './compactRows'
import { readingOf } from '../text/items'
import { readId } from '../text/numbers'
import type { CompactOddsFile, Reading } from '../records'
import { SkipLog } from '../text/skipLog'
import { XmlRecords } from '../grammar/xmlRecords'

export function readGoalOdds(text: string): Reading<CompactOddsFile> {
  const fault = bodyFault(text)
  if (fault !== undefined) return refused(fault)
  const log = new SkipLog()
  const elements = new XmlRecords(text, 'm', log)
  if (elements.root() === undefined) return refused('not-this-feed')
  const compact = new CompactRows(log)
  while (elements.next()) compact.add(elements.source, elements.start, elements.end, elements.at)
  const { rows } = compact
  if (rows.length === 0 && !elements.others.has('match')) return refused('not-this-feed')
  const matchIds = readIds(elements.others.get('ids') ?? '')
  const suspended = elements.others.get('isMaintain')?.trim() === '1'
  return readingOf({ rows, matchIds, suspended }, log.list(text), log.items(rows.length))
}

/** Reads ids with a comma after each: `1,2,`. */
function readIds(text: string): readonly MatchId[] {
  const ids: MatchId[] = []
  for (let at = 0; at < text.length;) {
    const comma = text.indexOf(',', at)
    const end = comma < 0 ? text.length : comma
    const id = readId(text, at, end)
    if (!Number.isNaN(id)) ids.push(id)
    at = end + 1
  }
  return ids
}
