/** Match lists, changes and odds: the files under `/gf/`. */
import type { Feed } from '../feed'
import type { Match } from '../model'
import { changeRecord, changeXml } from '../wire/changeXml'
import { goalRows, goalXml } from '../wire/goalXml'
import { highlightText } from '../wire/highlightText'
import { nameForm } from '../wire/language'
import { matchListJs } from '../wire/matchListJs'
import { joinRecords, oddsNewRecords } from '../wire/oddsNewText'
import { finished, inTimeOrder, priced } from '../wire/order'
import { changedOddsText, runOddsText } from '../wire/runOddsText'
import { sbCornerJs } from '../wire/sbCornerJs'
import type { Route } from './route'

function listFile(feed: Feed, lang: string, matches: readonly Match[]): string {
  const { world, rows, listCompany: company } = feed
  return matchListJs({ world, matches, form: nameForm(lang), rows, created: feed.fileStamp(), company })
}

const ordered = (matches: readonly Match[], leagueOrder: boolean): readonly Match[] =>
  leagueOrder ? matches : inTimeOrder(matches)

const dayList: Route = {
  name: 'match list',
  path: /^\/gf\/data\/bf_([a-z]{2}(?:-[a-z]{2,3})?)(1?)(?:_nt)?\.js$/,
  type: 'js',
  list: true,
  grows: true,
  render: ({ feed, parts: [lang = 'en', one] }) => {
    const leagueOrder = one === '1'
    if (feed.captured !== null) return leagueOrder ? feed.captured.leagueOrder() : feed.captured.timeOrder()
    return listFile(feed, lang, ordered(feed.world.matches(), leagueOrder))
  },
}

const finishList: Route = {
  name: 'finish list',
  path: /^\/gf\/data\/finish\/bf_([a-z]{2}(?:-[a-z]{2,3})?)(1?)(?:_nt)?\.js$/,
  type: 'js',
  list: true,
  grows: true,
  render: ({ feed, parts: [lang = 'en', one] }) =>
    listFile(feed, lang, ordered(finished(feed.world.matches()), one === '1')),
}

const rateList: Route = {
  name: 'game rate list',
  path: /^\/gf\/data\/bf_([a-z]{2}(?:-[a-z]{2,3})?)(1?)(?:_nt)?_live\.js$/,
  type: 'js',
  list: true,
  grows: true,
  render: ({ feed, parts: [lang = 'en', one] }) =>
    listFile(feed, lang, ordered(priced(feed.world, feed.listCompany), one === '1')),
}

const scoreChanges: Route = {
  name: 'change_en.xml',
  path: /^\/gf\/data\/change_[a-z]{2}\.xml$/,
  type: 'xml',
  grows: true,
  render: ({ feed }) => {
    const matches = feed.log.changedMatches().flatMap(id => feed.world.match(id) ?? [])
    return changeXml(feed.faults.records(matches.map(changeRecord)), feed.log.refresh)
  },
}

/** The company number in the path, when the world has that company. */
const company = (feed: Feed, text: string | undefined): number | null => {
  const id = Number(text)
  return feed.world.companies.includes(id) ? id : null
}

const odds = (
  name: string,
  path: RegExp,
  type: 'text' | 'xml',
  body: (feed: Feed, company: number) => string,
): Route => ({
  name,
  path,
  type,
  grows: true,
  render: ({ feed, parts }) => {
    const id = company(feed, parts[0])
    return id === null ? null : body(feed, id)
  },
})

const allOdds = (feed: Feed, id: number): string =>
  runOddsText(feed.world, feed.world.matches(), id, feed.rows)

/** Today's odds and those of the coming date tabs. */
const tabOdds = (feed: Feed, id: number): string =>
  [feed.world, ...(feed.days?.coming() ?? [])]
    .map(world => runOddsText(world, world.matches(), id, feed.rows))
    .join('')

const changedMatches = (feed: Feed, id: number): readonly Match[] =>
  [...feed.log.changedOdds(id).keys()].flatMap(matchId => feed.world.match(matchId) ?? [])

const inPlayOrEarly = (feed: Feed): readonly Match[] => feed.world.matches().filter(match => match.state >= 0)

const oddsFiles: readonly Route[] = [
  odds('runOddsData', /^\/gf\/data\/odds\/[a-z]{2}\/runOddsData_(\d{1,4})\.txt$/, 'text', allOdds),
  odds('t_runOddsData', /^\/gf\/data\/odds\/[a-z]{2}\/t_runOddsData_(\d{1,4})\.txt$/, 'text', tabOdds),
  odds('ch_runOddsData', /^\/gf\/data\/odds\/[a-z]{2}\/ch_runOddsData_(\d{1,4})\.txt$/, 'text', (feed, id) =>
    feed.faults.records(changedOddsText(feed.world, feed.log.changedOdds(id), id)).join(''),
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

const corners: Route = {
  name: 'sbCorner.js',
  path: /^\/gf\/data\/sbCorner\.js$/,
  type: 'js',
  grows: true,
  render: ({ feed }) => sbCornerJs(feed.world, feed.listCompany),
}

const highlights: Route = {
  name: 'hl_soccer.txt',
  path: /^\/gf\/highlight\/hl_soccer\.txt$/,
  type: 'text',
  grows: true,
  render: ({ feed }) => highlightText(feed.world.matches(), feed.fileStamp()),
}

/** Where the highlight links lead: the simulated matches were not filmed. */
const video: Route = {
  name: 'video',
  path: /^\/video\/(\d{1,15})$/,
  type: 'html',
  maxAge: 3600,
  render: () =>
    '<!DOCTYPE html>\n<html lang="en"><title>Highlights</title><p>This match is simulated: there is no film of it.</p></html>\n',
}

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
