/** Types shared by the code for a visitor's own screen (`own.ts`) and the code that loads it (`lateOwn.ts`). */
import type { Query } from '../../engine/contract/query'
import type { EpochMs } from '../../engine/contract/units'
import type { Health } from '../../engine/contract/view'
import type { Act } from '../../engine/own/courses'
import type { SyncAction } from '../../engine/sync/events'
import type { Viewer } from '../../engine/view/viewer'

export type { Act, Waiting } from '../../engine/own/courses'

/** The visitor's query, and the viewer that shows it. */
export type Wanted = readonly [query: Query, viewer: Viewer]

export interface Own {
  /** The time on the visitor's screen. */
  readonly now: () => EpochMs
  readonly take: (action: SyncAction, act: Act, at: EpochMs) => void
  readonly setQuery: (...wanted: Wanted) => void
  readonly settle: () => void
  /** Returns `stale` health if the screen lags more than the visitor chose, else `health` unchanged. */
  readonly health: (health: Health) => Health
}
