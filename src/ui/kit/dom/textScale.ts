/**
 * How large the visitor reads: the root's font size against the 16 px that every size is drawn for. D43, rule UIL22.
 *
 * Style sheets follow it by rem; what must know its pixels without measuring (the list's rows) multiplies by this.
 */
import { useSyncExternalStore } from 'react'

/** The browser tells nobody of another font size, but it does of an element whose size follows it: 256 px at 16. */
const ruler = document.documentElement.appendChild(document.createElement('i'))
ruler.style.cssText = 'position:absolute;width:16rem'

/** In a frame that is not shown nothing has a width. */
const measured = () => ruler.getBoundingClientRect().width / 256 || 1
let scale = measured()

export const textScale = (): number => scale
export const useTextScale = (): number => useSyncExternalStore(subscribe, textScale)

function subscribe(wake: () => void) {
  const observer = new ResizeObserver(() => {
    scale = measured()
    wake()
  })
  observer.observe(ruler)
  return () => observer.disconnect()
}
