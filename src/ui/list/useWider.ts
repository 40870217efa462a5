/** Whether an element is at least so wide: wakes its component when that turns, not with every pixel. */
import { useLayoutEffect, useState, type RefObject } from 'react'

export function useWider(ref: RefObject<HTMLElement | null>, pixels: number): boolean {
  const [wider, setWider] = useState(false)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    const measure = () => setWider(element.clientWidth >= pixels)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, pixels])
  return wider
}
