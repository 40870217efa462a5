/**
 * Keeps the rows on screen in their places while the list is scrolled, and counts the matches that came above them. Rules UIL55-UIL57
 * in docs/rules/list.md. Errors: none.
 */
import { kindOf } from '../../../engine/contract/rowKey'
import type { RowKey, View } from '../../../engine/contract/view'
import type { ShownList, StillList } from '../../client/pageCopy'
import { listen } from '../../kit/dom/listeners'
import { stillView } from './stillView'

export interface CountedList extends StillList {
  /** Matches that came above the rows on screen, or wait to come between them, and were not on screen since. */
  readonly count: () => number
  readonly onCount: (listener: () => void) => () => void
  /** Shows all rows in the order of the list. Returns the first of the counted matches. */
  readonly release: () => RowKey | undefined
  /** The list as it was last laid out. */
  readonly shown: () => ShownList | undefined
}

interface State {
  list: ShownList | undefined
  /** The worker's latest view. */
  next: View | undefined
  /** Rows wait. */
  waits: boolean
  /** Other rows are on screen than when the rows were last put in order. */
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
      // What a choice of the visitor makes of the list is shown at once.
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

/** At the very top, in a hidden page and after a release no row has to stay where it is. */
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

/** Those of the matches in the list that wait, or stand above the first row on screen. `first`: its key; `undefined`: the list is at its top. */
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
