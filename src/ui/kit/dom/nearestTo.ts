/** Finds the element nearest to a press, because single prices are too small for a thumb. */

interface Point {
  readonly clientX: number
  readonly clientY: number
}

/** Returns `undefined` if all elements are further than `reachPx` from the press. */
export function nearestTo(
  press: Point,
  elements: Iterable<HTMLElement>,
  reachPx = Infinity,
): HTMLElement | undefined {
  let nearest: HTMLElement | undefined
  let least = reachPx
  for (const element of elements) {
    const away = distance(press, element.getBoundingClientRect())
    if (away <= least) [nearest, least] = [element, away]
  }
  return nearest
}

function distance({ clientX, clientY }: Point, { left, right, top, bottom }: DOMRect): number {
  return Math.hypot(
    Math.max(left - clientX, 0, clientX - right),
    Math.max(top - clientY, 0, clientY - bottom),
  )
}
