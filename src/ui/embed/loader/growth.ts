/**
 * How far the widget may change its host page: the height of a frame that grows with its list, and the scrolling that keeps
 * rows in place. The widget asks, and what it asks for is bounded, because its server may be in wrong hands.
 *
 * Rules EMB13, EMB24, EMB25 in docs/rules/ads.md; in words for site owners: docs/embedding.md.
 */
import { lookAt, important } from './geometry'

/** The frame ends at most this many screens below what the visitor has on screen. */
const MOST_SCREENS = 30
/** For about as long browsers call a visitor active after a press. */
const ACTIVE_MS = 5_000

/** To be called when the widget asks for a height and for scrolling, in pixels, and when the host page was scrolled. */
export type Grow = (height?: number, shift?: number) => void

/** `wanted`: its height now. `floor`: the height that the host reserves; the frame is never lower. Both in pixels. */
export function createGrowth(frame: HTMLElement, wanted: number, floor: number): Grow {
  /** Pixels of the frame by which the widget may still scroll the host: a screen for each thing that the visitor does. */
  let left = -1
  let renewed = -ACTIVE_MS
  let scrolled = 0
  const spend = (pixels: number) => {
    const spent = Math.max(-left, Math.min(left, pixels))
    left -= Math.abs(spent)
    return spent
  }
  return (height = wanted, shift = 0) => {
    const [{ from, to, windowHeight }, scroller, ratio] = lookAt(frame)
    const moved = Math.abs(scroller.scrollTop - scrolled) > 1
    const now = performance.now()
    const active = navigator.userActivation?.isActive
    if (left < 0 || moved || (active && now - renewed > ACTIVE_MS)) {
      left = windowHeight
      renewed = now
    }
    wanted = height
    let next = Math.max(floor, Math.min(wanted, to + MOST_SCREENS * windowHeight))
    // What is on screen below the frame moves only when the visitor does something.
    if (Math.min(frame.offsetHeight, next) > to + 1 || ((moved || active) && to > from)) {
      // A page that gets lower can be scrolled by that.
      if (next < to) next = to - spend(to - next)
      important(frame, 'height', `${Math.round(next)}px`)
    }
    if (shift && from > 0 && to > from) scroller.scrollBy({ top: spend(shift) * ratio, behavior: 'instant' })
    scrolled = scroller.scrollTop
  }
}
