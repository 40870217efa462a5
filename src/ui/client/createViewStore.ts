/**
 * The page's copy of what is on screen: one immutable view, changed only by patches from the worker.
 *
 * A row's listeners are called for their own row and no other, so a patch that names 30 rows renders those of the 30
 * that are mounted. While paused the rows on screen stay as they are and changed rows are only counted. Health is still
 * updated, rows that scroll near the screen are shown, and so is the result of the visitor's own action. A restarted
 * engine that has no list yet replaces only the health. Rows of another screen or day than the page's are not shown. A list that
 * was shown before is there at once, as it was (`earlierViews.ts`). Stars, folds and panels follow the visitor's choices at once,
 * before the worker has answered. Rules STO1-STO11, SRV4 in docs/rules/worker.md.
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
   * The view on screen. While the worker's list of the page's section is on its way, the view is an earlier one of that list, or has
   * no rows.
   */
  readonly view: () => View
  /**
   * The page shows the section of this query. Returns the rows to request of the worker if the section is another one. `fromTop`:
   * its list begins at its top, not where it was left.
   */
  readonly goTo: (query: Query, fromTop?: boolean) => RowWindow | undefined
  /** Starts to store the last views of lists that the page leaves. */
  readonly remember: (create: typeof createEarlierViews) => void
  /** Rows keep their places by `still`; without it none does. */
  readonly keepStill: (still?: StillList) => void
  /** Puts the rows in their places again. */
  readonly showAgain: () => void
  /** The list was laid out. */
  readonly see: (list: ShownList) => void
  /**
   * Rows show these choices at once. When `answer` settles the worker has them too, and its rows are shown as they are: from the
   * revision on that it names.
   */
  readonly choose: (choices: ChoicesOfRows, answer: Promise<number>) => void
  readonly row: (key: RowKey) => Row | undefined
  /** `gap`: the caller must request a snapshot from the engine. */
  readonly receive: (patch: ViewPatch) => 'applied' | 'old' | 'gap'
  readonly onView: (listener: () => void) => () => void
  readonly onRow: (key: RowKey, listener: () => void) => () => void
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

/** Patches and answers arrive on two ports. A patch may come this much later than its answer. */
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
  // The worker still has the rows of another section, so the visible rows cannot be found among them.
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
