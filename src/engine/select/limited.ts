/** The end of a list after a number of matches. Rule PAG4 in docs/rules/select.md. Errors: none. */
import type { MatchId } from '../contract/units'

interface Matches {
  readonly ids: readonly MatchId[]
  readonly ended: readonly MatchId[]
}

/** The first `limit` matches, block after block; of a block those in the open come before those behind its line. */
export function limited<Block extends Matches>(blocks: readonly Block[], limit: number): readonly Block[] {
  const within: Block[] = []
  let left = limit
  for (const block of blocks) {
    if (left <= 0) break
    const ids = block.ids.slice(0, left)
    const ended = block.ended.slice(0, left - ids.length)
    left -= ids.length + ended.length
    within.push({ ...block, ids, ended })
  }
  return within
}
