/** Prices in a panel are lower than a thumb: a finger that comes down beside one presses the nearest. Rule DTL7. */
import type { MouseEvent } from 'react'
import { nearestTo } from '../../kit/dom/nearest'

/** Half of the 44 px that a finger needs. */
const REACH_PX = 22
/** What has a meaning of its own: buttons, and prices of another time. */
const OTHERS = 'button, td .quote'

/** For the press of an element that contains prices. With a mouse a press beside a price means nothing. */
export function pressNearest(press: MouseEvent<HTMLElement>): void {
  const { currentTarget, target } = press
  if (!(target instanceof Element) || target.closest(OTHERS) || !matchMedia('(pointer: coarse)').matches)
    return
  const prices = currentTarget.querySelectorAll<HTMLElement>('.detail-price')
  nearestTo(press, prices, REACH_PX)?.click()
}
