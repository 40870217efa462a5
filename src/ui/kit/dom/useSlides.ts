import { useHostPage } from './hostPage'
import { PHONE_QUERY, useMedia } from './useMedia'

/**
 * On a phone the top of the page slides away and the menu is at the bottom. Where the host page scrolls all of it
 * scrolls away by itself.
 */
export function useSlides(): boolean {
  const phone = useMedia(PHONE_QUERY)
  return useHostPage()?.flow !== 'host' && phone
}
