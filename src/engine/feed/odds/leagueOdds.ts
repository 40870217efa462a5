/**
 * The odds of the matches of a league, from an answer that also has the matches.
 *
 * Source: `/ajax/get-match-by-league`. docs/wire.md 7.2. Rule OTX10 in docs/rules/feed.md.
 * Errors: an answer of another shape, or with unreadable odds, is refused. An answer without odds gives an empty table.
 * A record without a match id is skipped and noted.
 */
import { refused } from '../text/body'
import { isObject, lowerKeys, parsePayload } from '../grammar/json'
import type { OddsTable, Reading } from '../records'
import { readOddsText } from './oddsText'

export function readLeagueOdds(text: string): Reading<OddsTable> {
  const payload = parsePayload(text)
  if (!payload.ok) return payload
  const parts = isObject(payload.value) ? lowerKeys(payload.value) : {}
  const odds = parts['odds'] ?? (Array.isArray(parts['match']) ? '' : undefined)
  return typeof odds === 'string' ? readOddsText(odds) : refused('bad-shape')
}
