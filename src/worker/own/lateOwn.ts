/**
 * The screen of a visitor who hides scores, or who delays the screen (D73). The code for it is loaded only for such
 * visitors.
 *
 * Until that code has loaded, requests, changes of the board and patches wait, so that no score is shown too early.
 * Loading is tried again once a second. Rule OWN8 in docs/rules/own.md. Never throws.
 */
import type { Board } from '../../engine/board/board'
import type { Query } from '../../engine/contract/query'
import type { Health } from '../../engine/contract/view'
import type { ServerClock } from '../../engine/match/serverClock'
import type { SyncAction } from '../../engine/sync/events'
import type { Viewer } from '../../engine/view/viewer'
import type { Act, Own, Waiting, Wanted } from './contract'
import type { Device } from '../transport/device'
import { lazyImport } from '../transport/lazyImport'

export interface LateOwn extends Pick<Own, 'now'> {
  /** The board as the visitor sees it. */
  readonly shown: Board
  readonly setQuery: (query: Query, viewer: Viewer) => void
  /** Calls `act` with the action, now or when the screen's time reaches the action's. */
  readonly pass: (action: SyncAction, act: Act) => void
  /** Call at each beat. `false`: showing rows must wait. */
  readonly settle: () => boolean
  readonly health: (health: Health) => Health
}

export function createLateOwn(board: Board, clock: ServerClock, { now }: Pick<Device, 'now'>): LateOwn {
  const shown = { ...board }
  const early: Waiting[] = []
  let own: Own | undefined
  let latest: Wanted | undefined
  const isMissing = () =>
    own === undefined && (early[0] ?? latest?.[0].behind ?? latest?.[0].shownScores) !== undefined
  const load = lazyImport(async () => {
    const { createOwn } = await import('./own')
    own = createOwn({ board, shown, clock, now, early }, latest)
  })
  return {
    shown,
    now: () => (own ?? { now }).now(),
    setQuery(...next) {
      latest = next
      own?.setQuery(...next)
    },
    pass(action, act) {
      if (own !== undefined) own.take(action, act, now())
      else if (isMissing()) early.push({ action, act, at: now() })
      else act(action)
    },
    settle() {
      own?.settle()
      if (isMissing()) void load()
      return !isMissing()
    },
    health: health => own?.health(health) ?? health,
  }
}
