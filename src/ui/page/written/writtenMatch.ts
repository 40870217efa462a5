/**
 * The open match as the server wrote it. It stays in its place until the code of the page's own has come, which replaces it in one
 * step: focus and scroll stay, and the last press is carried out then.
 */
import { elementAt, placeOf } from './places'

/** Its rules are in the sheet of the written page. */
export const WRITTEN_STYLE = 'written-style'
const PLACE = '.page-match'
const BODY = '.match-body'

let written: Element | null = null
let top = 0

/** To be called while the page is still the written one. */
export function takeMatch(root: Element): void {
  written = root.querySelector(`${PLACE} > section`)
  top = scrollOf(written)
}

export const writtenMatch = (): Element | null => written

/** The ref of an element that stands for the page's own match. */
export function putMatch(place: Element | null): (() => void) | undefined {
  if (place === null || written === null) return undefined
  const match = written
  let pressed: Element | undefined
  place.append(match)
  scrollTo(match, top)
  place.addEventListener('click', ({ target }) => {
    pressed = (target as Element).closest('button') ?? undefined
  })
  return () => {
    const [focused, press] = [document.activeElement, pressed].map(element =>
      element && match.contains(element) ? placeOf(element, match) : undefined,
    )
    top = scrollOf(match)
    // The page's own comes in the same step.
    queueMicrotask(() => {
      written = null
      document.getElementById(WRITTEN_STYLE)?.remove()
      const own = document.querySelector(PLACE)
      if (own === null) return
      scrollTo(own, top)
      const at = (place: typeof press) => place && (elementAt(own, place) as HTMLElement | undefined)
      at(focused)?.focus({ preventScroll: true })
      at(press)?.click()
    })
  }
}

const scrollOf = (match: Element | null) => match?.querySelector(BODY)?.scrollTop ?? 0

function scrollTo(match: Element, top: number) {
  const body = match.querySelector(BODY)
  if (body !== null) body.scrollTop = top
}
