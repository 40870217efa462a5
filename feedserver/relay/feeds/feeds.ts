/**
 * The list of all feeds that pages request and the relay therefore requests from the provider.
 *
 * Source: `src/engine/contract/listAddress.ts`, `src/worker/sync/paths.ts`, `src/worker/details/calls/panelPaths.ts`,
 * docs/feeds.md. Rules REL1, REL3 in docs/rules/relay.md.
 */
import { keysOf } from '../../../src/engine/contract/keysOf'
import type { TYPES } from '../../contract/provider'
import { ARCHIVE_FEEDS } from './archiveFeeds'
import * as check from './checks'
import {
  COMPANY,
  DATE,
  HOT,
  LANG,
  LEAGUE_CALL,
  manyIds,
  oneId,
  ORDER,
  PAGE,
  SEARCH,
  SIZE,
  ZONE,
  type Parameter,
} from './query'

/** Patterns of the parameters in braces in a path. */
const PLACES = {
  company: '[1-9]\\d{0,3}',
  id: '[1-9]\\d{0,14}',
  dayList: '(?:vn|en)1?_nt',
  resultList: 'th1?',
} as const

/**
 * Kinds of changes that the relay polls. A complete price file must be younger than the period that its changes cover.
 */
export type Follows = 'changes' | 'odds' | 'siteOdds' | 'goals'

export interface FeedSpec {
  /** The path that pages request. */
  readonly path: string
  readonly query: readonly Parameter[]
  /** The parameter with a time, which bypasses caches. The relay writes its own time. */
  readonly timed?: 't' | 'r'
  /** The content type for visitors. `picture`: the type of the picture. */
  readonly type: keyof typeof TYPES | 'picture'
  /**
   * Seconds for which a body answers all requests. Pages load a list each 100 s at different moments. They load later
   * changes from files that cover the last 12 s, so a list may be some seconds old.
   */
  readonly everyS: number
  readonly check: check.MakeCheck
  /** Seconds for which visitors' caches may store the body. Absent: caching is forbidden. */
  readonly maxAge?: number
  /** Whether the request has the provider's credentials. */
  readonly auth?: true
  /** Returns the body for visitors. Absent: the received body is passed on. */
  readonly rewrite?: (text: string) => string
  /** Changes that answer a visitor's request instead of one body of the provider. */
  readonly follows?: Follows
  /** Changes that a client with this body needs next. The relay starts to follow them with the body. */
  readonly wakes?: readonly Follows[]
}

const LIST_S = 5
const MINUTE_S = 60
const HOUR_S = 3600
const DAY_S = 24 * HOUR_S

const never: check.MakeCheck = () => () => null
const timedFile = { query: [], timed: 't' } as const
const list = { ...timedFile, type: 'js', everyS: LIST_S, check: check.listFile, wakes: ['changes'] } as const
const odds = { ...timedFile, type: 'text', everyS: 4, check: check.oddsFile } as const
const goals = { ...timedFile, type: 'xml', check: check.goalFile } as const
const json = { type: 'json' } as const
const picture = { query: [], type: 'picture', everyS: DAY_S, check: never, maxAge: DAY_S } as const

const TABLE = {
  'match list': { ...list, path: '/gf/data/bf_{dayList}.js' },
  'game rate list': { ...list, path: '/gf/data/bf_vn_nt_live.js' },
  'finish list': { ...list, path: '/gf/data/finish/bf_{resultList}.js' },
  'change_en.xml': {
    ...timedFile,
    path: '/gf/data/change_en.xml',
    type: 'xml',
    everyS: 2,
    check: check.changeFile,
    follows: 'changes',
  },
  runOddsData: {
    ...odds,
    path: '/gf/data/odds/en/runOddsData_{company}.txt',
    wakes: ['odds', 'siteOdds'],
  },
  t_runOddsData: { ...odds, path: '/gf/data/odds/en/t_runOddsData_{company}.txt', everyS: LIST_S },
  ch_runOddsData: {
    ...odds,
    path: '/gf/data/odds/en/ch_runOddsData_{company}.txt',
    follows: 'siteOdds',
  },
  ch_odds_new: {
    ...odds,
    path: '/gf/data/odds/en/ch_odds_new_{company}.txt',
    check: check.oddsChangeFile,
    follows: 'odds',
  },
  'finish goal': { ...goals, path: '/gf/data/finish/goal{company}.xml', everyS: MINUTE_S },
  goal: { ...goals, path: '/gf/data/goal{company}.xml', everyS: 4 },
  ch_goal: { ...goals, path: '/gf/data/ch_goal{company}.xml', everyS: 4, follows: 'goals' },
  'sbCorner.js': {
    ...timedFile,
    path: '/gf/data/sbCorner.js',
    type: 'js',
    everyS: LIST_S,
    check: check.cornerFile,
  },
  hl_soccer: {
    query: [],
    timed: 'r',
    path: '/gf/highlight/hl_soccer.txt',
    type: 'text',
    everyS: MINUTE_S,
    check: check.highlightFile,
  },
  'match-favorite': {
    ...json,
    path: '/ajax/match-favorite',
    query: [manyIds('matchID'), LANG],
    everyS: LIST_S,
    check: check.followedList,
    wakes: ['changes'],
  },
  'get-match-by-league': {
    ...json,
    path: '/ajax/get-match-by-league',
    query: [manyIds('leagues'), DATE, ZONE, COMPANY, LANG],
    everyS: LIST_S,
    check: check.followedList,
    wakes: ['changes'],
  },
  'get-odds-fixture': {
    ...json,
    path: '/ajax/get-odds-fixture',
    query: [DATE, ORDER, ZONE, COMPANY, LANG, HOT],
    everyS: LIST_S,
    check: check.fixtureList,
    wakes: ['changes'],
  },
  getListData: {
    ...json,
    path: '/api/6in1/data',
    query: [DATE, ZONE, COMPANY, LANG, HOT],
    everyS: LIST_S,
    check: check.widgetList,
    wakes: ['changes', 'odds'],
  },
  getListLeagues: {
    ...json,
    path: '/api/6in1/leagues',
    query: [DATE, ZONE, LANG],
    everyS: MINUTE_S,
    check: check.dayLeagues,
  },
  'live-event': {
    ...json,
    path: '/ajax/match/live-event',
    query: [oneId('id'), LANG],
    everyS: LIST_S,
    check: check.matchReport,
  },
  lineups: {
    ...json,
    path: '/ajax/match/lineups',
    query: [oneId('id'), LANG],
    everyS: MINUTE_S,
    check: check.lineups,
  },
  statistics: {
    ...json,
    path: '/ajax/match/statistics',
    query: [oneId('id'), LANG],
    everyS: LIST_S,
    check: check.statistics,
  },
  'team-rate-goal-miss': {
    ...json,
    path: '/ajax/match/odds/team-rate-goal-miss',
    query: [oneId('id')],
    everyS: HOUR_S,
    check: check.goalBands,
  },
  'get-league-rank': {
    ...json,
    path: '/api/get-league-rank',
    query: [oneId('sid'), LANG],
    everyS: 5 * MINUTE_S,
    check: check.leagueRank,
  },
  'league-ajax': {
    ...json,
    path: '/ajax/league-ajax',
    query: [LEAGUE_CALL, SEARCH, PAGE, SIZE],
    everyS: HOUR_S,
    check: check.leagueService,
    auth: true,
  },
  prediction: {
    ...json,
    path: '/ai/{id}',
    query: [],
    everyS: MINUTE_S,
    check: check.predictionCheck,
  },
  ...ARCHIVE_FEEDS,
  banners: {
    query: [],
    path: '/ads/banners.js',
    type: 'js',
    everyS: 5 * MINUTE_S,
    check: check.bannerScript,
    maxAge: 5 * MINUTE_S,
    rewrite: check.ownBannerScript,
  },
  crest: { ...picture, path: '/gf/team/{id}.png' },
  'league badge': { ...picture, path: '/gf/league/{id}.png' },
} as const satisfies Record<string, FeedSpec>

export type FeedName = keyof typeof TABLE

export const FEEDS: Readonly<Record<FeedName, FeedSpec>> = TABLE
export const FEED_NAMES = keysOf(TABLE)

export const isFeedName = (name: string): name is FeedName => Object.hasOwn(TABLE, name)

/** Returns the names in braces in a path, in order. */
export const placesIn = (path: string): readonly string[] =>
  Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)

const isPlace = (name: string): name is keyof typeof PLACES => Object.hasOwn(PLACES, name)

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Returns the pattern of a path. Each name in braces is replaced by its own pattern. */
function patternOf(path: string): RegExp {
  const pieces = path.split(/(\{\w+\})/)
  const source = pieces.map(piece => {
    const name = piece.startsWith('{') ? piece.slice(1, -1) : ''
    return isPlace(name) ? `(?<${name}>${PLACES[name]})` : escaped(piece)
  })
  return new RegExp(`^${source.join('')}$`)
}

const PATTERNS = FEED_NAMES.map(name => ({ name, pattern: patternOf(FEEDS[name].path) }))

export interface FoundFeed {
  readonly name: FeedName
  /** Values of the names in braces. */
  readonly parameters: Readonly<Record<string, string>>
}

/** Returns `null` if the path is not a feed's path. */
export function findFeed(path: string): FoundFeed | null {
  for (const { name, pattern } of PATTERNS) {
    const match = pattern.exec(path)
    if (match !== null) return { name, parameters: { ...match.groups } }
  }
  return null
}

/** Returns a path with its parameters filled in. */
export const filled = (path: string, parameters: FoundFeed['parameters']): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? '')
