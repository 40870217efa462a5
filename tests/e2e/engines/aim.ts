/** A point in a document's window, in CSS pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

interface Target {
  readonly selector: string
  readonly words: string
}

/**
 * Returns where a pointer reaches the first visible element of a selector with the given words. Returns `null` while
 * the element is covered or moves. Runs in the page, so it uses no outer names.
 */
export async function aim(target: Target): Promise<Point | null> {
  const point = ({ selector, words }: Target): Point | null => {
    for (const found of document.querySelectorAll(selector)) {
      if (found.getClientRects().length === 0 || !(found.textContent ?? '').includes(words)) continue
      // The element may be outside of the window or of its scroll container.
      for (const isScrolled of [false, true]) {
        if (isScrolled) found.scrollIntoView({ block: 'center', inline: 'nearest' })
        const { left, top, width, height } = found.getBoundingClientRect()
        const middle = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
        const isInside =
          top >= 0 &&
          left >= 0 &&
          top + height <= document.documentElement.clientHeight &&
          left + width <= document.documentElement.clientWidth
        if (!isInside && !isScrolled) continue
        const hit = document.elementFromPoint(middle.x, middle.y)
        if (found.contains(hit)) return middle
      }
    }
    return null
  }
  const before = point(target)
  if (before === null) return null
  await new Promise(resolve => setTimeout(resolve, 40))
  const after = point(target)
  return after?.x === before.x && after.y === before.y ? after : null
}
