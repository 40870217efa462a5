/** What a page would show first of a board. Errors: none. */
import type { ViewPatch } from '../engine/contract/patch'
import type { CrestAddresses } from '../engine/contract/threads/protocol'
import type { Query } from '../engine/contract/query'
import { listKey } from '../engine/contract/screens'
import type { Health } from '../engine/contract/view'
import type { Moment } from '../engine/select/listed'
import { createViewer } from '../engine/view/viewer'
import type { FoundBoard } from './feeds/readBoard'

/** `now` is the clock of this process, `at` that of the feed. `rows`: how many from the top. The patch is a snapshot. Its data is never called live: it is as old as the page. */
export function firstView(
  { board, names }: FoundBoard,
  query: Query,
  { now, at }: Moment,
  { rows, crests }: { readonly rows: number; readonly crests: CrestAddresses },
): ViewPatch | undefined {
  const viewer = createViewer({ board, query, crests })
  viewer.setNames(names)
  viewer.setWindow({ from: 0, to: rows })
  const health: Health = {
    page: 'resyncing',
    overall: 'stale',
    receivedAt: now,
    offsetMs: at - now,
    error: '',
    otherList: false,
    sources: [],
  }
  const changes = { matches: new Set<number>(), membership: false, alerts: [] }
  return viewer.beat(changes, { now, at }, { list: listKey(query), health })
}
