/**
 * A cluster of processes around a real nats-server. Its parts are killed while sockets and a page's engine are
 * connected.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { bucketKey } from '../../feedserver/cluster/bodyMessage'
import { BODY_BUCKET } from '../../feedserver/cluster/broker'
import { connectNats } from '../../feedserver/cluster/nats'
import { createLog } from '../../feedserver/kit/log'
import type { MatchRow } from '../../src/engine/contract/view'
import { isReady, startEngine, type TestEngine } from '../feeds/support/engine'
import { inTurn, until } from '../feedserver/support/victim'
import { amountOf } from '../support/depth'
import { programOrNull } from '../support/programs'
import { NatsServer } from './support/natsServer'
import { allRight, changesAt, Onlooker } from './support/onlooker'
import { hostOf, leaderAt, partsAt, RealCluster, takenOver, type Program } from './support/realCluster'

const SOCKETS = amountOf('clusterSockets')
const DAY = ['--matches', '60', '--speed', '5', '--seed', '7', '--at', '2031-05-03T12:30:00Z']
const LIST = '/gf/data/bf_vi.js'
const program = programOrNull('nats-server')

/** Like a browser's socket, this one throws no error when it is closed before it is open. */
class QuietSocket extends WebSocket {
  constructor(url: string) {
    super(url)
    this.on('error', () => {})
  }
}

/** The values of a match that a row shows, without those that change between two messages. */
const shown = ({ id, score, half, corners, phase, ...row }: MatchRow): unknown => [
  id,
  score,
  half,
  corners,
  phase,
  Object.values(row).flatMap(cell =>
    typeof cell === 'object' && cell !== null && 'text' in cell ? cell.text : [],
  ),
]

describe.skipIf(program === null)('a cluster around a real broker', () => {
  let cluster: RealCluster
  let sources: Record<string, Program> = {}
  let gateways: [Program, Program]
  let onlookers: readonly Onlooker[] = []

  beforeAll(async () => {
    vi.stubGlobal('WebSocket', QuietSocket)
    cluster = new RealCluster(await NatsServer.start(program ?? ''), DAY)
    const first = await cluster.start('source', 'first')
    const [second, ...started] = await Promise.all([
      cluster.start('source', 'second'),
      cluster.start('gateway', 'east'),
      cluster.start('gateway', 'west'),
    ])
    sources = { first, second }
    gateways = started
    const hosts = gateways.map(hostOf)
    onlookers = Array.from(
      { length: SOCKETS },
      (_, at) => new Onlooker(at % 2 === 0 ? hosts : [...hosts].reverse(), changesAt),
    )
    await inTurn(onlookers, 20, onlooker => onlooker.open())
  })

  afterAll(async () => {
    for (const onlooker of onlookers) onlooker.close()
    await cluster?.remove()
    vi.unstubAllGlobals()
  })

  const leader = (): Promise<string> => leaderAt(hostOf(gateways[0]))

  const everybodyIsRight = (): Promise<void> => allRight(onlookers, hostOf(gateways[0]))

  async function startedEngine(gateway = gateways[0]): Promise<TestEngine> {
    const host = hostOf(gateway)
    const engine = startEngine({ dataHost: host, socketUrl: `${host.replace('http', 'ws')}/stream` })
    await engine.until(isReady)
    return engine
  }

  /** Waits until a long-running engine shows the same rows as a new one. */
  async function engineIsRight(engine: TestEngine): Promise<void> {
    const fresh = await startedEngine()
    await until(() => JSON.stringify(engine.rows().map(shown)) === JSON.stringify(fresh.rows().map(shown)))
    expect(fresh.rows().length).toBeGreaterThan(5)
    fresh.commands.stop()
  }

  const nothingTwice = (): void => expect(onlookers.flatMap(({ repeats }) => repeats)).toEqual([])

  test('[CLU10] [CLU61] any gateway takes the token of another, and all see all parts', async () => {
    const [east, west] = gateways
    const token = await (await fetch(`${hostOf(east)}/ajax/getwebsockettoken`)).text()
    const socket = new WebSocket(`${hostOf(west).replace('http', 'ws')}/stream?token=${token}`)
    const greeting = await new Promise(resolve =>
      socket.once('message', data => resolve((data as Buffer).toString())),
    )
    expect(greeting).toMatch(/^\{"seq":0,"at":\d+,"source":"[\w-]{36}"\}$/)
    socket.terminate()
    for (const part of [east, west, ...Object.values(sources)])
      await until(async () => (await partsAt(hostOf(part))).length === 4)
    await until(async () =>
      (await partsAt(hostOf(west))).some(({ name, sockets }) => name === 'east' && sockets >= SOCKETS / 2),
    )
    expect(await (await fetch(`${hostOf(east)}/feed`)).text()).toContain('source, leads')
  })

  test('[CLU5] kill -9 of the leader: the other source goes on, no socket closes, is notified of a loss or gets a record twice', async () => {
    // A file requested while there is no leader makes the visitors of that gateway request again (CLU9). An engine may
    // request one.
    const apart = await cluster.start('gateway', 'apart')
    const engine = await startedEngine(apart)
    await everybodyIsRight()
    const before = onlookers.map(({ connections, gaps }) => [connections, gaps])
    const name = await leader()
    await cluster.kill(sources[name] as Program)
    await takenOver(hostOf(gateways[0]), name)
    const frames = onlookers.map(one => one.frames)
    await until(() => onlookers.every((one, at) => one.frames > (frames[at] ?? 0)))
    await everybodyIsRight()
    await engineIsRight(engine)
    expect(onlookers.map(({ connections, gaps }) => [connections, gaps])).toEqual(before)
    nothingTwice()
    engine.commands.stop()
    await cluster.kill(apart)
    sources[name] = await cluster.start('source', name)
  })

  test('[CLU1] [CLU9] kill -9 of the broker: sockets stay open, lists are served with their age, then everything is right again', async () => {
    const [east] = gateways
    const engine = await startedEngine()
    const before = onlookers.map(({ connections }) => connections)
    await fetch(`${hostOf(east)}${LIST}`)
    await cluster.nats.kill()
    await until(async () => Number((await fetch(`${hostOf(east)}${LIST}`)).headers.get('age') ?? 0) >= 1)
    await cluster.nats.begin()
    await until(async () => (await leader()) !== '')
    await until(async () => (await fetch(`${hostOf(east)}${LIST}`)).headers.get('age') === null)
    await everybodyIsRight()
    await engineIsRight(engine)
    expect(onlookers.map(({ connections }) => connections)).toEqual(before)
    nothingTwice()
  })

  test('[CLU4] [CLU33] kill -9 of a gateway: its visitors go to another of the same run, and it serves again when it is back', async () => {
    const [east, west] = gateways
    const engine = await startedEngine()
    await cluster.kill(west)
    await until(() => onlookers.every(({ isOpen }) => isOpen))
    await everybodyIsRight()
    gateways = [east, await cluster.start('gateway', 'west', west.port)]
    expect((await fetch(`${hostOf(gateways[1])}${LIST}`)).status).toBe(200)
    await engineIsRight(engine)
    nothingTwice()
  })

  test('[CLU9] [CLU23] a gateway that starts while no source runs has the newest lists from the bucket', async () => {
    const engine = await startedEngine()
    await until(async () => {
      await fetch(`${hostOf(gateways[0])}${LIST}`)
      return (await partsAt(hostOf(gateways[0]))).length === 4
    })
    const broker = await connectNats(cluster.nats.urlOf('source'), 'test', createLog('silent'))
    const bucket = broker.bucket(BODY_BUCKET)
    await until(async () => (await bucket.get(bucketKey(LIST))) !== null)
    await broker.close()
    await Promise.all(Object.values(sources).map(source => cluster.kill(source)))
    const late = await cluster.start('gateway', 'late')
    const list = await fetch(`${hostOf(late)}${LIST}`)
    expect([list.status, list.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(Number(list.headers.get('age'))).toBeGreaterThanOrEqual(0)
    expect(await list.text()).toContain('ShowBf')
    await until(async () => {
      const ready = await fetch(`${hostOf(late)}/readyz`)
      return /no source is there, for \d+ s\n$/.test(await ready.text())
    })
    sources = { first: await cluster.start('source', 'first') }
    await until(async () => (await fetch(`${hostOf(late)}${LIST}`)).headers.get('age') === null)
    await everybodyIsRight()
    await engineIsRight(engine)
  })
})
