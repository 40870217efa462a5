/** Where the header of a league, which sticks above its matches, has its own place. */

/**
 * By how many pixels to scroll so that it is there. Asked before the matches of the league go: without them the header,
 * and what follows it, would jump to where the league begins, far above. Never positive.
 */
export function wayToHeader(header: HTMLElement, list: HTMLElement): number {
  const place = list.getBoundingClientRect().top - list.scrollTop + Number.parseFloat(header.style.marginTop)
  return Math.min(0, place - header.getBoundingClientRect().top)
}
