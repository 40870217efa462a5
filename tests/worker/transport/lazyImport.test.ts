/** Code that comes late, and code that does not come. */
import { afterEach, expect, test, vi } from 'vitest'
import { failed, succeeded } from '../../../src/engine/contract/result'
import { CADENCE } from '../../../src/engine/sync/cadence'
import { createBoard } from '../../../src/engine/board/board'
import { createServerClock } from '../../../src/engine/match/serverClock'
import { lazyDetails } from '../../../src/worker/details/lazyDetails'
import { createBoardFeeds } from '../../../src/worker/live/boardFeeds'
import { createHealthMonitor } from '../../../src/worker/state/healthMonitor'
import type * as lazyModule from '../../../src/worker/transport/lazyImport'
import { lazyImport } from '../../../src/worker/transport/lazyImport'
import { createNames } from '../../../src/worker/names/names'
import { createSchedule } from '../../../src/worker/live/schedule'
import { ownNetwork } from '../../../src/worker/transport/network'
import { FakeSocket } from '../support/fakeSocket'
import { QUERY } from '../../engine/support/records'

/** Whether the network brings the code. */
const network = vi.hoisted(() => ({ down: false }))
vi.mock('../../../src/worker/transport/lazyImport', async original => {
  const { lazyImport: real } = await original<typeof lazyModule>()
  const offline = () => Promise.reject(new Error('offline'))
  return { lazyImport: <T>(load: () => Promise<T>) => real(() => (network.down ? offline() : load())) }
})
afterEach(() => {
  network.down = false
  vi.unstubAllGlobals()
})

const MISSING = { ok: false, fault: 'code-missing' }

test('[NET13] code is fetched once for all who want it, and again after a failure', async () => {
  let fetched = 0
  const code = lazyImport(() => Promise.resolve(++fetched))
  network.down = true
  expect(await Promise.all([code(), code()])).toEqual([MISSING, MISSING])
  expect(fetched).toBe(0)
  network.down = false
  expect(await Promise.all([code(), code()])).toEqual([succeeded(1), succeeded(1)])
  expect(await code()).toEqual(succeeded(1))
})

const OPTIONS = {
  board: createBoard(),
  clock: createServerClock(),
  query: () => QUERY,
  names: () => Promise.resolve(undefined),
  onUnauthorised: () => undefined,
  cadence: CADENCE,
}

test('[NET13] an answer whose reader did not come is counted, and read when both are there', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<c refresh="0"></c>')))
  const health = createHealthMonitor()
  const feeds = createBoardFeeds({
    ...OPTIONS,
    config: { dataHost: '', socketUrl: null, snapshot: false },
    health,
  })
  const faults = (source: string) =>
    health.current(0).sources.find(told => told.source === source)?.faults['code-missing']
  network.down = true
  expect(await feeds.loadChanges()).toMatchObject({ ok: false })
  expect(faults('changes')).toBe(1)
  network.down = false
  expect(await feeds.loadChanges()).toMatchObject({ ok: true })
})

test('[NET13] a socket whose code did not load is opened when it does, and files go on meanwhile', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('token')))
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.made = []
  network.down = true
  const health = createHealthMonitor()
  const config = { dataHost: '', socketUrl: 'ws://host/stream', snapshot: false } as const
  const feeds = createBoardFeeds({
    ...OPTIONS,
    config,
    health,
  })
  const schedule = createSchedule({
    config,
    cadence: CADENCE,
    feeds,
    health,
    company: () => 31,
    onNews: () => undefined,
  })
  const socket = () => health.current(0).sources.find(({ source }) => source === 'socket')
  schedule.start()
  await vi.waitUntil(() => socket()?.faults['code-missing'] === 1)
  expect(FakeSocket.made).toEqual([])
  network.down = false
  schedule.refresh()
  await vi.waitUntil(() => FakeSocket.made.length === 1, { timeout: 10_000 })
  schedule.rest()
})

test('[NET13] [SRC13] short forms of teams that did not come are tried again with the next search', async () => {
  const told: number[] = []
  const ready = createNames({
    now: () => 0,
    askDay: () => Promise.resolve(false),
    onNames: names => told.push(Math.sign(names.teams('mu').length)),
  })
  const query = { ...QUERY, language: 'vi', team: 'mu' } as const
  network.down = true
  expect(await ready(query, false)).toBeDefined()
  expect(told).toEqual([0])
  network.down = false
  await ready(query, false)
  expect(told).toEqual([0, 1])
  await ready(query, false)
  expect(told).toHaveLength(2)
})

test("[NET13] a panel's command rejects without its code, and is answered once it is there", async () => {
  const commands = lazyDetails({
    ...OPTIONS,
    config: () => ({ dataHost: '', socketUrl: null, snapshot: false }),
    correctScore: () => undefined,
    network: ownNetwork,
    history: () => Promise.resolve(failed('code-missing')),
  })
  network.down = true
  await expect(commands.marketDetail(5)).rejects.toThrow('did not load')
  network.down = false
  expect(await commands.marketDetail(5)).toBeNull()
})
