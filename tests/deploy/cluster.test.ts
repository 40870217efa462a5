/** A whole cluster as `npm run cluster` starts it: sockets through nginx, a gateway that goes, and how the tool ends. */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startCluster, type Cluster } from '../../tools/cluster/cluster'
import { parsePlan } from '../../tools/cluster/options'
import { until } from '../feedserver/support/victim'
import { ask } from './support/ask'
import { programOrNull } from '../support/programs'

const isPossible = ['nginx', 'nats-server'].every(
  name => programOrNull(name as 'nginx' | 'nats-server') !== null,
)
const DAY = ['--matches', '40', '--seed', '7', '--at', '2031-05-03T12:30:00Z']
const MAIN = fileURLToPath(new URL('../../tools/cluster/main.ts', import.meta.url))
const VISITORS = 20
const RESTART = 1012

/** A visitor who comes back when a socket closes, and remembers with which codes they closed. */
class Visitor {
  readonly codes: number[] = []
  readonly runs = new Set<string>()
  isIn = false
  private socket: WebSocket | null = null
  private hasLeft = false
  private readonly url: string

  constructor(url: string) {
    this.url = url
  }

  async come(): Promise<void> {
    if (this.hasLeft) return
    const token = await ask(`${this.url}ajax/getwebsockettoken`)
    const socket = new WebSocket(`${this.url}stream?token=${token.text}&channels=change_xml`)
    this.socket = socket
    socket.once('message', greeting => {
      this.runs.add((JSON.parse((greeting as Buffer).toString()) as { source: string }).source)
      this.isIn = true
    })
    socket.on('error', () => {})
    socket.once('close', code => {
      if (this.isIn) this.codes.push(code)
      this.isIn = false
      setTimeout(() => void this.come(), 50)
    })
  }

  leave(): void {
    this.hasLeft = true
    this.socket?.terminate()
  }
}

describe.skipIf(!isPossible)('a cluster', () => {
  let cluster: Cluster
  const visitors: Visitor[] = []

  beforeAll(async () => {
    const plan = { host: '127.0.0.1', port: 0, gateways: 2, sources: 1, day: DAY, visitors: ['--drain', '1'] }
    cluster = await startCluster(plan, () => {})
  })

  afterAll(async () => {
    for (const visitor of visitors) visitor.leave()
    await cluster?.stop()
  })

  const socketsOf = async (place: number): Promise<number> => {
    const { text } = await ask(`http://127.0.0.1:${cluster.gateways[place]?.port}/feed.json`)
    return (JSON.parse(text) as { connections: number }).connections
  }

  test('[OPS7] sockets are spread over the gateways; those of one that is stopped move to another, of the same run', async () => {
    for (let count = 0; count < VISITORS; count += 1) visitors.push(new Visitor(cluster.url))
    await Promise.all(visitors.map(visitor => visitor.come()))
    await until(() => visitors.every(({ isIn }) => isIn))
    const [first, second] = [await socketsOf(0), await socketsOf(1)]
    expect(first + second).toBe(VISITORS)
    expect(Math.min(first, second)).toBeGreaterThan(0)
    process.kill(cluster.gateways[0]?.part.pid ?? 0, 'SIGTERM')
    await cluster.gateways[0]?.part.ended
    await until(async () => visitors.every(({ isIn }) => isIn) && (await socketsOf(1)) === VISITORS)
    const codes = visitors.flatMap(visitor => visitor.codes)
    expect(codes).toHaveLength(first)
    expect(new Set(codes)).toEqual(new Set([RESTART]))
    expect(new Set(visitors.flatMap(({ runs }) => [...runs])).size).toBe(1)
    expect((await ask(`${cluster.url}gf/data/bf_vi.js`)).status).toBe(200)
  })

  test('[OPS8] when a part ends the tool says which', async () => {
    expect(await cluster.broken).toContain('gateway-1 has ended')
  })
})

describe.skipIf(!isPossible)('npm run cluster', () => {
  test.each([
    ['SIGINT', 0],
    ['SIGTERM', 0],
  ] as const)('[OPS8] %s stops everything that it has started', async (signal, code) => {
    const args = ['--import', 'tsx', MAIN, '--gateways', '1', '--port', '0', '--matches', '20']
    const tool = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    const ended = new Promise(resolve => tool.once('exit', resolve))
    const url = await new Promise<string>((resolve, reject) => {
      tool.once('exit', () => reject(new Error('the tool ended')))
      createInterface({ input: tool.stdout }).on('line', line => {
        const found = /^sixinone runs at (\S+)/.exec(line)?.[1]
        if (found !== undefined) resolve(found)
      })
    })
    expect((await ask(`${url}gf/data/bf_vi.js`)).status).toBe(200)
    tool.kill(signal)
    expect(await ended).toBe(code)
    await expect(ask(url)).rejects.toThrow('ECONNREFUSED')
  })
})

describe('the options of npm run cluster', () => {
  test('[OPS8] the day is handed on to the sources', () => {
    expect(parsePlan(['--gateways', '3', '--matches', '50', '--speed', '2'])).toEqual({
      host: '127.0.0.1',
      port: 8080,
      gateways: 3,
      sources: 1,
      day: ['--matches', '50', '--speed', '2'],
      visitors: [],
    })
  })

  test.each([['--gateways', '0'], ['--gateways', 'two'], ['--port', '70000'], ['--nonsense']])(
    '[OPS8] %s %s is refused',
    (...args) => {
      expect(() => parsePlan(args)).toThrow(args[0] ?? '')
    },
  )
})
