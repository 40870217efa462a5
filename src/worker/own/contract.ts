/** What the code for a screen of one's own and the code that loads it know of each other. */
import type { Query } from '../../engine/contract/query'
import type { EpochMs } from '../../engine/contract/units'
import type { Health } from '../../engine/contract/view'
import type { Act } from '../../engine/own/courses'
import type { SyncAction } from '../../engine/sync/events'
import type { Viewer } from '../../engine/view/viewer'

export type { Act, Waiting } from '../../engine/own/courses'

/** What the visitor wants to see, and what shows it. */
export type Wanted = readonly [query: Query, viewer: Viewer]

export interface Own {
  /** The time on the screen. */
  readonly now: () => EpochMs
  readonly take: (action: SyncAction, act: Act, at: EpochMs) => void
  readonly setQuery: (...wanted: Wanted) => void
  readonly settle: () => void
  /** As old as what is on the screen, beyond what the visitor chose. */
  readonly health: (health: Health) => Health
}
