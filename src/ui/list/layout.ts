/**
 * Which of the two layouts fits: rules of the specification's section 2, and D35 for frames.
 *
 * In a frame that grows with its content `innerHeight` is the whole list, so the height says nothing there.
 */
import { useEffect, useState, type RefObject } from 'react'
import type { HostPage } from '../kit/hostPage'
import { useTextScale } from '../kit/textScale'
import type { Layout } from './rowKey'

export interface Sizes {
  readonly windowWidth: number
  readonly windowHeight: number
  /** In pixels of the text size that rows are drawn for (kit/textScale.ts): larger text needs a wider list. */
  readonly listWidth: number
}

const RESIZE_DEBOUNCE_MS = 33

export function layoutFor({ windowWidth, windowHeight, listWidth }: Sizes): Layout {
  const desktop = windowWidth > 1024 && windowHeight > 700
  return desktop && windowWidth > 1000 && listWidth > 700 ? 'wide' : 'card'
}

/** `ref`: the element whose width the list will have. `host`: the page around the frame, where it tells of itself. */
export function useLayout(ref: RefObject<HTMLElement | null>, host: HostPage | null = null): Layout {
  const scale = useTextScale()
  const [layout, setLayout] = useState<Layout>(() => layoutFor(sizesOf(null, host, scale)))
  useEffect(() => {
    const element = ref.current
    let timer: ReturnType<typeof setTimeout> | undefined
    const measure = () => setLayout(layoutFor(sizesOf(element, host, scale)))
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(measure, RESIZE_DEBOUNCE_MS)
    }
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
  }, [ref, host, scale])
  return layout
}

function sizesOf(element: HTMLElement | null, host: HostPage | null, scale: number): Sizes {
  const framed = window.parent !== window
  const view = host?.get()
  return {
    windowWidth: view?.windowWidth ?? window.innerWidth,
    windowHeight: view?.windowHeight ?? (framed ? Infinity : window.innerHeight),
    listWidth: (element?.clientWidth ?? window.innerWidth) / scale,
  }
}
