import { describe, expect, test } from 'vitest'
import { panelPaths } from '../../src/worker/details/calls/panelPaths'
import { CADENCE } from '../../src/engine/sync/cadence'
import { QUERY } from '../engine/support/records'

const CONFIG = {
  dataHost: 'https://data.example',
  socketUrl: null,
  snapshot: false,
} as const
const AT = Date.parse('2031-05-03T18:30:00.123Z')
const paths = panelPaths(CONFIG, CADENCE)
const HOST = 'https://data.example'

/** Path and query, without the host and the timestamp. */
function requested(url: string) {
  const { origin, pathname, searchParams } = new URL(url)
  expect(origin).toBe(HOST)
  searchParams.delete('t')
  searchParams.delete('r')
  searchParams.delete('rnum')
  return `${pathname} ${[...searchParams].map(([name, value]) => `${name}=${value}`).join(' ')}`.trim()
}

test('[HST2] predictions come from the host of the feeds, or from the service that the page names', () => {
  const predictionOf = (base: object) => panelPaths({ ...CONFIG, ...base }, CADENCE).prediction(7)
  expect(predictionOf({})).toBe('https://data.example/ai/7')
  expect(predictionOf({ predictionBase: '' })).toBe('https://data.example/ai/7')
  expect(predictionOf({ predictionBase: 'https://ai.example/v2' })).toBe('https://ai.example/v2/7')
})

test.each([
  [paths.matchList({ language: 'vi', order: 'time' }, AT), '/gf/data/bf_vn_nt.js'],
  [paths.matchList({ language: 'vn', order: 'league' }, AT), '/gf/data/bf_vn1_nt.js'],
  [paths.matchList({ language: 'th', order: 'league' }, AT), '/gf/data/bf_en1_nt.js'],
  [paths.finishedList('time', AT), '/gf/data/finish/bf_th.js'],
  [paths.finishedList('league', AT), '/gf/data/finish/bf_th1.js'],
  [paths.rateList(AT), '/gf/data/bf_vn_nt_live.js'],
  [paths.favourites([1, 2], 'vi'), '/ajax/match-favorite matchID=1,2 lang=vi'],
  [
    paths.matchesByLeague([36, 8], QUERY, AT),
    '/ajax/get-match-by-league leagues=36,8 timezone=7 companyid=31 lang=en',
  ],
  [
    paths.fixtures({ ...QUERY, day: 2 }, 'league', AT),
    '/ajax/get-odds-fixture date=2031-05-06 order=league timezone=7 companyid=31 lang=en ishot=0',
  ],
  [
    paths.fixtures({ ...QUERY, day: -1, zone: -3.5 }, 'time', AT),
    '/ajax/get-odds-fixture date=2031-05-02 order=time timezone=-3.5 companyid=31 lang=en ishot=0',
  ],
  [
    paths.fixtures({ ...QUERY, day: 2, hot: true }, 'league', AT),
    '/ajax/get-odds-fixture date=2031-05-06 order=league timezone=7 companyid=31 lang=en ishot=1',
  ],
  [paths.changes(AT), '/gf/data/change_en.xml'],
  [paths.fullOdds(8, AT), '/gf/data/odds/en/runOddsData_8.txt'],
  [paths.oddsDelta(8, AT), '/gf/data/odds/en/ch_runOddsData_8.txt'],
  [paths.otherOdds(8, AT), '/gf/data/odds/en/t_runOddsData_8.txt'],
  [paths.widgetOddsDelta(31, AT), '/gf/data/odds/en/ch_odds_new_31.txt'],
  [paths.resultOdds(8, AT), '/gf/data/finish/goal8.xml'],
  [paths.matchReport(5, 'th'), '/ajax/match/live-event id=5 lang=th'],
  [paths.lineups(5, 'th'), '/ajax/match/lineups id=5 lang=th'],
  [paths.statistics(5, 'th'), '/ajax/match/statistics id=5 lang=th'],
  [paths.goalBands(5), '/ajax/match/odds/team-rate-goal-miss id=5'],
  [paths.leagueRank(36, 'en'), '/api/get-league-rank sid=36 lang=en'],
  [
    paths.leagueOdds(36, { ...QUERY, company: 8 }, AT),
    '/ajax/get-match-by-league leagues=36 timezone=7 companyid=8 lang=en',
  ],
  [
    paths.leagueOdds(36, { ...QUERY, day: 2 }, AT),
    '/ajax/get-match-by-league leagues=36 date=2031-05-06 timezone=7 companyid=31 lang=en',
  ],
  [paths.corners(AT), '/gf/data/sbCorner.js'],
  [paths.highlights(AT), '/gf/highlight/hl_soccer.txt'],
  [paths.leagueSearch('a&b'), '/ajax/league-ajax type=search q=a&b page=1 size=50'],
  [paths.prediction(5), '/ai/5'],
  [paths.widgetData(QUERY, AT), '/api/6in1/data date=2031-05-04 timezone=7 companyid=31 lang=en'],
  [
    paths.widgetData({ ...QUERY, hot: true }, AT),
    '/api/6in1/data date=2031-05-04 timezone=7 companyid=31 lang=en ishot=1',
  ],
  [paths.widgetLeagues(QUERY, AT), '/api/6in1/leagues date=2031-05-04 timezone=7 lang=en'],
  [paths.socketToken(0.5), '/ajax/getwebsockettoken'],
])('[DET19] [PAG3] %s', (url, path) => {
  expect(requested(url)).toBe(path)
})

describe('[NET7] the timestamp of a file', () => {
  const stamp = (url: string) =>
    Number(new URL(url).searchParams.get('t') ?? new URL(url).searchParams.get('r'))
  const FILES = [
    ['the list', CADENCE.listMs, (at: number) => paths.matchList(QUERY, at)],
    ['the finished', CADENCE.listMs, (at: number) => paths.finishedList('time', at)],
    ['the live list', CADENCE.listMs, paths.rateList],
    ['changes', CADENCE.oddsMs, paths.changes],
    ['odds', CADENCE.oddsMs, (at: number) => paths.fullOdds(8, at)],
    ['odds changes', CADENCE.oddsMs, (at: number) => paths.oddsDelta(8, at)],
    ['result odds', CADENCE.listMs, (at: number) => paths.resultOdds(8, at)],
    ['corners', CADENCE.oddsMs, paths.corners],
    ['highlights', CADENCE.listMs, paths.highlights],
  ] as const

  test.each(FILES)('of %s is one for everybody within %d ms', (_, windowMs, url) => {
    const start = Math.floor(AT / windowMs) * windowMs
    expect(url(start)).toBe(url(start + windowMs - 1))
    expect(stamp(url(AT))).toBe(start)
    expect(stamp(url(start + windowMs))).toBe(start + windowMs)
  })
})

test('[DET31] no address carries a credential', () => {
  for (const url of [paths.leagueSearch('x')]) {
    expect(new URL(url).username + new URL(url).password).toBe('')
    expect(url).not.toMatch(/auth|token|key=/i)
  }
})

test.each([
  [0, 'date=2031-10-25&timezone=1'],
  // The date begins in summer time, which ends that night.
  [1, 'date=2031-10-26&timezone=1'],
  [2, 'date=2031-10-27&timezone=0'],
])('[DAY12] day %i is requested with the offset with which its date begins', (day, parameters) => {
  const query = { ...QUERY, day, zone: 'Europe/London' }
  const at = Date.UTC(2031, 9, 25, 12)
  expect(paths.widgetData(query, at)).toContain(parameters)
  expect(paths.widgetLeagues(query, at)).toContain(parameters)
  expect(paths.fixtures(query, 'time', at)).toContain(parameters.replace('&', '&order=time&'))
})
