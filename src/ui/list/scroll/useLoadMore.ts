/** Asks for the next page when the end of the list is near: once for each page, however often the list changes. */
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Seen } from './rowScroll'

const SCREENS_AHEAD = 1.5

interface LoadMoreOptions {
  readonly hasMore: boolean
  /** Number of leagues in the list; it changes when the next page has arrived. */
  readonly shown: number
  readonly onMore: () => void
}

/** Returns a function to be told what is on screen. */
export function useLoadMore({ hasMore, shown, onMore }: LoadMoreOptions): (seen: Seen) => void {
  const asked = useRef(-1)
  const last = useRef<Pick<Seen, 'below' | 'screen'>>({ below: Infinity, screen: 0 })
  const look = () => {
    const { below, screen } = last.current
    if (below > screen * SCREENS_AHEAD) asked.current = -1
    else if (hasMore && screen > 0 && asked.current !== shown) {
      asked.current = shown
      onMore()
    }
  }
  const again = useEffectEvent(look)
  useEffect(() => again(), [hasMore, shown])
  return seen => {
    last.current = seen
    look()
  }
}
