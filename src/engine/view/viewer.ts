/**
 * Worker's side of the view: it has the same rows as the page, and makes a patch of the differences at each beat.
 *
 * Law (tests/engine/view): after every patch the page's copy equals `viewFromScratch` for the rows of the window. The
 * key list is made again only if the query or the membership changed, or time changes the list. Prices count too, if
 * the query filters by them. Otherwise only the rows of the window are compared. Rules VIW1-VIW3, VIW10-VIW13,
 * PAT1-PAT2, PAT4-PAT5 in docs/rules/board.md.
 */
import { keysOf } from '../contract/keysOf'
import type { Board, BoardChanges } from '../board/board'
import { applyPatch, EMPTY_VIEW, NO_COUNTS, type ViewPatch } from '../contract/patch'
import type { Query } from '../contract/query'
import { LISTS, listOf } from '../contract/screens'
import type { RowWindow } from '../contract/threads/protocol'
import type { EpochMs } from '../contract/units'
import type { Alert, Counts, RowKey, View } from '../contract/view'
import { followedOf, isFollowedSomehow, type Followed } from '../select/filter'
import { nextTurn, type Moment } from '../select/listed'
import type { Names } from '../select/names'
import { inScope } from '../select/scope'
import { diffKeys } from './diffKeys'
import { refreshRows } from './refreshRows'
import { listRows } from './rowList'
import { EMPTY_LIST, newViewer, type ViewerOptions, type ViewerState, type ViewExtras } from './viewerState'

export interface Viewer {
  readonly setQuery: (query: Query) => void
  readonly setWindow: (window: RowWindow) => void
  readonly setNames: (names: Names) => void
  /** Makes the next patch a snapshot (`base` 0). */
  readonly forgetPage: () => void
  /** Patch for the page. `undefined` if the page's view has not changed. */
  readonly beat: (changes: BoardChanges, moment: Moment, extras: ViewExtras) => ViewPatch | undefined
  readonly locate: (key: RowKey) => number
  /** Revision of the first view of the page that has the query. */
  readonly rev: () => number
}

/**
 * Maximum age in milliseconds of the last news for price moves. After a longer gap a price may have moved more than
 * once.
 */
const CONTINUOUS_MS = 20_000
/**
 * Clock correction in milliseconds that needs a new list. A larger correction may change the day and which matches are
 * silent.
 */
const CORRECTED_MS = 1_000

export function createViewer(options: ViewerOptions): Viewer {
  const viewer = newViewer(options)
  return {
    setQuery(query) {
      viewer.formatChanged ||= query.format !== viewer.query.format
      viewer.query = query
      viewer.followed = followedOf(query)
      viewer.queryChanged = true
    },
    setWindow(window) {
      viewer.window = window
    },
    setNames(names) {
      viewer.names = names
      viewer.queryChanged = true
    },
    rev: () => viewer.lastRev + (viewer.queryChanged ? 1 : 0),
    forgetPage() {
      viewer.rev = 0
      viewer.pageRows = new Map()
    },
    locate: key => viewer.listed.keys.indexOf(key),
    beat: (changes, moment, extras) => beat(viewer, changes, moment, extras),
  }
}

/** Makes the whole view in one step. Tests compare it with the page's copy after many patches. */
export function viewFromScratch(
  options: ViewerOptions,
  window: RowWindow,
  moment: Moment,
  extras: ViewExtras,
): View {
  const viewer = createViewer(options)
  viewer.setWindow(window)
  const patch = viewer.beat(NO_CHANGES, moment, extras)
  const applied = patch && applyPatch(EMPTY_VIEW, patch)
  return applied?.kind === 'applied' ? applied.view : EMPTY_VIEW
}

const NO_CHANGES: BoardChanges = { matches: new Set(), membership: false, alerts: [] }

function beat(
  viewer: ViewerState,
  changes: BoardChanges,
  moment: Moment,
  next: ViewExtras,
): ViewPatch | undefined {
  const { board, query, rev, counts, extras, followed, crests, names } = viewer
  const snapshot = rev === 0
  const pageKeys = snapshot ? EMPTY_LIST.keys : viewer.listed.keys
  const priced = board.priced()
  const allDirty = viewer.queryChanged || priced !== viewer.priced
  const relisted = mustRelist(viewer, changes, moment)
  const nextCounts = relisted ? relist(viewer, moment) : counts
  const splices = diffKeys(pageKeys, viewer.listed.keys)
  const alerts = alertsOf(board, query, followed, changes)
  const isDirty = (key: RowKey) => {
    const source = viewer.listed.sources.get(key)
    return allDirty || (source?.kind === 'match' ? changes.matches.has(source.id) : relisted)
  }
  const { states } = LISTS[listOf(query)]
  const hasMoves = !viewer.formatChanged && isContinuous(extras, next, moment.now)
  const setting = { query, states, at: moment.at, followed, crests, priced, names }
  const body = {
    ...(splices && { splices }),
    ...refreshRows(viewer, setting, isDirty, hasMoves ? (next.sentAt ?? moment.now) : null),
    ...((snapshot || !sameCounts(counts, nextCounts)) && { counts: nextCounts }),
    ...((snapshot || next.list !== extras?.list) && { list: next.list }),
    ...((snapshot || next.health !== extras?.health) && { health: next.health }),
    ...(alerts.length > 0 && { alerts }),
  }
  viewer.queryChanged = viewer.formatChanged = false
  viewer.priced = priced
  viewer.counts = nextCounts
  viewer.extras = next
  if (!snapshot && Object.keys(body).length === 0) return undefined
  viewer.rev = ++viewer.lastRev
  return { base: rev, rev: viewer.rev, ...body }
}

function mustRelist(
  { query, queryChanged, turnsAt, offset }: ViewerState,
  changes: BoardChanges,
  { now, at }: Moment,
) {
  const isCorrected = Math.abs(at - now - offset) > CORRECTED_MS
  const hasPrices = query.fallen > 0 && changes.matches.size > 0
  return queryChanged || changes.membership || now >= turnsAt || isCorrected || hasPrices
}

function relist(viewer: ViewerState, moment: Moment): Counts {
  const { board, query, names } = viewer
  const { listed, counts } = listRows(board, query, moment, names)
  viewer.listed = listed
  viewer.offset = moment.at - moment.now
  viewer.turnsAt = nextTurn(board.matches(), query, moment)
  return counts
}

/**
 * Whether a price difference at this beat is a move. Both prices must be of one list and read without a pause between
 * them.
 */
function isContinuous(before: ViewExtras | undefined, next: ViewExtras, now: EpochMs): boolean {
  if (before === undefined || before.list !== next.list) return false
  const { page, receivedAt } = before.health
  const isReady = page === 'ready' && next.health.page === 'ready'
  return isReady && receivedAt !== null && now - receivedAt <= CONTINUOUS_MS
}

const COUNTS = keysOf(NO_COUNTS)

function sameCounts(one: Counts, other: Counts): boolean {
  return COUNTS.every(name => String(one[name]) === String(other[name]))
}

function alertsOf(board: Board, query: Query, followed: Followed, { alerts }: BoardChanges): Alert[] {
  const scoped = inScope(board, query.scope)
  // The widget's end code also means 'unavailable', so the end of a match is not announced there.
  const unknown = LISTS[listOf(query)].states === 'widget' ? 'fullTime' : ''
  return alerts.flatMap(news => {
    const match = board.match(news.matchId)
    // Yellow cards are not announced. They are marks in the price history.
    if (news.kind === 'yellowCard' || news.kind === unknown || match === undefined || !scoped(match))
      return []
    const { home, guest } = match
    return [
      { ...news, score: news.score.join(' - '), home, guest, followed: isFollowedSomehow(match, followed) },
    ]
  })
}
