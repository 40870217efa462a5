/**
 * Which rows are mounted and where. Their heights are known, so nothing is measured; React is not told that the list was
 * scrolled, only the layer of rows is.
 */
import { headerAbove, kindOf } from '../../../engine/contract/rowKey'
import type { RowKey } from '../../../engine/contract/view'
import type { Direction } from '../model/rowWindow'
import type { RowLayer } from '../slots/rowLayer'
import type { RowPlace } from '../slots/slot'
import { keepPlace, type RowPlan } from './anchor'
import { offsetsOf, rowsWithin, type Offsets, type RowSpan } from './offsets'
import { createPace } from './pace'
import type { Viewport } from './viewport'

/** Rows mounted beyond the screen, before and after it: few, because the number of elements is limited. */
interface Overscan {
  readonly before: number
  readonly after: number
}
const NONE: Overscan = { before: 0, after: 0 }
const AT_REST: Overscan = { before: 3, after: 3 }
/** Rows that pass fast come from one side only. */
const PASSING: Readonly<Record<Direction, Overscan>> = {
  forward: { before: 1, after: 5 },
  backward: { before: 5, after: 1 },
}

export interface Seen {
  /** The rows on screen; both 0 while that is unknown. */
  readonly visible: RowSpan
  readonly direction: Direction | undefined
  /** Pixels of the list below the screen. */
  readonly below: number
  readonly screen: number
}

export interface RowScrollOptions {
  readonly viewport: Viewport
  /** The element of the list's whole height. */
  readonly body: HTMLElement
  readonly layer: RowLayer
  /** `aria-rowindex` of the first row. */
  readonly firstIndex: number
  readonly onSeen: (seen: Seen) => void
  /** The visitor scrolled. `by`: pixels, downwards positive; `at`: pixels from the very top. */
  readonly onScroll: (by: number, at: number) => void
}

export interface RowScroll {
  /**
   * Shows another plan. What is on screen stays in its place; `hold`: also at the very top. `before`: the plan that was
   * shown last, `null` at first.
   */
  readonly lay: (before: RowPlan | null, after: RowPlan, hold: boolean) => void
  /** Scrolls on the list's own account, so that it is not taken for the visitor's doing. */
  readonly shift: (by: number) => void
  readonly stop: () => void
}

export function createRowScroll(options: RowScrollOptions): RowScroll {
  const { viewport, body, layer, firstIndex, onSeen, onScroll } = options
  let keys: readonly RowKey[] = []
  let offsets: Offsets = [0]
  let mounted: RowSpan = { from: 0, to: 0 }
  /** Read once for each event: to ask after something was written would make the browser lay out the page. */
  let { offset: at, height: screen } = viewport.mounted()
  let direction: Direction | undefined
  let overscan = NONE
  const pace = createPace({
    onFast() {
      overscan = direction === undefined ? overscan : PASSING[direction]
      layer.pass()
    },
    onRest: () => settle(),
  })

  const total = () => offsets.at(-1) ?? 0
  const placeOf = (index: number): RowPlace[] => {
    const key = keys[index]
    const kind = key === undefined ? undefined : kindOf(key)
    const start = offsets[index] ?? 0
    if (key === undefined || kind === undefined) return []
    return [{ key, kind, rowIndex: firstIndex + index, start, height: (offsets[index + 1] ?? start) - start }]
  }
  /** The header of the first row's league is mounted too: it sticks above its matches, however far up its place is. */
  const placesOf = ({ from, to }: RowSpan, first: number): RowPlace[] => {
    const header = headerAbove(keys, first)
    const places = header >= 0 && header < from ? placeOf(header) : []
    for (let index = from; index < to; index++) places.push(...placeOf(index))
    return places
  }
  const mount = (put: RowLayer['show'], always: boolean) => {
    const visible = rowsWithin(offsets, { offset: at, height: screen })
    const empty = visible.to === 0
    const from = empty ? 0 : Math.max(0, visible.from - overscan.before)
    const to = empty ? 0 : Math.min(keys.length, visible.to + overscan.after)
    if (empty) layer.replace([])
    else if (always || from !== mounted.from || to !== mounted.to) put(placesOf({ from, to }, visible.from))
    mounted = { from, to }
    onSeen({ visible, direction, below: total() - at - screen, screen })
  }
  const follow = () => {
    const { offset, height } = viewport.mounted()
    const by = offset - at
    screen = height
    if (by === 0) return
    at = offset
    direction = by > 0 ? 'forward' : 'backward'
    pace.step(by)
    onScroll(by, at)
  }
  const look = () => {
    follow()
    mount(layer.show, false)
  }
  const settle = () => {
    overscan = AT_REST
    mount(layer.show, false)
    layer.rest()
  }
  const stopWatching = viewport.watch(look)
  let stopWaiting: (() => void) | undefined

  return {
    lay(before, after, hold) {
      // Without rows it cannot have been scrolled, and to ask would make the browser lay out the whole page first.
      if (total() > 0) follow()
      const by = before === null ? 0 : moveFor(viewport, before, after, hold)
      keys = after.keys
      offsets = offsetsOf(after)
      body.style.height = `${total()}px`
      if (by !== 0) at = Math.max(0, at + viewport.shift(by))
      mount(layer.replace, true)
      if (keys.length === 0) return
      stopWaiting ??= afterPaint(settle)
    },
    shift(by) {
      if (by === 0) return
      at = Math.max(0, at + viewport.shift(by))
      mount(layer.show, false)
    },
    stop() {
      stopWatching()
      stopWaiting?.()
      pace.stop()
    },
  }
}

function moveFor(viewport: Viewport, before: RowPlan, after: RowPlan, hold: boolean): number {
  const seen = viewport.seen()
  return keepPlace(before, after, { ...seen, hold }) - seen.offset
}

/** Rows beyond the edge and pictures wait until the rows on screen have been painted: they are all one waits for. */
function afterPaint(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  // The timer of a frame's callback runs after the frame has been painted.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(then)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
