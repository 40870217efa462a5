/**
 * The visitor's text size: the root's font size divided by 16 px, for which all sizes are drawn. D43, rule UIL22.
 *
 * Style sheets follow the text size by rem. The list computes row heights without measuring, so it multiplies by this
 * scale.
 */
import { useSyncExternalStore } from 'react'
import { useWindowGuess } from './windowGuess'

/**
 * Element of 16 rem: 256 px at 16 px. Browsers have no event for a changed font size, so a ResizeObserver watches this
 * element.
 */
let ruler: HTMLElement | undefined

function rulerElement(): HTMLElement {
  if (ruler !== undefined) return ruler
  ruler = document.documentElement.appendChild(document.createElement('i'))
  ruler.style.cssText = 'position:absolute;width:16rem'
  return ruler
}

/** The scale is 1 in a hidden frame, where the width is 0. */
const measured = () => rulerElement().getBoundingClientRect().width / 256 || 1
let scale: number | undefined

export const textScale = (): number => (scale ??= measured())

export function useTextScale(): number {
  const guess = useWindowGuess()
  const read = () => guess?.textScale ?? textScale()
  return useSyncExternalStore(subscribe, read, read)
}

function subscribe(wake: () => void) {
  // The scale may have changed without a subscriber. React reads the value again after subscribing.
  scale = measured()
  const observer = new ResizeObserver(() => {
    scale = measured()
    wake()
  })
  observer.observe(rulerElement())
  return () => observer.disconnect()
}
