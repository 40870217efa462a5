/**
 * Views of lists that the page has left. When the visitor comes back, the earlier view is visible at once, until the
 * worker's view of that list arrives. Rules STO9-STO11 in docs/rules/worker.md. Never throws.
 */
import { isCurrent } from '../../engine/contract/isCurrent'
import type { ChoicesOfRows, Query } from '../../engine/contract/query'
import { listKey, SCREENS, sectionOf, type ListKey, type Section } from '../../engine/contract/screens'
import type { RowWindow } from '../../engine/contract/threads/protocol'
import type { Health, View } from '../../engine/contract/view'
import { dayNumber } from '../../engine/contract/zone'

/**
 * Maximum number of earlier views: five screens and a day. The worker caches more lists (`MOST_CACHED`), so each of
 * these is among them.
 */
const MOST = 6
/** Number of first rows that fill the tallest screen. */
const FIRST_ROWS = 24
/** Rows to request of a list before the page says which rows are visible. */
const FIRST_WINDOW: RowWindow = { from: 0, to: 40 }

/** The list, and the choices that decide a view's rows and their texts. */
interface Wanted {
  readonly section: Section
  readonly list: ListKey
  /** JSON of the date and of all choices except those that the page applies without the worker (`chosenView`). */
  readonly choices: string
  readonly pages: number
}

interface EarlierView extends Wanted {
  /** The view when the page left the list. */
  readonly view: View
  /** The latest view with the first rows of the list. */
  readonly top: View | undefined
}

/** A view to show, and the rows to request from the worker. */
interface Return {
  readonly view: View | undefined
  readonly window: RowWindow
}

export interface EarlierViews {
  /** Notes the worker's latest view. */
  readonly note: (latest: View) => void
  /**
   * Changes to another query. Returns the view and window of another section, or `undefined` in the same section.
   * `fromTop`: the list begins at its top instead of where the visitor left it.
   */
  readonly goTo: (query: Query, latest: View, fromTop: boolean) => Return | undefined
  /** Notes the first revision that follows the last query. */
  readonly answer: (rev: number) => void
  /** Returns the earlier view with the present health. `latest`: the worker's view, of another list. */
  readonly shown: (view: View, latest: View) => View
}

interface Lists {
  /** Earlier views, most recently left last. */
  readonly left: Map<Section, EarlierView>
  wanted: Wanted
  /** The first revision of the worker's view that follows `wanted`. */
  since: number
  /** The latest view of the present list with its first rows. */
  top: View | undefined
}

/** `answered`: the worker's view already follows the query. */
export function createEarlierViews(query: Query, latest: View, answered: boolean): EarlierViews {
  const since = answered ? 0 : Infinity
  const lists: Lists = { left: new Map(), wanted: wantedBy(query, latest), since, top: undefined }
  return {
    note: latest => note(lists, latest),
    goTo: (next, latest, fromTop) => goTo(lists, wantedBy(next, latest), latest, fromTop),
    answer: rev => void (lists.since = rev),
    shown: (view, { rev, health }) => ({ ...view, rev, health: earlierHealth(view.health, health) }),
  }
}

function note(lists: Lists, latest: View) {
  if (isWanted(lists, latest) && latest.keys.slice(0, FIRST_ROWS).every(key => latest.rows.has(key)))
    lists.top = latest
}

function goTo(lists: Lists, wanted: Wanted, latest: View, fromTop: boolean): Return | undefined {
  const { wanted: before } = lists
  const isSameList = before.choices === wanted.choices
  if (isSameList && before.pages === wanted.pages) return undefined
  const stays = before.section === wanted.section
  if (!stays) leave(lists, latest)
  lists.wanted = wanted
  lists.since = Infinity
  if (!isSameList) lists.top = undefined
  return stays ? undefined : comeBack(lists, fromTop)
}

function leave(lists: Lists, view: View) {
  if (!isWanted(lists, view) || view.health.receivedAt === null) return
  const { left, wanted, top } = lists
  left.delete(wanted.section)
  left.set(wanted.section, { ...wanted, view, top })
  const [oldest] = left.keys()
  if (oldest !== undefined && left.size > MOST) left.delete(oldest)
}

function comeBack({ left, wanted }: Lists, fromTop: boolean): Return {
  const found = left.get(wanted.section)
  if (found?.choices !== wanted.choices) left.delete(wanted.section)
  else if (found.pages >= wanted.pages) {
    const view = (fromTop ? found.top : undefined) ?? found.view
    return { view, window: fromTop ? FIRST_WINDOW : windowOf(view) }
  }
  return { view: undefined, window: FIRST_WINDOW }
}

const isWanted = ({ since, wanted }: Lists, { list, rev }: View) => rev >= since && list === wanted.list

function wantedBy(query: Query, { health }: View): Wanted {
  const { followedMatches, followedLeagues, followedTeams } = query
  const followed = SCREENS[query.screen].onlyFollowed || query.followedOnly
  const ofRows: ChoicesOfRows = {
    ...(followed ? { followedMatches, followedLeagues, followedTeams } : NOTHING_FOLLOWED),
    folded: [],
    foldAll: false,
    openOdds: [],
    openExtra: [],
    openEnded: [],
  }
  // The day of a query counts from today.
  const today = dayNumber(Date.now() + health.offsetMs, query.zone)
  return {
    section: sectionOf(query),
    list: listKey(query),
    choices: JSON.stringify({ ...query, ...ofRows, pages: 0, today }),
    pages: query.pages,
  }
}
const NOTHING_FOLLOWED = { followedMatches: [], followedLeagues: [], followedTeams: [] } as const

/** Returns the window of the rows that the view has. */
function windowOf({ keys, rows }: View): RowWindow {
  const has = keys.map(key => rows.has(key))
  return { from: Math.max(0, has.indexOf(true)), to: has.lastIndexOf(true) + 1 }
}

/** Returns health with the age of the earlier view, and never `live`. `latest`: the worker's health. */
function earlierHealth({ receivedAt, overall }: Health, latest: Health): Health {
  const was = isCurrent({ overall }) ? 'polling' : overall
  return {
    ...latest,
    page: latest.page === 'failed' ? 'failed' : 'resyncing',
    overall: isCurrent(latest) ? was : latest.overall,
    receivedAt,
  }
}
