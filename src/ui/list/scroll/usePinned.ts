/**
 * Pins the column heads and the current league's header if the host page scrolls the list. Otherwise `position: sticky`
 * does so (list.css, league.css). Only transforms are written, once for each message of the host. Without a loader the
 * host's view is not exact enough, so heads and header scroll away.
 */
import { useCallback, useLayoutEffect, type RefObject } from 'react'
import type { HostPage } from '../../kit/dom/useHostPage'

/**
 * Returns a function to call when other rows have been mounted. `host`: the host page, if the host page scrolls the
 * list.
 */
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

/** Pixels of the list and its heads that are above the host's screen, at most the list's height minus `LEAST_PX`. */
function hiddenAbove(list: HTMLElement, host: HostPage): number {
  const view = host.isExact() ? host.get() : null
  if (view === null) return 0
  const { top, height } = list.getBoundingClientRect()
  const headsHeight = headsOf(list)?.offsetHeight ?? 0
  return Math.max(0, Math.min(view.from - (top - headsHeight), height - LEAST_PX))
}

/** Height in pixels that remains for the pinned headers at the end of the list. */
const LEAST_PX = 60

const headsOf = (list: HTMLElement) => list.parentElement?.querySelector<HTMLElement>('.list-heads') ?? null

function move({ style }: HTMLElement, by: number) {
  style.transform = by === 0 ? '' : `translateY(${by}px)`
}
