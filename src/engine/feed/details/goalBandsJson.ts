/**
 * When in a match goals fall, scored and conceded.
 *
 * Source: `/ajax/match/odds/team-rate-goal-miss?id=`; wire-formats section 6.3. Rules BND1-BND2 in docs/rules/feed.md.
 * Errors: a body that is no JSON is refused. One that has no such numbers is `null`: there is nothing to show.
 */
import { goalBands, type GoalBands } from '../../match/form'
import { isObject, lowerKeys, parsePayload } from '../grammar/json'
import type { Reading } from '../records'

/** Four times as long as the longest text that can be one. */
const LONGEST_TEXT = 1000

export function readGoalBands(body: string): Reading<GoalBands | null> {
  const payload = parsePayload(body)
  if (!payload.ok) return payload.fault === 'bad-shape' ? { ok: true, value: null, skipped: [] } : payload
  const text = isObject(payload.value) ? lowerKeys(payload.value)['jsq'] : undefined
  const readable = typeof text === 'string' && text.length < LONGEST_TEXT
  return { ok: true, value: readable ? goalBands(text) : null, skipped: [] }
}
