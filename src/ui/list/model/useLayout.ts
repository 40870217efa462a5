/**
 * Which of the two layouts fits (docs/product.md 2, and D35 for frames).
 *
 * The `innerHeight` of a frame that grows with its content is the height of the whole list, so it is not used in frames.
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

/** The narrowest list in the wide layout. Below 860 the style sheets fit its columns by `@container` (row.css). */
const leastWidth = () => (hasContainerQueries() ? LEAST_WIDTH : 860)
const LEAST_WIDTH = 700

/** `least`: the list is wider than this in the wide layout, in the pixels of `listWidth`. */
export function layoutFor({ windowWidth, windowHeight, listWidth }: Sizes, least: number): Layout {
  const desktop = windowWidth > 1024 && windowHeight > 700
  return desktop && listWidth > least ? 'wide' : 'card'
}

/** `ref`: the element that will be as wide as the list. `host`: the page around the frame, where there is one. */
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
    // Also fires when the text size changes: the height of the toolbar changes with it, and so does this element's.
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

/** Before the list is measured. */
export const firstLayout = (host: HostPage | null): Layout => layoutFor(sizesOf(null, host), leastWidth())

/** Where style sheets can measure a container. */
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
