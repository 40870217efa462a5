/**
 * When the pictures below are requested. In a list they wait for the first rows to be painted, and while rows pass too fast:
 * to request, decode and paint pictures that are gone in a moment was a third of what a frame cost.
 */
import { createContext } from 'react'

export interface Pictures {
  /**
   * Shows the picture at this address now or later; until then the element shows none but this. Returns a function that
   * ends the waiting.
   */
  readonly show: (element: HTMLImageElement, address: string) => () => void
  /** From now on pictures wait. */
  readonly wait: () => void
  /** Shows what waited; from now on pictures come at once. */
  readonly come: () => void
}

export function createPictures(): Pictures {
  let waits = true
  const waiting = new Map<HTMLImageElement, string>()
  return {
    show(element, address) {
      if (element.getAttribute('src') !== address) {
        if (waits) {
          // The crest of another team must not stay.
          element.removeAttribute('src')
          waiting.set(element, address)
        } else element.src = address
      }
      return () => void waiting.delete(element)
    },
    wait() {
      waits = true
    },
    come() {
      waits = false
      for (const [element, address] of waiting) element.src = address
      waiting.clear()
    },
  }
}

/** `null` where pictures wait for nothing. */
export const PicturesContext = createContext<Pictures | null>(null)
