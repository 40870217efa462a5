/** Scrolls so that the header of a league, which sticks above its matches, is in its own place there. */
import type { HostPage } from '../../kit/dom/hostPage'

/**
 * Called before the matches of the league go: without them the header, and what follows it, would jump to where the
 * league begins, far above.
 */
export function scrollToHeader(header: HTMLElement, list: HTMLElement, host: HostPage | null) {
  const place = list.getBoundingClientRect().top - list.scrollTop + Number.parseFloat(header.style.marginTop)
  const by = place - header.getBoundingClientRect().top
  if (by >= 0) return
  if (host?.flow === 'host') host.shift(by)
  else list.scrollTop += by
}
