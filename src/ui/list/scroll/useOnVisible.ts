/** What follows when other rows are visible: another window, the next page, pinned heads. */
import type { RefObject } from 'react'
import { useCounts, usePaused } from '../../client/hooks'
import type { HostPage } from '../../kit/dom/useHostPage'
import type { VisibleList } from './mountedRows'
import { useLoadMore } from './useLoadMore'
import { usePinned } from './usePinned'
import { useRowWindow } from './useRowWindow'

interface NextPage {
  readonly hasMore: boolean
  readonly onMore: () => void
}

/** Returns a function to call when other rows are visible. `count`: rows of the list. */
export function useOnVisible(
  scroller: RefObject<HTMLElement | null>,
  host: HostPage | null,
  count: number,
  { hasMore, onMore }: NextPage,
) {
  const { leaguesShown } = useCounts()
  // Not while paused: another page would come with every change that waits.
  const paused = usePaused()
  const sendWindow = useRowWindow(count)
  const loadMore = useLoadMore({ hasMore: hasMore && !paused, shown: leaguesShown, onMore })
  const pin = usePinned(scroller, host)
  return (visible: VisibleList) => {
    sendWindow(visible)
    loadMore(visible)
    pin()
  }
}
