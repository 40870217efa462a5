/**
 * What each screen shows, and where the matches on it come from: one record for each screen, one for each list.
 *
 * A new screen is a record here; a new list is one here and one in `worker/sync/listCalls.ts`, with its address and
 * its reader. Sources: docs/product.md 2 (screens), 7 (calls). Rules SCN1-SCN3, SCN8, SCN13 in docs/rules/details.md.
 */
import { MOST_AHEAD, MOST_BACK } from './days'
import type { DayQuery } from './listAddress'
import type { FavoriteType, Query, Screen } from './query'

/** What the visitor can narrow a list by. */
export type Filter = 'status' | 'hot' | 'followed' | 'fallen' | 'leagues' | 'countries' | 'team'

interface ScreenTraits {
  /** The list of today. On the screen of favourites it depends on what is followed. */
  readonly today: ListName | Readonly<Record<FavoriteType, ListName>>
  /** The list of any other day. */
  readonly otherDay: DayListName
  /**
   * How many days back and ahead there are; a day beyond counts as the last one. Where there are any, the list holds the
   * matches of one day only.
   */
  readonly days: { readonly back: number; readonly ahead: number }
  /** Where matches that have ended or were called off stand: behind one line of their league, or among the others. */
  readonly ended: 'folded' | 'open'
  /** The list holds only what the visitor follows. */
  readonly onlyFollowed: boolean
  /** The list holds only matches that have not begun. */
  readonly onlyToCome: boolean
  /** The filters that are applied; any other in the query is ignored. */
  readonly filters: readonly Filter[]
  /** `words`: every typed word is in either team's name. `name`: all that is typed is in the name of one team. */
  readonly teamSearch: 'words' | 'name'
  /** Its matches stand under their leagues, in the order and with the markets that the visitor chose. Else it has rows of its own. */
  readonly byLeague: boolean
  /** Rows say how the handicap ended for the home side. */
  readonly outcomes: boolean
  /** Without them nothing of a price is shown, and none is requested. */
  readonly prices: boolean
}

const EVERY_FILTER: readonly Filter[] = [
  'status',
  'hot',
  'followed',
  'fallen',
  'leagues',
  'countries',
  'team',
]

/** For screens whose matches all stand alike. */
const WITHOUT_STATUS = EVERY_FILTER.filter(filter => filter !== 'status')
const WITHOUT_FALLEN = EVERY_FILTER.filter(filter => filter !== 'fallen')
const WITHOUT_BOTH = WITHOUT_STATUS.filter(filter => filter !== 'fallen')

/** What most screens of the site have in common: today's matches. */
const LIVE = {
  otherDay: 'otherDay',
  days: { back: 0, ahead: 0 },
  ended: 'folded',
  onlyFollowed: false,
  onlyToCome: false,
  filters: EVERY_FILTER,
  teamSearch: 'words',
  byLeague: true,
  outcomes: false,
  prices: true,
} as const

export const SCREENS: Readonly<Record<Screen, ScreenTraits>> = {
  home: { ...LIVE, today: 'matches', days: { back: MOST_BACK, ahead: MOST_AHEAD } },
  gameRate: { ...LIVE, today: 'rates' },
  // Its own rows choose between matches to come and in play, and have every fall.
  fallen: { ...LIVE, today: 'matches', filters: WITHOUT_BOTH, byLeague: false },
  result: {
    ...LIVE,
    today: 'results',
    days: { back: MOST_BACK, ahead: 0 },
    ended: 'open',
    outcomes: true,
    // Nothing of an ended match can be taken, so no price of it counts as fallen.
    filters: WITHOUT_BOTH,
  },
  favorite: {
    ...LIVE,
    today: { match: 'followedMatches', league: 'followedLeagues', team: 'matches' },
    ended: 'open',
    onlyFollowed: true,
  },
  fixture: {
    ...LIVE,
    today: 'fixtures',
    days: { back: 0, ahead: MOST_AHEAD },
    ended: 'open',
    onlyToCome: true,
    filters: WITHOUT_STATUS,
  },
  sixInOne: {
    ...LIVE,
    today: 'widget',
    otherDay: 'widget',
    days: { back: MOST_BACK, ahead: MOST_AHEAD },
    teamSearch: 'name',
  },
  // The widget of a site owner who wants no odds (`?scores=only`).
  scores: {
    ...LIVE,
    today: 'scores',
    otherDay: 'scores',
    days: { back: MOST_BACK, ahead: MOST_AHEAD },
    filters: WITHOUT_FALLEN,
    teamSearch: 'name',
    prices: false,
  },
}

/** The lists that services have of any date. */
export type DayListName = 'otherDay' | 'widget' | 'scores'

export type ListName =
  | DayListName
  | 'matches'
  | 'rates'
  | 'results'
  | 'followedMatches'
  | 'followedLeagues'
  | 'fixtures'

interface ListTraits {
  /** The file with all prices of the list, used if its own answer has none; `null`: its answer has all that there are. */
  readonly odds: 'fullOdds' | 'otherOdds' | 'resultOdds' | null
  /**
   * The file of changed prices; `null`: there is none for these matches. Then the file of changes is requested at the
   * cadence of prices, so that the page is never older than that.
   */
  readonly deltas: 'oddsDelta' | 'widgetOddsDelta' | null
  /** Its service can leave out the matches of other leagues than hot ones. */
  readonly takesHot?: true
  readonly reach: ListReach | null
  /** Which table of state codes it uses: `match/phase.ts`. */
  readonly states: 'gf' | 'widget'
  /** Queries of one section that agree in these have the same list: a change between them makes no request. */
  readonly dependsOn: readonly Exclude<keyof Query, 'scope' | 'bannerRows'>[]
}

/** A list of today from the files of the site. */
const FILES = { odds: 'fullOdds', deltas: 'oddsDelta', states: 'gf', reach: null } as const
/** A list of a day from a service. */
const FIXTURES = { ...FILES, odds: 'otherOdds', takesHot: true, reach: 'date' } as const
const WIDGET = { odds: null, takesHot: true, states: 'widget', reach: 'date' } as const
const BY_DAY = ['language', 'zone', 'company'] as const

export const LISTS: Readonly<Record<ListName, ListTraits>> = {
  matches: { ...FILES, reach: 'file', dependsOn: ['language'] },
  rates: { ...FILES, odds: 'otherOdds', dependsOn: [] },
  results: { ...FILES, odds: 'resultOdds', deltas: null, reach: 'ended', dependsOn: [] },
  followedMatches: { ...FILES, dependsOn: ['language', 'followedMatches'] },
  followedLeagues: { ...FILES, dependsOn: ['language', 'zone', 'company', 'followedLeagues'] },
  fixtures: { ...FIXTURES, dependsOn: BY_DAY },
  otherDay: { ...FIXTURES, deltas: null, dependsOn: BY_DAY },
  widget: { ...WIDGET, deltas: 'widgetOddsDelta', dependsOn: BY_DAY },
  scores: { ...WIDGET, deltas: null, dependsOn: ['language', 'zone'] },
}

/**
 * What a list has of a day. `file`: what its server lists now, from its first kick-off until its last. `ended`: the same, of
 * matches that have ended. `date`: 24 hours of a date. `null`: it is not about a day.
 */
export type ListReach = 'file' | 'ended' | 'date'

/** What of the query decides which section the page is at. */
type Whereabouts = Pick<Query, 'screen' | 'day' | 'favoriteType'>

/** Days from today: the query's day, brought into the range of its screen. */
export function dayOf({ screen, day }: Pick<Query, 'screen' | 'day'>): number {
  const { back, ahead } = SCREENS[screen].days
  return Number.isFinite(day) ? Math.max(0 - back, Math.min(ahead, Math.trunc(day))) : 0
}

/** Whether the list holds the matches of one day only. */
export function hasDays({ screen }: Pick<Query, 'screen'>): boolean {
  const { back, ahead } = SCREENS[screen].days
  return back + ahead > 0
}

export function listOf(query: Whereabouts): ListName {
  const { today, otherDay } = SCREENS[query.screen]
  if (dayOf(query) !== 0) return otherDay
  return typeof today === 'string' ? today : today[query.favoriteType]
}

/**
 * Whether only matches of hot leagues are requested: where the visitor filters by them and the service takes it. Who follows
 * something has all matches of today requested, because alerts are about what is followed, whatever the filters are.
 */
function wantsHot(query: Query): boolean {
  const { hotOnly, followedMatches, followedLeagues, followedTeams } = query
  const follows = [...followedMatches, ...followedLeagues, ...followedTeams].length > 0
  return hotOnly && LISTS[listOf(query)].takesHot === true && !(follows && dayOf(query) === 0)
}

/** What a list of a day is requested with, of a service. */
export const dayRequest = (query: Query, other: Pick<DayQuery, 'hours'> = {}): DayQuery => ({
  ...query,
  ...other,
  day: dayOf(query),
  hot: wantsHot(query),
})

/** A screen, which of its lists, and its day. The page never shows the rows of one section at another (D38). */
export type Section = `${Screen} ${ListName} ${number}`

export function sectionOf(query: Whereabouts): Section {
  return `${query.screen} ${listOf(query)} ${dayOf(query)}`
}

/** Names a list: its section, and what else of the query it depends on. The empty text is no list. */
export type ListKey = `${Section} ${string}` | ''

export function listKey(query: Query): ListKey {
  const fields = LISTS[listOf(query)].dependsOn.map(field => String(query[field]))
  return `${sectionOf(query)} ${fields.join(' ')}${wantsHot(query) ? ' hot' : ''}`
}

/** The section of a list; empty: there is no list. */
export const sectionIn = (key: ListKey): string => key.split(' ', 3).join(' ')

/** Whether the list was requested for that section. */
export function isListOf(key: ListKey, section: Section): boolean {
  return key.startsWith(`${section} `)
}
