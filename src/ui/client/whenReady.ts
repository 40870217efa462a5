/** The moment when a page has its first rows. */
import type { ViewStore } from './createViewStore'

const READY_LATEST_MS = 5_000

/**
 * Resolves once the first list has been read, or after five seconds without one. Code that a first visit does not need
 * is loaded then, so that it takes no bandwidth from the first rows. Never rejects.
 */
export function whenReady({ view, onView }: Pick<ViewStore, 'view' | 'onView'>): Promise<void> {
  return new Promise(resolve => {
    const look = () => {
      if (view().health.page === 'ready') end()
    }
    const end = () => {
      leave()
      clearTimeout(timer)
      resolve()
    }
    const leave = onView(look)
    const timer = setTimeout(end, READY_LATEST_MS)
    look()
  })
}
