/**
 * Values of the browser's window that components read while they render. A server has no window and provides a guess
 * (`src/server`).
 */
import { createContext, useContext, type ComponentType, type ReactNode } from 'react'

export interface WindowGuess {
  /** Whether a media query matches. */
  readonly matches: (query: string) => boolean
  /** Width and height of the window, in CSS pixels. */
  readonly width: number
  readonly height: number
  /** The visitor's text size (`textScale.ts`). */
  readonly textScale: number
  /** Whether the page is in a frame. */
  readonly framed: boolean
  /** The query of the page's address, with its `?`. */
  readonly search: string
  /** Size of the list before it is measured, in CSS pixels. */
  readonly listSize: { readonly width: number; readonly height: number }
  /** Draws the parts whose code and texts the server has loaded for this page. If absent, no part is loaded. */
  readonly drawLate?: DrawLate
  /** Draws the content of a list's row, perhaps from HTML that was drawn before. */
  readonly drawRow?: DrawRow
}

/** `load`: identifies the part. `texts`: its catalogue. Returns `undefined` for a part that is not loaded. */
export type DrawLate = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  props: Props,
  texts: string | undefined,
) => ReactNode

/** `props`: the properties of `content` that decide its HTML. */
export type DrawRow = (
  content: ReactNode,
  props: { readonly row: object; readonly drawing: object },
) => ReactNode

export const WindowGuessContext = createContext<WindowGuess | null>(null)

/** Returns the server's guess, or `null` in a browser, where the window itself is read. */
export const useWindowGuess = (): WindowGuess | null => useContext(WindowGuessContext)
