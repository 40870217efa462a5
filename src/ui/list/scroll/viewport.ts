/**
 * The scroller of the list and the visible part: the list's own scroll container, or the window of the host page (D35).
 */
import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  type VirtualizerOptions,
} from '@tanstack/react-virtual'
import type { HostPage } from '../../kit/dom/useHostPage'

type Observers = Pick<
  VirtualizerOptions<HTMLElement, HTMLElement>,
  'observeElementRect' | 'observeElementOffset' | 'scrollToFn'
>

/** How the virtualizer observes the list, and how the list is scrolled. */
export interface Viewport extends Observers {
  /** Assumed height of the visible part before it is measured, in pixels. */
  readonly firstHeight: () => number
  /** Returns the visible part of the list. */
  readonly visible: (list: HTMLElement) => Part
  /** Returns the offset of the part whose rows are mounted. */
  readonly offset: (list: HTMLElement) => number
  /** Scrolls down by this many pixels. Returns by how many the list scrolled, as far as that is known at once. */
  readonly shift: (list: HTMLElement, by: number) => number
}

export const viewportOf = (host: HostPage | null): Viewport =>
  host === null ? OWN_VIEWPORT : hostViewport(host)

const OWN_VIEWPORT: Viewport = {
  firstHeight: () => window.innerHeight,
  observeElementRect,
  observeElementOffset,
  scrollToFn: elementScroll,
  visible: ({ scrollTop, clientHeight }) => ({ offset: scrollTop, height: clientHeight }),
  offset: list => list.scrollTop,
  shift(list, by) {
    const before = list.scrollTop
    list.scrollTop += by
    return list.scrollTop - before
  },
}

function hostViewport(host: HostPage): Viewport {
  return {
    // The frame is as high as the whole list.
    firstHeight: () => 0,
    observeElementRect({ scrollElement: list }, report) {
      if (list === null) return undefined
      const measure = () => report({ width: list.clientWidth, height: mountedPart(list, host).height })
      measure()
      return watchHost(host, measure)
    },
    observeElementOffset({ scrollElement: list, options }, report) {
      if (list === null) return undefined
      let timer: ReturnType<typeof setTimeout> | undefined
      const measure = (scrolls: boolean) => report(mountedPart(list, host).offset, scrolls)
      measure(false)
      const stop = watchHost(host, () => {
        clearTimeout(timer)
        timer = setTimeout(measure, options.isScrollingResetDelay, false)
        measure(true)
      })
      return () => {
        clearTimeout(timer)
        stop()
      }
    },
    // Only `shift` scrolls the host page.
    scrollToFn: () => undefined,
    visible: list => partOnScreen(list, host),
    offset: list => mountedPart(list, host).offset,
    shift(_list, by) {
      host.shift(by)
      return by
    },
  }
}

function watchHost(host: HostPage, look: () => void): () => void {
  const stop = host.onChange(look)
  // A frame lower than its content also scrolls itself. The observer fires when banners push the list down.
  window.addEventListener('scroll', look, { passive: true })
  const observer = new ResizeObserver(look)
  observer.observe(document.body)
  return () => {
    stop()
    window.removeEventListener('scroll', look)
    observer.disconnect()
  }
}

interface Part {
  readonly offset: number
  readonly height: number
}

/**
 * Pixels beyond the host's window in which rows are mounted, because messages of the host arrive one or two frames
 * late.
 */
const MARGIN_PX = 400

/** The part of the list in the host's window. */
function partOnScreen(list: HTMLElement, host: HostPage): Part {
  return partOf(list, host, 0)
}

/** The part whose rows are mounted. Its height is 0 while the frame is out of sight. */
function mountedPart(list: HTMLElement, host: HostPage): Part {
  return partOf(list, host, MARGIN_PX)
}

function partOf(list: HTMLElement, host: HostPage, margin: number): Part {
  const { from, to } = host.get() ?? { from: 0, to: window.screen.height }
  const { top } = list.getBoundingClientRect()
  const offset = Math.max(0, from - top - margin)
  return { offset, height: to > from ? Math.max(0, to - top + margin - offset) : 0 }
}
