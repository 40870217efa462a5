/**
 * What components read of the browser's window while they render. A server, which has no window, gives them a guess
 * (`src/server`).
 */
import { createContext, useContext, type ComponentType, type ReactNode } from 'react'

export interface WindowGuess {
  /** Whether a media query matches. */
  readonly matches: (query: string) => boolean
  /** Of the window, in CSS pixels. */
  readonly width: number
  readonly height: number
  /** The visitor's text size (`textScale.ts`). */
  readonly textScale: number
  /** Whether the page is in a frame. */
  readonly framed: boolean
  /** The query of the page's address, with its `?`. */
  readonly search: string
  /** Of the list, before it is measured. */
  readonly listSize: { readonly width: number; readonly height: number }
  /** Draws the parts whose code and texts the server has loaded for this page. Absent: none. */
  readonly drawLate?: DrawLate
}

/** `load`: names the part; `texts`: its catalogue. `undefined`: it is not loaded. */
export type DrawLate = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  props: Props,
  texts: string | undefined,
) => ReactNode

export const WindowGuessContext = createContext<WindowGuess | null>(null)

/** `null`: the window itself, whose values change. */
export const useWindowGuess = (): WindowGuess | null => useContext(WindowGuessContext)
