/** Options for TanStack's virtualizer where the host page scrolls: size and offset come from the host's view. */
import type { Virtualizer } from '@tanstack/react-virtual'
import type { HostPage } from '../../kit/dom/hostPage'
import { mountedPart } from './hostPart'

type Rows = Virtualizer<HTMLElement, HTMLElement>

export function hostScroll(host: HostPage) {
  const watch = (list: HTMLElement | null, tell: (list: HTMLElement) => void) => {
    if (list === null) return undefined
    const look = () => tell(list)
    look()
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
  }
  return {
    observeElementRect: (rows: Rows, tell: (rect: { width: number; height: number }) => void) =>
      watch(rows.scrollElement, list =>
        tell({ width: list.clientWidth, height: Math.round(mountedPart(list, host).height) }),
      ),
    observeElementOffset: (rows: Rows, tell: (offset: number, scrolling: boolean) => void) =>
      watch(rows.scrollElement, list => tell(mountedPart(list, host).offset, true)),
    scrollToFn: () => undefined,
  }
}
