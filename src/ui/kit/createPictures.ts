/**
 * When the pictures below are requested. In a list they wait for the first paint, and while the visitor scrolls fast:
 * pictures that are gone in a moment took a third of a frame's time to request, decode and paint.
 */
import { createContext } from 'react'

export interface Pictures {
  /**
   * Shows the picture at this address now or later. Until then the element shows no other picture. Returns a function that
   * cancels it.
   */
  readonly show: (element: HTMLImageElement, address: string) => () => void
  /** From now on pictures wait. */
  readonly wait: () => void
  /** Shows the pictures that waited. From now on pictures come at once. */
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

/** `null`: pictures never wait. */
export const PicturesContext = createContext<Pictures | null>(null)
