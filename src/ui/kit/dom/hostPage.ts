/**
 * What of a framed page the visitor looks at: the window that counts is the host page's, and in a frame that grows with
 * its content the host page is what scrolls (D35). `ui/embed/hostView.ts` knows it; the page hands it down here.
 */
import { createContext, useContext } from 'react'

/** The host's window, and the part of this page that is on screen there, in pixels of this page. */
export interface HostView {
  readonly windowWidth: number
  readonly windowHeight: number
  readonly from: number
  readonly to: number
}

export interface HostPage {
  /** `host`: the page lies open in full height and the page around the frame scrolls. */
  readonly flow: 'host' | 'own'
  /** The host's window, and the part of this window that is on screen, in its pixels; `null` while unknown. */
  readonly get: () => HostView | null
  /** Exactly: where no loader speaks, `get` knows it only roughly. */
  readonly look: (answer: (view: HostView) => void) => void
  readonly onChange: (listener: () => void) => () => void
  /** What is being read moved down by so many pixels: the host scrolls after it. */
  readonly shift: (pixels: number) => void
}

export const HostContext = createContext<HostPage | null>(null)
export const useHostPage = (): HostPage | null => useContext(HostContext)

/** From where to where this window is looked at, in its pixels. */
export interface Seen {
  readonly top: number
  readonly bottom: number
}

/** All of it, but of a frame as high as its content the part on the host's screen. */
export function seenOf(host: HostPage | null, view = host?.get()): Seen {
  if (host?.flow !== 'host') return { top: 0, bottom: window.innerHeight }
  const { from, to } = view ?? { from: 0, to: window.screen.height }
  return { top: from, bottom: Math.min(to, window.innerHeight) }
}

/** For style sheets: what is seen of the window. Nothing where that is all of it, for `dvh` knows better. */
export function markSeen({ style }: HTMLElement, { top, bottom }: Seen) {
  const page = window.innerHeight
  if (top === 0 && bottom === page) {
    for (const name of ['--seen-bottom', '--seen-height', '--seen-gap']) style.removeProperty(name)
    return
  }
  style.setProperty('--seen-bottom', `${bottom}px`)
  style.setProperty('--seen-height', `${bottom - top}px`)
  style.setProperty('--seen-gap', `${page - bottom}px`)
}
