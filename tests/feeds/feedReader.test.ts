/** Tests the reading of a host's answers, and the events that follow. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBoard } from '../../src/engine/board/board'
import type { Query } from '../../src/engine/contract/query'
import { listKey } from '../../src/engine/contract/screens'
import { createServerClock } from '../../src/engine/match/serverClock'
import { CADENCE } from '../../src/engine/sync/cadence'
import type { EventOf, SyncEvent } from '../../src/engine/sync/events'
import { NO_LIST, type BoardList } from '../../src/engine/sync/state'
import { thisDevice } from '../../src/worker/transport/device'
import { createBoardWriter } from '../../src/worker/sync/boardWriter'
import { createFeedReader, liveCode } from '../../src/worker/sync/feedReader'
import { MAX_BODY_BYTES } from '../../src/worker/transport/fetchBody'
import { ownNetwork } from '../../src/worker/transport/network'
import { QUERY } from '../engine/support/records'

const AT = Date.parse('2031-05-03T12:30:00Z')
const LIST = [
  'var A=Array(2);',
  'var B=Array(2);',
  'var C=Array(1);',
  "A[1]=[9000001,1,501,502,'Lakeside','Vale Rovers','2031-05-03 11:30:00','2031-05-03 11:31:10',1,1,0];",
  "B[1]=[7001,'ZZZ D1','Zedland Premier','#336699',1,'SubLeague.aspx?SclassID=7001',77,'',,1,900];",
  "C[0]=[900,'Zedland',0];",
  'ShowBf();',
].join('\n')
const ODDS = '9000001!0.85,0.25,1.05,,,,,,$'
const RECORD = '9000001^3^2^0^1^0^0^0^1^0^2031-05-03 11:30:00^2031-05-03 12:34:00^^1^^^4^1^1^'
const HOME: Query = { ...QUERY, screen: 'home' }

beforeEach(() => void vi.useFakeTimers({ now: AT, toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Bodies = Partial<Record<string, string | (() => Response)>>

/** Bodies by a part of the path. */
function setUp(bodies: Bodies) {
  const requested: string[] = []
  const caches = new Set<string | undefined>()
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    requested.push(url)
    caches.add(init?.cache)
    const [, body] = Object.entries(bodies).find(([piece]) => url.includes(piece)) ?? []
    if (body === undefined) return Promise.resolve(new Response('', { status: 404 }))
    return Promise.resolve(typeof body === 'string' ? new Response(body) : body())
  })
  const board = createBoard()
  const clock = createServerClock()
  const writer = createBoardWriter(board, clock, thisDevice)
  const events: SyncEvent[] = []
  let list: BoardList = NO_LIST
  const reader = createFeedReader({
    config: { dataHost: '', socketUrl: null, snapshot: false },
    cadence: CADENCE,
    network: ownNetwork,
    board,
    clock,
    names: () => Promise.resolve(undefined),
    ...thisDevice,
    live: liveCode,
    boardList: () => list,
    dispatch: event => events.push(event),
    onUnauthorised: () => undefined,
  })
  const { signal } = new AbortController()
  const last = () => events.at(-1)
  return {
    board,
    bodies,
    caches,
    requested,
    writer,
    rests: () =>
      events.flatMap(event =>
        event.kind === 'restReceived' && event.rest !== null ? [{ ...event, rest: event.rest }] : [],
      ),
    faults: () => events.flatMap(event => ('fault' in event ? [event.fault] : [])),
    /** Requests the list, and puts it on the board if it is readable. */
    async fetchList(query: Query = HOME) {
      await reader.fetchList({ kind: 'fetchList', id: 1, query }, signal)
      const event = [...events].reverse().find(({ kind }) => kind !== 'restReceived')
      if (event?.kind !== 'listReceived') return event
      writer.carriers.applyList({ ...event, kind: 'applyList' })
      list = { key: listKey(query), readAt: Date.now(), serverTime: event.serverNow }
      return event
    },
    async fetchPrices(file: 'fullOdds' | 'otherOdds' | 'resultOdds') {
      await reader.fetchPrices({ kind: 'fetchPrices', id: 2, company: 31, file }, signal)
      return last()
    },
    async fetchDelta(lastText = '') {
      const file = 'oddsDelta'
      await reader.fetchDelta({ kind: 'fetchDelta', id: 3, company: 31, file, lastText }, signal)
      return last()
    },
    async fetchChanges() {
      await reader.fetchChanges({ kind: 'fetchChanges', id: 4 }, signal)
      return last()
    },
  }
}
const FILES: Bodies = { bf_: LIST, runOddsData_: ODDS, change_en: '<c refresh="0"></c>' }

test('[NET7] the address of a file is the same within its window, and another in the next', async () => {
  const page = setUp(FILES)
  const { requested } = page
  for (const ms of [0, 3_999, 4_000]) {
    vi.setSystemTime(AT + ms)
    await page.fetchChanges()
  }
  expect(requested[0]).toBe(`/gf/data/change_en.xml?t=${AT}`)
  expect(requested[1]).toBe(requested[0])
  expect(requested[2]).toBe(`/gf/data/change_en.xml?t=${AT + 4_000}`)
})

test.each(['Sun, 13 Sep 275760 00:00:00 GMT', 'Thu, 01 Jan 1970 00:00:00 GMT'])(
  '[CLK19] an answer dated %s is read, its date is refused and counted',
  async date => {
    const page = setUp({ ...FILES, bf_: () => new Response(LIST, { headers: { Date: date } }) })
    await page.fetchList()
    expect(page.board.match(9000001)).toBeDefined()
    expect(page.faults()).toEqual(['bad-time'])
    await page.fetchChanges()
    expect(page.requested.at(-1)).toBe(`/gf/data/change_en.xml?t=${AT}`)
  },
)

test.each([
  ['bf_', LIST, 'fetchList'],
  ['/ch_runOddsData_', ODDS, 'fetchDelta'],
  ['change_en', '<c/>', 'fetchChanges'],
] as const)('[HLT9] [NET20] the answer of %s is as old as it says', async (file, body, load) => {
  const page = setUp({ [file]: () => new Response(body, { headers: { Age: '2' } }) })
  expect(await page[load]()).toMatchObject({ ageMs: 2_000, asOf: AT - 3_000 })
  expect(page.caches).toEqual(new Set(['no-cache']))
})

test('[SRV1] [SCN9] prices are read from each of their files', async () => {
  const goal =
    "<?xml version='1.0'?><c><match><m>9000001,1701,0.5,0.92,0.98,,,,,,,,,0,1,0,0,2,0,0,,,,</m></match></c>"
  const page = setUp({ ...FILES, 'goal31.xml': goal, t_runOddsData_: ODDS })
  await page.fetchList()
  expect(await page.fetchPrices('fullOdds')).toMatchObject({ prices: { kind: 'full', table: { count: 1 } } })
  expect(await page.fetchPrices('otherOdds')).toMatchObject({ prices: { kind: 'full', table: { count: 1 } } })
  const event = await page.fetchPrices('resultOdds')
  page.writer.carriers.applyPrices({ ...(event as EventOf<'pricesReceived'>), kind: 'applyPrices' })
  expect(page.board.odds(9000001)?.values.slice(3, 6)).toEqual(Float64Array.of(0.92, 0.5, 0.98))
})

test('[SRV1] a file of changed prices with the text of the last one is not read again', async () => {
  const page = setUp({ ch_runOddsData_: ODDS })
  expect(await page.fetchDelta()).toMatchObject({ text: ODDS, prices: { kind: 'delta' } })
  expect(await page.fetchDelta(ODDS)).toMatchObject({ text: ODDS, prices: null })
})

test('[SRV3] half a list is refused whole, and a list that is too large', async () => {
  const page = setUp({ ...FILES })
  page.bodies['bf_'] = LIST.slice(0, LIST.indexOf('B[1]'))
  expect(await page.fetchList()).toEqual({ kind: 'failed', id: 1, fault: 'truncated' })
  page.bodies['bf_'] = ' '.repeat(MAX_BODY_BYTES + 1)
  expect(await page.fetchList()).toEqual({ kind: 'failed', id: 1, fault: 'oversize' })
})

test('[SRV3] a file of changes with records of which none can be read has failed', async () => {
  const page = setUp({ change_en: '<c refresh="0"><h><![CDATA[x^1]]></h></c>' })
  expect(await page.fetchChanges()).toEqual({ kind: 'failed', id: 4, fault: 'bad-shape' })
})

test('[SRV7] a file of changes says whether the list has changed', async () => {
  const page = setUp({})
  for (const refresh of [0, 1]) {
    page.bodies['change_en'] = `<c refresh="${refresh}"><h><![CDATA[${RECORD}]]></h></c>`
    expect(await page.fetchChanges()).toMatchObject({ changes: { refresh: refresh === 1 } })
  }
})

describe('[SCN12] a list that would take most of what is shown away', () => {
  const rowOf = (id: number, state = 1) =>
    `A[${id}]=[${id},1,501,502,'Lakeside','Vale Rovers','2031-05-03 11:30:00','2031-05-03 11:31:10',${state},1,0];`
  const listOf = (...rows: string[]) => [...rows, "B[1]=[7001,'ZZZ D1'];", 'ShowBf();'].join('\n')
  const FOUR = listOf(rowOf(1), rowOf(2), rowOf(3), rowOf(4))
  const shown = ({ board }: ReturnType<typeof setUp>) => [...board.matches()].map(({ id }) => id)
  const setUpFour = async () => {
    const page = setUp({ ...FILES, bf_: FOUR })
    expect(await page.fetchList()).toMatchObject({ kind: 'listReceived' })
    return page
  }

  test('[SCN19] is not taken and counted; the second answer decides', async () => {
    const page = await setUpFour()
    page.bodies['bf_'] = listOf(rowOf(1))
    expect(await page.fetchList()).toEqual({ kind: 'failed', id: 1, fault: 'unconfirmed' })
    expect(shown(page)).toEqual([1, 2, 3, 4])
    expect(await page.fetchList()).toMatchObject({ kind: 'listReceived' })
    expect(shown(page)).toEqual([1])
  })

  test('was a mistake when the second answer has them all', async () => {
    const page = await setUpFour()
    page.bodies['bf_'] = 'var A=Array(1);\nShowBf();'
    expect(await page.fetchList()).toMatchObject({ kind: 'failed' })
    page.bodies['bf_'] = FOUR
    await page.fetchList()
    expect(shown(page)).toEqual([1, 2, 3, 4])
  })

  test('[SCN18] does not, when they merely ended', async () => {
    const page = await setUpFour()
    page.bodies['bf_'] = listOf(rowOf(1, -1), rowOf(2, -1), rowOf(3, -1), rowOf(4))
    expect(await page.fetchList()).toMatchObject({ kind: 'listReceived' })
  })

  test('is another list where the visitor wants one', async () => {
    const page = await setUpFour()
    page.bodies['bf_'] = listOf(rowOf(9))
    await page.fetchList({ ...HOME, screen: 'gameRate' })
    expect(shown(page)).toEqual([9])
  })

  test('[SRV21] [SRV35] is that of another day after midnight where the visitor is, and not of a wrong day', async () => {
    const page = await setUpFour()
    page.bodies['bf_'] = listOf(rowOf(9))
    vi.setSystemTime(Date.parse('2031-05-03T17:00:00Z'))
    await page.fetchList()
    expect(shown(page)).toEqual([9])
  })

  test('is doubted beside the list of the last visit too', async () => {
    const last = await setUpFour()
    const page = setUp({ ...FILES, bf_: listOf(rowOf(9)) })
    page.board.restore(last.board.save())
    expect(await page.fetchList()).toMatchObject({ kind: 'failed' })
    expect(shown(page)).toEqual([1, 2, 3, 4])
  })
})

describe('[ORD16] [ORD34] [ORD17] [ORD38] the rest of a day', () => {
  const fixtureOf = (id: number, hour: number) =>
    `A[${id}]=[${id},1,505,506,'East End','Mill Town','2031,4,3,${hour},00,00',0];`
  const answer = (...rows: string[]) =>
    JSON.stringify({
      ErrCode: 0,
      Data: {
        match: [...rows, "B[1]=[7002,'YYY D1','Yedland'];", 'ShowBf();'].join('\n'),
        odds: '8!0.85,0.25,1.05,,,,,,$',
      },
    })
  const EVENING = answer(fixtureOf(8, 16), fixtureOf(9, 18))

  test('is requested after the list, with the prices of its answer, and holds what is of the day', async () => {
    const page = setUp({ ...FILES, 'get-odds-fixture': EVENING })
    expect(await page.fetchList()).toMatchObject({ kind: 'listReceived', awaitsRest: true })
    const [event, ...others] = page.rests()
    expect(others).toEqual([])
    expect(page.requested.at(-1)).toContain('get-odds-fixture?date=2031-05-03&order=league&timezone=7&')
    expect(event?.key).toBe(listKey(HOME))
    // 16:00 UTC is 23:00 in Vietnam, and 18:00 is on the next day there.
    expect(event?.rest.matches.map(({ id }) => id)).toEqual([8])
    expect(event?.odds.map(({ ids }) => [...ids])).toEqual([[8]])
  })

  test('is requested again after ten minutes, with another date at once, and not for a list that needs none', async () => {
    const page = setUp({ ...FILES, 'get-odds-fixture': EVENING })
    const requests = () => page.requested.filter(url => url.includes('fixture')).length
    const next = async (at: number) => {
      vi.setSystemTime(at)
      const known = page.rests().length
      await page.fetchList()
      for (const event of page.rests().slice(known))
        page.writer.carriers.applyRest({ ...event, kind: 'applyRest' })
      return requests()
    }
    expect(await next(AT)).toBe(1)
    expect(await next(AT + 599_999)).toBe(1)
    expect(await next(AT + 600_000)).toBe(2)
    // Lists of yesterday, because a match may still be in play, and of the new day.
    expect(await next(AT + 6 * 3_600_000)).toBe(4)
    await page.fetchList({ ...HOME, screen: 'gameRate' })
    expect(requests()).toBe(4)
  })

  test('that cannot be had says how far the day reaches, is no fault, and is requested again with the next list', async () => {
    const page = setUp({ ...FILES, 'get-odds-fixture': () => new Response('', { status: 500 }) })
    await page.fetchList()
    expect(page.rests()[0]?.rest).toMatchObject({ key: '', matches: [] })
    expect(page.rests()[0]?.rest.until).toBe(Date.parse('2031-05-03T11:30:00Z'))
    expect(page.faults()).toEqual([])
    page.bodies['get-odds-fixture'] = EVENING
    await page.fetchList()
    expect(page.rests()[1]?.rest.matches).toHaveLength(1)
  })

  test('that a service does not have is requested again after ten minutes', async () => {
    const page = setUp(FILES)
    await page.fetchList()
    expect(page.rests()[0]?.rest.key).toContain('get-odds-fixture')
  })
})
