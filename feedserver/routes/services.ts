/** The JSON calls: `/ajax/`, `/api/`, the widget services, the prediction and the banners. */
import { crestSvg, leagueBadgeSvg } from '../detail/badgeSvg'
import { bannersJs, bannersJson, bannerSvg } from '../detail/banners'
import { goalBandsJson } from '../detail/goalBands'
import { leagueRankJson } from '../detail/leagueRank'
import { predictionJson } from '../detail/prediction'
import { unionOf } from '../days/union'
import type { Match } from '../model'
import { fixtureJson } from '../wire/fixtureJson'
import { nameForm } from '../wire/language'
import { countryJson, LEAGUE_PAGE_SIZE, leaguePageJson, searchLeagues } from '../wire/leagueAjaxJson'
import { liveEventJson } from '../wire/liveEventJson'
import { inTimeOrder } from '../wire/order'
import { byLeagueJson, favoriteJson } from '../wire/rowArrays'
import { widgetDataJson } from '../wire/widgetData'
import { widgetLeaguesJson } from '../wire/widgetLeagues'
import { dateView, hotOnly } from './dates'
import { companyOf, idList, langOf, type Route, type RouteCall } from './route'

const WIDGET_COMPANY = 31
const NO_DATA = '{"ErrCode":1,"Data":null}'

function matchAsked({ feed, query }: RouteCall): Match | undefined {
  const id = Number(query.get('id'))
  return feed.worldOf(id).match(id)
}

/** An answer about one match; the envelope says so when there is no such match. */
const aboutMatch = (name: string, path: RegExp, body: (match: Match, call: RouteCall) => string): Route => ({
  name,
  path,
  type: 'json',
  query: ['id', 'lang'],
  render: call => {
    const match = matchAsked(call)
    return match === undefined ? NO_DATA : body(match, call)
  },
})

const widgetLeagues: Route = {
  name: 'getListLeagues',
  path: /^\/api\/6in1\/leagues$/,
  type: 'json',
  grows: true,
  query: ['date', 'timezone', 'lang'],
  render: call => {
    const { world, matches } = dateView(call)
    return widgetLeaguesJson(world.leagues, world.countries, matches)
  },
}

const WIDGET_QUERY = ['date', 'companyid', 'ishot', 'timezone', 'lang']

function widgetBody(call: RouteCall): string {
  const { rows } = call.feed
  const { world, matches } = hotOnly(call.query, dateView(call))
  const company = companyOf(call, WIDGET_COMPANY)
  return widgetDataJson({
    world,
    leagues: world.leagues,
    matches,
    company,
    form: nameForm(langOf(call)),
    rows,
  })
}

const widgetData: Route = {
  name: 'getListData',
  path: /^\/api\/6in1\/data$/,
  type: 'json',
  grows: true,
  query: WIDGET_QUERY,
  render: widgetBody,
}

const tokenCall: Route = {
  name: '{token}',
  path: /^(?:\/api\/6in1)?\/token\/[\w.~-]+$/,
  type: 'json',
  grows: true,
  query: WIDGET_QUERY,
  render: widgetBody,
}

const favorites: Route = {
  name: 'match-favorite',
  path: /^\/ajax\/match-favorite$/,
  type: 'json',
  grows: true,
  query: ['matchID', 'lang'],
  render: call => {
    const { feed } = call
    const ids = [...new Set(idList(call.query.get('matchID')))]
    const others = new Set(ids.map(id => feed.worldOf(id)).filter(one => one !== feed.world))
    const world = unionOf(feed.world, [...others])
    const matches = ids.flatMap(id => world.match(id) ?? [])
    const company = feed.listCompany
    return favoriteJson({ world, matches, form: nameForm(langOf(call)), company })
  },
}

const matchesByLeague: Route = {
  name: 'get-match-by-league',
  path: /^\/ajax\/get-match-by-league$/,
  type: 'json',
  grows: true,
  query: ['leagues', 'companyid', 'lang'],
  render: call => {
    const { world, rows, listCompany } = call.feed
    const wanted = new Set(idList(call.query.get('leagues')))
    const matches = world.matches().filter(match => wanted.has(match.leagueId))
    const company = companyOf(call, listCompany)
    return byLeagueJson({ world, matches, form: nameForm(langOf(call)), company }, rows)
  },
}

const fixtures: Route = {
  name: 'get-odds-fixture',
  path: /^\/ajax\/get-odds-fixture$/,
  type: 'json',
  grows: true,
  query: ['date', 'order', 'timezone', 'companyid', 'lang', 'ishot'],
  render: call => {
    const { rows, listCompany } = call.feed
    const { world, matches } = hotOnly(call.query, dateView(call))
    const sorted = call.query.get('order') === 'league' ? matches : inTimeOrder(matches)
    return fixtureJson(world, sorted, nameForm(langOf(call)), companyOf(call, listCompany), rows)
  },
}

const pageNumber = (text: string | null, byDefault: number): number => {
  const page = Number(text)
  return Number.isInteger(page) && page > 0 ? Math.min(page, 1_000_000) : byDefault
}

const leagueAjax: Route = {
  name: 'league-ajax',
  path: /^\/ajax\/league-ajax$/,
  type: 'json',
  query: ['type', 'page', 'size', 'q'],
  render: ({ feed: { world }, query }) => {
    const type = query.get('type') ?? 'league'
    const page = pageNumber(query.get('page'), 1)
    const size = Math.min(pageNumber(query.get('size'), LEAGUE_PAGE_SIZE), LEAGUE_PAGE_SIZE)
    if (type === 'country') return countryJson(world.countries, world.leagues)
    if (type === 'search')
      return leaguePageJson(searchLeagues(world.leagues, query.get('q') ?? ''), page, size)
    return type === 'league' ? leaguePageJson(world.leagues, page, size) : NO_DATA
  },
}

const leagueRank: Route = {
  name: 'get-league-rank',
  path: /^\/api\/get-league-rank$/,
  type: 'json',
  query: ['sid', 'lang'],
  render: call => {
    const { world } = call.feed
    const league = world.leagues.find(one => one.id === Number(call.query.get('sid')))
    if (league === undefined) return NO_DATA
    const matches = world.matches().filter(match => match.leagueId === league.id)
    return leagueRankJson(league, matches, nameForm(langOf(call)))
  },
}

const prediction: Route = {
  name: 'ai',
  path: /^\/ai\/(\d{1,15})$/,
  type: 'json',
  render: ({ feed, parts }) =>
    predictionJson(feed.worldOf(Number(parts[0])), Number(parts[0]), feed.listCompany),
}

const banners: readonly Route[] = [
  { name: 'banners', path: /^\/ads\/banners\.js$/, type: 'js', maxAge: 300, render: bannersJs },
  { name: 'banners', path: /^\/ads\/banners\.json$/, type: 'json', maxAge: 300, render: bannersJson },
  {
    name: 'banner picture',
    path: /^\/ads\/([a-z0-9-]+)\.svg$/,
    type: 'svg',
    maxAge: 3600,
    render: ({ parts }) => bannerSvg(parts[0] ?? ''),
  },
]

const crest: Route = {
  name: 'crest',
  path: /^\/gf\/team\/([1-9]\d{0,14})\.svg$/,
  type: 'svg',
  maxAge: 86_400,
  render: ({ parts }) => crestSvg(Number(parts[0])),
}

const leagueBadge: Route = {
  name: 'league badge',
  path: /^\/gf\/league\/([1-9]\d{0,14})\.svg$/,
  type: 'svg',
  maxAge: 86_400,
  render: ({ feed, parts }) => {
    const league = feed.world.leagues.find(({ id }) => id === Number(parts[0]))
    return league === undefined ? null : leagueBadgeSvg(league)
  },
}

export const SERVICE_ROUTES: readonly Route[] = [
  crest,
  leagueBadge,
  widgetLeagues,
  widgetData,
  tokenCall,
  favorites,
  matchesByLeague,
  fixtures,
  leagueAjax,
  leagueRank,
  prediction,
  aboutMatch('live-event', /^\/ajax\/match\/live-event$/, (match, call) =>
    liveEventJson(match, nameForm(langOf(call))),
  ),
  aboutMatch('team-rate-goal-miss', /^\/ajax\/match\/odds\/team-rate-goal-miss$/, goalBandsJson),
  ...banners,
]
