/** Tests code that comes late or does not come. */
import { afterEach, expect, test, vi } from 'vitest'
import { failed, succeeded } from '../../../src/engine/contract/result'
import { health } from '../../../src/engine/sync/health'
import { createBoard } from '../../../src/engine/board/board'
import { createServerClock } from '../../../src/engine/match/serverClock'
import { lazyDetails } from '../../../src/worker/details/lazyDetails'
import { thisDevice } from '../../../src/worker/transport/device'
import { createRunner } from '../../../src/worker/sync/runner'
import type * as lazyModule from '../../../src/worker/transport/lazyImport'
import { lazyImport } from '../../../src/worker/transport/lazyImport'
import { createNames } from '../../../src/worker/names/names'
import { ownNetwork } from '../../../src/worker/transport/network'
import { FakeSocket } from '../support/fakeSocket'
import { QUERY } from '../../engine/support/records'

/** Whether the network is down for code. */
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

test('[NET13] code is fetched once for all who need it, and again after a failure', async () => {
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
  ...thisDevice,
  query: () => QUERY,
  names: () => Promise.resolve(undefined),
  onUnauthorised: () => undefined,
}

const BODIES = {
  bf_: "A[1]=[1,1,2,3,'Lakeside','Vale','2031-05-03 11:30:00','',0,0,0];B[1]=[7,'Z'];\nShowBf();",
  change_en: '<c refresh="0"></c>',
  token: 'token',
}

test('[NET13] [NET25] what came without its code is counted and tried again; the socket opens once its code is there', async () => {
  vi.stubGlobal('fetch', (url: string) => {
    const [, body = ''] = Object.entries(BODIES).find(([piece]) => url.includes(piece)) ?? []
    return Promise.resolve(new Response(body))
  })
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.made = []
  network.down = true
  const done = () => undefined
  const runner = createRunner({
    ...OPTIONS,
    config: { dataHost: '', socketUrl: 'ws://host/stream', snapshot: false },
    query: { ...QUERY, screen: 'home' },
    network: ownNetwork,
    own: { now: thisDevice.now, pass: (action, act) => act(action) },
    snapshots: { findSnapshot: done, showSnapshot: done, saveSnapshot: done },
    onChange: done,
  })
  const source = (name: string) =>
    health(runner.state(), Date.now(), 0).sources.find(one => one.source === name)
  runner.dispatch({ kind: 'start' })
  await vi.waitUntil(() => source('socket')?.faults['code-missing'] === 1)
  await vi.waitUntil(() => (source('changes')?.faults['code-missing'] ?? 0) > 0)
  expect(FakeSocket.made).toEqual([])
  await vi.waitUntil(() => (source('matches')?.faults['code-missing'] ?? 0) > 0)
  expect(source('matches')?.receivedAt).toBeNull()
  network.down = false
  runner.dispatch({ kind: 'retry' })
  await vi.waitUntil(() => FakeSocket.made.length === 1 && source('changes')?.receivedAt !== null)
  await vi.waitUntil(() => source('matches')?.receivedAt !== null)
  runner.dispatch({ kind: 'stop' })
})

test('[NET13] [SRC13] names and short forms of teams that did not come are tried again with the next search', async () => {
  const found: number[] = []
  const ready = createNames({
    now: () => 0,
    requestDay: () => Promise.resolve(false),
    onNames: names => found.push(Math.sign(names.teams('mu').length)),
  })
  const query = { ...QUERY, language: 'vi', team: 'mu' } as const
  network.down = true
  expect(await ready(query, false)).toBeUndefined()
  expect(found).toEqual([0])
  network.down = false
  await ready(query, false)
  expect(found).toEqual([0, 1])
  await ready(query, false)
  expect(found).toHaveLength(2)
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
