/** Tests that docs/feeds.md names every path that the worker requests, and every command. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createBoard } from '../../src/engine/board/board'
import { failed } from '../../src/engine/contract/result'
import { createServerClock } from '../../src/engine/match/serverClock'
import { thisDevice } from '../../src/worker/transport/device'
import { createDetails } from '../../src/worker/details/details'
import { ARCHIVE_CALL_NAMES } from '../../feedserver/contract/archiveCalls'
import { panelPaths, type PanelPaths } from '../../src/worker/details/calls/panelPaths'
import { ownNetwork } from '../../src/worker/transport/network'
import { CADENCE } from '../../src/engine/sync/cadence'
import { WIDGET_ROWS } from '../engine/feed/support/examples'
import { QUERY } from '../engine/support/records'
import { VISITS } from '../e2e/visits'
import { CAUSED, DOCUMENTED } from '../support/feedsPage'

const page = readFileSync('docs/feeds.md', 'utf8')
const inTicks = new Set(
  [...page.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`]+)`/g)].map(([, text]) => text),
)
const CONFIG = { dataHost: '', socketUrl: null, snapshot: false } as const

/** Paths without the query. The compiler ensures that all are listed. */
function everyPath(): string[] {
  const paths = panelPaths(CONFIG, CADENCE)
  const [company, id, at] = [31, 9000001, 0]
  const urls: Record<keyof PanelPaths, string | readonly string[]> = {
    matchList: (['time', 'league'] as const).map(order => paths.matchList({ language: 'vi', order }, at)),
    finishedList: (['time', 'league'] as const).map(order => paths.finishedList(order, at)),
    rateList: paths.rateList(at),
    favourites: paths.favourites([id], 'en'),
    matchesByLeague: paths.matchesByLeague([id], QUERY, at),
    fixtures: paths.fixtures(QUERY, 'time', at),
    widgetData: [paths, panelPaths({ ...CONFIG, dayToken: '{token}' }, CADENCE)].map(({ widgetData }) =>
      widgetData(QUERY, at),
    ),
    widgetLeagues: paths.widgetLeagues(QUERY, at),
    changes: paths.changes(at),
    fullOdds: paths.fullOdds(company, at),
    otherOdds: paths.otherOdds(company, at),
    oddsDelta: paths.oddsDelta(company, at),
    widgetOddsDelta: paths.widgetOddsDelta(company, at),
    resultOdds: paths.resultOdds(company, at),
    socketToken: paths.socketToken(0.5),
    matchReport: paths.matchReport(id, 'en'),
    lineups: paths.lineups(id, 'en'),
    statistics: paths.statistics(id, 'en'),
    archive: ARCHIVE_CALL_NAMES.map(name => paths.archive(name, {})),
    goalBands: paths.goalBands(id),
    leagueRank: paths.leagueRank(id, 'en'),
    leagueOdds: paths.leagueOdds(id, QUERY, at),
    corners: paths.corners(at),
    highlights: paths.highlights(at),
    leagueSearch: paths.leagueSearch(''),
    prediction: paths.prediction(id),
  }
  const named = (url: string) => url.replace(/31(?=\.(txt|xml))/, '{company}').replace(String(id), '{id}')
  return Object.values(urls)
    .flat()
    .map(url => named(url).split('?')[0] ?? '')
}

test('every requested path stands in the page', () => {
  expect(everyPath().filter(path => !inTicks.has(path))).toEqual([])
})

test('the calls that visits cause are those of the page, no more and no fewer', () => {
  const visited = new Set<string>(Object.values(VISITS).flat())
  expect([...visited].toSorted()).toEqual([...CAUSED].toSorted())
  expect([...DOCUMENTED.keys()].toSorted()).toEqual([...CAUSED].toSorted())
})

test('every command of the panels that asks for something stands in the page', () => {
  const commands = createDetails({
    config: () => CONFIG,
    board: createBoard(),
    clock: createServerClock(),
    now: thisDevice.now,
    query: () => QUERY,
    names: () => Promise.resolve(undefined),
    correctScore: () => undefined,
    network: ownNetwork,
    history: () => Promise.resolve(failed('code-missing')),
    onUnauthorised: () => undefined,
  })
  const calculated = ['estimate', 'settle', 'priceTexts', 'combine', 'quotePicks']
  const ofBoard = [
    'marketDetail',
    'fallenMatches',
    'leagueChoices',
    'leagueNames',
    'competitionToday',
    'teamToday',
    'boardRows',
    'searchList',
    'printedDay',
  ]
  const alerts = ['matchStands', 'watchPrices', 'priceValue']
  const silent = new Set(['priceHistory', ...ofBoard, ...calculated, ...alerts])
  expect(Object.keys(commands).filter(name => !inTicks.has(name) && !silent.has(name))).toEqual([])
})

test('[WID7] the example of the lean form is the one that the tests read', () => {
  const [, example = ''] = /```\n(\{[\s\S]*?)\n```/.exec(page) ?? []
  expect(JSON.parse(example)).toEqual(JSON.parse(WIDGET_ROWS))
})
