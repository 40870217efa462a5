/**
 * On a phone what stands above the list lies over the list's beginning, which has that much padding. It slides away while
 * the visitor scrolls down and comes back on the way up, so no row ever moves. Rules SLD1-SLD4 in docs/rules/widget.md.
 */
import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { OnScroll } from '../list/MatchList'

/** A shorter way in one direction is a trembling finger. */
const RUN_PX = 12

export interface SlidingTop {
  /** Its height in pixels; 0 where it does not lie over the list. */
  readonly lead: number
  readonly onScroll: OnScroll
}

/** `root` gets `data-away` while `top` is out of sight. */
export function useSlidingTop(
  root: RefObject<HTMLElement | null>,
  top: RefObject<HTMLElement | null>,
  slides: boolean,
): SlidingTop {
  const [lead, setLead] = useState(0)
  const run = useRef(0)
  useLayoutEffect(() => {
    const element = top.current
    if (!slides || element === null) return undefined
    const measure = () => setLead(Math.ceil(element.getBoundingClientRect().height))
    const show = () => putAway(root.current, false)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('focusin', show)
    return () => {
      observer.disconnect()
      element.removeEventListener('focusin', show)
      show()
      setLead(0)
    }
  }, [root, top, slides])

  const onScroll = useCallback<OnScroll>(
    (by, at) => {
      if (lead === 0) return
      run.current = Math.sign(by) === Math.sign(run.current) ? run.current + by : by
      if (at <= lead || run.current < -RUN_PX) putAway(root.current, false)
      else if (run.current > RUN_PX) putAway(root.current, true)
    },
    [root, lead],
  )
  return { lead, onScroll }
}

const putAway = (root: HTMLElement | null, away: boolean) => root?.toggleAttribute('data-away', away)
