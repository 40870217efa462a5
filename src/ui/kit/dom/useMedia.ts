import { useCallback, useSyncExternalStore } from 'react'

export const PHONE_QUERY = '(max-width: 767px)'

/** Whether a media query matches now; renders again when that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (wake: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', wake)
      return () => list.removeEventListener('change', wake)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
