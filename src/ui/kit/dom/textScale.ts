/**
 * The visitor's text size: the root's font size divided by 16 px, for which all sizes are drawn. D43, rule UIL22.
 *
 * Style sheets follow it by rem. The list, which must know row heights without measuring, multiplies by it.
 */
import { useSyncExternalStore } from 'react'
import { useWindowGuess } from './windowGuess'

/** There is no event for a changed font size, so a ResizeObserver watches an element whose width is in rem: 256 px at 16 px. */
let ruler: HTMLElement | undefined

function rulerElement(): HTMLElement {
  if (ruler !== undefined) return ruler
  ruler = document.documentElement.appendChild(document.createElement('i'))
  ruler.style.cssText = 'position:absolute;width:16rem'
  return ruler
}

/** In a hidden frame the width is 0: then the scale is 1. */
const measured = () => rulerElement().getBoundingClientRect().width / 256 || 1
let scale: number | undefined

export const textScale = (): number => (scale ??= measured())

export function useTextScale(): number {
  const guess = useWindowGuess()
  const read = () => guess?.textScale ?? textScale()
  return useSyncExternalStore(subscribe, read, read)
}

function subscribe(wake: () => void) {
  // It may have changed while nobody subscribed; React reads it again after subscribing.
  scale = measured()
  const observer = new ResizeObserver(() => {
    scale = measured()
    wake()
  })
  observer.observe(rulerElement())
  return () => observer.disconnect()
}
