/**
 * A list in a frame: the window that the visitor looks at is the host page's, and in a frame that grows with its
 * content the host page is what scrolls (D35). `ui/embed/hostView.ts` knows it; the page hands it down here.
 */
import { createContext, useContext } from 'react'

export interface HostPage {
  /** `host`: the list lies open in full height and the page around the frame scrolls. */
  readonly flow: 'host' | 'own'
  /** The host's window, and the part of this window that is on screen, in its pixels; `null` while unknown. */
  readonly get: () => HostView | null
  readonly onChange: (listener: () => void) => () => void
  /** What is being read moved down by so many pixels: the host scrolls after it. */
  readonly shift: (pixels: number) => void
}

export interface HostView {
  readonly windowWidth: number
  readonly windowHeight: number
  readonly from: number
  readonly to: number
}

export const HostContext = createContext<HostPage | null>(null)
export const useHostPage = (): HostPage | null => useContext(HostContext)

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
