/**
 * Mounted rows, their positions and React keys. Row heights are computed from the keys, so the virtualizer measures no
 * row.
 *
 * The virtualizer's own anchor is one row, and only for changes at an end of the list. Here rows also come, go and move
 * in the middle, and heights change. Therefore `scroll/keepOffset.ts` computes the offset.
 */
import { useVirtualizer, type ReactVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { RowKey } from '../../../engine/contract/view'
import { useWindowGuess } from '../../kit/dom/windowGuess'
import { useWritten } from '../../kit/dom/written'
import type { Pictures } from '../../kit/createPictures'
import { keepOffset, type RowPlan } from '../scroll/keepOffset'
import { overscanFor, mountedRows, NO_OVERSCAN, type VisibleList } from '../scroll/mountedRows'
import type { Travel } from '../scroll/createTravel'
import type { Viewport } from '../scroll/viewport'
import { createSlots, type LaidRow, type Slot } from './createSlots'

export interface VirtualRowsOptions {
  readonly plan: RowPlan
  /** Names the screen and day of the rows. Rows of another section start at their top. */
  readonly section: string
  readonly viewport: Viewport
  readonly travel: Travel
  readonly pictures: Pictures
  /** Initial scroll offset within the rows, in pixels. Applied when the first rows arrive. */
  readonly start: number
  /** Whether rows stay in place even at the very top after the next change of the list. */
  readonly keepAtTop: RefObject<boolean>
  /** Row key of the match that was opened last. */
  readonly opened: RowKey
  readonly onVisible: (visible: VisibleList) => void
  /** Called when the visitor scrolled. `by`: pixels, downwards positive. `at`: pixels from the very top. */
  readonly onScroll: (by: number, at: number) => void
}

export interface VirtualRows {
  /** Ref of the element around the rows. Its parent is the scroll container. */
  readonly body: RefObject<HTMLDivElement | null>
  readonly slots: readonly Slot[]
  /** Height of all rows, in pixels. */
  readonly height: number
  /** Called when the visitor pressed or focused an element of the row at `index`. */
  readonly touch: (index: number) => void
}

export function useVirtualRows(options: VirtualRowsOptions): VirtualRows {
  const { plan, viewport, travel, pictures } = options
  const { keys, heightOf } = plan
  const body = useRef<HTMLDivElement>(null)
  const [slots] = useState(createSlots)
  const painted = usePainted(keys.length > 0)
  const written = useWritten()?.rows ?? 0
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  // oxlint-disable-next-line react/incompatible-library -- read anew with every render; no compiler memoises it
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    ...viewport,
    count: keys.length,
    paddingStart: plan.lead,
    initialRect: useInitialRect(options),
    getScrollElement: () => body.current?.parentElement ?? null,
    // A new function for each plan makes the virtualizer read every height again.
    getItemKey: useCallback((index: number) => plan.keys[index] ?? index, [plan]),
    estimateSize: index => heightOf(keys[index] ?? ''),
    rangeExtractor: ({ startIndex, endIndex }) =>
      mountedRows(
        keys,
        { from: startIndex, to: endIndex + 1 },
        painted ? overscanFor(travel.passing()) : NO_OVERSCAN,
        written,
      ),
    observeElementOffset: (instance, tell) =>
      viewport.observeElementOffset(instance, (offset, scrolls) => {
        const by = travel.to(offset)
        if (!scrolls) travel.rest()
        if (travel.passing() !== undefined) pictures.wait()
        tell(offset, scrolls)
        // The listener comes last, because it may write to the page: the virtualizer reads sizes, which is cheap only
        // before such writes.
        if (by !== 0) latest.current.onScroll(by, travel.at())
      }),
  })
  const moves = virtualizer.isScrolling
  const [laid] = useState<Laid>(() => ({ plan: null, section: '', start: options.start }))
  const isNew = laid.plan !== plan
  const list = body.current?.parentElement ?? null
  const move = isNew && list !== null ? moveFor(list, laid, options) : NO_MOVE
  if (move.by !== 0) virtualizer.scrollOffset = Math.max(0, move.from + move.by)
  const rows = virtualizer.getVirtualItems().map(rowIn(keys, plan.lead))
  // An invisible frame mounts no rows.
  const shown = slots.put(rows, moves && !isNew && rows.length > 0)

  useLayoutEffect(() => {
    const list = body.current?.parentElement
    if (laid.plan === plan || !list) return
    // A new list starts at its top.
    if (laid.plan === null || isOther(laid, options)) latest.current.onScroll(0, 0)
    const { from, by } = laid.plan === null ? moveFor(list, laid, options) : move
    laid.plan = plan
    if (keys.length > 0) laid.section = options.section
    if (keys.length > 0) laid.start = 0
    options.keepAtTop.current = false
    if (by === 0) return
    const moved = viewport.shift(list, by)
    travel.shifted(moved)
    virtualizer.scrollOffset = Math.max(0, from + moved)
  })
  useLayoutEffect(() => {
    latest.current.onVisible(visibleOf(virtualizer, keys))
    if (painted && !moves) pictures.come()
  })
  const touch = useCallback((index: number) => slots.touch(latest.current.plan.keys[index] ?? ''), [slots])
  return { body, slots: shown, height: virtualizer.getTotalSize() - plan.lead, touch }
}

const rowIn =
  (keys: readonly RowKey[], lead: number) =>
  ({ index, start, size }: VirtualItem): LaidRow => ({
    rowKey: keys[index] ?? '',
    index,
    start: start - lead,
    height: size,
  })

/** Plan of the committed rows, and section of the last rows. `start` is 0 after its first use. */
interface Laid {
  plan: RowPlan | null
  section: string
  start: number
}

/** `from`: offset of the mounted part. `by`: pixels by which the list has to scroll. */
interface ListMove {
  readonly from: number
  readonly by: number
}
const NO_MOVE: ListMove = { from: 0, by: 0 }

/**
 * Computes the scrolling that leaves visible rows in place. Called before any write to the page: after a write, reading
 * sizes would force a layout.
 */
function moveFor(list: HTMLElement, laid: Laid, options: VirtualRowsOptions): ListMove {
  const { plan, viewport, keepAtTop, opened } = options
  if (plan.keys.length === 0) return NO_MOVE
  if (laid.plan === null || laid.plan.keys.length === 0) {
    const by = laid.start === 0 ? 0 : laid.start + plan.lead - list.scrollTop
    return by === 0 ? NO_MOVE : { from: viewport.offset(list), by }
  }
  const visible = viewport.visible(list)
  const anchor = { ...visible, keepAtTop: keepAtTop.current, opened }
  const by = (isOther(laid, options) ? 0 : keepOffset(laid.plan, plan, anchor)) - visible.offset
  return by === 0 ? NO_MOVE : { from: viewport.offset(list), by }
}

/** Whether rows of one section replace rows of another section. */
const isOther = ({ plan: before, section: last }: Laid, { plan, section }: VirtualRowsOptions) =>
  last !== section && before !== null && before.keys.length > 0 && plan.keys.length > 0

function visibleOf(
  virtualizer: ReactVirtualizer<HTMLElement, HTMLElement>,
  keys: readonly RowKey[],
): VisibleList {
  const { range, scrollDirection, scrollOffset, scrollRect } = virtualizer
  const screen = scrollRect?.height ?? 0
  return {
    visible: range === null ? { from: 0, to: 0 } : { from: range.startIndex, to: range.endIndex + 1 },
    direction: scrollDirection ?? undefined,
    below: virtualizer.getTotalSize() - (scrollOffset ?? 0) - screen,
    screen,
    keys,
    virtualizer,
  }
}

/** Whether the first rows have been painted. Other rows and pictures wait for that. */
/** First size of the list. Rows known at the start are part of the first rendering, before the list is measured. */
function useInitialRect({ start, viewport }: Pick<VirtualRowsOptions, 'start' | 'viewport'>) {
  const guess = useWindowGuess()
  const [rect] = useState(() => {
    if (guess !== null) return guess.listSize
    // The height is 0 if an offset has to be restored, because that is possible only in a mounted list.
    return { width: window.innerWidth, height: start > 0 ? 0 : viewport.firstHeight() }
  })
  return rect
}

function usePainted(hasRows: boolean): boolean {
  const [painted, setPainted] = useState(false)
  useLayoutEffect(
    () => (hasRows && !painted ? afterPaint(() => setPainted(true)) : undefined),
    [hasRows, painted],
  )
  return painted
}

function afterPaint(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  // The timer set in a frame's callback runs after the frame has been painted.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(then)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
