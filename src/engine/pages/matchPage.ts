/**
 * Page of matches from an answer of limited size. Matches with the same kick-off stay on one page, because the next
 * page begins at a time. Rule CPN4 in docs/rules/places.md. Never fails.
 */
import type { EpochMs } from '../contract/units'

interface Page<Match> {
  readonly shown: readonly Match[]
  /** Start of the next page. `null`: this is the last page. */
  readonly more: EpochMs | null
}

/**
 * Cuts an answer to a page. `matches`: in the answer's order, at most `count`. In order `ended` the next page has
 * matches before `more`. Otherwise it has matches from `more` on.
 */
export function matchPage<Match extends { readonly kickoff: EpochMs }>(
  matches: readonly Match[],
  count: number,
  order: 'ended' | 'coming',
): Page<Match> {
  const last = matches.at(-1)
  if (last === undefined || matches.length < count) return { shown: matches, more: null }
  const whole = matches.filter(({ kickoff }) => kickoff !== last.kickoff)
  const end = whole.at(-1)
  // All matches have the same kick-off. Further matches of that time are omitted.
  if (end === undefined) return { shown: matches, more: order === 'ended' ? last.kickoff : last.kickoff + 1 }
  return { shown: whole, more: order === 'ended' ? end.kickoff : last.kickoff }
}
