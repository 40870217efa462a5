/** How much room a card has. Renders the component only when the answer changes, not with every pixel. */
import { useLayoutEffect, useState, type RefObject } from 'react'
import { hasContainerQueries } from '../../kit/dom/useMedia'
import type { CardRoom } from '../model/rowHeight'

/** From this width on a card has its tiles beside the teams. */
const ROOMY_PX = 740
/** Below this width, and with larger text, a card has its three tiles in two lines. */
const STACKED_PX = 340

/** Pure. `width` in pixels; `scale`: the text scale (kit/dom/textScale.ts). */
export function cardRoomFor(width: number, scale: number): CardRoom {
  if (width >= ROOMY_PX * scale) return 'roomy'
  return scale > 1 && width < STACKED_PX * scale ? 'stacked' : 'narrow'
}

/** `ref`: the scroller of the list. */
export function useCardRoom(ref: RefObject<HTMLElement | null>, scale: number): CardRoom {
  const [room, setRoom] = useState<CardRoom>('narrow')
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    const measured = hasContainerQueries() ? undefined : element.parentElement?.style
    const measure = () => {
      setRoom(cardRoomFor(element.clientWidth, scale))
      measured?.setProperty('--list-width', `${element.clientWidth}px`)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, scale])
  return room
}
