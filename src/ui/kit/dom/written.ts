/**
 * The HTML that the server wrote, for components that are hydrated from it (`page/written/hydrate.ts`). The first
 * rendering equals that HTML. Newer values follow in the second rendering.
 */
import { createContext, useContext, useState, useSyncExternalStore } from 'react'
import type { View } from '../../../engine/contract/view'

export interface Written {
  /** The view that the rows were drawn from. */
  readonly view: View
  /** Number of rows that the server wrote, counted from the first row of the list. */
  readonly rows: number
  /**
   * Pixels of the page's top over the list (`lead`), and of its line that stays visible (`line`). See
   * `useSlidingTop.ts`.
   */
  readonly lead: number
  readonly line: number
}

/** `null` after the hydration of the server's HTML: components that mount later create elements of their own. */
export const WrittenContext = createContext<{ current: Written | null }>({ current: null })

/**
 * Returns `null` in a component whose elements the server did not write. The value is constant for the life of the
 * component.
 */
export function useWritten(): Written | null {
  const written = useContext(WrittenContext)
  const [first] = useState(() => written.current)
  return first
}

/** True in the first rendering, which must equal the server's HTML. The component then renders again with `false`. */
export const useTakingOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )

const never = () => () => undefined
