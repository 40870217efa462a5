/** The moment from which code that no first visit waits for may load: the first rows do not share their line with it. */
import type { ViewStore } from './viewStore'

const LATEST_MS = 5_000

/** Resolves once the first list has been read, or after five seconds where none comes. Errors: none. */
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
    const timer = setTimeout(end, LATEST_MS)
    look()
  })
}
