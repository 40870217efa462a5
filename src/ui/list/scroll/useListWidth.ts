/**
 * How wide the list is, in the steps at which its rows are drawn otherwise. Renders the component only when it comes to another
 * step, not with every pixel.
 */
import { useLayoutEffect, useState, type RefObject } from 'react'
import type { BetType } from '../../../engine/contract/units'
import { hasContainerQueries } from '../../kit/dom/useMedia'
import type { CardRoom, RowLines } from '../model/rowHeight'

/** Below this width, and with larger text, a card has its three tiles in two lines. */
const STACKED_PX = 340
/** From this width on a card has its tiles beside the teams. */
const ROOMY_PX = 740
/** And from this one on those of both periods. */
const FULL_PX = 1000
/** From these on a wide row has home, draw and guest of a 1x2 side by side: of one period, of both. */
const FLAT_PX = { one: 861, both: 1250 } as const
const STEPS: readonly number[] = [STACKED_PX, ROOMY_PX, FLAT_PX.one, FULL_PX, FLAT_PX.both]

/** Pure. `width` in pixels; `scale`: the text scale (kit/dom/textScale.ts). */
export function cardRoomFor(width: number, scale: number): CardRoom {
  if (width >= FULL_PX * scale) return 'full'
  if (width >= ROOMY_PX * scale) return 'roomy'
  return scale > 1 && width < STACKED_PX * scale ? 'stacked' : 'narrow'
}

/** Pure, like `cardRoomFor`. */
export function rowLinesFor(width: number, scale: number, betType: BetType): RowLines {
  if (betType === 2) return 2
  return width >= FLAT_PX[betType === 1 ? 'both' : 'one'] * scale ? 2 : 3
}

/** The largest step that fits into the list, in pixels. `ref`: the scroller of the list. */
export function useListWidth(ref: RefObject<HTMLElement | null>, scale: number): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    const measured = hasContainerQueries() ? undefined : element.parentElement?.style
    const measure = () => {
      const { clientWidth } = element
      setWidth(Math.max(0, ...STEPS.map(step => step * scale).filter(step => clientWidth >= step)))
      measured?.setProperty('--list-width', `${clientWidth}px`)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, scale])
  return width
}
