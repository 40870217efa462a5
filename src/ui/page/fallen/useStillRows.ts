/**
 * Rows in a steady order. They are sorted every 30 s unless the visitor is reading the list, or at once when the
 * visitor asks for it. Rule FLN12 in docs/rules/select.md.
 */
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { FallenMatch } from '../../../engine/contract/details/falls'
import { usePaused } from '../../client/hooks'
import { inPlace, isInOrder, type StillRow } from './stillRows'

export const SORT_EVERY_MS = 30_000
/** Number of first rows whose new order makes the button appear. */
const TOP = 10

interface StillRows {
  readonly rows: readonly StillRow[]
  /** Sorts the rows, largest fall first. `null` while the first rows are in order. */
  readonly sort: (() => void) | null
}

/** `list`: the element that scrolls. */
export function useStillRows(fresh: readonly FallenMatch[], list: RefObject<HTMLElement | null>): StillRows {
  const paused = usePaused()
  const [shown, setShown] = useState(fresh)
  if (!paused && shown !== fresh) setShown(fresh)
  const [order, setOrder] = useState(fresh)
  const latest = useRef(shown)
  useEffect(() => {
    latest.current = shown
  }, [shown])
  useEffect(() => {
    const timer = setInterval(() => {
      if (!isBeingRead(list.current)) setOrder(latest.current)
    }, SORT_EVERY_MS)
    return () => clearInterval(timer)
  }, [list])
  return {
    rows: inPlace(order, shown),
    sort: isInOrder(order, shown, TOP) ? null : () => setOrder(shown),
  }
}

/** Whether the list has the pointer or the focus, or is scrolled. */
const isBeingRead = (list: HTMLElement | null): boolean =>
  list !== null && (list.scrollTop > 0 || list.querySelector('li:is(:hover, :focus-within)') !== null)
