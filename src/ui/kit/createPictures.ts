/**
 * Decides when the pictures of a list are requested. Pictures wait for the first paint and while the visitor scrolls
 * fast. Pictures that are on screen for a moment only took a third of a frame's time to request, decode and paint.
 */
import { createContext } from 'react'

export interface Pictures {
  /**
   * Shows the picture at this address now or later. Until then the element shows no other picture. Returns a function
   * that cancels the request.
   */
  readonly show: (element: HTMLImageElement, address: string) => () => void
  /** Makes pictures wait, until `come` is called. */
  readonly wait: () => void
  /** Shows the pictures that waited. Later pictures are shown at once, until `wait` is called. */
  readonly come: () => void
}

export function createPictures(): Pictures {
  let waits = true
  const waiting = new Map<HTMLImageElement, string>()
  return {
    show(element, address) {
      if (element.getAttribute('src') !== address) {
        if (waits) {
          // The crest of the element's previous team must disappear.
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

/** `null`: pictures are never delayed. */
export const PicturesContext = createContext<Pictures | null>(null)
