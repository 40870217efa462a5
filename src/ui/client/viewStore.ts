/**
 * The page's copy of what is on screen: one immutable view, changed only by patches from the worker.
 *
 * A row's listeners hear of their own row and nothing else, so a patch that names 30 rows renders those of the 30
 * that are mounted. While paused the rows on screen stay as they are and the patches gather behind them; health goes
 * on, rows that come near the screen are shown, and so is the answer to what the visitor asked for. A new engine that
 * has no list yet replaces nothing but the health. Rules STO1-STO6, SRV4 in docs/rules/worker.md.
 */
import { applyPatch, EMPTY_VIEW, type ViewPatch } from '../../engine/contract/patch'
import type { RowWindow } from '../../engine/contract/protocol'
import type { Alert, Row, RowKey, View } from '../../engine/contract/view'
import { createKeyedListeners } from '../kit/dom/keyedListeners'
import { createHold, type Hold } from './hold'

type Listener = () => void
type AlertListener = (alerts: readonly Alert[]) => void

export interface PauseState {
  readonly paused: boolean
  /** Rows that will read differently, come or go once the page goes on. */
  readonly waiting: number
}

export interface ViewStore {
  readonly view: () => View
  readonly row: (key: RowKey) => Row | undefined
  /** `gap` asks the caller for a snapshot. */
  readonly receive: (patch: ViewPatch) => 'applied' | 'old' | 'gap'
  readonly onView: (listener: Listener) => () => void
  readonly onRow: (key: RowKey, listener: Listener) => () => void
  readonly onAlerts: (listener: AlertListener) => () => void
  /** Alerts that came while the page was paused, together, once it goes on. */
  readonly onMissed: (listener: AlertListener) => () => void
  /** The same object while it reads the same; its changes wake the view's listeners. */
  readonly pauseState: () => PauseState
  readonly pause: () => void
  readonly resume: () => void
  /** Where the rows that are shown here stand in the engine's list, which goes on while the page is paused. */
  readonly placeOf: (shown: RowWindow) => RowWindow
  /** What arrives until this settles is the answer to a visitor's own doing: a pause does not hold it back. */
  readonly letThrough: (answer: Promise<unknown>) => void
}

const RUNNING: PauseState = { paused: false, waiting: 0 }
/** Patches and answers come on two ports: the patch may be a moment behind. */
const PATCH_BEHIND_MS = 300

export function createViewStore(): ViewStore {
  /** What the worker has told; the same as `view` but for a pause. */
  let latest = EMPTY_VIEW
  let view = EMPTY_VIEW
  let hold: Hold | undefined
  /** The engine was replaced, and the new one has not read its list: what the last one told stays. */
  let bridging = false
  let state = RUNNING
  const viewListeners = new Set<Listener>()
  const alertListeners = new Set<AlertListener>()
  const missedListeners = new Set<AlertListener>()
  const rowListeners = createKeyedListeners<RowKey>()

  const show = (next: View, touched: Iterable<RowKey>) => {
    view = next
    const waiting = hold?.waiting() ?? 0
    if (state.paused !== (hold !== undefined) || state.waiting !== waiting)
      state = hold === undefined ? RUNNING : { paused: true, waiting }
    for (const key of touched) rowListeners.wake(key)
    for (const listener of viewListeners) listener()
  }
  const tell = (listeners: Iterable<AlertListener>, alerts: readonly Alert[] | undefined) => {
    if (alerts !== undefined && alerts.length > 0) for (const listener of listeners) listener(alerts)
  }
  const catchUp = () => {
    if (bridging) show({ ...view, rev: latest.rev, health: latest.health }, [])
    else show(latest, differingRows(view.rows, latest.rows))
  }

  return {
    view: () => view,
    row: key => view.rows.get(key),
    receive(patch) {
      const before = latest
      const result = applyPatch(before, patch)
      if (result.kind !== 'applied') return result.kind
      latest = result.view
      const bridged = bridging
      bridging = hasNoList(latest) && (patch.base === 0 ? view.keys.length > 0 : bridging)
      if (hold === undefined) {
        if (bridging || bridged) catchUp()
        else show(latest, result.touched)
        tell(alertListeners, patch.alerts)
        return 'applied'
      }
      hold.note(patch, before, latest)
      if (hold.passes()) {
        hold.forget()
        catchUp()
      } else {
        const { next, came } = hold.besides(view, latest, patch)
        show(next, came)
      }
      return 'applied'
    },
    onView: listener => listen(viewListeners, listener),
    onAlerts: listener => listen(alertListeners, listener),
    onMissed: listener => listen(missedListeners, listener),
    onRow: rowListeners.on,
    pauseState: () => state,
    pause() {
      hold ??= createHold()
      show(view, [])
    },
    resume() {
      const missed = hold?.missed()
      hold = undefined
      catchUp()
      tell(missedListeners, missed)
    },
    placeOf(shown) {
      if (view.keys === latest.keys) return shown
      const wanted = new Set(view.keys.slice(shown.from, shown.to))
      const from = latest.keys.findIndex(key => wanted.has(key))
      if (from === -1) return shown
      let to = latest.keys.length
      while (!wanted.has(latest.keys[to - 1] ?? '')) to--
      return { from, to }
    },
    letThrough(answer) {
      if (hold === undefined) return
      const done = hold.pass()
      const end = () => void setTimeout(done, PATCH_BEHIND_MS)
      answer.then(end, end)
    },
  }
}

const hasNoList = ({ keys, health }: View) => keys.length === 0 && health.page !== 'ready'

function differingRows(one: ReadonlyMap<RowKey, Row>, other: ReadonlyMap<RowKey, Row>): RowKey[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter(key => one.get(key) !== other.get(key))
}

function listen<T>(listeners: Set<T>, listener: T) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
