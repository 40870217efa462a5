/** Position of a frame on the host's screen. */
import type { HostView } from '../../kit/dom/useHostPage'

/**
 * Screen pixels per pixel of the element. A host changes this ratio by `transform` and `zoom`. Frames have whole
 * heights.
 */
const scaleOf = (element: HTMLElement) => element.getBoundingClientRect().height / element.offsetHeight || 1

/**
 * Measures the part of the frame that is on screen: the window and every surrounding box with clipped content limit it.
 * The view is in pixels of the frame. `scroller`: the element whose scrolling moves the frame. `ratio`: its pixels per
 * pixel of the frame.
 */
export function lookAt(frame: HTMLElement): readonly [view: HostView, scroller: Element, ratio: number] {
  const { top, bottom, height } = frame.getBoundingClientRect()
  const scale = scaleOf(frame)
  let upper = 0
  let lower = innerHeight
  let scroller: Element | undefined
  for (const box of outwards(frame)) {
    if (box === document.body) break
    if (getComputedStyle(box).overflowY === 'visible') continue
    const clip = box.getBoundingClientRect()
    upper = Math.max(upper, clip.top)
    lower = Math.min(lower, clip.bottom)
    if (box.scrollHeight > box.clientHeight) scroller ??= box
  }
  const from = Math.min(Math.max(0, upper - top), height)
  const to = Math.max(from, Math.min(bottom, lower) - top)
  scroller ??= document.scrollingElement ?? document.body
  const view = {
    windowWidth: innerWidth / scale,
    windowHeight: innerHeight / scale,
    from: from / scale,
    to: to / scale,
  }
  return [view, scroller, scale / scaleOf(scroller as HTMLElement)]
}

/** Returns the element and its ancestors, nearest first, including those outside shadow roots. */
export function outwards(element: Element | null | undefined): readonly Element[] {
  if (!element) return []
  // An element without a parent element is in a document or in a shadow root, which has a host.
  return [element, ...outwards(element.parentElement ?? (element.parentNode as ShadowRoot | null)?.host)]
}

/** Sets a style that the host's style sheets cannot override. */
export function important({ style }: HTMLElement, name: string, value: string) {
  style.setProperty(name, value, 'important')
}
