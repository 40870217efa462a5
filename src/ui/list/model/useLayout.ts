/**
 * Chooses one of the two layouts (docs/product.md 2, and D35 for frames).
 *
 * The `innerHeight` of a frame that grows with its content is the height of the whole list, so it is ignored in frames.
 */
import { useEffect, useState, type RefObject } from 'react'
import { hasContainerQueries } from '../../kit/dom/useMedia'
import type { HostPage } from '../../kit/dom/useHostPage'
import { useWindowGuess, type WindowGuess } from '../../kit/dom/windowGuess'
import { textScale } from '../../kit/dom/textScale'
import type { Layout } from './rowHeight'

export interface Sizes {
  readonly windowWidth: number
  readonly windowHeight: number
  /** Pixels divided by the text scale: larger text needs a wider list. */
  readonly listWidth: number
}

const RESIZE_DEBOUNCE_MS = 33

/**
 * Least width of the list in the wide layout. Below 860 px the style sheets fit its columns by `@container` (row.css).
 */
const leastWidth = () => (hasContainerQueries() ? LEAST_WIDTH : 860)
const LEAST_WIDTH = 700

/** `least`: the wide layout needs a list wider than this, in the unit of `listWidth`. */
export function layoutFor({ windowWidth, windowHeight, listWidth }: Sizes, least: number): Layout {
  const desktop = windowWidth > 1024 && windowHeight > 700
  return desktop && listWidth > least ? 'wide' : 'card'
}

/** `ref`: the element that will be as wide as the list. `host`: the page around the frame, or `null`. */
export function useLayout(ref: RefObject<HTMLElement | null>, host: HostPage | null = null): Layout {
  const guess = useWindowGuess()
  const [layout, setLayout] = useState<Layout>(() =>
    guess === null ? firstLayout(host) : guessedLayout(guess),
  )
  useEffect(() => {
    const element = ref.current
    let timer: ReturnType<typeof setTimeout> | undefined
    const measure = () => setLayout(layoutFor(sizesOf(element, host), leastWidth()))
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(measure, RESIZE_DEBOUNCE_MS)
    }
    // The observer also fires when the text size changes: a taller toolbar changes this element's height.
    const observer = new ResizeObserver(later)
    if (element !== null) observer.observe(element)
    window.addEventListener('resize', later)
    const stop = host?.onChange(later)
    measure()
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      window.removeEventListener('resize', later)
      stop?.()
    }
  }, [ref, host])
  return layout
}

/** Layout before the list is measured. */
export const firstLayout = (host: HostPage | null): Layout => layoutFor(sizesOf(null, host), leastWidth())

/** Layout on a server. The browser is assumed to support container queries. */
export function guessedLayout({
  width,
  height,
  framed,
  listSize,
  textScale,
}: Omit<WindowGuess, 'matches'>): Layout {
  const windowHeight = framed ? Infinity : height
  return layoutFor({ windowWidth: width, windowHeight, listWidth: listSize.width / textScale }, LEAST_WIDTH)
}

function sizesOf(element: HTMLElement | null, host: HostPage | null): Sizes {
  const framed = window.parent !== window
  const view = host?.get()
  return {
    windowWidth: view?.windowWidth ?? window.innerWidth,
    windowHeight: view?.windowHeight ?? (framed ? Infinity : window.innerHeight),
    listWidth: (element?.clientWidth ?? window.innerWidth) / textScale(),
  }
}
