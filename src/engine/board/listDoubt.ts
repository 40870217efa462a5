/**
 * Decides whether to accept a list that lacks more than half of the current matches: only if the next answer is similar
 * (D41).
 *
 * A match that has ended but is still in the list is not lacking. Rule SCN12 in docs/rules/details.md.
 */
import type { MatchId } from '../contract/units'

type Ids = ReadonlySet<MatchId>
type Listed = Iterable<{ readonly id: MatchId }>

/**
 * Call the returned function with every list in turn: a list is also compared with the previous one, if that was
 * rejected.
 */
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
