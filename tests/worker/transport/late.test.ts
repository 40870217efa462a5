/** Code that comes late, and code that does not come. */
import { afterEach, expect, test, vi } from 'vitest'
import { createBoard } from '../../../src/engine/board/board'
import { createServerClock } from '../../../src/engine/match/serverClock'
import { lateDetails } from '../../../src/worker/details/lateDetails'
import { createFeedClient } from '../../../src/worker/live/feedClient'
import { createHealthBook } from '../../../src/worker/state/healthBook'
import type * as lateModule from '../../../src/worker/transport/late'
import { late } from '../../../src/worker/transport/late'
import { createSchedule } from '../../../src/worker/live/schedule'
import { FakeSocket } from '../support/fakeSocket'
import { QUERY } from '../../engine/support/records'

/** Whether the network brings the code. */
const network = vi.hoisted(() => ({ down: false }))
vi.mock('../../../src/worker/transport/late', async original => {
  const { late: real } = await original<typeof lateModule>()
  const offline = () => Promise.reject(new Error('offline'))
  return { late: <T>(load: () => Promise<T>) => real(() => (network.down ? offline() : load())) }
})
afterEach(() => {
  network.down = false
  vi.unstubAllGlobals()
})

test('[NET13] code is fetched once for all who want it, and again after a failure', async () => {
  let fetched = 0
  const code = late(() => Promise.resolve(++fetched))
  network.down = true
  expect(await Promise.all([code(), code()])).toEqual([null, null])
  expect(fetched).toBe(0)
  network.down = false
  expect(await Promise.all([code(), code()])).toEqual([1, 1])
  expect(await code()).toBe(1)
})

const OPTIONS = {
  board: createBoard(),
  clock: createServerClock(),
  query: () => QUERY,
  onUnauthorised: () => undefined,
}

test('[NET13] an answer whose reader did not come is counted, and read when both are there', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<c refresh="0"></c>')))
  const health = createHealthBook()
  const client = createFeedClient({
    ...OPTIONS,
    config: { source: 'services', dataHost: '', socketUrl: null, snapshot: false },
    health,
    onListChanged: () => undefined,
    onGap: () => undefined,
    onResync: () => undefined,
  })
  const faults = (source: string) =>
    health.current(0).sources.find(told => told.source === source)?.faults['code-missing']
  network.down = true
  expect(await client.loadChanges()).toBe(false)
  expect(await client.loadList()).toBe(false)
  expect([faults('changes'), faults('matches')]).toEqual([1, 1])
  network.down = false
  expect(await client.loadChanges()).toBe(true)
})

test('[NET13] a line whose code did not come is opened when it does, and files go on meanwhile', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('token')))
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.made = []
  network.down = true
  const health = createHealthBook()
  const config = { source: 'files', dataHost: '', socketUrl: 'ws://host/stream', snapshot: false } as const
  const client = createFeedClient({
    ...OPTIONS,
    config,
    health,
    onListChanged: () => undefined,
    onGap: () => undefined,
    onResync: () => undefined,
  })
  const schedule = createSchedule({
    config,
    client: () => client,
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

test("[NET13] a panel's command rejects without its code, and is answered once it is there", async () => {
  const commands = lateDetails({
    ...OPTIONS,
    config: () => ({ source: 'files', dataHost: '', socketUrl: null, snapshot: false }),
    heldScore: () => undefined,
  })
  network.down = true
  await expect(commands.marketDetail(5)).rejects.toThrow('did not load')
  network.down = false
  expect(await commands.marketDetail(5)).toBeNull()
})
