/**
 * Whether to believe a list that lacks more than half of the matches held: only when a second answer is alike (D41).
 *
 * A match that has ended but is still in the list is not lacking. Rule SCN12 in docs/rules/details.md. Errors: none.
 */
import type { MatchId } from '../contract/units'

type Ids = ReadonlySet<MatchId>
type Listed = Iterable<{ readonly id: MatchId }>

/** The function must see every list in turn: it compares one with the list before it if that was not believed. */
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
