/**
 * Moves a line of items on: one item at a time, back to the first after the last. By itself only while nobody reads it, and
 * never for a visitor who wants less motion.
 */
import { useEffect, type RefObject } from 'react'

const STEP_MS = 6_000
const LESS_MOTION = '(prefers-reduced-motion: reduce)'

/** `moves`: by itself. Returns the step that a visitor asks for. */
export function useSteps(line: RefObject<HTMLElement | null>, moves: boolean): () => void {
  useEffect(() => {
    if (!moves) return undefined
    const timer = setInterval(() => {
      const { current } = line
      if (current !== null && !isRead(current)) goOn(current)
    }, STEP_MS)
    return () => clearInterval(timer)
  }, [line, moves])
  return () => {
    if (line.current !== null) goOn(line.current)
  }
}

function isRead(line: HTMLElement): boolean {
  return document.hidden || window.matchMedia(LESS_MOTION).matches || line.matches(':hover, :focus-within')
}

/** To the first item that is not whole on screen to the left of the second; the end of the line leads to its beginning. */
function goOn(line: HTMLElement) {
  const items = [...line.children].filter(item => item instanceof HTMLElement)
  const from = line.scrollLeft
  const isAtEnd = from + line.clientWidth >= line.scrollWidth - 1
  const next = items.find(item => item.offsetLeft - line.offsetLeft > from + 1)
  const left = isAtEnd || next === undefined ? 0 : next.offsetLeft - line.offsetLeft
  line.scrollTo({ left, behavior: window.matchMedia(LESS_MOTION).matches ? 'instant' : 'smooth' })
}
