/**
 * The worker's side of the view: knows what the page holds, and says each beat what differs.
 *
 * Law (tests/engine/view): the page's copy after every patch equals `viewFromScratch` for the rows near the screen.
 * Membership is worked out again only when something that it depends on changed; everything else is a cell of a row
 * near the screen. Rules VIW1-VIW3, VIW10-VIW13, PAT1-PAT2 in docs/rules/board.md.
 */
import type { Board, BoardChanges } from '../board/board'
import { applyPatch, EMPTY_VIEW, type RowChange, type ViewPatch } from '../contract/patch'
import type { CrestAddresses, RowWindow } from '../contract/protocol'
import type { Query } from '../contract/query'
import type { EpochMs } from '../contract/units'
import type { Alert, Counts, Health, Row, RowKey, View } from '../contract/view'
import { ENDED_STAYS_MS, selectBlocks } from '../select/selection'
import { minuteOf, NO_CRESTS, type RowSetting } from './matchRow'
import { diffRow } from './rowChange'
import { rowList, type RowList } from './rowList'
import { makeRow } from './rows'
import { diffKeys } from './splices'

export interface Moment {
  /** Local clock. */
  readonly now: EpochMs
  /** Server clock. */
  readonly at: EpochMs
}

export interface Viewer {
  readonly setQuery: (query: Query) => void
  readonly setWindow: (window: RowWindow) => void
  /** The next beat tells everything, as a snapshot. */
  readonly forgetPage: () => void
  /** `undefined` when the page already reads right. */
  readonly beat: (changes: BoardChanges, moment: Moment, health: Health) => ViewPatch | undefined
  readonly locate: (key: RowKey) => number
}

export interface ViewerOptions {
  readonly board: Board
  readonly query: Query
  readonly source: 'gf' | 'widget'
  readonly crests?: CrestAddresses
}

const NO_COUNTS: Counts = { all: 0, filtered: 0, leagues: 0, leaguesShown: 0 }
const NO_LIST: RowList = { keys: [], sources: new Map(), leaguesShown: 0 }

export function createViewer({ board, source, crests = NO_CRESTS, ...options }: ViewerOptions): Viewer {
  let query = options.query
  let window: RowWindow = { from: 0, to: 40 }
  /** Revision of the page's copy; 0: the page holds nothing, the next patch is a snapshot. */
  let rev = 0
  let lastRev = 0
  let list = NO_LIST
  let counts = NO_COUNTS
  let health: Health | undefined
  let queryChanged = true
  /** When the next followed match that ended leaves for good. */
  let nextExpiry = Infinity
  /** Exactly the rows that the page holds. */
  let held = new Map<RowKey, Row>()

  const relist = (now: EpochMs): Counts => {
    const { blocks, all, filtered } = selectBlocks(board, query, now)
    list = rowList({ blocks, all, filtered }, query)
    nextExpiry = firstExpiry(board, now)
    return { all, filtered, leagues: blocks.length, leaguesShown: list.leaguesShown }
  }

  const makeRowOf = (key: RowKey, setting: RowSetting) => {
    const source = list.sources.get(key)
    return source && makeRow(board, source, setting)
  }

  /** Brings `held` up to date and says what the page must do to follow. */
  const refreshRows = (setting: RowSetting, isDirty: (key: RowKey) => boolean) => {
    const near = list.keys.slice(Math.max(0, window.from), window.to)
    const rows: [RowKey, Row][] = []
    const changes: RowChange[] = []
    const next = new Map<RowKey, Row>()
    for (const key of near) {
      const before = held.get(key)
      const after =
        before === undefined || isDirty(key) ? makeRowOf(key, setting) : tickRow(board, before, setting)
      if (after === undefined) continue
      next.set(key, after)
      if (before === undefined) rows.push([key, after])
      else if (after !== before) addChange(changes, key, before, after)
    }
    const forget = [...held.keys()].filter(key => !next.has(key))
    held = next
    return {
      ...(rows.length > 0 && { rows }),
      ...(changes.length > 0 && { changes }),
      ...(forget.length > 0 && { forget }),
    }
  }

  return {
    setQuery(next) {
      query = next
      queryChanged = true
    },
    setWindow(next) {
      window = next
    },
    forgetPage() {
      rev = 0
      held = new Map()
    },
    locate: key => list.keys.indexOf(key),
    beat(changes, { now, at }, nextHealth) {
      const snapshot = rev === 0
      const allDirty = queryChanged
      const relisted = queryChanged || changes.membership || now >= nextExpiry
      const keysHeld = snapshot ? NO_LIST.keys : list.keys
      const nextCounts = relisted ? relist(now) : counts
      const splices = diffKeys(keysHeld, list.keys)
      const alerts = alertsOf(board, query, changes)
      const isDirty = (key: RowKey) => {
        const source = list.sources.get(key)
        return allDirty || (source?.kind === 'match' ? changes.matches.has(source.id) : relisted)
      }
      const body = {
        ...(splices && { splices }),
        ...refreshRows({ query, source, at, followed: new Set(query.followedMatches), crests }, isDirty),
        ...((snapshot || !sameCounts(counts, nextCounts)) && { counts: nextCounts }),
        ...((snapshot || nextHealth !== health) && { health: nextHealth }),
        ...(alerts.length > 0 && { alerts }),
      }
      queryChanged = false
      counts = nextCounts
      health = nextHealth
      if (!snapshot && Object.keys(body).length === 0) return undefined
      const patch = { base: rev, rev: ++lastRev, ...body }
      rev = lastRev
      return patch
    },
  }
}

/** The view that a page would hold had it been told everything just now: the reference for the patches. */
export function viewFromScratch(
  options: ViewerOptions,
  window: RowWindow,
  moment: Moment,
  health: Health,
): View {
  const viewer = createViewer(options)
  viewer.setWindow(window)
  const patch = viewer.beat(NO_CHANGES, moment, health)
  const applied = patch && applyPatch(EMPTY_VIEW, patch)
  return applied?.kind === 'applied' ? applied.view : EMPTY_VIEW
}

const NO_CHANGES: BoardChanges = { matches: new Set(), membership: false, alerts: [] }

/** A row that no feed touched: only its minute can have moved on. */
function tickRow(board: Board, row: Row, setting: RowSetting): Row {
  if (row.kind !== 'match') return row
  const match = board.match(row.id)
  const minute = match === undefined ? row.minute : minuteOf(match, setting)
  return minute === row.minute ? row : { ...row, minute }
}

function addChange(changes: RowChange[], key: RowKey, before: Row, after: Row) {
  const set = diffRow(before, after)
  if (set !== undefined) changes.push({ key, set })
}

function sameCounts(one: Counts, other: Counts): boolean {
  return (
    one.all === other.all &&
    one.filtered === other.filtered &&
    one.leagues === other.leagues &&
    one.leaguesShown === other.leaguesShown
  )
}

function firstExpiry(board: Board, now: EpochMs): EpochMs {
  let first = Infinity
  for (const { leftAt } of board.matches())
    if (leftAt !== null && leftAt + ENDED_STAYS_MS > now) first = Math.min(first, leftAt + ENDED_STAYS_MS)
  return first
}

function alertsOf(board: Board, query: Query, { alerts }: BoardChanges): Alert[] {
  return alerts.flatMap(({ matchId, kind, side }) => {
    const match = board.match(matchId)
    if (match === undefined) return []
    const score = `${match.homeScore ?? 0} - ${match.guestScore ?? 0}`
    const followed = query.followedMatches.includes(matchId)
    return [{ matchId, kind, side, score, home: match.home, guest: match.guest, followed }]
  })
}
