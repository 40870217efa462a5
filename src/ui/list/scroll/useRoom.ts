/** How much room a card has: wakes its component when that turns, not with every pixel. */
import { useLayoutEffect, useState, type RefObject } from 'react'
import type { Room } from '../model/rowHeight'

/** Cards of this width have their tiles beside the teams, and names their room. */
const ROOMY_PX = 740
/** Narrower ones with larger text have three tiles in two lines. */
const STACKED_PX = 340

/** Pure. `width` in pixels as shown, `scale` of the text. */
export function roomFor(width: number, scale: number): Room {
  if (width >= ROOMY_PX * scale) return 'roomy'
  return scale > 1 && width < STACKED_PX * scale ? 'stacked' : 'narrow'
}

export function useRoom(ref: RefObject<HTMLElement | null>, scale: number): Room {
  const [room, setRoom] = useState<Room>('narrow')
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    const measure = () => setRoom(roomFor(element.clientWidth, scale))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, scale])
  return room
}
