/** Which rows are mounted and where: TanStack's virtualizer with known row heights and our own anchor (anchor.ts). */
import { defaultRangeExtractor, useVirtualizer, type Range, type VirtualItem } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { headerAbove } from '../../../engine/contract/rowKey'
import type { RowKey } from '../../../engine/contract/view'
import { keepPlace, type RowPlan } from './anchor'
import { useHostPage, type HostPage } from '../../kit/dom/hostPage'
import { mountedPart, seenPart } from './hostPart'
import { hostScroll } from './hostScroll'
import type { Direction } from '../model/rowWindow'

/** Rows mounted beyond the screen on each side: few, because the number of elements is limited. */
const OVERSCAN = 3

interface VirtualRowsOptions {
  readonly plan: RowPlan
  readonly scroller: RefObject<HTMLElement | null>
  /** How many pixels of rows to scroll by once there are any; then 0. */
  readonly start: RefObject<number>
  /** Set when the next change of the list should keep rows in place even at the very top; that change clears it. */
  readonly hold: RefObject<boolean>
  /** Grows by the pixels that the list scrolls itself. */
  readonly moved: RefObject<number>
}

export interface VirtualRows {
  readonly items: readonly VirtualItem[]
  readonly total: number
  /** Indices of the rows on screen, `to` exclusive; both 0 while unknown. */
  readonly visible: { readonly from: number; readonly to: number }
  readonly direction: Direction | undefined
  /** Pixels of the list below the screen. */
  readonly below: number
  readonly screen: number
}

export function useVirtualRows({ plan, scroller, start, hold, moved }: VirtualRowsOptions): VirtualRows {
  const { keys, heightOf } = plan
  // A new function for every plan: its identity tells the virtualizer that its layout is out of date.
  const getItemKey = useCallback((index: number) => plan.keys[index] ?? index, [plan])
  const estimateSize = useCallback((index: number) => heightOf(keys[index] ?? ''), [keys, heightOf])
  const rangeExtractor = useCallback((range: Range) => withHeader(keys, range), [keys])
  const around = useHostPage()
  const host = around?.flow === 'host' ? around : null
  const scrolling = useMemo(() => (host === null ? {} : hostScroll(host)), [host])
  // oxlint-disable-next-line react/incompatible-library -- read anew with every render; no compiler memoises it
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: keys.length,
    getScrollElement: () => scroller.current,
    getItemKey,
    estimateSize,
    overscan: useOverscan(keys.length > 0),
    paddingStart: plan.lead,
    rangeExtractor,
    ...scrolling,
  })

  const placed = useRef(plan)
  const move =
    placed.current === plan ? null : moveFor(placed.current, plan, scroller.current, hold.current, host)
  if (move !== null) virtualizer.scrollOffset = move.mounted
  useLayoutEffect(() => {
    if (placed.current === plan) return
    placed.current = plan
    hold.current = false
    const element = scroller.current
    if (element === null || move === null || move.by === 0) return
    if (host === null) moved.current += scrollOn(element, move.by)
    else host.shift(move.by)
  }, [plan, move, scroller, hold, moved, host])

  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null || keys.length === 0 || start.current === 0) return
    moved.current += scrollOn(element, start.current + plan.lead - element.scrollTop)
    start.current = 0
  }, [keys, plan.lead, scroller, start, moved])

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

/** None until the rows on screen have been painted: at first they are all that the visitor waits for. */
function useOverscan(hasRows: boolean): number {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    if (!hasRows) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    // The timer of a frame's callback runs after the frame has been painted.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(true))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [hasRows])
  return painted ? OVERSCAN : 0
}

/** The header of the first row's league is mounted too: it sticks above its matches, however far up its place is. */
function withHeader(keys: readonly RowKey[], range: Range): number[] {
  const rows = defaultRangeExtractor(range)
  const header = headerAbove(keys, range.startIndex)
  return header < 0 || header >= (rows[0] ?? 0) ? rows : [header, ...rows]
}

interface Move {
  /** How many pixels the rows on screen move down with the new plan. */
  readonly by: number
  /** The offset from which rows are mounted after the move. */
  readonly mounted: number
}

/**
 * Reads the offset from the element and not from the virtualizer: if React renders twice, the virtualizer already has
 * the new one. It is set before the virtualizer chooses rows, so that it chooses the right ones in the same render.
 */
function moveFor(
  before: RowPlan,
  after: RowPlan,
  element: HTMLElement | null,
  hold: boolean,
  host: HostPage | null,
): Move | null {
  if (element === null) return null
  const seen =
    host === null ? { offset: element.scrollTop, height: element.clientHeight } : seenPart(element, host)
  const to = keepPlace(before, after, { ...seen, hold })
  const by = to - seen.offset
  const mounted = host === null ? to : Math.max(0, mountedPart(element, host).offset + by)
  return { by, mounted }
}

/** Returns how far the list could scroll. */
export function scrollOn(list: HTMLElement, by: number): number {
  const before = list.scrollTop
  list.scrollTop += by
  return list.scrollTop - before
}

export const keyOf = ({ key }: VirtualItem): RowKey => String(key)
