/**
 * Splices that turn one list of row keys into another.
 *
 * Rows often come and go but seldom change their order. Keys in unchanged order are not sent. If the order changed, one
 * splice replaces everything between the first and the last difference. Rule PAT3 in docs/rules/board.md.
 */
import type { Splice } from '../contract/patch'
import type { RowKey } from '../contract/view'

export function diffKeys(before: readonly RowKey[], after: readonly RowKey[]): Splice[] | undefined {
  if (sameKeys(before, after)) return undefined
  return keepsOrder(before, after) ? mergeSplices(before, after) : [replaceMiddle(before, after)]
}

function sameKeys(before: readonly RowKey[], after: readonly RowKey[]): boolean {
  if (before === after) return true
  return before.length === after.length && before.every((key, index) => key === after[index])
}

/** Whether the keys of both lists have the same order in both. */
function keepsOrder(before: readonly RowKey[], after: readonly RowKey[]): boolean {
  const wasThere = new Set(before)
  const isThere = new Set(after)
  const stayed = after.filter(key => wasThere.has(key))
  return before.filter(key => isThere.has(key)).every((key, index) => key === stayed[index])
}

/** Compares both lists in one pass. Adjacent removals and insertions make one splice. */
function mergeSplices(before: readonly RowKey[], after: readonly RowKey[]): Splice[] {
  const isThere = new Set(after)
  const wasThere = new Set(before)
  const splices: Splice[] = []
  let old = 0
  let at = 0
  while (old < before.length || at < after.length) {
    if (before[old] === after[at]) {
      old++
      at++
      continue
    }
    const departed = runLength(before, old, key => !isThere.has(key))
    const arrived = runLength(after, at, key => !wasThere.has(key))
    splices.push({ at, remove: departed, insert: after.slice(at, at + arrived) })
    old += departed
    at += arrived
  }
  return splices
}

function runLength(keys: readonly RowKey[], from: number, test: (key: RowKey) => boolean): number {
  let end = from
  for (let key = keys[end]; key !== undefined && test(key); key = keys[end]) end++
  return end - from
}

/**
 * Splice from the first to the last difference, for lists whose order changed. The lists must differ, and each key must
 * be unique in its list.
 */
function replaceMiddle(before: readonly RowKey[], after: readonly RowKey[]): Splice {
  const head = before.findIndex((key, index) => key !== after[index])
  const tail = [...before].reverse().findIndex((key, index) => key !== after[after.length - 1 - index])
  return { at: head, remove: before.length - head - tail, insert: after.slice(head, after.length - tail) }
}
