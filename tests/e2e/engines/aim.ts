/** A point in the window of a document, CSS pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

interface Target {
  readonly selector: string
  readonly words: string
}

/**
 * Where a pointer reaches the first visible element of a selector that contains the words; `null` while something covers it or
 * it moves. Runs in the page, so it uses nothing from outside itself.
 */
export async function aim(target: Target): Promise<Point | null> {
  const point = ({ selector, words }: Target): Point | null => {
    for (const found of document.querySelectorAll(selector)) {
      if (found.getClientRects().length === 0 || !(found.textContent ?? '').includes(words)) continue
      // Outside of the window, or of what it scrolls in.
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
