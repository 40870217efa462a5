/**
 * Tables of screens and lists: the content of each screen, and the source of its matches and prices.
 *
 * A new screen is a record here. A new list is a record here, and its address and reader in `worker/sync/listCalls.ts`.
 * Sources: docs/product.md 2 (screens), 7 (calls). Rules SCN1-SCN3, SCN8, SCN13 in docs/rules/details.md.
 */
import { MOST_AHEAD, MOST_BACK } from './days'
import type { DayQuery } from './listAddress'
import type { FavoriteType, Query, Screen } from './query'

/** Filters that the visitor can set for a list. */
export type Filter = 'status' | 'hot' | 'followed' | 'fallen' | 'leagues' | 'countries' | 'team'

interface ScreenTraits {
  /** List of today. On the screen of favourites it depends on the kind of favourite. */
  readonly today: ListName | Readonly<Record<FavoriteType, ListName>>
  /** List of any other day. */
  readonly otherDay: DayListName
  /**
   * Range of days that the visitor can choose, back and ahead of today. Days beyond the range count as the last one.
   * With a range, the list has the matches of one day only.
   */
  readonly days: { readonly back: number; readonly ahead: number }
  /** Position of ended and called-off matches: behind one line of their league, or among the others. */
  readonly ended: 'folded' | 'open'
  /** The list has only matches that the visitor follows. */
  readonly onlyFollowed: boolean
  /** The list has only matches that have not begun. */
  readonly onlyToCome: boolean
  /** Filters of the screen. Other filters of the query are ignored. */
  readonly filters: readonly Filter[]
  /** `words`: every typed word is in either team's name. `name`: the whole typed text is in one team's name. */
  readonly teamSearch: 'words' | 'name'
  /**
   * Whether matches are grouped under their leagues, with the visitor's order and markets. Otherwise the screen has its
   * own kind of rows.
   */
  readonly byLeague: boolean
  /** Rows say how the handicap ended for the home side. */
  readonly outcomes: boolean
  /** Whether the screen shows prices. Otherwise prices are not requested. */
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

/** Filters for screens whose matches all have the same status. */
const WITHOUT_STATUS = EVERY_FILTER.filter(filter => filter !== 'status')
const WITHOUT_FALLEN = EVERY_FILTER.filter(filter => filter !== 'fallen')
const WITHOUT_BOTH = WITHOUT_STATUS.filter(filter => filter !== 'fallen')

/** Common traits of the site's screens: today's matches. */
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
  // Rows of this screen have their own choice between matches to come and in play, and list every fall.
  fallen: { ...LIVE, today: 'matches', filters: WITHOUT_BOTH, byLeague: false },
  result: {
    ...LIVE,
    today: 'results',
    days: { back: MOST_BACK, ahead: 0 },
    ended: 'open',
    outcomes: true,
    // Visitors cannot bet on an ended match, so its prices never count as fallen.
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
  // Widget for a site owner who wants no odds (`?scores=only`).
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

/** Lists that services have for any date. */
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
  /** File with all prices of the list, used if the list's own answer has no prices. `null`: there is no such file. */
  readonly odds: 'fullOdds' | 'otherOdds' | 'resultOdds' | null
  /**
   * File of changed prices. `null`: there is no such file for these matches. The file of changes is then requested as
   * often as prices would be, so that the page is equally current.
   */
  readonly deltas: 'oddsDelta' | 'widgetOddsDelta' | null
  /** The service can leave out matches outside hot leagues. */
  readonly takesHot?: true
  readonly reach: ListReach | null
  /** Name of the list's table of state codes in `match/phase.ts`. */
  readonly states: 'gf' | 'widget'
  /**
   * Fields that decide the list. Queries of one section that agree in these fields share a list: a change between them
   * makes no request.
   */
  readonly dependsOn: readonly Exclude<keyof Query, 'scope' | 'bannerRows'>[]
}

/** Common traits of today's lists, which are files of the site. */
const FILES = { odds: 'fullOdds', deltas: 'oddsDelta', states: 'gf', reach: null } as const
/** Common traits of a day's lists, which come from a service. */
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
 * Times that a list covers. `file`: from the first to the last kick-off that its server lists now. `ended`: the same,
 * for ended matches. `date`: 24 hours of a date. `null`: the list has no times.
 */
export type ListReach = 'file' | 'ended' | 'date'

/** Fields of the query that decide the section. */
type Whereabouts = Pick<Query, 'screen' | 'day' | 'favoriteType'>

/** Days from today: the query's day, limited to the range of its screen. */
export function dayOf({ screen, day }: Pick<Query, 'screen' | 'day'>): number {
  const { back, ahead } = SCREENS[screen].days
  return Number.isFinite(day) ? Math.max(0 - back, Math.min(ahead, Math.trunc(day))) : 0
}

/** Whether the list has the matches of one day only. */
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
 * Whether only matches of hot leagues are requested: the visitor filters by them and the service supports it. A visitor
 * who follows something gets all matches of today, because alerts ignore filters.
 */
function wantsHot(query: Query): boolean {
  const { hotOnly, followedMatches, followedLeagues, followedTeams } = query
  const follows = [...followedMatches, ...followedLeagues, ...followedTeams].length > 0
  return hotOnly && LISTS[listOf(query)].takesHot === true && !(follows && dayOf(query) === 0)
}

/** Parameters for a service's list of a day. */
export const dayRequest = (query: Query, other: Pick<DayQuery, 'hours'> = {}): DayQuery => ({
  ...query,
  ...other,
  day: dayOf(query),
  hot: wantsHot(query),
})

/** Section: a screen, one of its lists, and a day. The page never shows the rows of one section on another (D38). */
export type Section = `${Screen} ${ListName} ${number}`

export function sectionOf(query: Whereabouts): Section {
  return `${query.screen} ${listOf(query)} ${dayOf(query)}`
}

/** Key of a list: its section, and the other fields of the query that decide the list. Empty: no list. */
export type ListKey = `${Section} ${string}` | ''

export function listKey(query: Query): ListKey {
  const fields = LISTS[listOf(query)].dependsOn.map(field => String(query[field]))
  return `${sectionOf(query)} ${fields.join(' ')}${wantsHot(query) ? ' hot' : ''}`
}

/** Section of a list key. Empty for the empty key. */
export const sectionIn = (key: ListKey): string => key.split(' ', 3).join(' ')

/** Whether the list was requested for that section. */
export function isListOf(key: ListKey, section: Section): boolean {
  return key.startsWith(`${section} `)
}
