/** Asks for the next page when the end of the list is near: once for each page, however often the list changes. */
import { useEffect, useRef } from 'react'

const SCREENS_AHEAD = 1.5

interface LoadMoreOptions {
  readonly hasMore: boolean
  /** Pixels of the list below the screen. */
  readonly below: number
  readonly screen: number
  /** Number of leagues in the list; it changes when the next page has arrived. */
  readonly shown: number
  readonly onMore: () => void
}

export function useLoadMore({ hasMore, below, screen, shown, onMore }: LoadMoreOptions) {
  const asked = useRef(-1)
  useEffect(() => {
    if (below > screen * SCREENS_AHEAD) asked.current = -1
    else if (hasMore && screen > 0 && asked.current !== shown) {
      asked.current = shown
      onMore()
    }
  })
}
