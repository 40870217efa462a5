/** Tests the fault of every command when its service fails, over HTTP. */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DetailCommands } from '../../src/engine/contract/details/detailCommands'
import { createBoard } from '../../src/engine/board/board'
import { failed } from '../../src/engine/contract/result'
import { createServerClock, type ServerClock } from '../../src/engine/match/serverClock'
import { thisDevice } from '../../src/worker/transport/device'
import { createDetails } from '../../src/worker/details/details'
import { ownNetwork } from '../../src/worker/transport/network'
import { QUERY } from '../engine/support/records'
import { cutConnection, startSpoiltHost, type Behaviour, type SpoiltHost } from './support/spoiltHost'
import { watchFetch } from './support/watchFetch'

type Commands = DetailCommands
type Failing = Exclude<
  keyof Commands,
  | 'prediction'
  | 'marketDetail'
  | 'fallenMatches'
  | 'fallSince'
  | 'priceHistory'
  | 'wholeHistory'
  | 'comparedHistory'
  | 'archiveDays'
  | 'competition'
  | 'competitionDays'
  | 'competitionToday'
  | 'leagueMatches'
  | 'resultTable'
  | 'searchArchive'
  | 'searchList'
  | 'team'
  | 'teamToday'
  | 'boardRows'
  | 'teamMatches'
  | 'teamForm'
  | 'leagueChoices'
  | 'leagueNames'
  | 'estimate'
  | 'settle'
  | 'priceTexts'
  | 'quotePicks'
  | 'matchStands'
  | 'printedDay'
  | 'watchPrices'
  | 'priceValue'
  | 'combine'
>

/** Each command with its arguments, and the action in its fault. */
const CALLS: Readonly<
  Record<Failing, readonly [ask: (commands: Commands) => Promise<unknown>, message: string]>
> = {
  matchHead: [c => c.matchHead(1), 'Failed to fetchMatches'],
  analysis: [c => c.analysis(1, 'all'), 'Failed to fetchMatches'],
  matchReport: [c => c.matchReport(1), 'Failed to fetchReportMatch'],
  lineups: [c => c.lineups(1), 'Failed to fetchLineups'],
  statistics: [c => c.statistics(1), 'Failed to fetchStatistics'],
  corners: [c => c.corners(1), 'Failed to fetchCorners'],
  goalBands: [c => c.goalBands(1), 'Failed to fetchGoalBands'],
  leagueRank: [c => c.leagueRank(36), 'Failed to fetchLeagueRank'],
  correctScore: [c => c.correctScore(1), 'Failed to fetch odds'],
  highlights: [c => c.highlights(), 'Failed to fetchHighlights'],
  resultOdds: [c => c.resultOdds(1), 'Failed to fetch odds'],
  bookmakers: [c => c.bookmakers(1), 'Failed to fetch odds'],
  dayLeagues: [c => c.dayLeagues(0), 'Failed to fetchLeagues'],
  matchDay: [c => c.matchDay(), 'Failed to fetchMatches'],
  popularTeams: [c => c.popularTeams(), 'Failed to fetchMatches'],
}
const NAMES = Object.keys(CALLS) as Failing[]
/** Feeds whose empty body means no news. */
const MAY_BE_EMPTY: ReadonlySet<Failing> = new Set(['highlights'])
const JSON_CALLS = NAMES.filter(name => !['corners', 'highlights', 'resultOdds'].includes(name))

let spoilt: SpoiltHost
let commands: Commands
let unauthorised: string[]
beforeAll(async () => {
  spoilt = await startSpoiltHost()
})
beforeEach(() => {
  shorten({ [RETRY_MS]: 1 })
  spoilt.requests.length = 0
  unauthorised = []
  commands = createDetails({
    config: () => ({ dataHost: spoilt.host, socketUrl: null, snapshot: false }),
    board: createBoard(),
    clock: clockAt(NOON),
    now: thisDevice.now,
    query: () => QUERY,
    names: () => Promise.resolve(undefined),
    correctScore: () => undefined,
    network: ownNetwork,
    history: () => Promise.resolve(failed('code-missing')),
    onUnauthorised: url => unauthorised.push(url),
  })
})
afterEach(() => void vi.restoreAllMocks())

/** Noon in Vietnam, by the server's clock. */
const NOON = Date.parse('2031-05-03T12:00:00+07:00')

/** A clock with the server's time, independent of this machine's clock. */
function clockAt(serverAt: number): ServerClock {
  const clock = createServerClock()
  const now = Date.now()
  clock.sample({ sentAt: now, receivedAt: now, serverAt, resolutionMs: 1000 })
  return clock
}

/** Milliseconds between two tries of a request. */
const RETRY_MS = 1_000
const later = globalThis.setTimeout

/** Replaces waits of these lengths by shorter ones. All other waits stay. */
function shorten(waits: Readonly<Record<number, number>>) {
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((act: () => void, ms = 0) =>
    later(act, waits[ms] ?? ms),
  )
}

function answerOf(name: Failing, behaviour: Behaviour): Promise<unknown> {
  spoilt.behave = () => behaviour
  return CALLS[name][0](commands)
}
const silence = () => undefined
/** The fault with the message of docs/product.md 8. */
function fault(name: Failing, reason: string) {
  const action = CALLS[name][1].replace('Failed to ', '')
  return { ok: false, fault: { action, reason } }
}
/** Number of requests of each path. */
const tries = () => {
  const counts = new Map<string, number>()
  for (const { path } of spoilt.requests) counts.set(path, (counts.get(path) ?? 0) + 1)
  return [...counts.values()]
}

describe.each(NAMES)('%s', name => {
  test('[DET20] [DET26] 503: three tries, then the action by its name', async () => {
    expect(await answerOf(name, 503)).toEqual(fault(name, 'http-503'))
    for (const count of tries()) expect(count).toBe(3)
  })

  test.each([401, 403, 419])('[DET21] %d: reported to the page, not tried again', async status => {
    expect(await answerOf(name, status)).toEqual(fault(name, `http-${status}`))
    for (const count of tries()) expect(count).toBe(1)
    expect(unauthorised).toHaveLength(tries().length)
  })

  test('[DET26] a page of HTML with status 200 is no answer', async () => {
    const page = '\n<!DOCTYPE html><html><body>Not here</body></html>'
    expect(await answerOf(name, page)).toEqual(fault(name, 'html-instead-of-feed'))
    for (const count of tries()) expect(count).toBe(3)
  })

  test('[DET26] a connection that is cut is a network fault', async () => {
    expect(await answerOf(name, cutConnection)).toEqual(fault(name, 'network'))
  })

  test('[DET26] an empty body is no answer, but where it means "none"', async () => {
    const answer = await answerOf(name, '')
    if (MAY_BE_EMPTY.has(name)) expect(answer).toMatchObject({ ok: true })
    else expect(answer).toEqual(fault(name, 'empty'))
  })

  test('[DET24] is requested again after it failed', async () => {
    await answerOf(name, 404)
    const before = spoilt.requests.length
    await answerOf(name, 404)
    expect(spoilt.requests).toHaveLength(2 * before)
  })

  test('[NET1] [DET31] every request carries the header, and no credential', async () => {
    await answerOf(name, 404)
    for (const { headers } of spoilt.requests) {
      expect(headers['x-requested-with']).toBe('XMLHttpRequest')
      expect(headers.authorization).toBeUndefined()
    }
  })
})

describe.each(JSON_CALLS)('%s', name => {
  test('[DET26] a body that is cut is tried again', async () => {
    expect(await answerOf(name, '{"ErrCode":0,"Data":{"mat')).toEqual(fault(name, 'bad-json'))
    expect(spoilt.requests).toHaveLength(3)
  })

  test('[DET21] [DET26] JSON of another shape is not', async () => {
    const answer = await answerOf(name, '{"ErrCode":0,"Data":{"other":1}}')
    expect(answer).toEqual(name === 'goalBands' ? { ok: true, value: null } : fault(name, 'bad-shape'))
    expect(spoilt.requests).toHaveLength(1)
  })

  test.each(['{"ErrCode":1,"Data":null}', '{"ErrCode":0,"Data":null}'])(
    '[DET25] %s is nothing',
    async body => {
      expect(await answerOf(name, body)).toMatchObject({ ok: true })
      // The search for a match goes on after a day without one.
      expect(spoilt.requests).toHaveLength(name === 'matchDay' ? 7 : 1)
    },
  )
})

test('[DET50] a provider without line-ups and statistics has none, which is no fault', async () => {
  for (const name of ['lineups', 'statistics'] as const) {
    expect(await answerOf(name, 404)).toEqual({ ok: true, value: null })
    expect(await answerOf(name, 403)).toEqual(fault(name, 'http-403'))
  }
})

test.each([404, 410])('[DET21] %d is not tried again', async status => {
  expect(await answerOf('matchReport', status)).toEqual(fault('matchReport', `http-${status}`))
  expect(spoilt.requests).toHaveLength(1)
})

test('[DET20] a try that succeeds ends it', async () => {
  let calls = 0
  spoilt.behave = () => (++calls < 3 ? 500 : '{"ErrCode":0,"Data":{"event":[]}}')
  expect(await commands.matchReport(1)).toEqual({
    ok: true,
    value: { match: null, events: [] },
  })
})

test('[DET26] an answer that does not come is a timeout', async () => {
  shorten({ [RETRY_MS]: 1, 10_000: 20 })
  // A slow machine may end a try before the host receives it. Therefore sent requests are counted.
  const sent = watchFetch()
  expect(await answerOf('matchReport', silence)).toEqual(fault('matchReport', 'timeout'))
  expect(sent()).toHaveLength(3)
})

describe('the prediction', () => {
  test.each<[string, Behaviour]>([
    ['503', 503],
    ['401', 401],
    ['404', 404],
    ['a page of HTML', '<html></html>'],
    ['a cut connection', cutConnection],
    ['an empty body', ''],
    ['another shape', '{"data":[2]}'],
    ['another number', '{"data":{"Result":7}}'],
    ['text', 'Result 2'],
  ])('[DET28] of %s is -1, at the first try, and the page stays', async (_, behaviour) => {
    spoilt.behave = () => behaviour
    expect(await commands.prediction(5)).toEqual({ matchId: 5, result: -1 })
    expect(spoilt.requests.filter(({ path }) => path.startsWith('/ai/'))).toHaveLength(1)
    expect(unauthorised).toEqual([])
  })

  test('[DET28] of a service that does not answer within 5 s is -1', async () => {
    shorten({ 5_000: 20 })
    spoilt.behave = () => silence
    // A slow machine may end the try before the host receives it. Therefore sent requests are counted.
    const sent = watchFetch()
    expect(await commands.prediction(5)).toEqual({ matchId: 5, result: -1 })
    expect(sent()).toHaveLength(1)
  })

  test('[DET28] asks for JSON, and is not remembered when it failed', async () => {
    spoilt.behave = () => 500
    const sent = watchFetch()
    await commands.prediction(5)
    spoilt.behave = () => '{"data":{"Result":2}}'
    expect(await commands.prediction(5)).toEqual({ matchId: 5, result: 2 })
    expect(spoilt.requests.at(-1)?.headers.accept).toBe('application/json')
    await commands.prediction(5)
    expect(sent()).toHaveLength(2)
  })

  test('[DET29] that comes late is still that of its own match', async () => {
    const waiting: (() => void)[] = []
    spoilt.behave =
      ({ path }) =>
      response => {
        waiting.push(() => response.end(`{"data":{"Result":${path.endsWith('/1') ? 1 : 2}}}`))
      }
    const [one, two] = [commands.prediction(1), commands.prediction(2)]
    await vi.waitUntil(() => waiting.length === 2, { interval: 5 })
    waiting.reverse().forEach(answer => answer())
    expect(await Promise.all([two, one])).toEqual([
      { matchId: 2, result: 2 },
      { matchId: 1, result: 1 },
    ])
  })
})

describe('[DET33] arguments are brought into range', () => {
  const lastQuery = () => spoilt.requests.at(-1)?.query

  test.each([
    [99, '2031-05-10'],
    [-9999, '2003-12-17'],
    [1.5, '2031-05-04'],
    [Number.NaN, '2031-05-03'],
  ])('day %d is %s', async (day, known) => {
    spoilt.behave = () => 404
    await commands.dayLeagues(day)
    expect(lastQuery()?.get('date')).toBe(known)
  })

  test('a search is folded and short', async () => {
    spoilt.behave = () => 404
    await commands.searchArchive(`  ${'x'.repeat(300)} `)
    expect(lastQuery()?.get('q')).toBe('x'.repeat(60))
  })
})
