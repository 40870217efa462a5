/** Tests the engine behind a shared cache that obeys no visitor. Prices are right all the same. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { fileAddress, widgetAddress } from '../../src/engine/contract/listAddress'
import { QUERY } from '../engine/support/records'
import { FixedWorld, RUNNING, RUNNING_QUOTES } from '../feedserver/support/fixedWorld'
import { startCachingProxy } from './support/cachingProxy'
import { startEngine, type TestEngine } from './support/engine'
import { startFeeds } from './support/feeds'

beforeEach(() => void vi.stubGlobal('WebSocket', WebSocket))
afterEach(() => void vi.unstubAllGlobals())

const ODDS_WINDOW_MS = 4_000
const MINUTE = 60_000
const home = (engine: TestEngine) =>
  engine.rows().find(row => row.id === RUNNING.id)?.['HDP.up'].value ?? null
const score = (engine: TestEngine) => engine.rows().find(row => row.id === RUNNING.id)?.score

async function startServer() {
  const world = new FixedWorld()
  world.now = Date.now()
  world.change(RUNNING.id, { kickoff: Date.now() - 40 * MINUTE, halfStart: Date.now() - 39 * MINUTE })
  return { world, ...(await startFeeds({ world, speed: 1, at: Date.now() })) }
}

async function setUp() {
  const { world, host, server } = await startServer()
  const proxy = await startCachingProxy(host)
  const { host: dataHost, socketUrl } = proxy
  const engine = startEngine({ dataHost, socketUrl }, { screen: 'sixInOne', zone: 7, company: 31 })
  await engine.until(({ health }) => health.overall === 'live' && home(engine) !== null)
  const price = (up: number) => {
    const quote = RUNNING_QUOTES.HDP
    if (quote === undefined) throw new Error('the fixed world prices the running match')
    world.reprice(RUNNING.id, 31, 'HDP', { ...quote, running: [up, 0.75, 0.9] })
  }
  /** Requests the same files first, so that the cache has their present state. */
  const fillCache = async () => {
    const now = Date.now()
    const files = ['change_en.xml', 'odds/en/ch_odds_new_31.txt', 'odds/en/ch_runOddsData_31.txt']
    const paths = [
      widgetAddress({ ...QUERY, day: 0, zone: 7, company: 31 }, now),
      ...[0, 1].flatMap(window =>
        files.map(file => fileAddress(file, ODDS_WINDOW_MS, now + window * ODDS_WINDOW_MS)),
      ),
    ]
    await Promise.all(paths.map(path => fetch(dataHost + path).then(answer => answer.text())))
  }
  return { engine, world, server, proxy, price, fillCache }
}

describe('[NET20] [FSV17] [FSV88] behind a shared cache', () => {
  test('[NET33] a price and a goal whose frame is lost are there, although the cache has the files from before', async () => {
    const { engine, world, proxy, price, fillCache } = await setUp()
    await fillCache()
    proxy.losesFrames = true
    price(1.37)
    world.change(RUNNING.id, { score: [3, 1] })
    await new Promise(resolve => setTimeout(resolve, 600))
    expect(home(engine)).not.toBe(1.37)
    proxy.losesFrames = false
    // The next frame shows that a frame is missing.
    world.change(RUNNING.id, { score: [3, 1], yellow: [2, 2] })
    await fillCache()
    await engine.until(() => home(engine) === 1.37 && score(engine) === '3 - 1')
    expect(proxy.hits.size).toBeGreaterThan(0)
  })

  test('[NET32] a list of the cache does not take back a price that a frame brought since', async () => {
    const { engine, proxy, price, fillCache } = await setUp()
    await fillCache()
    price(1.11)
    await engine.until(() => home(engine) === 1.11)
    const hits = () => proxy.hits.get('/api/6in1/data') ?? 0
    const before = hits()
    engine.commands.retry()
    await engine.until(() => hits() > before)
    await new Promise(resolve => setTimeout(resolve, 600))
    expect(home(engine)).toBe(1.11)
  })
})

test('[WSK9] [FSV23] the visitors of a server that stops are at another one, and nothing counts as a fault', async () => {
  const { engine, server, proxy } = await setUp()
  const next = await startServer()
  proxy.origin = next.host
  const drained = server.drain(1)
  const sockets = async () => {
    const report = (await (await fetch(`${next.host}/feed.json`)).json()) as { connections: number }
    return report.connections
  }
  await vi.waitUntil(async () => (await sockets()) === 1)
  await engine.until(({ health }) => health.overall === 'live')
  await drained
  for (const { faults, source } of engine.view().health.sources) expect(faults, source).toEqual({})
  next.world.change(RUNNING.id, { score: [6, 2] })
  await engine.until(() => score(engine) === '6 - 2')
})
