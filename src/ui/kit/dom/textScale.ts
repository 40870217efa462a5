/**
 * The visitor's text size: the root's font size divided by 16 px, for which all sizes are drawn. D43, rule UIL22.
 *
 * Style sheets follow it by rem. The list, which must know row heights without measuring, multiplies by it.
 */
import { useSyncExternalStore } from 'react'

/** There is no event for a changed font size, so a ResizeObserver watches an element whose width is in rem: 256 px at 16 px. */
const ruler = document.documentElement.appendChild(document.createElement('i'))
ruler.style.cssText = 'position:absolute;width:16rem'

/** In a hidden frame the width is 0: then the scale is 1. */
const measured = () => ruler.getBoundingClientRect().width / 256 || 1
let scale = measured()

export const textScale = (): number => scale
export const useTextScale = (): number => useSyncExternalStore(subscribe, textScale)

function subscribe(wake: () => void) {
  // It may have changed while nobody subscribed; React reads it again after subscribing.
  scale = measured()
  const observer = new ResizeObserver(() => {
    scale = measured()
    wake()
  })
  observer.observe(ruler)
  return () => observer.disconnect()
}
