/**
 * Keeps the column heads and the header of the current league on screen where the host page scrolls the list. Elsewhere
 * `position: sticky` does it (list.css, league.css). Only transforms are written, once for each message of the host. Without a
 * loader the host's view is not exact enough, so they scroll away.
 */
import { useCallback, useLayoutEffect, type RefObject } from 'react'
import type { HostPage } from '../../kit/dom/useHostPage'

/** Returns a function to call when other rows have been mounted. `host`: the host page, if it scrolls the list. */
export function usePinned(scroller: RefObject<HTMLElement | null>, host: HostPage | null): () => void {
  const pinAll = useCallback(() => {
    if (host !== null && scroller.current !== null) pin(scroller.current, host)
  }, [host, scroller])
  useLayoutEffect(() => host?.onChange(pinAll), [host, pinAll])
  return pinAll
}

function pin(list: HTMLElement, host: HostPage) {
  const by = hiddenAbove(list, host)
  const heads = headsOf(list)
  if (heads !== null) move(heads, by)
  for (const header of list.querySelectorAll<HTMLElement>('.list-league'))
    move(header, Math.max(0, by - Number.parseFloat(header.style.marginTop)))
}

/** How many pixels of the list, with its heads, are above the host's screen. At the list's end it is a little less. */
function hiddenAbove(list: HTMLElement, host: HostPage): number {
  const view = host.isExact() ? host.get() : null
  if (view === null) return 0
  const { top, height } = list.getBoundingClientRect()
  const headsHeight = headsOf(list)?.offsetHeight ?? 0
  return Math.max(0, Math.min(view.from - (top - headsHeight), height - LEAST_PX))
}

/** The height that is left for the pinned headers at the end of the list. */
const LEAST_PX = 60

const headsOf = (list: HTMLElement) => list.parentElement?.querySelector<HTMLElement>('.list-heads') ?? null

function move({ style }: HTMLElement, by: number) {
  style.transform = by === 0 ? '' : `translateY(${by}px)`
}
