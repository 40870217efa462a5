/**
 * Data of the page that the server wrote: the view of its rows, and the replies of an open match. The view is shown
 * until the page's engine has a list.
 *
 * Source: `#written-view`, JSON of `src/server`. Result: `undefined` without that element, or if the visitor's choices
 * differ from those of the server (in a browser that refuses cookies). Then the page starts as if the server had
 * written no rows.
 */
import type { ViewPatch } from '../../../engine/contract/patch'
import type { Query } from '../../../engine/contract/query'
import type { EpochMs } from '../../../engine/contract/units'
import type { DrawnFor } from './drawnFor'
import type { WrittenReplies } from '../../client/writtenReplies'

/** The JSON that the server writes. */
export interface WrittenView {
  readonly query: Query
  /** A snapshot, whose health has the times of the feed's clock. */
  readonly patch: ViewPatch
  readonly drawnFor?: DrawnFor | undefined
  /** Replies of an open match. Absent without a written match. */
  readonly replies?: WrittenReplies['replies']
}

interface ReadView {
  readonly patch: ViewPatch
  readonly drawnFor: DrawnFor | undefined
  readonly replies: WrittenReplies | undefined
}

export const WRITTEN_VIEW = 'written-view'
/** Id of the style sheet of written elements. */
export const WRITTEN_STYLE = 'written-style'

/** `receivedAt`: local time at which the page's HTML arrived. */
export function readWritten(query: Query, page: Document, receivedAt: EpochMs): ReadView | undefined {
  const element = page.getElementById(WRITTEN_VIEW)
  if (element === null) return undefined
  const { query: known, patch, drawnFor, replies } = JSON.parse(element.textContent) as WrittenView
  if (
    JSON.stringify(known) !== JSON.stringify({ ...query, bannerRows: undefined }) ||
    patch.health === undefined
  )
    return undefined
  const { health } = patch
  const writtenAt = (health.receivedAt ?? 0) + health.offsetMs
  return {
    drawnFor,
    patch: { ...patch, health: { ...health, receivedAt, offsetMs: writtenAt - receivedAt } },
    replies: replies && { receivedAt, replies },
  }
}

/** Returns the time at which the page's HTML began to arrive, by the local clock. */
export function pageReceivedAt(performance: Performance): EpochMs {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return performance.timeOrigin + (entry?.responseStart ?? 0)
}
