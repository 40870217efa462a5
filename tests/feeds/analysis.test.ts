/** Tests the analysis of a match at a host with an archive, without one, or with answers of the test. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBoard, type Board } from '../../src/engine/board/board'
import type { DetailCommands } from '../../src/engine/contract/details/detailCommands'
import { failed, succeeded, type Result } from '../../src/engine/contract/result'
import { createServerClock } from '../../src/engine/match/serverClock'
import { createDetails } from '../../src/worker/details/details'
import type { Network } from '../../src/worker/transport/network'
import { KICKOFF, leagueRecord, matchList, matchRecord, QUERY } from '../engine/support/records'

const DAY = 86_400_000
const NOTHING = '{"ErrCode":1,"Data":null}'

/** An answer of the archive with one match: the team at home against 900. */
const past = (home: number, id: number) =>
  JSON.stringify({
    ErrCode: 0,
    Data: {
      since: KICKOFF - 30 * DAY,
      company: 31,
      leagues: [
        { id: 7001, name: 'Z1', localName: 'Z một' },
        { id: 7002, name: 'Old Cup', localName: 'Cúp Cũ' },
      ],
      teams: [{ id: 900, name: 'Hillside' }],
      matches: [
        {
          id,
          league: 7001 + (id % 2),
          kickoff: KICKOFF - DAY,
          home,
          guest: 900,
          state: -1,
          score: [2, 1],
          prices: { HDP: { opening: [0.9, 0.5, 0.98], closing: [0.88, 0.5, 1] } },
        },
      ],
    },
  })
/** Answer of the call for favourites, with the teams of match 9. */
const FAVOURITE = JSON.stringify({
  ErrCode: 0,
  Data: { match: [[9, 1, 501, 502, 'Lakeside', 'Vale Rovers']], league: [], country: [] },
})

let now: number
let requests: string[]
let unauthorised: number
let answers: (url: URL) => Result<string>
let board: Board
let language: 'en' | 'vi'
let commands: DetailCommands
beforeEach(() => {
  now = KICKOFF - DAY / 2
  requests = []
  unauthorised = 0
  language = 'en'
  answers = url =>
    succeeded(url.pathname.endsWith('meetings') ? NOTHING : past(Number(url.searchParams.get('id')), 1))
  const fetchBody = (address: string) => {
    requests.push(address)
    const answer = answers(new URL(address, 'http://feed'))
    return Promise.resolve(answer.ok ? succeeded({ text: answer.value, serverAt: null }) : answer)
  }
  board = createBoard()
  board.applyList({ list: matchList([matchRecord({ id: 7, state: 0 })]) }, { now, asOf: now })
  commands = createDetails({
    config: () => ({ dataHost: '', socketUrl: null, snapshot: false }),
    board,
    clock: createServerClock(),
    now: () => now,
    query: () => ({ ...QUERY, language, company: 31, format: 1 }),
    names: () => Promise.resolve(undefined),
    correctScore: () => undefined,
    network: { fetchBody } as unknown as Network,
    history: () => Promise.resolve(failed('code-missing')),
    onUnauthorised: () => void unauthorised++,
  })
})
afterEach(() => {
  vi.useRealTimers()
  expect(unauthorised).toBe(0)
})

const valueOf = async (venue: 'all' | 'own' = 'all', id = 7) => {
  const answer = await commands.analysis(id, venue)
  return answer.ok ? answer.value : expect.fail(answer.fault.reason)
}

describe('[ANA9] the analysis of a match', () => {
  test('comes from three calls at the chosen bookmaker, of the time before the match; then from memory', async () => {
    const analysis = await valueOf()
    const tail = `count=20&before=${KICKOFF}&companyid=31`
    expect(requests).toEqual([
      `/api/archive/team?id=501&at=all&${tail}`,
      `/api/archive/team?id=502&at=all&${tail}`,
      `/api/archive/meetings?home=501&guest=502&${tail}`,
    ])
    expect(analysis?.home.matches).toMatchObject([
      { opponent: 'Hillside', result: 'win', handicap: { outcome: 'win', line: '-0.5', price: '0.88' } },
    ])
    expect(analysis?.meetings.matches).toEqual([])
    expect(analysis).toMatchObject({ company: 31, matchId: 7 })
    now += 30_000
    await valueOf()
    expect(requests.filter(url => url.includes('/team'))).toHaveLength(2)
  })
  test('apart: one call for the matches at home, one for those away', async () => {
    await valueOf('own')
    expect(requests.map(url => new URL(url, 'http://feed').searchParams.get('at'))).toEqual([
      'home',
      'away',
      null,
    ])
  })
  test('[ANA10] [ANA24] apart: the last 20 meetings at this ground, of those at both', async () => {
    const meetings = Array.from({ length: 60 }, (_, place) => ({
      id: 1000 + place,
      kickoff: KICKOFF - (place + 1) * DAY,
      home: place % 2 === 0 ? 502 : 501,
      guest: place % 2 === 0 ? 501 : 502,
      state: -1,
      score: [1, 0],
    }))
    answers = ({ searchParams: query }) => {
      const matches = query.has('home') ? meetings.slice(0, Number(query.get('count'))) : []
      return succeeded(JSON.stringify({ ErrCode: 0, Data: { since: KICKOFF, company: 31, matches } }))
    }
    const own = await valueOf('own')
    expect(own?.meetings.matches.map(({ id }) => id)).toEqual(
      Array.from({ length: 20 }, (_, place) => 1001 + 2 * place),
    )
  })
  test('a league has the name of the list, else that of the archive in the page’s language', async () => {
    const leaguesOf = async () => (await valueOf())?.home.matches.map(({ league }) => league)
    expect(await leaguesOf()).toEqual(['Old Cup'])
    language = 'vi'
    expect(await leaguesOf()).toEqual(['Cúp Cũ'])
    answers = () => succeeded(past(501, 2))
    now += 120_000
    expect(await leaguesOf()).toEqual([leagueRecord().localName])
  })
  test('[ANA32] of a match that is not in the list, or without ids there, after the call for favourites', async () => {
    board.applyList(
      { list: matchList([matchRecord({ id: 9, homeTeamId: null, guestTeamId: null })]) },
      { now, asOf: now },
    )
    answers = url =>
      succeeded(
        url.pathname === '/ajax/match-favorite' ? FAVOURITE : past(Number(url.searchParams.get('id')), 1),
      )
    expect((await valueOf('all', 9))?.home.matches).toHaveLength(1)
    expect(requests[0]).toContain('/ajax/match-favorite?matchID=9')
    expect(requests).toHaveLength(4)
  })
})

describe('[ANA9] there is none', () => {
  test('[ANA34] without an archive, which is no fault and is requested again after ten minutes', async () => {
    answers = () => failed('http-404')
    expect(await valueOf()).toBeNull()
    const { length } = requests
    expect(await valueOf()).toBeNull()
    expect(requests).toHaveLength(length)
    now += 601_000
    answers = () => succeeded(past(501, 1))
    expect((await valueOf())?.home.matches).toHaveLength(1)
  })
  test('[ANA34] where the archive has nothing of either team', async () => {
    answers = () => succeeded(NOTHING)
    expect(await valueOf()).toBeNull()
  })
  test('where nobody knows the match', async () => {
    answers = () => succeeded(NOTHING)
    expect(await valueOf('all', 12345)).toBeNull()
    expect(requests.every(url => url.startsWith('/ajax/match-favorite'))).toBe(true)
  })
  test.each(['team', 'meetings'])('[ANA33] of one call alone there are no matches: %s', async call => {
    answers = url => succeeded(url.pathname.endsWith(call) ? NOTHING : past(501, 1))
    expect(await valueOf()).not.toBeNull()
  })
})

test('[ANA9] an archive that is away is a fault', async () => {
  vi.useFakeTimers()
  answers = () => failed('http-503')
  const answer = commands.analysis(7, 'all')
  await vi.runAllTimersAsync()
  expect(await answer).toEqual({ ok: false, fault: { action: 'fetchArchive', reason: 'http-503' } })
})
