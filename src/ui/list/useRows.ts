/** Keeps the rows of the list on the page: what React knows of them is their order, and which of them it has to fill. */
import {
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefCallback,
  type RefObject,
} from 'react'
import { useEngine } from '../client/hooks'
import type { HostPage } from '../kit/dom/hostPage'
import { headRows } from './model/columns'
import type { Drawing } from './row/template'
import type { RowPlan } from './scroll/anchor'
import { createRowScroll, type RowScroll, type Seen } from './scroll/rowScroll'
import { viewportOf } from './scroll/viewport'
import { createRowLayer, type HostedRow, type RowLayer } from './slots/rowLayer'

export interface RowsOptions {
  readonly plan: RowPlan
  readonly drawing: Drawing
  readonly scroller: RefObject<HTMLElement | null>
  /** The page around the frame, where that scrolls the list. */
  readonly host: HostPage | null
  /** How many pixels of rows to scroll by once there are any. */
  readonly start: number
  readonly onSeen: (seen: Seen) => void
  readonly onScroll: (by: number, at: number) => void
}

interface Rows {
  readonly layer: RowLayer
  readonly scroll: RowScroll
}

export interface ShownRows {
  /** For the element that holds the rows; it may hold nothing else. */
  readonly body: RefCallback<HTMLElement>
  readonly hosted: readonly HostedRow[]
  /** The next change of the list keeps rows in place even at the very top. */
  readonly holdOnce: () => void
  /** Scrolls on the list's own account. */
  readonly shift: (by: number) => void
}

export function useRows({ plan, drawing, scroller, host, start, onSeen, onScroll }: RowsOptions): ShownRows {
  const { layout, betType } = drawing
  const { store } = useEngine()
  const [made, setMade] = useState<Rows | null>(null)
  /** In the commit that makes others for another layout, `made` is still what has just been stopped. */
  const current = useRef<Rows>(null)
  const [hosted, setHosted] = useState<readonly HostedRow[]>([])
  const laid = useRef<RowPlan>(null)
  const hold = useRef(false)
  const ahead = useRef(start)
  const listeners = useRef({ onSeen, onScroll })
  useLayoutEffect(() => {
    listeners.current = { onSeen, onScroll }
  })

  const body = useCallback<RefCallback<HTMLElement>>(
    content => {
      const list = content?.parentElement
      if (!content || !list) return undefined
      const layer = createRowLayer({
        body: content,
        source: store,
        shape: { layout, betType },
        onFocusLost: () => list.focus({ preventScroll: true }),
        onHosted: setHosted,
      })
      const scroll = createRowScroll({
        viewport: viewportOf(list, host),
        body: content,
        layer,
        firstIndex: headRows(layout) + 1,
        onSeen: seen => listeners.current.onSeen(seen),
        onScroll: (by, at) => listeners.current.onScroll(by, at),
      })
      const rows = { layer, scroll }
      current.current = rows
      setMade(rows)
      return () => {
        current.current = null
        setMade(null)
        scroll.stop()
        layer.stop()
      }
    },
    [store, host, layout, betType],
  )

  useLayoutEffect(() => {
    if (made === current.current) made?.layer.draw(drawing)
  }, [made, drawing])

  const atTop = useEffectEvent(() => onScroll(0, 0))
  useLayoutEffect(() => {
    if (made === null || made !== current.current) return
    // A new list is at its top.
    if (laid.current === null) atTop()
    made.scroll.lay(laid.current, plan, hold.current)
    laid.current = plan
    hold.current = false
    if (plan.keys.length === 0 || ahead.current === 0) return
    made.scroll.shift(ahead.current + plan.lead - (scroller.current?.scrollTop ?? 0))
    ahead.current = 0
  }, [made, plan, scroller])

  const holdOnce = useCallback(() => {
    hold.current = true
  }, [])
  return { body, hosted, holdOnce, shift: by => made?.scroll.shift(by) }
}
