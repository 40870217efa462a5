/**
 * Which entries have to leave a kept list when its cookie has no room for more: first what has ended, then the oldest.
 * Rule PRF3 in docs/rules/page.md.
 */
import { withoutRoom, type ListField } from './preferences'

export interface Leaving {
  readonly ended: readonly number[]
  readonly oldest: readonly number[]
}

/** `ids`: oldest first. `ended`: those of which nothing more is to come, as far as it is known. */
export function leavingOf(list: ListField, ids: readonly number[], ended: ReadonlySet<number>): Leaving {
  const gone: number[] = []
  let left = ids
  for (const id of ids.filter(one => ended.has(one))) {
    if (withoutRoom(list, left).length === 0) break
    gone.push(id)
    left = left.filter(one => one !== id)
  }
  return { ended: gone, oldest: withoutRoom(list, left) }
}
