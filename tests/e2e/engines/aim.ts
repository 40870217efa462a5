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
    const before = found.getBoundingClientRect()
    const isInside =
      before.top >= 0 &&
      before.left >= 0 &&
      before.bottom <= document.documentElement.clientHeight &&
      before.right <= document.documentElement.clientWidth
    if (!isInside) found.scrollIntoView({ block: 'center', inline: 'nearest' })
    const { left, top, width, height } = found.getBoundingClientRect()
    const point = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
    const hit = document.elementFromPoint(point.x, point.y)
    if (found.contains(hit)) return point
  }
  return null
}
