/** Where a frame is on the host's screen. */
import type { HostView } from '../../kit/dom/hostPage'

export interface Seen {
  readonly view: HostView
  /** The element whose scrolling moves the frame. */
  readonly scroller: Element
}

/** The part of the frame that is on screen is cut by the window, and by every box around it that clips its content. */
export function lookAt(frame: Element): Seen {
  const { innerWidth: windowWidth, innerHeight: windowHeight } = window
  const { top, bottom, height } = frame.getBoundingClientRect()
  let upper = 0
  let lower = windowHeight
  let scroller: Element | undefined
  for (const box of ancestors(frame)) {
    if (box === document.body) break
    if (!/auto|scroll|hidden|clip/.test(getComputedStyle(box).overflowY)) continue
    const clip = box.getBoundingClientRect()
    upper = Math.max(upper, clip.top)
    lower = Math.min(lower, clip.bottom)
    if (box.scrollHeight > box.clientHeight) scroller ??= box
  }
  const from = Math.min(Math.max(0, upper - top), height)
  const to = Math.max(from, Math.min(bottom, lower) - top)
  return {
    view: { windowWidth, windowHeight, from, to },
    scroller: scroller ?? document.scrollingElement ?? document.documentElement,
  }
}

/** From the nearest on, also out of shadow roots. */
export function ancestors(element: Element): readonly Element[] {
  const root = element.getRootNode()
  const parent = element.parentElement ?? (root instanceof ShadowRoot && root.host)
  return parent ? [parent, ...ancestors(parent)] : []
}
