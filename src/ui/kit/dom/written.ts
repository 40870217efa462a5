/**
 * The written page, for components whose first rendering takes its elements over (`page/written/hydrate.ts`). That rendering equals
 * the written page; newer values follow.
 */
import { createContext, useContext, useState, useSyncExternalStore } from 'react'
import type { View } from '../../../engine/contract/view'

export interface Written {
  /** The view that the rows were drawn from. */
  readonly view: View
  /** Number of written rows, counted from the first of the list. */
  readonly rows: number
  /** Height of the page's top where it lies over the list, and of its line that stays, in pixels (`useSlidingTop.ts`). */
  readonly lead: number
  readonly line: number
}

/** Empty once the page answers: components that are mounted later are the page's own. */
export const WrittenContext = createContext<{ current: Written | null }>({ current: null })

/** `null` in a component that the page itself has mounted. Remains the same for the life of the component. */
export function useWritten(): Written | null {
  const written = useContext(WrittenContext)
  const [first] = useState(() => written.current)
  return first
}

/** True in the rendering that takes written elements over. The component renders again after it. */
export const useTakingOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )

const never = () => () => undefined
