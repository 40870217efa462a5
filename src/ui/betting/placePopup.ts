/**
 * Where the bet popup stands: under its price, above it where the price is low on the page, else beside it, and always
 * inside the window; on a phone at the bottom edge. It never scrolls anything. Rule BET2.
 */
import { PHONE_QUERY, placeSheet } from '../kit/placeSheet'

/** A price lower on the page than this opens its popup upwards. */
export const THRESHOLD_PX = 605
const EDGE_PX = 8
const GAP_PX = 6
/** The estimate and the prediction come a moment later, and are taller than what stands for them. */
const GROWTH_PX = 56

export interface Box {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
}
export type Size = Pick<Box, 'width' | 'height'>

export function placePopup(sheet: HTMLElement, anchor: HTMLElement | null) {
  if (anchor === null || window.matchMedia(PHONE_QUERY).matches) return placeSheet(sheet, anchor)
  const { style } = sheet
  style.removeProperty('--sheet-top')
  sheet.dataset['anchored'] = ''
  const size = { width: sheet.offsetWidth, height: sheet.offsetHeight + GROWTH_PX }
  const { top, left } = popupPlace(anchor.getBoundingClientRect(), size, {
    width: window.innerWidth,
    height: window.innerHeight,
  })
  style.setProperty('--sheet-left', `${left}px`)
  style.setProperty('--sheet-top', `${top}px`)
}

/** Pure. `size` is the popup's at its largest. */
export function popupPlace(price: Box, size: Size, page: Size): { top: number; left: number } {
  const under = price.top + price.height + GAP_PX
  const over = price.top - GAP_PX - size.height
  const fits = (top: number) => top >= EDGE_PX && top + size.height + EDGE_PX <= page.height
  const [first, second] = price.top > THRESHOLD_PX ? [over, under] : [under, over]
  const top = fits(first) ? first : second
  if (fits(top)) return { top, left: within(price.left, size.width, page.width) }
  const right = price.left + price.width + GAP_PX
  const beside = right + size.width + EDGE_PX <= page.width ? right : price.left - GAP_PX - size.width
  return {
    top: within(price.top + price.height / 2 - size.height / 2, size.height, page.height),
    left: within(beside, size.width, page.width),
  }
}

function within(start: number, size: number, page: number): number {
  return Math.max(EDGE_PX, Math.min(start, page - size - EDGE_PX))
}
