/**
 * The worker's side of the view: it has the same rows as the page, and makes a patch of the differences on each beat.
 *
 * Law (tests/engine/view): after every patch the page's copy equals `viewFromScratch` for the rows of the window.
 * The list of keys is made anew only when the query or the membership changed, or time alone changes it, or prices if
 * the query filters by them; otherwise only the rows of the window are compared. Rules VIW1-VIW3, VIW10-VIW13, PAT1-PAT2,
 * PAT4-PAT5 in docs/rules/board.md.
 */
import type { Board, BoardChanges } from '../board/board'
import {
  applyChange,
  applyPatch,
  EMPTY_VIEW,
  NO_COUNTS,
  type RowChange,
  type ViewPatch,
} from '../contract/patch'
import type { CrestAddresses, RowWindow } from '../contract/threads/protocol'
import type { Query } from '../contract/query'
import { headerAbove } from '../contract/rowKey'
import { LISTS, listOf, type ListKey } from '../contract/screens'
import type { EpochMs } from '../contract/units'
import type { Alert, Counts, Health, Row, RowKey, View } from '../contract/view'
import { followedOf, isFollowedSomehow, type Followed } from '../select/filter'
import { nextTurn, type Moment } from '../select/listed'
import { FEED_NAMES, type Names } from '../select/names'
import { inScope } from '../select/scope'
import { selectBlocks } from '../select/selection'
import { minuteOf, type RowSetting } from './matchRow'
import { NO_CRESTS } from './pictures'
import { diffRow } from './diffRow'
import { rowList, type RowList } from './rowList'
import { makeRow } from './makeRow'
import { diffKeys } from './diffKeys'

/** What a patch can contain beside the rows. */
export interface ViewExtras {
  /** The list on the board. */
  readonly list: ListKey
  readonly health: Health
}

export interface Viewer {
  readonly setQuery: (query: Query) => void
  readonly setWindow: (window: RowWindow) => void
  readonly setNames: (names: Names) => void
  /** The next beat sends the whole view: a patch whose `base` is 0. */
  readonly forgetPage: () => void
  /** The patch for the page; `undefined` when nothing changed for it. */
  readonly beat: (changes: BoardChanges, moment: Moment, extras: ViewExtras) => ViewPatch | undefined
  readonly locate: (key: RowKey) => number
}

export interface ViewerOptions {
  readonly board: Board
  readonly query: Query
  readonly crests?: CrestAddresses
}

/** Prices whose last news is older than this may have moved more than once before they are read again. */
const CONTINUOUS_MS = 20_000
const NO_LIST: RowList = { keys: [], sources: new Map(), leaguesShown: 0 }

export function createViewer({ board, crests = NO_CRESTS, ...options }: ViewerOptions): Viewer {
  let query = options.query
  let followed = followedOf(query)
  let names = FEED_NAMES
  let window: RowWindow = { from: 0, to: 40 }
  /** Revision of the page's copy; 0 when the page has none, so that the next patch is the whole view. */
  let rev = 0
  let lastRev = 0
  let listed = NO_LIST
  let counts = NO_COUNTS
  let extras: ViewExtras | undefined
  /** Every row is made anew: the query or the names are others. */
  let queryChanged = true
  /** Prices are written in another format than at the last beat. */
  let formatChanged = false
  /** `board.priced()` at the last beat: rows without prices read differently before and after. */
  let priced = false
  /** Local time at which the list must be made anew although nothing changed (`nextTurn`). */
  let turnsAt = Infinity
  /** The rows that the page has. */
  let pageRows = new Map<RowKey, Row>()

  const relist = (moment: Moment): Counts => {
    const selection = selectBlocks(board, query, moment, names)
    const { blocks, progress, ...counts } = selection
    listed = rowList(selection, query)
    turnsAt = nextTurn(board.matches(), query, moment)
    return { ...counts, ...progress, leagues: blocks.length, leaguesShown: listed.leaguesShown }
  }

  const makeRowOf = (key: RowKey, setting: RowSetting) => {
    const source = listed.sources.get(key)
    return source && makeRow(board, source, setting)
  }

  /** Updates `pageRows` and returns the changes for the page. */
  const refreshRows = (setting: RowSetting, isDirty: (key: RowKey) => boolean, movedAt: EpochMs | null) => {
    const keys = windowRows(listed.keys, window)
    const rows: [RowKey, Row][] = []
    const changes: RowChange[] = []
    const next = new Map<RowKey, Row>()
    for (const key of keys) {
      const before = pageRows.get(key)
      const after =
        before === undefined || isDirty(key) ? makeRowOf(key, setting) : tickRow(board, before, setting)
      if (after === undefined) continue
      if (before === undefined) rows.push([key, after])
      const set = before === undefined || after === before ? undefined : diffRow(before, after, movedAt)
      if (set !== undefined) changes.push({ key, set })
      next.set(key, before === undefined ? after : applyChange(before, set))
    }
    const forget = [...pageRows.keys()].filter(key => !next.has(key))
    pageRows = next
    return {
      ...(rows.length > 0 && { rows }),
      ...(changes.length > 0 && { changes }),
      ...(forget.length > 0 && { forget }),
    }
  }

  return {
    setQuery(next) {
      formatChanged ||= next.format !== query.format
      query = next
      followed = followedOf(next)
      queryChanged = true
    },
    setWindow(next) {
      window = next
    },
    setNames(next) {
      names = next
      queryChanged = true
    },
    forgetPage() {
      rev = 0
      pageRows = new Map()
    },
    locate: key => listed.keys.indexOf(key),
    beat(changes, moment, next) {
      const snapshot = rev === 0
      const allDirty = queryChanged || board.priced() !== priced
      priced = board.priced()
      const relisted =
        queryChanged ||
        changes.membership ||
        moment.now >= turnsAt ||
        (query.fallen > 0 && changes.matches.size > 0)
      const pageKeys = snapshot ? NO_LIST.keys : listed.keys
      const nextCounts = relisted ? relist(moment) : counts
      const splices = diffKeys(pageKeys, listed.keys)
      const alerts = alertsOf(board, query, followed, changes)
      const isDirty = (key: RowKey) => {
        const source = listed.sources.get(key)
        return allDirty || (source?.kind === 'match' ? changes.matches.has(source.id) : relisted)
      }
      const { states } = LISTS[listOf(query)]
      const hasMoves = !formatChanged && isContinuous(extras, next, moment.now)
      const setting = { query, states, at: moment.at, followed, crests, priced, names }
      const body = {
        ...(splices && { splices }),
        ...refreshRows(setting, isDirty, hasMoves ? moment.now : null),
        ...((snapshot || !sameCounts(counts, nextCounts)) && { counts: nextCounts }),
        ...((snapshot || next.list !== extras?.list) && { list: next.list }),
        ...((snapshot || next.health !== extras?.health) && { health: next.health }),
        ...(alerts.length > 0 && { alerts }),
      }
      queryChanged = formatChanged = false
      counts = nextCounts
      extras = next
      if (!snapshot && Object.keys(body).length === 0) return undefined
      const patch = { base: rev, rev: ++lastRev, ...body }
      rev = lastRev
      return patch
    },
  }
}

/** The whole view made in one step. Tests compare the page's copy after many patches with it. */
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

/** The rows of the window, and the header of the league in which it begins, which the page shows all the while. */
function windowRows(keys: readonly RowKey[], { from, to }: RowWindow): readonly RowKey[] {
  const rows = keys.slice(Math.max(0, from), to)
  const header = keys[headerAbove(keys, from)]
  return header === undefined || rows[0] === header ? rows : [header, ...rows]
}

const NO_CHANGES: BoardChanges = { matches: new Set(), membership: false, alerts: [] }

/** A row whose match did not change: only its minute can differ. */
function tickRow(board: Board, row: Row, setting: RowSetting): Row {
  if (row.kind !== 'match') return row
  const match = board.match(row.id)
  const minute = match === undefined ? row.minute : minuteOf(match, setting)
  return minute === row.minute ? row : { ...row, minute }
}

/** Whether a price that differs at this beat has moved since the last: both are of one list, read without a pause between. */
function isContinuous(before: ViewExtras | undefined, next: ViewExtras, now: EpochMs): boolean {
  if (before === undefined || before.list !== next.list) return false
  const { page, receivedAt } = before.health
  const isReady = page === 'ready' && next.health.page === 'ready'
  return isReady && receivedAt !== null && now - receivedAt <= CONTINUOUS_MS
}

const COUNTS = Object.keys(NO_COUNTS) as readonly (keyof Counts)[]

function sameCounts(one: Counts, other: Counts): boolean {
  return COUNTS.every(name => String(one[name]) === String(other[name]))
}

function alertsOf(board: Board, query: Query, followed: Followed, { alerts }: BoardChanges): Alert[] {
  const scoped = inScope(board, query.scope)
  // There the code of the end says no more than that the match cannot be shown.
  const unknown = LISTS[listOf(query)].states === 'widget' ? 'fullTime' : ''
  return alerts.flatMap(news => {
    const match = board.match(news.matchId)
    // A yellow card is no news to a visitor; the history of prices marks it.
    if (news.kind === 'yellowCard' || news.kind === unknown || match === undefined || !scoped(match))
      return []
    const score = `${match.homeScore ?? 0} - ${match.guestScore ?? 0}`
    const { home, guest } = match
    return [{ ...news, score, home, guest, followed: isFollowedSomehow(match, followed) }]
  })
}
