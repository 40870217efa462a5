/**
 * How large the visitor reads: the root's font size against the 16 px that every size is drawn for. D43, rule UIL22.
 *
 * Style sheets follow it by rem; what must know its pixels without measuring (the list's rows) multiplies by this.
 */
import { useSyncExternalStore } from 'react'

const DRAWN_FOR_PX = 16
/** Of the ruler: widths are read in whole pixels. */
const LENGTH_REM = 16

let scale = 0
const wakes = new Set<() => void>()

export const useTextScale = (): number => useSyncExternalStore(subscribe, textScale)

function textScale(): number {
  if (scale === 0) watch()
  return scale
}

function subscribe(wake: () => void) {
  wakes.add(wake)
  return () => void wakes.delete(wake)
}

/** The browser tells nobody of another font size, but it does of an element whose size follows it. */
function watch() {
  const ruler = document.documentElement.appendChild(document.createElement('i'))
  ruler.style.cssText = `position:absolute;top:0;visibility:hidden;width:${LENGTH_REM}rem`
  const measure = () => {
    // In a frame that is not shown nothing has a width.
    scale = ruler.offsetWidth / LENGTH_REM / DRAWN_FOR_PX || 1
    for (const wake of wakes) wake()
  }
  measure()
  new ResizeObserver(measure).observe(ruler)
}
