/** Requests the next page when the end of the list is near: once for each page, however often the list changes. */
import { useCallback, useEffect, useRef } from 'react'
import type { VisibleList } from './mountedRows'

const SCREENS_AHEAD = 1.5

interface LoadMoreOptions {
  readonly hasMore: boolean
  /** Number of leagues in the list; it changes when the next page has arrived. */
  readonly shown: number
  readonly onMore: () => void
}

/** Returns a function to call when other rows are visible. */
export function useLoadMore(options: LoadMoreOptions): (visible: VisibleList) => void {
  const latest = useRef(options)
  const requested = useRef(-1)
  const last = useRef<Pick<VisibleList, 'below' | 'screen'>>({ below: Infinity, screen: 0 })
  const look = useCallback(() => {
    const { below, screen } = last.current
    const { hasMore, shown, onMore } = latest.current
    if (below > screen * SCREENS_AHEAD) requested.current = -1
    else if (hasMore && screen > 0 && requested.current !== shown) {
      requested.current = shown
      onMore()
    }
  }, [])
  useEffect(() => {
    latest.current = options
    look()
  })
  return useCallback(
    visible => {
      last.current = visible
      look()
    },
    [look],
  )
}
