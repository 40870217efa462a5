/**
 * Whether a list that would take away more than half of what is held is believed: once a second answer says the same (D41).
 *
 * A match that ended and is still listed is not taken away. Rule SCN12 in docs/rules/details.md. Errors: none.
 */
import type { MatchId } from '../contract/units'

type Ids = ReadonlySet<MatchId>
type Listed = Iterable<{ readonly id: MatchId }>

/** Asked of every list in turn; what it did not believe it remembers until the next. */
export function createListDoubt(): (held: Listed, told: Listed) => boolean {
  let doubted: Ids | undefined
  return (held, told) => {
    const ids = idsOf(told)
    const same = doubted !== undefined && !losesMost(doubted, ids) && !losesMost(ids, doubted)
    const believed = same || !losesMost(idsOf(held), ids)
    doubted = believed ? undefined : ids
    return believed
  }
}

const idsOf = (listed: Listed): Ids => new Set(Array.from(listed, ({ id }) => id))

function losesMost(before: Ids, after: Ids): boolean {
  let lost = 0
  for (const id of before) if (!after.has(id)) lost++
  return lost * 2 > before.size
}
