/**
 * What the server drew the written page from: the view of its rows, which the page shows until its own engine has a list, and the
 * replies of an open match.
 *
 * Source: `#written-view`, JSON of `src/server`. Errors: none. `undefined` where there is none, or where the visitor's choices are
 * others than the server could know (a browser that refuses cookies): then the page begins as on any server.
 */
import type { ViewPatch } from '../../../engine/contract/patch'
import type { Query } from '../../../engine/contract/query'
import type { EpochMs } from '../../../engine/contract/units'
import type { DrawnFor } from './drawnFor'
import type { WrittenReplies } from '../../client/writtenReplies'

/** What the server writes. */
export interface WrittenView {
  readonly query: Query
  /** A snapshot. Its health has the clock of the feed. */
  readonly patch: ViewPatch
  readonly drawnFor?: DrawnFor | undefined
  /** Of an open match; absent where none was written. */
  readonly replies?: WrittenReplies['replies']
}

interface ReadView {
  readonly patch: ViewPatch
  readonly drawnFor: DrawnFor | undefined
  readonly replies: WrittenReplies | undefined
}

export const WRITTEN_VIEW = 'written-view'
/** The rules of written elements. */
export const WRITTEN_STYLE = 'written-style'

/** `receivedAt`: local time at which the page's HTML came. */
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

/** When the answer with the page's HTML began to arrive, by the local clock. */
export function pageReceivedAt(performance: Performance): EpochMs {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return performance.timeOrigin + (entry?.responseStart ?? 0)
}
