/** Scrolls so that the header of a league, which sticks above its matches, is in its own place there. */
import type { HostPage } from '../../kit/dom/hostPage'
import { scrollOn } from './useVirtualRows'

/**
 * Called before the matches of the league go: without them the header, and what follows it, would jump to where the
 * league begins, far above. Returns how far the list itself scrolled.
 */
export function scrollToHeader(header: HTMLElement, list: HTMLElement, host: HostPage | null): number {
  const place = list.getBoundingClientRect().top - list.scrollTop + Number.parseFloat(header.style.marginTop)
  const by = place - header.getBoundingClientRect().top
  if (by >= 0) return 0
  if (host?.flow !== 'host') return scrollOn(list, by)
  host.shift(by)
  return 0
}
