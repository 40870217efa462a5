/** The page, in the place of what the server wrote: tells when its elements are there, and when they answer. */
import { use, useEffect, useInsertionEffect, useLayoutEffect, type ReactNode } from 'react'
import { pressUnderWay } from '../../early/takePresses'
import type { TakeOver } from './takeOver'

export interface TakenOverProps extends Omit<TakeOver, 'place'> {
  readonly children: ReactNode
}

export function TakenOver({ swap, restore, settle, children }: TakenOverProps) {
  // The effects of a component come after those of its children: theirs that measure find the page alone.
  useInsertionEffect(swap, [swap])
  useLayoutEffect(restore, [restore])
  useEffect(settle, [settle])
  return (
    <>
      {children}
      <AfterPress />
    </>
  )
}

/** A press that began on a written element must end on it: nothing is replaced before. */
function AfterPress() {
  const press = pressUnderWay(document)
  if (press !== undefined) use(press)
  return null
}
