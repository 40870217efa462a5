/**
 * The page's copy of the view: the worker's latest view, the visible view, and the listeners. Rules STO1-STO11 in
 * docs/rules/worker.md. Never throws.
 */
import { applyPatch, EMPTY_VIEW, type ViewPatch } from '../../engine/contract/patch'
import type { Query, RowChoices } from '../../engine/contract/query'
import { isListOf, sectionOf } from '../../engine/contract/screens'
import type { RowWindow } from '../../engine/contract/threads/protocol'
import type { Alert, Row, RowKey, View } from '../../engine/contract/view'
import { createKeyedListeners, type KeyedListeners } from '../kit/dom/listeners'
import { chosenView } from './chosenView'
import type { EarlierViews } from './earlierViews'
import type { PauseBuffer } from './createPauseBuffer'

export type AlertListener = (alerts: readonly Alert[]) => void

export interface PauseState {
  readonly paused: boolean
  /** Number of rows that will change, appear or disappear when the page resumes. */
  readonly waiting: number
}

/** The list in its last layout. `visible`: indices of the rows on screen, `to` exclusive. */
export interface ShownList {
  readonly keys: readonly RowKey[]
  readonly visible: RowWindow
  readonly virtualizer: {
    readonly isScrolling: boolean
    /** Pixels from the top of the list. */
    readonly scrollOffset: number | null
    readonly scrollElement: HTMLElement | null
    readonly measurementsCache: readonly { readonly start: number }[]
  }
}

/** Keeps the visible rows in their positions (`list/still/createStillList.ts`). */
export interface StillList {
  /** Returns the view to show after `before`. `chosen`: the worker may be answering a choice of the visitor. */
  readonly viewOf: (before: View, next: View, chosen: boolean) => View
  readonly see: (list: ShownList) => void
}

export interface PageCopy {
  /** The latest view that the worker has sent. */
  latest: View
  /** `latest`, or an older view during a pause and after a restart. */
  settled: View
  /**
   * `settled` with the visitor's choices. If `settled` is of another section: an earlier view of the page's section, or
   * no rows.
   */
  view: View
  query: Query | undefined
  /** Earlier views. Their code is loaded after the first rows. */
  earlier: EarlierViews | undefined
  /** The earlier view that is visible. */
  placed: View | undefined
  /** Keeps rows in their positions. Its code is loaded once the list is live. */
  still: StillList | undefined
  /** The visitor's latest choices of stars, folds and panels. */
  choices: RowChoices | undefined
  /** True while the worker's rows lack these choices. */
  awaited: boolean
  /** Data collected during a pause. Absent otherwise. */
  buffer: PauseBuffer | undefined
  /** True while a restarted engine has no list. The rows of the previous engine stay until then. */
  bridging: boolean
  pauseState: PauseState
  readonly viewListeners: Set<() => void>
  readonly alertListeners: Set<AlertListener>
  /** Listeners that receive the alerts of a pause at its end. */
  readonly missedListeners: Set<AlertListener>
  readonly rowListeners: KeyedListeners<RowKey>
}

const RUNNING: PauseState = { paused: false, waiting: 0 }

export const emptyCopy = (): PageCopy => ({
  latest: EMPTY_VIEW,
  settled: EMPTY_VIEW,
  view: EMPTY_VIEW,
  query: undefined,
  earlier: undefined,
  placed: undefined,
  still: undefined,
  choices: undefined,
  awaited: false,
  buffer: undefined,
  bridging: false,
  pauseState: RUNNING,
  viewListeners: new Set(),
  alertListeners: new Set(),
  missedListeners: new Set(),
  rowListeners: createKeyedListeners(),
})

/** Shows this view. `touched`: the rows that may differ from the settled ones. */
export function show(copy: PageCopy, next: View, touched: Iterable<RowKey>) {
  const { view: before, placed, rowListeners } = copy
  copy.settled = next
  if (isShown(copy, next)) copy.placed = undefined
  copy.view = shownView(copy, next)
  copy.pauseState = pauseStateOf(copy)
  const { view } = copy
  const isOtherList = before.list !== view.list || placed !== copy.placed
  for (const key of isOtherList ? differingRows(before.rows, view.rows) : touched) rowListeners.wake(key)
  for (const listener of copy.viewListeners) listener()
}

/** Shows the rows with these choices. `awaited`: the worker's rows lack these choices. */
export function showChosen(copy: PageCopy, choices: RowChoices, awaited: boolean) {
  const before = copy.view
  copy.choices = choices
  copy.awaited = awaited
  show(copy, copy.settled, [])
  for (const key of differingRows(before.rows, copy.view.rows)) copy.rowListeners.wake(key)
}

/** Shows the latest view. */
export function catchUp(copy: PageCopy) {
  const { latest, settled } = copy
  if (copy.bridging) show(copy, { ...settled, rev: latest.rev, health: latest.health }, [])
  else show(copy, latest, differingRows(settled.rows, latest.rows))
}

/** `gap`: the caller must request a snapshot from the engine. */
export function receivePatch(copy: PageCopy, patch: ViewPatch): 'applied' | 'old' | 'gap' {
  const before = copy.latest
  const result = applyPatch(before, patch)
  if (result.kind !== 'applied') return result.kind
  const { view: latest } = result
  const bridged = copy.bridging
  copy.latest = latest
  copy.earlier?.note(latest)
  copy.bridging = hasNoList(latest) && (patch.base === 0 ? copy.settled.keys.length > 0 : bridged)
  if (copy.buffer !== undefined) receivePaused(copy, copy.buffer, patch, before)
  else {
    if (copy.bridging || bridged) catchUp(copy)
    else show(copy, latest, result.touched)
    notify(copy.alertListeners, patch.alerts)
  }
  return 'applied'
}

function receivePaused(copy: PageCopy, buffer: PauseBuffer, patch: ViewPatch, before: View) {
  const { latest, settled } = copy
  buffer.note(patch, before, latest)
  // A section without rows has no rows that a pause could leave unchanged.
  if (buffer.passes() || !isShown(copy, settled)) {
    buffer.forget()
    catchUp(copy)
  } else {
    const { next, came } = buffer.shownWith(settled, latest, patch)
    show(copy, next, came)
  }
}

export function notify(listeners: Iterable<AlertListener>, alerts: readonly Alert[] | undefined) {
  if (alerts !== undefined && alerts.length > 0) for (const listener of listeners) listener(alerts)
}

/** True if the view is of the page's section. */
export const isShown = ({ query }: PageCopy, { list }: View) =>
  query === undefined || isListOf(list, sectionOf(query))

function shownView(copy: PageCopy, next: View): View {
  const { earlier, placed, still, choices, awaited } = copy
  const chosen = (view: View) => (choices === undefined ? view : chosenView(view, choices))
  if (isShown(copy, next)) {
    const shown = still?.viewOf(copy.view, next, awaited) ?? next
    return awaited ? chosen(shown) : shown
  }
  if (earlier !== undefined && placed !== undefined) return chosen(earlier.shown(placed, next))
  return { ...EMPTY_VIEW, rev: next.rev, health: next.health }
}

/** Returns the same object if the state is the same. */
function pauseStateOf({ buffer, pauseState }: PageCopy): PauseState {
  if (buffer === undefined) return RUNNING
  const waiting = buffer.waiting()
  return pauseState.paused && pauseState.waiting === waiting ? pauseState : { paused: true, waiting }
}

const hasNoList = ({ keys, health }: View) => keys.length === 0 && health.page !== 'ready'

function differingRows(one: ReadonlyMap<RowKey, Row>, other: ReadonlyMap<RowKey, Row>): RowKey[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter(key => one.get(key) !== other.get(key))
}
