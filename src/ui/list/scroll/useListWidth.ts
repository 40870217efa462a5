/** Width of the list, which decides how its rows are drawn. Renders the component every 10 px, not every pixel. */
import { useLayoutEffect, useState, type RefObject } from 'react'
import type { BetType } from '../../../engine/contract/units'
import { useWindowGuess } from '../../kit/dom/windowGuess'
import { hasContainerQueries } from '../../kit/dom/useMedia'
import type { CardRoom, RowLines } from '../model/rowHeight'

/** Unit of widths: all widths are multiples of this number. */
const STEP_PX = 10
/** Below this width a card has its three tiles in two lines. */
const STACKED_PX = 350
/** Least width of a card with tiles right of the teams. */
const ROOMY_PX = 730
/** Least width of a card with the tiles of both periods. Large text needs more. */
const FULL_PX = 1000
const FULL_LARGE_PX = 1100
/** Least widths of a wide row with home, draw and guest of a 1x2 side by side: both periods, one period. */
const FLAT_PX = 1250
const FLAT_ONE_PX = 870

/** Pure. `width` in pixels, divided by the text scale (kit/dom/textScale.ts). */
export function cardRoomFor(width: number): CardRoom {
  if (width >= ROOMY_PX) return 'roomy'
  return width < STACKED_PX ? 'stacked' : 'narrow'
}

/** Whether a card has room for the tiles of both periods. Pure. `width` as in `cardRoomFor`. `scale`: text scale. */
export const isFull = (width: number, scale: number): boolean =>
  width >= (scale > 1 ? FULL_LARGE_PX : FULL_PX)

/** Pure. `width` in pixels, divided by the text scale. */
export function rowLinesFor(width: number, betType: BetType): RowLines {
  return betType === 2 || width >= (betType === 1 ? FLAT_PX : FLAT_ONE_PX) ? 2 : 3
}

/**
 * Bet type that a list shows. Next to an open match, rows of both periods omit half time instead of becoming higher.
 * Pure.
 */
export function shownBetType(width: number, betType: BetType, isBeside: boolean): BetType {
  const leavesHalf = isBeside && betType === 1 && rowLinesFor(width, 1) === 3 && rowLinesFor(width, 3) === 2
  return leavesHalf ? 3 : betType
}

/**
 * Returns the width in pixels, divided by the text scale and rounded down to `STEP_PX`. `ref`: the scroller of the
 * list.
 */
export function useListWidth(ref: RefObject<HTMLElement | null>, scale: number): number {
  const guess = useWindowGuess()
  // The first width is that of the window, before the list is measured. The offset is then restored in rows of the
  // right height.
  const [width, setWidth] = useState(() => stepsOf(guess?.listSize.width ?? window.innerWidth, scale))
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    const measured = hasContainerQueries() ? undefined : element.parentElement?.style
    const measure = () => {
      const { clientWidth } = element
      setWidth(stepsOf(clientWidth, scale))
      measured?.setProperty('--list-width', `${clientWidth}px`)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, scale])
  return width
}

const stepsOf = (pixels: number, scale: number) => Math.floor(pixels / scale / STEP_PX) * STEP_PX
