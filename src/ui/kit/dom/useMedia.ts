/** Media queries and capabilities of the browser's style sheets. */
import { useCallback, useSyncExternalStore } from 'react'
import { useHostPage } from './useHostPage'
import { useWindowGuess } from './windowGuess'

export const PHONE_QUERY = '(max-width: 767px)'

/** Whether a media query matches now. Renders the component again when that changes. */
export function useMedia(query: string): boolean {
  const guess = useWindowGuess()
  const subscribe = useCallback(
    (wake: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', wake)
      return () => list.removeEventListener('change', wake)
    },
    [query],
  )
  const read = () => (guess === null ? window.matchMedia(query).matches : guess.matches(query))
  return useSyncExternalStore(subscribe, read, read)
}

/**
 * Whether style sheets can measure a container (`@container`, `cqw`): from Chrome 105, Safari 16 and Firefox 110 on.
 */
export const hasContainerQueries = (): boolean => CSS.supports('width', '1cqw')

/**
 * Whether the page's top slides away during scrolling and the menu is at the bottom. True on a phone, unless the host
 * page scrolls the frame.
 */
export function useSlides(): boolean {
  const phone = useMedia(PHONE_QUERY)
  return useHostPage()?.flow !== 'host' && phone
}
