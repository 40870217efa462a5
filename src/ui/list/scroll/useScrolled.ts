/**
 * Tells how far the visitor scrolled the list, without what the list itself scrolled to keep rows in place, and that a new
 * list is at its top.
 */
import { useEffect, useEffectEvent, type RefObject } from 'react'

/** `by`: pixels, downwards positive. `at`: pixels from the very top. */
export type OnScroll = (by: number, at: number) => void

/** `moved`: pixels that the list has scrolled itself so far. */
export function useScrolled(
  scroller: RefObject<HTMLElement | null>,
  moved: RefObject<number>,
  onScroll: OnScroll = () => undefined,
) {
  const tell = useEffectEvent(onScroll)
  useEffect(() => {
    const list = scroller.current
    if (list === null) return undefined
    let at = list.scrollTop
    let own = moved.current
    tell(0, 0)
    const read = () => {
      const by = list.scrollTop - at - (moved.current - own)
      at = list.scrollTop
      own = moved.current
      if (by !== 0) tell(by, at)
    }
    list.addEventListener('scroll', read, { passive: true })
    return () => list.removeEventListener('scroll', read)
  }, [scroller, moved])
}
