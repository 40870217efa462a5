/** Effects of newly visible rows: another window, the next page, pinned heads, and a report to the store. */
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { useCounts, useEngine, usePaused } from '../../client/hooks'
import type { HostPage } from '../../kit/dom/useHostPage'
import type { VisibleList } from './mountedRows'
import { usePinned } from './usePinned'
import { useRowWindow } from './useRowWindow'

/** Returns a function to call when other rows are visible. `count`: number of rows in the list. */
export function useOnVisible(
  scroller: RefObject<HTMLElement | null>,
  host: HostPage | null,
  count: number,
  { hasMore, onMore }: { readonly hasMore: boolean; readonly onMore: () => void },
) {
  const { store } = useEngine()
  const { leaguesShown } = useCounts()
  // Pages are not loaded during a pause: every pending change would request another page.
  const paused = usePaused()
  const sendWindow = useRowWindow(count)
  const loadMore = useLoadMore({ hasMore: hasMore && !paused, shown: leaguesShown, onMore })
  const pin = usePinned(scroller, host)
  return (visible: VisibleList) => {
    sendWindow(visible)
    loadMore(visible)
    pin()
    store.see(visible)
  }
}

const SCREENS_AHEAD = 1.5

interface LoadMoreOptions {
  readonly hasMore: boolean
  /** Number of leagues in the list. It changes when the next page has arrived. */
  readonly shown: number
  readonly onMore: () => void
}

/** Returns a function to call when other rows are visible. */
function useLoadMore(options: LoadMoreOptions): (visible: VisibleList) => void {
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
