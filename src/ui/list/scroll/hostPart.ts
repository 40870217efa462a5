/** The part of a list that is on the host's screen, where the host page is what scrolls (D35). */
import type { HostPage } from '../../kit/dom/hostPage'

export interface Part {
  readonly offset: number
  readonly height: number
}

/** Rows so far beyond the host's window are mounted too: its word takes a frame or two to come. */
const MARGIN_PX = 400

/** The part of the list that is on screen. */
export function seenPart(list: HTMLElement, host: HostPage): Part {
  return partOf(list, host, 0)
}

/** The part whose rows are mounted: none of a frame that is out of sight. */
export function mountedPart(list: HTMLElement, host: HostPage): Part {
  return partOf(list, host, MARGIN_PX)
}

function partOf(list: HTMLElement, host: HostPage, margin: number): Part {
  const { from, to } = host.get() ?? { from: 0, to: window.screen.height }
  const { top } = list.getBoundingClientRect()
  const offset = Math.max(0, from - top - margin)
  return { offset, height: to > from ? Math.max(0, to - top + margin - offset) : 0 }
}
