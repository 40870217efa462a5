/** The part of the list that is on screen where the host page scrolls, not the list (D35). */
import type { HostPage } from '../../kit/dom/hostPage'

export interface Part {
  readonly offset: number
  readonly height: number
}

/** How far beyond the host's window rows are mounted: its messages arrive a frame or two late. */
const MARGIN_PX = 400

/** The part of the list that is on screen. */
export function partOnScreen(list: HTMLElement, host: HostPage): Part {
  return partOf(list, host, 0)
}

/** The part whose rows are mounted; its height is 0 while the frame is out of sight. */
export function mountedPart(list: HTMLElement, host: HostPage): Part {
  return partOf(list, host, MARGIN_PX)
}

function partOf(list: HTMLElement, host: HostPage, margin: number): Part {
  const { from, to } = host.get() ?? { from: 0, to: window.screen.height }
  const { top } = list.getBoundingClientRect()
  const offset = Math.max(0, from - top - margin)
  return { offset, height: to > from ? Math.max(0, to - top + margin - offset) : 0 }
}
