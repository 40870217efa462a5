/**
 * The order of the rows: it stays as it was first shown, for half a minute at least and for as long as the list is being read, or until
 * the visitor wants the new one. Rule FLN12 in docs/rules/select.md.
 */
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { FallenMatch } from '../../../engine/contract/details/falls'
import { usePaused } from '../../client/hooks'
import { inPlace, isInOrder, type StillRow } from './stillRows'

export const SORT_EVERY_MS = 30_000
/** A new order is offered for the sake of the first rows. */
const TOP = 10

interface StillRows {
  readonly rows: readonly StillRow[]
  /** Puts the largest fall first; `null`: it is in order. */
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

/** A finger or a pointer is on it, the focus is in it, or it is not at its top. */
const isBeingRead = (list: HTMLElement | null): boolean =>
  list !== null && (list.scrollTop > 0 || list.querySelector('li:is(:hover, :focus-within)') !== null)
