/**
 * The page's copy of the visible part of the list: one immutable view, changed only by patches from the worker.
 *
 * A row's listeners are called for their own row only, so a patch that names 30 rows renders the mounted ones among the
 * 30. While paused the visible rows stay unchanged and changed rows are only counted. Updates of health, rows that
 * scroll near the screen, and results of the visitor's own action still appear.
 *
 * A restarted engine without a list replaces only the health. Rows of another screen or day than the page's are not
 * shown. A list that was shown before appears at once in its previous state (`earlierViews.ts`). Stars, folds and
 * panels follow the visitor's choices at once, before the worker has answered. Rules STO1-STO11, SRV4 in
 * docs/rules/worker.md.
 */
import type { ViewPatch } from '../../engine/contract/patch'
import { rowChoices, type ChoicesOfRows, type Query } from '../../engine/contract/query'
import type { RowWindow } from '../../engine/contract/threads/protocol'
import type { Row, RowKey, View } from '../../engine/contract/view'
import { createPauseBuffer } from './createPauseBuffer'
import type { createEarlierViews } from './earlierViews'
import {
  catchUp,
  emptyCopy,
  isShown,
  notify,
  receivePatch,
  show,
  showChosen,
  type AlertListener,
  type PageCopy,
  type PauseState,
  type ShownList,
  type StillList,
} from './pageCopy'
import { listen } from '../kit/dom/listeners'

export interface ViewStore {
  /**
   * The view on screen. Until the worker's list of the page's section arrives, the view is an earlier one of that list,
   * or has no rows.
   */
  readonly view: () => View
  /**
   * Shows the section of this query. If the section is another one, returns the rows to request from the worker.
   * `fromTop`: the list begins at its top instead of where the visitor left it.
   */
  readonly goTo: (query: Query, fromTop?: boolean) => RowWindow | undefined
  /** Starts to store the last views of lists that the page leaves. */
  readonly remember: (create: typeof createEarlierViews) => void
  /** Sets `still`, which keeps visible rows in their positions. Without `still` rows may move. */
  readonly keepStill: (still?: StillList) => void
  /** Recomputes the visible rows and their positions. */
  readonly showAgain: () => void
  /** Call after the list was laid out. */
  readonly see: (list: ShownList) => void
  /**
   * Shows rows with these choices at once. When `answer` settles, the worker has the choices too. The worker's rows are
   * then shown unchanged, from the revision that `answer` names.
   */
  readonly choose: (choices: ChoicesOfRows, answer: Promise<number>) => void
  readonly row: (key: RowKey) => Row | undefined
  /** `gap`: the caller must request a snapshot from the engine. */
  readonly receive: (patch: ViewPatch) => 'applied' | 'old' | 'gap'
  readonly onView: (listener: () => void) => () => void
  readonly onRow: (key: RowKey, listener: () => void) => () => void
  readonly onAlerts: (listener: AlertListener) => () => void
  /** Calls `listener` when the page resumes, with all alerts received during the pause. */
  readonly onMissed: (listener: AlertListener) => () => void
  /** Returns the same object until the state changes. A change calls the listeners of the view. */
  readonly pauseState: () => PauseState
  readonly pause: () => void
  readonly resume: () => void
  /**
   * Converts a window of the visible rows into one of the engine's list, which changes even while the page is paused.
   */
  readonly engineWindow: (shown: RowWindow) => RowWindow
  /** Lets patches pass during a pause until `answer` settles, because they are results of the visitor's own action. */
  readonly letThrough: (answer: Promise<unknown>) => void
}

/** Longest delay in milliseconds between an answer and its patch, because the two arrive on different ports. */
const PATCH_BEHIND_MS = 300

export function createViewStore(): ViewStore {
  const copy = emptyCopy()
  return {
    view: () => copy.view,
    row: key => copy.view.rows.get(key),
    goTo: (query, fromTop = true) => goTo(copy, query, fromTop),
    remember(create) {
      copy.earlier = copy.query && create(copy.query, copy.latest, !copy.awaited)
    },
    keepStill: still => void (copy.still = still),
    showAgain: () => show(copy, copy.settled, []),
    see: list => copy.still?.see(list),
    choose: (choices, answer) => choose(copy, choices, answer),
    receive: patch => receivePatch(copy, patch),
    onView: listener => listen(copy.viewListeners, listener),
    onAlerts: listener => listen(copy.alertListeners, listener),
    onMissed: listener => listen(copy.missedListeners, listener),
    onRow: copy.rowListeners.on,
    pauseState: () => copy.pauseState,
    pause() {
      copy.buffer ??= createPauseBuffer()
      show(copy, copy.settled, [])
    },
    resume: () => resume(copy),
    engineWindow: shown => engineWindow(copy, shown),
    letThrough(answer) {
      if (copy.buffer !== undefined) afterPatches(answer, copy.buffer.pass())
    },
  }
}

function goTo(copy: PageCopy, query: Query, fromTop: boolean) {
  const back = copy.earlier?.goTo(query, copy.latest, fromTop)
  copy.query = query
  if (back !== undefined) copy.placed = back.view
  show(copy, copy.settled, [])
  return back?.window
}

function choose(copy: PageCopy, next: ChoicesOfRows, answer: Promise<number>) {
  const choices = rowChoices(next)
  showChosen(copy, choices, true)
  const isLatest = () => copy.choices === choices
  answer.then(
    rev => isLatest() && copy.earlier?.answer(rev),
    () => undefined,
  )
  afterPatches(answer, () => isLatest() && showChosen(copy, choices, false))
}

function resume(copy: PageCopy) {
  const missed = copy.buffer?.missed()
  copy.buffer = undefined
  catchUp(copy)
  notify(copy.missedListeners, missed)
}

function engineWindow(copy: PageCopy, shown: RowWindow): RowWindow {
  const { view, latest } = copy
  // The worker still has the rows of another section, which do not include the visible rows.
  if (view.keys === latest.keys || !isShown(copy, latest)) return shown
  const wanted = new Set(view.keys.slice(shown.from, shown.to))
  const from = latest.keys.findIndex(key => wanted.has(key))
  if (from === -1) return shown
  let to = latest.keys.length
  while (!wanted.has(latest.keys[to - 1] ?? '')) to--
  return { from, to }
}

function afterPatches(answer: Promise<unknown>, then: () => void) {
  const end = () => void setTimeout(then, PATCH_BEHIND_MS)
  answer.then(end, end)
}
