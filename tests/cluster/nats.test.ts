/** A cluster of processes around a real nats-server, whose parts are killed while sockets and a page's engine look on. */
import type { ChildProcess } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { keyOf } from '../../feedserver/cluster/bodyMessage'
import { BODY_BUCKET } from '../../feedserver/cluster/broker'
import { connectNats } from '../../feedserver/cluster/nats'
import { createLog } from '../../feedserver/watch/log'
import type { Card } from '../../feedserver/cluster/messages'
import type { MatchRow } from '../../src/engine/contract/view'
import { isReady, startEngine, type TestEngine } from '../feeds/support/engine'
import { inTurn, startProgram, until } from '../feedserver/support/victim'
import { programOrNull } from '../support/programs'
import { NatsServer } from './support/natsServer'
import { changesAt, Onlooker } from './support/onlooker'

const SOCKETS = 500
const DAY = ['--matches', '60', '--speed', '5', '--seed', '7', '--at', '2031-05-03T12:30:00Z']
const LIST = '/gf/data/bf_vi.js'
const program = programOrNull('nats-server')

interface Program {
  readonly child: ChildProcess
  readonly port: number
}

const children = new Set<ChildProcess>()

async function start(nats: NatsServer, role: 'source' | 'gateway', name: string, port = 0): Promise<Program> {
  const own = role === 'source' ? DAY : ['--per-address', '0']
  const args = ['--role', role, '--name', name, '--nats', nats.url, '--port', String(port), ...own]
  const started = await startProgram(args)
  children.add(started.child)
  return started
}

async function kill({ child }: Program): Promise<void> {
  const ended = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

const hostOf = ({ port }: Program): string => `http://127.0.0.1:${port}`

async function partsAt(host: string): Promise<readonly Card[]> {
  const { cluster } = (await (await fetch(`${host}/feed.json`)).json()) as { cluster: readonly Card[] }
  return cluster
}

/** What a row shows of its match, without what goes on between two messages. */
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
  let nats: NatsServer
  let sources: Record<string, Program> = {}
  let gateways: [Program, Program]
  let onlookers: readonly Onlooker[] = []

  beforeAll(async () => {
    vi.stubGlobal('WebSocket', WebSocket)
    nats = await NatsServer.start(program ?? '')
    const first = start(nats, 'source', 'first')
    sources = { first: await first, second: await start(nats, 'source', 'second') }
    gateways = [await start(nats, 'gateway', 'east'), await start(nats, 'gateway', 'west')]
    const hosts = gateways.map(hostOf)
    onlookers = Array.from(
      { length: SOCKETS },
      (_, at) => new Onlooker(at % 2 === 0 ? hosts : [...hosts].reverse(), changesAt),
    )
    await inTurn(onlookers, 20, onlooker => onlooker.open())
  })

  afterAll(async () => {
    for (const onlooker of onlookers) onlooker.close()
    for (const child of children) child.kill('SIGKILL')
    await nats?.remove()
    vi.unstubAllGlobals()
  })

  const leader = async (): Promise<string> => {
    const parts = await partsAt(hostOf(gateways[0]))
    return parts.find(({ duty }) => duty === 'leads')?.name ?? ''
  }

  /** Until every socket is open and knows the newest record of every match that changed lately. */
  async function everybodyIsRight(): Promise<void> {
    await until(async () => {
      const truth = await changesAt(hostOf(gateways[0]))
      return (
        truth.size > 0 &&
        onlookers.every(
          ({ isOpen, records }) => isOpen && [...truth].every(([id, record]) => records.get(id) === record),
        )
      )
    })
  }

  async function startedEngine(): Promise<TestEngine> {
    const host = hostOf(gateways[0])
    const engine = startEngine({ dataHost: host, socketUrl: `${host.replace('http', 'ws')}/stream` })
    await engine.until(isReady)
    return engine
  }

  /** Until an engine that has seen it all shows what one shows that begins now. */
  async function engineIsRight(engine: TestEngine): Promise<void> {
    const fresh = await startedEngine()
    await until(() => JSON.stringify(engine.rows().map(shown)) === JSON.stringify(fresh.rows().map(shown)))
    expect(fresh.rows().length).toBeGreaterThan(5)
    fresh.commands.stop()
  }

  const nothingTwice = (): void => expect(onlookers.flatMap(({ repeats }) => repeats)).toEqual([])

  test('[CLU10] any gateway takes the token of another, and all see all parts', async () => {
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

  test('[CLU5] kill -9 of the leader: the other source goes on, no socket closes, is told of a loss or told twice', async () => {
    const engine = await startedEngine()
    await everybodyIsRight()
    const before = onlookers.map(({ connections, gaps }) => [connections, gaps])
    const name = await leader()
    await kill(sources[name] as Program)
    await until(async () => !['', name].includes(await leader()))
    const frames = onlookers.map(one => one.frames)
    await until(() => onlookers.every((one, at) => one.frames > (frames[at] ?? 0)))
    await everybodyIsRight()
    await engineIsRight(engine)
    expect(onlookers.map(({ connections, gaps }) => [connections, gaps])).toEqual(before)
    nothingTwice()
    sources[name] = await start(nats, 'source', name)
  })

  test('[CLU1] [CLU9] kill -9 of the broker: sockets stay open, lists are served with their age, then everything is right again', async () => {
    const [east] = gateways
    const engine = await startedEngine()
    const before = onlookers.map(({ connections }) => connections)
    await fetch(`${hostOf(east)}${LIST}`)
    await nats.kill()
    await until(async () => Number((await fetch(`${hostOf(east)}${LIST}`)).headers.get('age') ?? 0) >= 1)
    await nats.begin()
    await until(async () => (await leader()) !== '')
    await until(async () => (await fetch(`${hostOf(east)}${LIST}`)).headers.get('age') === null)
    await everybodyIsRight()
    await engineIsRight(engine)
    expect(onlookers.map(({ connections }) => connections)).toEqual(before)
    nothingTwice()
  })

  test('[CLU4] kill -9 of a gateway: its visitors go to another of the same run, and it serves again when it is back', async () => {
    const [east, west] = gateways
    const engine = await startedEngine()
    await kill(west)
    await until(() => onlookers.every(({ isOpen }) => isOpen))
    await everybodyIsRight()
    gateways = [east, await start(nats, 'gateway', 'west', west.port)]
    expect((await fetch(`${hostOf(gateways[1])}${LIST}`)).status).toBe(200)
    await engineIsRight(engine)
    nothingTwice()
  })

  test('[CLU9] a gateway that starts while no source runs has the newest lists from the bucket', async () => {
    const engine = await startedEngine()
    await until(async () => {
      await fetch(`${hostOf(gateways[0])}${LIST}`)
      return (await partsAt(hostOf(gateways[0]))).length === 4
    })
    const broker = await connectNats(nats.url, 'test', createLog('silent'))
    const bucket = broker.bucket(BODY_BUCKET)
    await until(async () => (await bucket.get(keyOf(LIST))) !== null)
    await broker.close()
    await Promise.all(Object.values(sources).map(kill))
    const late = await start(nats, 'gateway', 'late')
    const list = await fetch(`${hostOf(late)}${LIST}`)
    expect([list.status, list.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(Number(list.headers.get('age'))).toBeGreaterThanOrEqual(0)
    expect(await list.text()).toContain('ShowBf')
    sources = { first: await start(nats, 'source', 'first') }
    await until(async () => (await fetch(`${hostOf(late)}${LIST}`)).headers.get('age') === null)
    await everybodyIsRight()
    await engineIsRight(engine)
  })
})
