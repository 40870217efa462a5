/** Through what the list is seen: its own scroll container, or the window of the host page, which scrolls it (D35). */
import type { HostPage } from '../../kit/dom/hostPage'
import { mountedPart, seenPart, type Part } from './hostPart'

export interface Viewport {
  /** The part of the list that is on screen. */
  readonly seen: () => Part
  /** The part whose rows are mounted. */
  readonly mounted: () => Part
  /** Scrolls down by so many pixels; returns by how many it did, as far as is known at once. */
  readonly shift: (by: number) => number
  /** Told for every scroll and every other size; the function that is returned ends that. */
  readonly watch: (look: () => void) => () => void
}

export function viewportOf(list: HTMLElement, host: HostPage | null): Viewport {
  return host === null ? ownViewport(list) : hostViewport(list, host)
}

function ownViewport(list: HTMLElement): Viewport {
  // Asked for with every frame of scrolling, so kept: to ask the element would make the browser lay out the page.
  let height = list.clientHeight
  const part = () => ({ offset: list.scrollTop, height })
  return {
    seen: part,
    mounted: part,
    shift(by) {
      const before = list.scrollTop
      list.scrollTop += by
      return list.scrollTop - before
    },
    watch(look) {
      const observer = new ResizeObserver(() => {
        if (height === list.clientHeight) return
        height = list.clientHeight
        look()
      })
      observer.observe(list)
      list.addEventListener('scroll', look, { passive: true })
      return () => {
        observer.disconnect()
        list.removeEventListener('scroll', look)
      }
    },
  }
}

function hostViewport(list: HTMLElement, host: HostPage): Viewport {
  return {
    seen: () => seenPart(list, host),
    mounted: () => mountedPart(list, host),
    shift(by) {
      host.shift(by)
      return by
    },
    watch(look) {
      const stop = host.onChange(look)
      // A frame lower than its content also scrolls itself; the observer catches banners that push the list down.
      window.addEventListener('scroll', look, { passive: true })
      const observer = new ResizeObserver(look)
      observer.observe(document.body)
      return () => {
        stop()
        window.removeEventListener('scroll', look)
        observer.disconnect()
      }
    },
  }
}
