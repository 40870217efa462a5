/** Where a frame is on the host's screen. */
import type { HostView } from '../../kit/dom/useHostPage'

/** Pixels on screen for each pixel of the element, which `transform` and `zoom` of a host change. Heights of frames are whole. */
const scaleOf = (element: HTMLElement) => element.getBoundingClientRect().height / element.offsetHeight || 1

/**
 * The part of the frame that is on screen is cut by the window, and by every box around it that clips its content. The
 * view has pixels of the frame. `scroller`: the element whose scrolling moves the frame. `ratio`: its pixels for each of the frame.
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
