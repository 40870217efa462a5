/**
 * Limits on the widget's changes to its host page. The widget may set the height of a frame that grows with its list,
 * and scroll to keep rows in position. The limits protect the host page if the widget's server is compromised.
 *
 * Rules EMB13, EMB24, EMB25 in docs/rules/ads.md. Text for site owners: docs/embedding.md.
 */
import { lookAt, important } from './geometry'

/** Maximum number of screens by which the frame extends below its visible part. */
const MOST_SCREENS = 30
/** Approximate time after a press for which browsers call a visitor active. */
const ACTIVE_MS = 5_000

/** Called when the widget requests a height and scrolling, in pixels, and after the host page was scrolled. */
export type Grow = (height?: number, shift?: number) => void

/** `wanted`: the frame's height. `floor`: the height that the host reserves, and the frame's lowest. Both in pixels. */
export function createGrowth(frame: HTMLElement, wanted: number, floor: number): Grow {
  /** Pixels of the frame by which the widget may still scroll the host: one screen for each action of the visitor. */
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
    // Visible content below the frame moves only after an action of the visitor.
    if (Math.min(frame.offsetHeight, next) > to + 1 || ((moved || active) && to > from)) {
      // A lower frame may scroll the page, so the difference counts as scrolling.
      if (next < to) next = to - spend(to - next)
      important(frame, 'height', `${Math.round(next)}px`)
    }
    if (shift && from > 0 && to > from) scroller.scrollBy({ top: spend(shift) * ratio, behavior: 'instant' })
    scrolled = scroller.scrollTop
  }
}
