/** JSON calls: `/ajax/`, `/api/`, the widget services, the prediction. */
import { goalBandsJson } from '../detail/goalBands'
import { leagueRankJson, realRankJson } from '../detail/leagueRankJson'
import { unionOf } from '../days/union'
import type { Feed } from '../feed/feed'
import type { Match, World } from '../../contract/model'
import { fixtureJson } from '../wire/fixtureJson'
import type { NameForm } from '../../contract/language'
import { countryJson, folded, LEAGUE_PAGE_SIZE, leaguePageJson, searchLeagues } from '../wire/leagueAjaxJson'
import { liveEventJson } from '../detail/liveEventJson'
import { lineupsJson, matchStatisticsJson, predictionJson } from '../detail/matchJson'
import { NO_DATA } from '../wire/envelope'
import { inTimeOrder } from '../wire/order'
import { byLeagueJson, favoriteJson } from '../wire/rowArrays'
import { widgetDataJson } from '../wire/widgetData'
import { widgetLeaguesJson } from '../wire/widgetLeaguesJson'
import { dateParam, dateView, daysAround, hotParam, hotOnly } from './dates'
import {
  companyParam,
  formParam,
  idList,
  leagueId,
  mayHave,
  route,
  type RouteRequest,
  type Call,
  type Route,
  type RouteCaching,
} from './route'
import { CACHING } from '../../contract/provider'
import { vietnamDay } from '../../kit/vietnam'

const WIDGET_COMPANY = 31

const listCompany = companyParam(feed => feed.listCompany)

/** The match's id if a match of any day may have it, else 0. */
const matchId =
  (textOf: (request: RouteRequest) => string | null) =>
  (request: RouteRequest): number => {
    const [id = 0] = idList(textOf(request))
    return mayHave(request.feed, id) ? id : 0
  }

const dayOfMatch = ({ feed, id }: { feed: Feed; id: number }): readonly number[] =>
  feed.world.match(id) === undefined ? (feed.days?.holding([id]) ?? []) : []

/** A route for one match. Without such a match the envelope has no data. */
const aboutMatch = (
  name: string,
  path: RegExp,
  caching: RouteCaching,
  /** `null`: the match has no such data. */
  body: (match: Match, form: NameForm, world: World) => string | null,
): Route =>
  route({
    name,
    path,
    type: 'json',
    caching,
    reads: ['id', 'lang'],
    params: { id: matchId(({ query }) => query.get('id')), form: formParam },
    days: dayOfMatch,
    write: ({ feed, id, form }) => {
      const world = feed.worldOf(id)
      const match = world.match(id)
      return [(match && body(match, form, world)) ?? NO_DATA]
    },
  })

const widgetLeagues = route({
  name: 'getListLeagues',
  path: /^\/api\/6in1\/leagues$/,
  type: 'json',
  caching: CACHING.slow,
  grows: true,
  // Here the answer does not depend on the language. That of a relayed provider may.
  reads: ['date', 'timezone', 'lang'],
  params: { date: dateParam },
  days: daysAround,
  write: ({ feed, date }) => {
    const { world, matches } = dateView(feed, date)
    return widgetLeaguesJson(world.leagues, world.countries, matches)
  },
})

const WIDGET = {
  date: dateParam,
  company: companyParam(() => WIDGET_COMPANY),
  hot: hotParam,
  form: formParam,
}

const widgetRoute = (name: string, path: RegExp): Route =>
  route({
    name,
    path,
    type: 'json',
    caching: CACHING.live,
    grows: true,
    reads: ['date', 'timezone', 'companyid', 'ishot', 'lang'],
    params: WIDGET,
    days: daysAround,
    write: ({ feed, date, company, hot, form }: Call<typeof WIDGET>) => {
      const { world, matches } = hotOnly(hot, dateView(feed, date))
      return widgetDataJson({ world, leagues: world.leagues, matches, company, form, rows: feed.rows })
    },
  })

/** Other days of the requested matches. */
const followedDays = ({ feed, ids }: { feed: Feed; ids: readonly number[] }): readonly number[] =>
  feed.days?.holding(ids.filter(id => feed.world.match(id) === undefined)) ?? []

const favorites = route({
  name: 'match-favorite',
  path: /^\/ajax\/match-favorite$/,
  type: 'json',
  grows: true,
  reads: ['matchID', 'lang'],
  params: {
    ids: ({ feed, query }: RouteRequest) => idList(query.get('matchID')).filter(id => mayHave(feed, id)),
    form: formParam,
  },
  days: followedDays,
  write: ({ feed, ids, form }) => {
    const others = followedDays({ feed, ids }).flatMap(day => feed.days?.world(day) ?? [])
    const world = unionOf(feed.world, others)
    const matches = ids.flatMap(id => world.match(id) ?? [])
    return favoriteJson({ world, matches, form, company: feed.listCompany })
  },
})

/** Maximum number of leagues of another day in one request. */
const MOST_ELSEWHERE = 20

/** Requested leagues that play today, in the order of the list. On another date the first known ones. */
function leaguesParam(request: RouteRequest): readonly number[] {
  const { world } = request.feed
  const wanted = new Set(idList(request.query.get('leagues')))
  if (dateParam(request) === null) return world.leagues.flatMap(({ id }) => (wanted.has(id) ? [id] : []))
  const few = [...wanted].slice(0, MOST_ELSEWHERE)
  return few.filter(id => world.leagueTeams(id) !== undefined).sort((one, other) => one - other)
}

const matchesByLeague = route({
  name: 'get-match-by-league',
  path: /^\/ajax\/get-match-by-league$/,
  type: 'json',
  caching: CACHING.live,
  grows: true,
  reads: ['leagues', 'date', 'timezone', 'companyid', 'lang'],
  params: { leagues: leaguesParam, date: dateParam, company: listCompany, form: formParam },
  days: daysAround,
  write: ({ feed, leagues, date, company, form }) => {
    const { world, matches } = dateView(feed, date)
    const wanted = new Set(leagues)
    const chosen = matches.filter(match => wanted.has(match.leagueId))
    return byLeagueJson({ world, matches: chosen, form, company }, feed.rows)
  },
})

const fixtures = route({
  name: 'get-odds-fixture',
  path: /^\/ajax\/get-odds-fixture$/,
  type: 'json',
  caching: CACHING.live,
  grows: true,
  reads: ['date', 'timezone', 'order', 'companyid', 'lang', 'ishot'],
  params: {
    date: dateParam,
    leagueOrder: ({ query }: RouteRequest) => query.get('order') === 'league',
    company: listCompany,
    form: formParam,
    hot: hotParam,
  },
  days: daysAround,
  write: ({ feed, date, leagueOrder, company, form, hot }) => {
    const { world, matches } = hotOnly(hot, dateView(feed, date))
    return fixtureJson(world, leagueOrder ? matches : inTimeOrder(matches), form, company, feed.rows)
  },
})

/** Last page that is read. Later pages are empty on every day. */
const LAST_PAGE = 1000

const numberParam =
  (name: string, byDefault: number, most: number) =>
  ({ query }: RouteRequest): number => {
    const number = Number(query.get(name))
    return Number.isInteger(number) && number > 0 ? Math.min(number, most) : byDefault
  }

const leagueCall = ({ query }: RouteRequest): 'league' | 'country' | 'search' | null => {
  const type = query.get('type') ?? 'league'
  return type === 'league' || type === 'country' || type === 'search' ? type : null
}

/** Longest search text in characters, longer than any name. */
const LONGEST_SEARCH = 100

const leagueAjax = route({
  name: 'league-ajax',
  path: /^\/ajax\/league-ajax$/,
  type: 'json',
  caching: CACHING.names,
  reads: ['type', 'page', 'size', 'q'],
  params: {
    type: leagueCall,
    page: numberParam('page', 1, LAST_PAGE),
    size: numberParam('size', LEAGUE_PAGE_SIZE, LEAGUE_PAGE_SIZE),
    wanted: ({ query }: RouteRequest) => folded((query.get('q') ?? '').slice(0, LONGEST_SEARCH)),
  },
  write: ({ feed: { world }, type, page, size, wanted }) => {
    if (type === null) return [NO_DATA]
    if (type === 'country') return [countryJson(world.countries, world.leagues)]
    const leagues = type === 'search' ? searchLeagues(world.leagues, wanted) : world.leagues
    return [leaguePageJson(leagues, page, size)]
  },
})

const leagueRank = route({
  name: 'get-league-rank',
  path: /^\/api\/get-league-rank$/,
  type: 'json',
  caching: CACHING.slow,
  reads: ['sid', 'lang'],
  params: { id: leagueId(({ query }) => query.get('sid')), form: formParam },
  write: ({ feed, id, form }) => {
    const teams = feed.world.leagueTeams(id)
    if (teams === undefined) return [NO_DATA]
    const day = vietnamDay(feed.world.now)
    return [
      feed.world.real === undefined
        ? leagueRankJson(teams, form, { day })
        : realRankJson(feed.world, teams, form),
    ]
  },
})

const prediction = route({
  name: 'ai',
  invents: true,
  path: /^\/ai\/(\d{1,15})$/,
  type: 'json',
  caching: CACHING.slow,
  params: { id: matchId(({ parts }) => parts[0] ?? null) },
  days: dayOfMatch,
  write: ({ feed, id }) => [predictionJson(feed.worldOf(id), id, feed.listCompany)],
})

export const SERVICE_ROUTES: readonly Route[] = [
  widgetLeagues,
  widgetRoute('getListData', /^\/api\/6in1\/data$/),
  widgetRoute('{token}', /^(?:\/api\/6in1)?\/token\/[\w.~-]+$/),
  favorites,
  matchesByLeague,
  fixtures,
  leagueAjax,
  leagueRank,
  prediction,
  aboutMatch('live-event', /^\/ajax\/match\/live-event$/, CACHING.live, liveEventJson),
  aboutMatch('lineups', /^\/ajax\/match\/lineups$/, CACHING.live, lineupsJson),
  aboutMatch('statistics', /^\/ajax\/match\/statistics$/, CACHING.live, matchStatisticsJson),
  {
    ...aboutMatch(
      'team-rate-goal-miss',
      /^\/ajax\/match\/odds\/team-rate-goal-miss$/,
      CACHING.slow,
      goalBandsJson,
    ),
    invents: true,
  },
]
