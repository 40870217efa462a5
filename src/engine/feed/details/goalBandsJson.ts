/**
 * Minutes in which two teams score and concede goals.
 *
 * Source: `/ajax/match/odds/team-rate-goal-miss?id=`. docs/wire.md 6.3. Rules BND1-BND2 in docs/rules/feed.md.
 * Errors: a body that is no JSON is refused. A body without such numbers gives `null`.
 */
import { goalBands, type GoalBands } from '../../match/form'
import { isObject, lowerKeys, parsePayload } from '../grammar/json'
import type { Reading } from '../records'

/** Longest text that is read: four times the longest valid one. */
const LONGEST_TEXT = 1000

export function readGoalBands(body: string): Reading<GoalBands | null> {
  const payload = parsePayload(body)
  if (!payload.ok) return payload.fault === 'bad-shape' ? { ok: true, value: null, skipped: [] } : payload
  const text = isObject(payload.value) ? lowerKeys(payload.value)['jsq'] : undefined
  const readable = typeof text === 'string' && text.length < LONGEST_TEXT
  return { ok: true, value: readable ? goalBands(text) : null, skipped: [] }
}
