/** Match lists, changes and odds: the files under `/gf/`. */
import type { Feed } from '../feed/feed'
import type { Match } from '../../contract/model'
import { changeRecord, changeXml } from '../wire/changeXml'
import { goalRows, goalXml } from '../wire/goalXml'
import { highlightText } from '../detail/highlightText'
import { nameForm, type NameForm } from '../../contract/language'
import { matchListJs } from '../wire/matchListJs'
import { joinRecords, oddsNewRecords } from '../wire/oddsNewText'
import { finished, inTimeOrder, priced } from '../wire/order'
import { changedOddsText, runOddsText } from '../wire/runOddsText'
import { sbCornerJs } from '../wire/sbCornerJs'
import type { Pieces } from '../../kit/work/work'
import { route, type RouteRequest, type Route, type Written } from './route'
import { CACHING } from '../../contract/provider'

const LANG = '([a-z]{2}(?:-[a-z]{2,3})?)'
const listPath = (folder: string, end: string): RegExp =>
  new RegExp(`^/gf/data/${folder}bf_${LANG}(1?)(?:_nt)?${end}\\.js$`)

/** Language and order of a list file, read from its name. */
const LIST = {
  form: ({ parts }: RouteRequest): NameForm => nameForm(parts[0] ?? 'en'),
  leagueOrder: ({ parts }: RouteRequest): boolean => parts[1] === '1',
}

function listFile(feed: Feed, form: NameForm, matches: readonly Match[]): Pieces {
  const { world, rows, listCompany: company } = feed
  return matchListJs({ world, matches, form, rows, created: feed.fileStamp(), company })
}

const ordered = (matches: readonly Match[], leagueOrder: boolean): readonly Match[] =>
  leagueOrder ? matches : inTimeOrder(matches)

const dayList = route({
  name: 'match list',
  path: listPath('', ''),
  type: 'js',
  caching: CACHING.live,
  list: true,
  grows: true,
  params: LIST,
  write: ({ feed, form, leagueOrder }) => {
    if (feed.captured !== null) return leagueOrder ? feed.captured.leagueOrder() : feed.captured.timeOrder()
    return listFile(feed, form, ordered(feed.world.matches(), leagueOrder))
  },
})

const finishList = route({
  name: 'finish list',
  path: listPath('finish/', ''),
  type: 'js',
  caching: CACHING.live,
  list: true,
  grows: true,
  params: LIST,
  write: ({ feed, form, leagueOrder }) =>
    listFile(feed, form, ordered(finished(feed.world.matches()), leagueOrder)),
})

function* ratedFile(feed: Feed, form: NameForm, leagueOrder: boolean): Pieces {
  const matches = yield* priced(feed.world, feed.listCompany)
  yield* listFile(feed, form, ordered(matches, leagueOrder))
}

const rateList = route({
  name: 'game rate list',
  path: listPath('', '_live'),
  type: 'js',
  caching: CACHING.live,
  list: true,
  grows: true,
  params: LIST,
  write: ({ feed, form, leagueOrder }) => ratedFile(feed, form, leagueOrder),
})

function* changeRecords(feed: Feed): Pieces {
  for (const id of feed.log.changedMatches()) {
    const match = feed.world.match(id)
    if (match !== undefined) yield changeRecord(match)
  }
}

const scoreChanges = route({
  name: 'change_en.xml',
  path: /^\/gf\/data\/change_[a-z]{2}\.xml$/,
  type: 'xml',
  caching: CACHING.changes,
  grows: true,
  params: {},
  write: ({ feed }) => changeXml(feed.faults.records(changeRecords(feed)), feed.log.refresh),
})

/** Company in the path, `null` when the world does not have it. */
function companyInPath({ feed, parts }: RouteRequest): number | null {
  const id = Number(parts[0])
  return feed.world.companies.includes(id) ? id : null
}

const odds = (
  name: string,
  path: RegExp,
  type: 'text' | 'xml',
  body: (feed: Feed, company: number) => Pieces,
  days?: (feed: Feed) => readonly number[],
): Route =>
  route({
    name,
    path,
    type,
    caching: name.startsWith('ch_') ? CACHING.changes : CACHING.live,
    grows: true,
    params: { company: companyInPath },
    days: ({ feed, company }) => (company === null ? [] : (days?.(feed) ?? [])),
    write: ({ feed, company }): Written => (company === null ? null : body(feed, company)),
  })

const comingDays = (feed: Feed): readonly number[] => feed.days?.coming() ?? []

/** Odds of today and of the coming date tabs. */
function* tabOdds(feed: Feed, company: number): Pieces {
  const others = comingDays(feed).flatMap(day => feed.days?.world(day) ?? [])
  for (const world of [feed.world, ...others]) yield* runOddsText(world, world.matches(), company, feed.rows)
}

const changedMatches = (feed: Feed, company: number): readonly Match[] =>
  [...feed.log.changedOdds(company).keys()].flatMap(matchId => feed.world.match(matchId) ?? [])

const inPlayOrEarly = (feed: Feed): readonly Match[] => feed.world.matches().filter(match => match.state >= 0)

const oddsFiles: readonly Route[] = [
  odds('runOddsData', /^\/gf\/data\/odds\/[a-z]{2}\/runOddsData_(\d{1,4})\.txt$/, 'text', (feed, id) =>
    runOddsText(feed.world, feed.world.matches(), id, feed.rows),
  ),
  odds(
    't_runOddsData',
    /^\/gf\/data\/odds\/[a-z]{2}\/t_runOddsData_(\d{1,4})\.txt$/,
    'text',
    tabOdds,
    comingDays,
  ),
  odds('ch_runOddsData', /^\/gf\/data\/odds\/[a-z]{2}\/ch_runOddsData_(\d{1,4})\.txt$/, 'text', (feed, id) =>
    feed.faults.records(changedOddsText(feed.world, feed.log.changedOdds(id), id)),
  ),
  odds('ch_odds_new', /^\/gf\/data\/odds\/[a-z]{2}\/ch_odds_new_(\d{1,4})\.txt$/, 'text', (feed, id) =>
    joinRecords(feed.faults.records(oddsNewRecords(feed.world, feed.log.changedOdds(id), id))),
  ),
  odds('finish goal', /^\/gf\/data\/finish\/goal(\d{1,4})\.xml$/, 'xml', (feed, id) =>
    goalXml(goalRows(feed.world, finished(feed.world.matches()), id)),
  ),
  odds('goal', /^\/gf\/data\/goal(\d{1,4})\.xml$/, 'xml', (feed, id) =>
    goalXml(goalRows(feed.world, inPlayOrEarly(feed), id)),
  ),
  odds('ch_goal', /^\/gf\/data\/ch_goal(\d{1,4})\.xml$/, 'xml', (feed, id) =>
    goalXml(feed.faults.records(goalRows(feed.world, changedMatches(feed, id), id))),
  ),
]

const corners = route({
  name: 'sbCorner.js',
  path: /^\/gf\/data\/sbCorner\.js$/,
  type: 'js',
  caching: CACHING.live,
  grows: true,
  params: {},
  write: ({ feed }) => sbCornerJs(feed.world, feed.listCompany),
})

const highlights = route({
  name: 'hl_soccer.txt',
  invents: true,
  path: /^\/gf\/highlight\/hl_soccer\.txt$/,
  type: 'text',
  caching: CACHING.slow,
  grows: true,
  params: {},
  write: ({ feed }) => highlightText(feed.world.matches(), feed.fileStamp()),
})

/** Page that highlight links open. It has no video, because simulated matches are not filmed. */
const video = route({
  name: 'video',
  invents: true,
  path: /^\/video\/\d{1,15}$/,
  type: 'html',
  caching: { maxAge: 3600, stale: 0, timeless: true },
  params: {},
  write: () => [
    '<!DOCTYPE html>\n<html lang="en"><title>Highlights</title><p>This match is simulated: there is no film of it.</p></html>\n',
  ],
})

export const LIST_ROUTES: readonly Route[] = [
  dayList,
  finishList,
  rateList,
  scoreChanges,
  ...oddsFiles,
  corners,
  highlights,
  video,
]
