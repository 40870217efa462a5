/**
 * What a framed page knows of its host page: the size of the host's window, and which part of the frame is on screen. The host
 * page scrolls a frame that grows with its content (D35). Made by `ui/embed/host/hostView.ts`.
 */
import { createContext, useContext } from 'react'
import type { BetTarget } from '../../../engine/contract/details/bets'
import type { MatchId } from '../../../engine/contract/units'

/** Size of the host's window, and the part of this page that is on screen (`from` to `to`), in pixels of this page. */
export interface HostView {
  readonly windowWidth: number
  readonly windowHeight: number
  readonly from: number
  readonly to: number
}

export interface HostPage {
  /** What scrolls. `host`: the frame is as high as its content and the host page scrolls. `own`: this page scrolls. */
  readonly flow: 'host' | 'own'
  /** The latest view; `null` while unknown. */
  readonly get: () => HostView | null
  /** Whether `get` is accurate to the pixel, which takes a loader on the host page. */
  readonly isExact: () => boolean
  /** Measures the view now and calls back: without a loader, `get` is only accurate to a strip (embed/host/strips.ts). */
  readonly look: (answer: (view: HostView) => void) => void
  readonly onChange: (listener: () => void) => () => void
  /** The rows on screen moved down by `pixels`: the host page scrolls by as much, to keep them in place. */
  readonly shift: (pixels: number) => void
  /** A match was pressed: opens it unless the host shows it in the widget's place. */
  readonly pressMatch: (match: MatchId, open: () => void) => void
  /** A price was pressed, as it is written there. */
  readonly pressPrice: (target: BetTarget, price: string) => void
}

export const HostContext = createContext<HostPage | null>(null)
export const useHostPage = (): HostPage | null => useContext(HostContext)

/** The visible part of this window, in its pixels. */
export interface VisiblePart {
  readonly top: number
  readonly bottom: number
}

/** The whole window; in a frame as high as its content, the part that the host page shows. */
export function visiblePartOf(host: HostPage | null, view = host?.get()): VisiblePart {
  if (host?.flow !== 'host') return { top: 0, bottom: window.innerHeight }
  const { from, to } = view ?? { from: 0, to: window.screen.height }
  return { top: from, bottom: Math.min(to, window.innerHeight) }
}

/** Sets the visible part as custom properties, or removes them when all of the window is visible: then `dvh` is more exact. */
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
