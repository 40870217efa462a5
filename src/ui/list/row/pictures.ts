/**
 * When the pictures of rows are asked for: after the first rows have been painted. While the list is scrolled fast, rows pass without their crests: to ask for,
 * decode and paint pictures that are gone in a moment was a third of what a frame cost. They come when it rests.
 *
 * Errors: a picture that fails is replaced by the default one and not asked for again until the page is reloaded.
 */
import { logoOf, markBroken, type LogoKind } from '../../kit/logo'

interface Picture {
  readonly element: HTMLImageElement
  /** `src`: empty where the feed has none. Returns whether there is anything to show. */
  readonly show: (src: string) => boolean
}

export interface Pictures {
  readonly make: (of: LogoKind, size: number, className: string) => Picture
  /** From now on pictures wait. */
  readonly hold: () => void
  /** Shows what waited; from now on pictures come at once. */
  readonly release: () => void
}

export function createPictures(): Pictures {
  let held = true
  /** Pictures that wait, with what they will show. */
  const waiting = new Map<HTMLImageElement, string>()

  const put = (element: HTMLImageElement, address: string) => {
    if (element.getAttribute('src') === address) waiting.delete(element)
    else if (held) {
      // The crest of another team must not stay.
      element.removeAttribute('src')
      waiting.set(element, address)
    } else element.src = address
  }

  return {
    make(of, size, className) {
      const element = document.createElement('img')
      Object.assign(element, {
        className,
        alt: '',
        width: size,
        height: size,
        decoding: 'async',
        draggable: false,
      })
      let wanted = ''
      element.addEventListener('error', () => {
        if (element.getAttribute('src') !== wanted) return
        markBroken(wanted)
        put(element, logoOf(of, wanted))
      })
      return {
        element,
        show(src) {
          wanted = src
          const address = logoOf(of, src)
          if (address === '') waiting.delete(element)
          else put(element, address)
          return address !== ''
        },
      }
    },
    hold() {
      held = true
    },
    release() {
      held = false
      for (const [element, address] of waiting) element.src = address
      waiting.clear()
    },
  }
}
