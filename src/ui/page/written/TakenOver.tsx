/** The page, in the place of what the server wrote: tells when its elements are there, and when they answer. */
import { useEffect, useInsertionEffect, useLayoutEffect, type ReactNode } from 'react'
import type { TakeOver } from './takeOver'

export interface TakenOverProps extends Omit<TakeOver, 'target'> {
  readonly children: ReactNode
}

export function TakenOver({ swap, restore, settle, children }: TakenOverProps) {
  // The effects of a component come after those of its children: theirs that measure find the page alone.
  useInsertionEffect(swap, [swap])
  useLayoutEffect(restore, [restore])
  useEffect(settle, [settle])
  return children
}
