/** Asks for the next page when the end of the list is near: once for each page, however often the list changes. */
import { useCallback, useEffect, useRef } from 'react'
import type { Seen } from './seen'

const SCREENS_AHEAD = 1.5

interface LoadMoreOptions {
  readonly hasMore: boolean
  /** Number of leagues in the list; it changes when the next page has arrived. */
  readonly shown: number
  readonly onMore: () => void
}

/** Returns a function to be told what is on screen. */
export function useLoadMore(options: LoadMoreOptions): (seen: Seen) => void {
  const latest = useRef(options)
  const asked = useRef(-1)
  const last = useRef<Pick<Seen, 'below' | 'screen'>>({ below: Infinity, screen: 0 })
  const look = useCallback(() => {
    const { below, screen } = last.current
    const { hasMore, shown, onMore } = latest.current
    if (below > screen * SCREENS_AHEAD) asked.current = -1
    else if (hasMore && screen > 0 && asked.current !== shown) {
      asked.current = shown
      onMore()
    }
  }, [])
  useEffect(() => {
    latest.current = options
    look()
  })
  return useCallback(
    seen => {
      last.current = seen
      look()
    },
    [look],
  )
}
