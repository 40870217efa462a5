/**
 * Whether to accept a list that lacks more than half of the current matches: only when the next answer is similar (D41).
 *
 * A match that has ended but is still in the list is not lacking. Rule SCN12 in docs/rules/details.md. Errors: none.
 */
import type { MatchId } from '../contract/units'

type Ids = ReadonlySet<MatchId>
type Listed = Iterable<{ readonly id: MatchId }>

/** Call the function with every list in turn: it compares a list with the previous one if that one was rejected. */
export function createListDoubt(): (current: Listed, received: Listed) => boolean {
  let rejected: Ids | undefined
  return (current, received) => {
    const ids = idsOf(received)
    const same = rejected !== undefined && !losesMost(rejected, ids) && !losesMost(ids, rejected)
    const accepted = same || !losesMost(idsOf(current), ids)
    rejected = accepted ? undefined : ids
    return accepted
  }
}

const idsOf = (listed: Listed): Ids => new Set(Array.from(listed, ({ id }) => id))

function losesMost(before: Ids, after: Ids): boolean {
  let lost = 0
  for (const id of before) if (!after.has(id)) lost++
  return lost * 2 > before.size
}
