/** The width of an element, in whole pixels, as it changes. Before the first measurement that of a narrow phone. */
import { useLayoutEffect, useState, type RefObject } from 'react'

const NARROW = 288

export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(NARROW)
  useLayoutEffect(() => {
    const { current } = element
    if (current === null) return
    const measure = () => setWidth(Math.max(NARROW, Math.floor(current.clientWidth)))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return width
}
