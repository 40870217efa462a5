/**
 * Leaves the visible rows in place while the list is scrolled, and counts the new matches above them. Rules UIL55-UIL57
 * in docs/rules/list.md.
 */
import { kindOf } from '../../../engine/contract/rowKey'
import type { RowKey, View } from '../../../engine/contract/view'
import type { ShownList, StillList } from '../../client/pageCopy'
import { listen } from '../../kit/dom/listeners'
import { stillView } from './stillView'

export interface CountedList extends StillList {
  /**
   * Number of new matches that are above the visible rows or pending between them. Matches that were visible since do
   * not count.
   */
  readonly count: () => number
  readonly onCount: (listener: () => void) => () => void
  /** Shows all rows in the order of the list. Returns the key of the first counted match. */
  readonly release: () => RowKey | undefined
  /** Returns the list as it was last laid out. */
  readonly shown: () => ShownList | undefined
}

interface State {
  list: ShownList | undefined
  /** The worker's latest view, perhaps not on screen yet. */
  next: View | undefined
  /** Whether rows are pending. */
  waits: boolean
  /** Whether other rows are visible than at the last ordering of the rows. */
  moved: boolean
  released: boolean
  counted: readonly RowKey[]
}

/** `refresh`: puts the rows in order again. */
export function createStillList(refresh: () => void): CountedList {
  const listeners = new Set<() => void>()
  const state: State = {
    list: undefined,
    next: undefined,
    waits: false,
    moved: false,
    released: false,
    counted: [],
  }
  const setCounted = (counted: readonly RowKey[]) => {
    const before = state.counted
    state.counted = counted
    if (counted.length !== before.length) for (const listener of listeners) listener()
  }
  return {
    count: () => state.counted.length,
    onCount: listener => listen(listeners, listener),
    shown: () => state.list,
    viewOf(before, next, chosen) {
      const last = state.next
      state.next = next
      const isNew = last?.keys !== next.keys
      if (!isNew && !state.waits) return next
      const seen = before.list === next.list ? seenRows(state) : []
      // Changes by a choice of the visitor are shown at once.
      const still = chosen && isNew ? undefined : stillView(before, next, seen)
      const view = still ?? next
      state.waits = view !== next
      const came = still === undefined ? [] : newMatches(last ?? before, next)
      setCounted(notSeen([...state.counted, ...came], view.keys, next.keys, seen[0]))
      return view
    },
    see(list) {
      state.moved ||= !isSameSight(state.list, list)
      state.list = list
      const { keys, visible } = list
      const first = isAtTop(list) ? undefined : keys[visible.from]
      if (state.counted.length > 0) setCounted(notSeen(state.counted, keys, state.next?.keys ?? [], first))
      if (!state.waits || !state.moved || list.virtualizer.isScrolling) return
      state.moved = false
      refresh()
    },
    release() {
      const { next, counted } = state
      state.released = true
      refresh()
      state.released = false
      setCounted([])
      return next?.keys.find(key => counted.includes(key))
    },
  }
}

/** Rows that must stay in place. Empty at the very top, in a hidden page and during a release. */
function seenRows({ list, released }: State): readonly RowKey[] {
  if (list === undefined || released || isAtTop(list) || document.hidden) return []
  return list.keys.slice(list.visible.from, list.visible.to)
}

const isAtTop = ({ virtualizer }: ShownList): boolean => (virtualizer.scrollOffset ?? 0) <= 0

const isSameSight = (one: ShownList | undefined, { keys, visible }: ShownList): boolean =>
  one?.keys === keys && one.visible.from === visible.from && one.visible.to === visible.to

function newMatches(last: View, { keys }: View): readonly RowKey[] {
  const known = new Set(last.keys)
  return keys.filter(key => kindOf(key) === 'match' && !known.has(key))
}

/**
 * Returns the matches of the list that are pending or above the first visible row. `first`: its key. `undefined` if the
 * list is at its top.
 */
function notSeen(
  matches: readonly RowKey[],
  shown: readonly RowKey[],
  listed: readonly RowKey[],
  first: RowKey | undefined,
): readonly RowKey[] {
  if (first === undefined || matches.length === 0) return []
  const from = shown.indexOf(first)
  return matches.filter(key => listed.includes(key) && shown.indexOf(key) < from)
}
