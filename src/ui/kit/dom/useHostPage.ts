/**
 * A framed page's knowledge of its host page: the size of the host's window, and the visible part of the frame. The
 * host page scrolls a frame that grows with its content (D35). Created by `ui/embed/host/hostView.ts`.
 */
import { createContext, useContext } from 'react'
import type { BetTarget } from '../../../engine/contract/details/bets'
import type { MatchId } from '../../../engine/contract/units'

/** Size of the host's window, and the visible part of this page (`from` to `to`), in pixels of this page. */
export interface HostView {
  readonly windowWidth: number
  readonly windowHeight: number
  readonly from: number
  readonly to: number
}

export interface HostPage {
  /**
   * The element that scrolls. `host`: the frame is as high as its content and the host page scrolls. `own`: this page
   * scrolls.
   */
  readonly flow: 'host' | 'own'
  /** Returns the latest view, or `null` before the first view. */
  readonly get: () => HostView | null
  /** Whether `get` is accurate to the pixel. That needs a loader on the host page. */
  readonly isExact: () => boolean
  /**
   * Measures the view now and calls back. Without a loader, `get` is only accurate to a strip (embed/host/strips.ts).
   */
  readonly look: (answer: (view: HostView) => void) => void
  readonly onChange: (listener: () => void) => () => void
  /**
   * Scrolls the host page by `pixels`, because the visible rows moved down by `pixels`. The rows thus stay in place on
   * screen.
   */
  readonly shift: (pixels: number) => void
  /** Reports a press on a match. Calls `open` unless the host shows the match in the widget's place. */
  readonly pressMatch: (match: MatchId, open: () => void) => void
  /** Reports a press on a price. `price`: its visible text. */
  readonly pressPrice: (target: BetTarget, price: string) => void
}

export const HostContext = createContext<HostPage | null>(null)
export const useHostPage = (): HostPage | null => useContext(HostContext)

/** The visible part of this window, in pixels of this window. */
export interface VisiblePart {
  readonly top: number
  readonly bottom: number
}

/** Returns the whole window. In a frame as high as its content, returns the part that the host page shows. */
export function visiblePartOf(host: HostPage | null, view = host?.get()): VisiblePart {
  if (host?.flow !== 'host') return { top: 0, bottom: window.innerHeight }
  const { from, to } = view ?? { from: 0, to: window.screen.height }
  return { top: from, bottom: Math.min(to, window.innerHeight) }
}

/**
 * Sets the visible part as custom properties. Removes them when the whole window is visible, because `dvh` is then more
 * exact.
 */
export function markVisiblePart({ style }: HTMLElement, { top, bottom }: VisiblePart) {
  const page = window.innerHeight
  if (top === 0 && bottom === page) {
    for (const name of ['--seen-bottom', '--seen-height', '--seen-gap']) style.removeProperty(name)
    return
  }
  style.setProperty('--seen-bottom', `${bottom}px`)
  style.setProperty('--seen-height', `${bottom - top}px`)
  style.setProperty('--seen-gap', `${page - bottom}px`)
}
