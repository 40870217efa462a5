/** Screen readers and "find in page" go by the order of the elements, not by where they are drawn. */
import type { Slot } from './slot'

/** Moves as few elements as possible, and never the one with the focus, which would lose it. */
export function inReadingOrder(slots: readonly Slot[]) {
  const elements = [...slots]
    .sort((one, other) => one.rowIndex - other.rowIndex)
    .map(({ element }) => element)
  const focused = elements.findIndex(element => element.contains(document.activeElement))
  const fixed = Math.max(0, focused)
  for (let at = fixed + 1; at < elements.length; at++) {
    const [before, element] = [elements[at - 1], elements[at]]
    if (before && element && before.nextSibling !== element) before.after(element)
  }
  for (let at = fixed - 1; at >= 0; at--) {
    const [after, element] = [elements[at + 1], elements[at]]
    if (after && element && after.previousSibling !== element) after.before(element)
  }
}
