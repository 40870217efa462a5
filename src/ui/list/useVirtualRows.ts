/** Which rows are mounted and where: TanStack's virtualizer with known heights, and a place that is kept. */
import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react'
import type { RowKey } from '../../engine/contract/view'
import { keepPlace, type RowPlan } from './anchor'
import type { Direction } from './rowWindow'

/** Rows mounted beyond the screen on each side: the page's elements are counted. */
const OVERSCAN = 3

interface VirtualRowsOptions {
  readonly plan: RowPlan
  readonly scroller: RefObject<HTMLElement | null>
  /** Set when the next change of the list should keep its place at the very top too; cleared by that change. */
  readonly hold: RefObject<boolean>
}

export interface VirtualRows {
  readonly items: readonly VirtualItem[]
  readonly total: number
  /** First and last row on screen, as far as known; `to` is exclusive. */
  readonly visible: { readonly from: number; readonly to: number }
  readonly direction: Direction | undefined
  /** Pixels below the screen. */
  readonly below: number
  readonly screen: number
}

export function useVirtualRows({ plan, scroller, hold }: VirtualRowsOptions): VirtualRows {
  const { keys, heightOf } = plan
  // A new function for every plan: that is how the virtualizer learns that its layout is out of date.
  const getItemKey = useCallback((index: number) => plan.keys[index] ?? index, [plan])
  const estimateSize = useCallback((index: number) => heightOf(keys[index] ?? ''), [keys, heightOf])
  // oxlint-disable-next-line react/incompatible-library -- read anew with every render; no compiler memoises it
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: keys.length,
    getScrollElement: () => scroller.current,
    getItemKey,
    estimateSize,
    overscan: OVERSCAN,
  })

  const placed = useRef(plan)
  const offset =
    placed.current === plan ? null : offsetFor(placed.current, plan, scroller.current, hold.current)
  if (offset !== null) virtualizer.scrollOffset = offset
  useLayoutEffect(() => {
    if (placed.current === plan) return
    placed.current = plan
    hold.current = false
    const element = scroller.current
    if (element !== null && offset !== null && element.scrollTop !== offset) element.scrollTop = offset
  }, [plan, offset, scroller, hold])

  const items = virtualizer.getVirtualItems()
  const total = virtualizer.getTotalSize()
  const { range, scrollDirection, scrollOffset, scrollRect } = virtualizer
  return {
    items,
    total,
    visible: { from: range?.startIndex ?? 0, to: range === null ? 0 : range.endIndex + 1 },
    direction: scrollDirection ?? undefined,
    below: total - (scrollOffset ?? 0) - (scrollRect?.height ?? 0),
    screen: scrollRect?.height ?? 0,
  }
}

/**
 * Read from the element, not from the virtualizer, which has been told of the new place already if React renders
 * this twice. Told before the rows are chosen, it chooses the right ones in the same render.
 */
function offsetFor(
  before: RowPlan,
  after: RowPlan,
  element: HTMLElement | null,
  hold: boolean,
): number | null {
  if (element === null) return null
  return keepPlace(before, after, { offset: element.scrollTop, height: element.clientHeight, hold })
}

export const keyOf = ({ key }: VirtualItem): RowKey => String(key)
