/**
 * Positions the bet popup: below its price, above a price that is low on the page, or to the side if both do not fit.
 * The popup is always inside the visible part of the window. On a phone it is at the bottom edge. It never scrolls.
 * Rule BET2.
 */
import { markVisiblePart, type VisiblePart } from '../kit/dom/useHostPage'
import { isPhone, positionSheet } from '../kit/dialog/positionSheet'

/** Pixels from the top of the visible part. The popup of a price further down opens upwards. */
export const THRESHOLD_PX = 605
const EDGE_PX = 8
const GAP_PX = 6
/** Pixels by which the popup grows when estimate and prediction arrive. */
const GROWTH_PX = 56

export interface PopupBox {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
}
export type PopupSize = Pick<PopupBox, 'width' | 'height'>
export type VisibleWindow = VisiblePart & Pick<PopupBox, 'width'>

export function positionPopup(sheet: HTMLElement, anchor: HTMLElement | null, seen: VisiblePart) {
  if (anchor === null || isPhone()) return positionSheet(sheet, anchor, seen)
  markVisiblePart(sheet, seen)
  const { style } = sheet
  style.removeProperty('--sheet-top')
  sheet.dataset['anchored'] = ''
  const size = { width: sheet.offsetWidth, height: sheet.offsetHeight + GROWTH_PX }
  const { top, left } = popupPoint(anchor.getBoundingClientRect(), size, {
    ...seen,
    width: window.innerWidth,
  })
  style.setProperty('--sheet-left', `${left}px`)
  style.setProperty('--sheet-top', `${top}px`)
}

/** Pure. `size`: the largest size of the popup. */
export function popupPoint(
  price: PopupBox,
  size: PopupSize,
  room: VisibleWindow,
): { top: number; left: number } {
  const under = price.top + price.height + GAP_PX
  const over = price.top - GAP_PX - size.height
  const fits = (top: number) => top >= room.top + EDGE_PX && top + size.height + EDGE_PX <= room.bottom
  const [first, second] = price.top - room.top > THRESHOLD_PX ? [over, under] : [under, over]
  const top = fits(first) ? first : second
  if (fits(top)) return { top, left: within(price.left, size.width, 0, room.width) }
  const right = price.left + price.width + GAP_PX
  const beside = right + size.width + EDGE_PX <= room.width ? right : price.left - GAP_PX - size.width
  return {
    top: within(price.top + price.height / 2 - size.height / 2, size.height, room.top, room.bottom),
    left: within(beside, size.width, 0, room.width),
  }
}

function within(start: number, size: number, from: number, to: number): number {
  return Math.max(from + EDGE_PX, Math.min(start, to - size - EDGE_PX))
}
