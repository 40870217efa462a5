/** Tests the history of a market at a host with an archive, without one, or with answers of the test. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createBoard } from '../../src/engine/board/board'
import type { DetailCommands } from '../../src/engine/contract/details/detailCommands'
import { failed, succeeded, type Result } from '../../src/engine/contract/result'
import { createServerClock } from '../../src/engine/match/serverClock'
import { createDetails } from '../../src/worker/details/details'
import type { Historian } from '../../src/worker/history/historian'
import type { Network } from '../../src/worker/transport/network'
import { evening } from '../support/priceHistories'
import { QUERY } from '../engine/support/records'

const SEEN = evening(7)
const ANSWER = JSON.stringify({
  ErrCode: 0,
  Data: {
    match: 7,
    kinds: ['opening', 'early', 'running', 'closed'],
    watched: [[1_935_600_000_000, 1_935_700_000_000]],
    markets: [
      {
        company: 8,
        market: 'HDP',
        from: 1_935_600_000_000,
        points: [
          [0, 2, 0.9, 0.5, 1],
          [50, 2, 0.8, 0.5, 1.1],
        ],
      },
    ],
  },
})

let now: number
let requests: string[]
let unauthorised: number
let answer: Result<string>
let commands: DetailCommands
beforeEach(() => {
  now = 1_935_700_000_000
  requests = []
  unauthorised = 0
  answer = succeeded(ANSWER)
  const fetchBody = (url: string) => {
    requests.push(url)
    return Promise.resolve(answer.ok ? succeeded({ text: answer.value }) : answer)
  }
  const historian = {
    pricesOf: (_id, _market, company) => (company === 8 ? SEEN : null),
  } satisfies Partial<Historian> as unknown as Historian
  commands = createDetails({
    config: () => ({ dataHost: '', socketUrl: null, snapshot: false }),
    board: createBoard(),
    clock: createServerClock(),
    now: () => now,
    query: () => ({ ...QUERY, company: 8 }),
    names: () => Promise.resolve(undefined),
    correctScore: () => undefined,
    network: { fetchBody } as unknown as Network,
    history: () => Promise.resolve(succeeded(historian)),
    onUnauthorised: () => void unauthorised++,
  })
})
afterEach(() => expect(unauthorised).toBe(0))

describe('the history of a market', () => {
  test('[HIS22] [HIS38] begins with the archive of the chosen bookmaker, which is requested at most every 10 s', async () => {
    const history = await commands.wholeHistory(7, 'HDP', 8)
    expect(history?.recordedBy).toBe('server')
    expect(history?.spans[0]?.from).toBe(1_935_600_000_000)
    expect(history?.marks).toEqual(SEEN.marks)
    now += 9_000
    await commands.wholeHistory(7, 'HDP', 8)
    expect(requests).toEqual(['/api/archive/prices?id=7&companyid=8&market=HDP'])
    now += 2_000
    await commands.wholeHistory(7, 'HDP', 8)
    expect(requests).toHaveLength(2)
  })

  test('[DTL29] of any other bookmaker is what the archive has of that one', async () => {
    answer = succeeded(ANSWER.replace('"company":8', '"company":31'))
    const history = await commands.wholeHistory(7, 'HDP', 31)
    expect(requests).toEqual(['/api/archive/prices?id=7&companyid=31&market=HDP'])
    expect(history?.recordedBy).toBe('server')
    expect(await commands.wholeHistory(7, 'HDP', 12)).toBeNull()
  })

  test('[HIS12] what this device has seen is answered without a request', async () => {
    expect(await commands.priceHistory(7, 'HDP')).toBe(SEEN)
    expect(requests).toEqual([])
  })

  test('[HIS27] [HIS42] of several bookmakers comes in one request, the chosen one first, then those with the most changes', async () => {
    const { markets, ...rest } = (JSON.parse(ANSWER) as { Data: { markets: object[] } }).Data
    const points = [
      [0, 2, 0.9, 0.5, 1],
      [50, 2, 0.8, 0.5, 1.1],
      [60, 2, 0.7, 0.5, 1.2],
    ]
    const others = [3, 12, 24, 31].map(company => ({
      ...markets[0],
      company,
      points: points.slice(0, company === 24 ? 3 : 1),
    }))
    const silent = { ...markets[0], company: 47, points: [[0, 0, 0.9, 0.5, 1]] }
    const Data = { ...rest, markets: [...others, silent, ...markets] }
    answer = succeeded(JSON.stringify({ ErrCode: 0, Data }))
    const compared = await commands.comparedHistory(7, 'HDP', null)
    expect(requests).toEqual(['/api/archive/prices?id=7&market=HDP'])
    expect(compared?.companies).toEqual([8, 24, 3, 12, 31])
    expect(compared?.histories.map(({ company }) => company)).toEqual([8, 24, 3, 12])
    expect(compared?.histories[0]?.history.points).toHaveLength(2)
    const chosen = await commands.comparedHistory(7, 'HDP', [31, 24])
    expect(chosen?.histories.map(({ company }) => company)).toEqual([24, 31])
    expect(await commands.comparedHistory(7, 'ou', null)).toBeNull()
    answer = failed('http-404')
    now += 20_000
    expect(await commands.comparedHistory(7, 'HDP', null)).toBeNull()
  })

  test.each(['http-404', 'http-401', 'http-403'])(
    '[HIS24] a host that answers %s has no archive: it is not requested again for ten minutes, and nobody is sent to a login',
    async fault => {
      answer = failed(fault)
      expect(await commands.wholeHistory(7, 'HDP', 8)).toBe(SEEN)
      now += 599_000
      expect(await commands.wholeHistory(7, 'ou', 8)).toBe(SEEN)
      expect(requests).toHaveLength(1)
      now += 2_000
      answer = succeeded(ANSWER)
      expect((await commands.wholeHistory(7, 'HDP', 8))?.recordedBy).toBe('server')
    },
  )

  test('[HIS24] [HIS39] a page in place of an answer, or a server that is away, is tried again after 30 s', async () => {
    for (const bad of [succeeded('<!doctype html><p>Not found'), failed('http-503'), failed('timeout')]) {
      answer = bad
      requests.length = 0
      expect(await commands.wholeHistory(7, 'HDP', 8)).toBe(SEEN)
      now += 29_000
      await commands.wholeHistory(7, 'HDP', 8)
      expect(requests).toHaveLength(1)
      now += 2_000
    }
  })

  test('[HIS24] a match of which the archive has nothing has what the device has seen', async () => {
    answer = succeeded('{"ErrCode":1,"Data":null}')
    expect(await commands.wholeHistory(7, 'HDP', 8)).toBe(SEEN)
  })
})
