/**
 * A page of matches from an answer that may have been cut: matches that begin at once are never divided, so that the next page, which
 * begins at a time, lacks none of them. Rule CPN4 in docs/rules/places.md. Errors: none.
 */
import type { EpochMs } from '../contract/units'

interface Page<Match> {
  readonly shown: readonly Match[]
  /** Where the next page begins; `null`: there is none. */
  readonly more: EpochMs | null
}

/**
 * `matches`: in the order of the answer, which has `count` at most. `ended`: the next page has those before the time, else those from
 * then on.
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
  // More matches begin at once than a page has: those that the answer lacks are left out.
  if (end === undefined) return { shown: matches, more: order === 'ended' ? last.kickoff : last.kickoff + 1 }
  return { shown: whole, more: order === 'ended' ? end.kickoff : last.kickoff }
}
