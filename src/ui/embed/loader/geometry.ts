/** Where a frame is on the host's screen. */
import type { HostView } from '../../kit/dom/useHostPage'

/**
 * The part of the frame that is on screen is cut by the window, and by every box around it that clips its content.
 * `scroller`: the element whose scrolling moves the frame.
 */
export function lookAt(frame: Element): readonly [view: HostView, scroller: Element] {
  const { innerWidth: windowWidth, innerHeight: windowHeight } = window
  const { top, bottom, height } = frame.getBoundingClientRect()
  let upper = 0
  let lower = windowHeight
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
  return [{ windowWidth, windowHeight, from, to }, scroller ?? document.scrollingElement ?? document.body]
}

/** The element and those around it, the nearest first, also out of shadow roots. */
export function outwards(element: Element | null | undefined): readonly Element[] {
  if (!element) return []
  // Without a parent element it stands in a document or in a shadow root, which has a host.
  return [element, ...outwards(element.parentElement ?? (element.parentNode as ShadowRoot | null)?.host)]
}

/** A style that no style sheet of the host overrides. */
export function important({ style }: HTMLElement, name: string, value: string) {
  style.setProperty(name, value, 'important')
}
