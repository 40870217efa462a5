/**
 * The page's copy of what is on screen: one immutable view, changed only by patches from the worker.
 *
 * A row's listeners are called for their own row and no other, so a patch that names 30 rows renders those of the 30
 * that are mounted. While paused the rows on screen stay as they are and changed rows are only counted. Health is still
 * updated, rows that scroll near the screen are shown, and so is the result of the visitor's own action. A restarted
 * engine that has no list yet replaces only the health. Rows of another screen or day than the page's are not shown.
 * Stars, folds and panels follow the visitor's choices at once, before the worker has answered.
 * Rules STO1-STO8, SRV4 in docs/rules/worker.md.
 */
import { applyPatch, EMPTY_VIEW, type ViewPatch } from '../../engine/contract/patch'
import { rowChoices, type ChoicesOfRows, type RowChoices } from '../../engine/contract/query'
import type { RowWindow } from '../../engine/contract/threads/protocol'
import { isListOf, type Section } from '../../engine/contract/screens'
import type { Alert, Row, RowKey, View } from '../../engine/contract/view'
import { createKeyedListeners } from '../kit/dom/createKeyedListeners'
import { chosenView } from './chosenView'
import { createPauseBuffer, type PauseBuffer } from './createPauseBuffer'

type Listener = () => void
type AlertListener = (alerts: readonly Alert[]) => void

export interface PauseState {
  readonly paused: boolean
  /** Rows that will read differently, come or go when the page resumes. */
  readonly waiting: number
}

export interface ViewStore {
  /** Without rows and without a list until the list of the page's section has arrived. */
  readonly view: () => View
  readonly setSection: (section: Section) => void
  /** Rows show these choices at once. When `answer` settles the worker has them too, and its rows are shown as they are. */
  readonly choose: (choices: ChoicesOfRows, answer: Promise<unknown>) => void
  readonly row: (key: RowKey) => Row | undefined
  /** `gap`: the caller must request a snapshot from the engine. */
  readonly receive: (patch: ViewPatch) => 'applied' | 'old' | 'gap'
  readonly onView: (listener: Listener) => () => void
  readonly onRow: (key: RowKey, listener: Listener) => () => void
  readonly onAlerts: (listener: AlertListener) => () => void
  /** Called when the page resumes, with all alerts that came while it was paused. */
  readonly onMissed: (listener: AlertListener) => () => void
  /** The same object while nothing in it changes; a change calls the listeners of the view. */
  readonly pauseState: () => PauseState
  readonly pause: () => void
  readonly resume: () => void
  /** Converts a window of the rows shown into one of the engine's list, which changes even while the page is paused. */
  readonly engineWindow: (shown: RowWindow) => RowWindow
  /** Patches that arrive until `answer` settles are results of the visitor's own action, so they pass during a pause. */
  readonly letThrough: (answer: Promise<unknown>) => void
}

const RUNNING: PauseState = { paused: false, waiting: 0 }
/** Patches and answers arrive on two ports. A patch may come this much later than its answer. */
const PATCH_BEHIND_MS = 300

export function createViewStore(): ViewStore {
  /** The latest view that the worker has sent. */
  let latest = EMPTY_VIEW
  /** `latest`, or an older view during a pause and after a restart. */
  let settled = EMPTY_VIEW
  /** `settled` with the visitor's choices; without rows if they are of another section. */
  let view = EMPTY_VIEW
  let section: Section | undefined
  /** The latest choices, until the worker has answered. */
  let choices: RowChoices | undefined
  let buffer: PauseBuffer | undefined
  /** The engine was restarted and has no list yet, so the rows of the previous engine stay. */
  let bridging = false
  let state = RUNNING
  const viewListeners = new Set<Listener>()
  const alertListeners = new Set<AlertListener>()
  const missedListeners = new Set<AlertListener>()
  const rowListeners = createKeyedListeners<RowKey>()

  const isShown = ({ list }: View) => section === undefined || isListOf(list, section)
  const show = (next: View, touched: Iterable<RowKey>) => {
    const before = view
    settled = next
    view = isShown(next)
      ? choices === undefined
        ? next
        : chosenView(next, choices)
      : { ...EMPTY_VIEW, rev: next.rev, health: next.health }
    const waiting = buffer?.waiting() ?? 0
    if (state.paused !== (buffer !== undefined) || state.waiting !== waiting)
      state = buffer === undefined ? RUNNING : { paused: true, waiting }
    const isOtherList = before.list !== view.list
    for (const key of isOtherList ? differingRows(before.rows, view.rows) : touched) rowListeners.wake(key)
    for (const listener of viewListeners) listener()
  }
  const showChosen = (next: RowChoices | undefined) => {
    const before = view
    choices = next
    show(settled, [])
    for (const key of differingRows(before.rows, view.rows)) rowListeners.wake(key)
  }
  const notify = (listeners: Iterable<AlertListener>, alerts: readonly Alert[] | undefined) => {
    if (alerts !== undefined && alerts.length > 0) for (const listener of listeners) listener(alerts)
  }
  const catchUp = () => {
    if (bridging) show({ ...settled, rev: latest.rev, health: latest.health }, [])
    else show(latest, differingRows(settled.rows, latest.rows))
  }

  return {
    view: () => view,
    row: key => view.rows.get(key),
    setSection(next) {
      section = next
      show(settled, [])
    },
    choose(next, answer) {
      const latestChoices = rowChoices(next)
      showChosen(latestChoices)
      const end = () => {
        if (choices === latestChoices) showChosen(undefined)
      }
      afterPatches(answer, end)
    },
    receive(patch) {
      const before = latest
      const result = applyPatch(before, patch)
      if (result.kind !== 'applied') return result.kind
      latest = result.view
      const bridged = bridging
      bridging = hasNoList(latest) && (patch.base === 0 ? settled.keys.length > 0 : bridging)
      if (buffer === undefined) {
        if (bridging || bridged) catchUp()
        else show(latest, result.touched)
        notify(alertListeners, patch.alerts)
        return 'applied'
      }
      buffer.note(patch, before, latest)
      // A section without rows has nothing that a pause could leave as it is.
      if (buffer.passes() || !isShown(settled)) {
        buffer.forget()
        catchUp()
      } else {
        const { next, came } = buffer.shownWith(settled, latest, patch)
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
      buffer ??= createPauseBuffer()
      show(settled, [])
    },
    resume() {
      const missed = buffer?.missed()
      buffer = undefined
      catchUp()
      notify(missedListeners, missed)
    },
    engineWindow(shown) {
      if (view.keys === latest.keys) return shown
      const wanted = new Set(view.keys.slice(shown.from, shown.to))
      const from = latest.keys.findIndex(key => wanted.has(key))
      if (from === -1) return shown
      let to = latest.keys.length
      while (!wanted.has(latest.keys[to - 1] ?? '')) to--
      return { from, to }
    },
    letThrough(answer) {
      if (buffer === undefined) return
      afterPatches(answer, buffer.pass())
    },
  }
}

function afterPatches(answer: Promise<unknown>, then: () => void) {
  const end = () => void setTimeout(then, PATCH_BEHIND_MS)
  answer.then(end, end)
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

const READY_LATEST_MS = 5_000

/**
 * Resolves once the first list has been read, or after five seconds without one. Code that a first visit does not need is loaded
 * then, so that it takes no bandwidth from the first rows. Errors: none.
 */
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
    const timer = setTimeout(end, READY_LATEST_MS)
    look()
  })
}
