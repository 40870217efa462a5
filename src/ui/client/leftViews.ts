/**
 * Views of lists that the page has left, so that a press on the menu shows their rows at once and not after the worker's
 * answer. Rule STO9 in docs/rules/worker.md.
 */
import type { View } from '../../engine/contract/view'

/** As many as the site has screens in its menu, and another day. */
const MOST = 6

export interface LeftViews {
  /** `query`: all that its rows depend on. */
  readonly put: (query: string, view: View) => void
  readonly get: (query: string) => View | undefined
}

export function createLeftViews(): LeftViews {
  const views = new Map<string, View>()
  return {
    get: query => views.get(query),
    put(query, view) {
      views.delete(query)
      views.set(query, view)
      for (const oldest of views.keys()) {
        if (views.size <= MOST) break
        views.delete(oldest)
      }
    },
  }
}
