/** A point in the window of a document, CSS pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

/**
 * Where a pointer reaches the first visible element of a selector that contains the words; `null` while something covers it or
 * it is moving in. Runs in the page, so it uses nothing from outside itself.
 */
export function aim({
  selector,
  words,
}: {
  readonly selector: string
  readonly words: string
}): Point | null {
  for (const found of document.querySelectorAll(selector)) {
    if (found.getClientRects().length === 0 || !(found.textContent ?? '').includes(words)) continue
    // Outside of the window, or of what it scrolls in.
    for (const isScrolled of [false, true]) {
      if (isScrolled) found.scrollIntoView({ block: 'center', inline: 'nearest' })
      const { left, top, width, height } = found.getBoundingClientRect()
      const point = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
      const isInside =
        top >= 0 &&
        left >= 0 &&
        top + height <= document.documentElement.clientHeight &&
        left + width <= document.documentElement.clientWidth
      if (!isInside && !isScrolled) continue
      const hit = document.elementFromPoint(point.x, point.y)
      if (found.contains(hit)) return point
    }
  }
  return null
}
