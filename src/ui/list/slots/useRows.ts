/** Keeps the rows of the list on the page: what React knows of them is their order, and which of them it has to fill. */
import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useEngine } from '../../client/hooks'
import type { HostPage } from '../../kit/dom/hostPage'
import { headRows } from '../model/columns'
import type { Drawing } from '../row/template'
import type { RowPlan } from '../scroll/anchor'
import { createRowScroll, type RowScroll, type Seen } from '../scroll/rowScroll'
import { viewportOf } from '../scroll/viewport'
import { createRowLayer, type HostedRow, type RowLayer } from './rowLayer'

export interface RowsOptions {
  readonly plan: RowPlan
  readonly drawing: Drawing
  readonly scroller: RefObject<HTMLElement | null>
  readonly body: RefObject<HTMLElement | null>
  /** The page around the frame, where that scrolls the list. */
  readonly host: HostPage | null
  /** How many pixels of rows to scroll by once there are any; then 0. */
  readonly start: RefObject<number>
  /** Set when the next change of the list should keep rows in place even at the very top; that change clears it. */
  readonly hold: RefObject<boolean>
  readonly onSeen: (seen: Seen) => void
  readonly onScroll: (by: number, at: number) => void
}

interface Rows {
  readonly layer: RowLayer
  readonly scroll: RowScroll
}

/** Scrolls the list on its own account. */
export type ShiftList = (by: number) => void

export function useRows(options: RowsOptions): readonly [readonly HostedRow[], ShiftList] {
  const { plan, drawing, scroller, body, host, start, hold } = options
  const { layout, betType } = drawing
  const { store } = useEngine()
  const rows = useRef<Rows>(null)
  const laid = useRef<RowPlan>(null)
  const [hosted, setHosted] = useState<readonly HostedRow[]>([])
  const seen = useEffectEvent(options.onSeen)
  const scrolled = useEffectEvent(options.onScroll)
  const make = useEffectEvent((list: HTMLElement, content: HTMLElement): Rows => {
    const layer = createRowLayer({
      body: content,
      source: store,
      drawing,
      onFocusLost: () => list.focus({ preventScroll: true }),
      onHosted: setHosted,
    })
    const scroll = createRowScroll({
      viewport: viewportOf(list, host),
      body: content,
      layer,
      firstIndex: headRows(layout) + 1,
      onSeen: part => seen(part),
      onScroll: (by, at) => scrolled(by, at),
    })
    return { layer, scroll }
  })

  useLayoutEffect(() => {
    if (scroller.current === null || body.current === null) return undefined
    const made = make(scroller.current, body.current)
    rows.current = made
    return () => {
      rows.current = null
      made.scroll.stop()
      made.layer.stop()
    }
  }, [scroller, body, store, host, layout, betType])

  useLayoutEffect(() => rows.current?.layer.draw(drawing), [drawing])

  useLayoutEffect(() => {
    // A new list is at its top.
    if (laid.current === null) scrolled(0, 0)
    rows.current?.scroll.lay(laid.current, plan, hold.current)
    laid.current = plan
    hold.current = false
    if (plan.keys.length === 0 || start.current === 0) return
    rows.current?.scroll.shift(start.current + plan.lead - (scroller.current?.scrollTop ?? 0))
    start.current = 0
  }, [plan, scroller, store, host, layout, betType, hold, start])

  return [hosted, by => rows.current?.scroll.shift(by)]
}
