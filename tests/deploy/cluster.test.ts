/**
 * A whole cluster as `npm run cluster` starts it: sockets through nginx, the end of a gateway, and the end of the tool.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { startCluster, type Cluster } from '../../tools/cluster/cluster'
import { parseWishes } from '../../tools/cluster/options'
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

interface Tool {
  readonly child: ChildProcess
  readonly ended: Promise<number | null>
  /** Variable in the environment of the tool and of every process that it starts. */
  readonly mark: string
  readonly lines: readonly string[]
  readonly says: (pattern: RegExp) => Promise<RegExpExecArray>
}

/** Starts `npm run cluster` with a day of 20 matches, on a free port. */
function startTool(): Tool {
  const mark = `STARTED_BY=${randomUUID()}`
  const args = ['--import', 'tsx', MAIN, '--gateways', '1', '--port', '0', '--matches', '20']
  const [name = '', value] = mark.split('=')
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, [name]: value },
  })
  const lines: string[] = []
  createInterface({ input: child.stdout }).on('line', line => lines.push(line))
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  const says = async (pattern: RegExp): Promise<RegExpExecArray> => {
    const find = () => lines.map(line => pattern.exec(line)).find(found => found !== null)
    await until(() => find() !== undefined || child.exitCode !== null)
    return find() ?? expect.fail(`the tool ended: ${lines.join('\n')}`)
  }
  return { child, ended, mark, lines, says }
}

/** The folder that the tool has made, read from the broker's lines. */
const folderIn = (lines: readonly string[]): string =>
  /\/\S*\/sixinone-\w+/.exec(lines.join('\n'))?.[0] ?? expect.fail('the broker names no folder')

const IS_LINUX = process.platform === 'linux'

/** Returns the processes of this machine that have the variable in their environment. Linux only. */
const processesWith = (variable: string): readonly string[] =>
  readdirSync('/proc').filter(name => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/environ`, 'utf8').includes(variable)
    } catch {
      return false
    }
  })

/** A visitor who reconnects when a socket closes, and records the close codes. */
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
  const lines: string[] = []

  beforeAll(async () => {
    const plan = { host: '127.0.0.1', port: 0, gateways: 2, sources: 1, day: DAY, visitors: ['--drain', '1'] }
    cluster = await startCluster(plan, line => lines.push(line))
  })

  afterAll(async () => {
    for (const visitor of visitors) visitor.leave()
    await cluster?.stop()
  })

  const socketsOf = async (place: number): Promise<number> => {
    const { text } = await ask(`http://127.0.0.1:${cluster.gateways[place]?.port}/feed.json`)
    return (JSON.parse(text) as { connections: number }).connections
  }

  test('[OPS7] [OPS32] sockets are spread over the gateways; those of one that is stopped move to another, of the same run', async () => {
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

  test('[OPS9] the gateway that was stopped comes back on its port, and visitors reach it', async () => {
    const { port = 0 } = cluster.gateways[0] ?? {}
    await until(() => lines.some(line => line.startsWith('gateway-1 is started again')))
    await until(() =>
      ask(`http://127.0.0.1:${port}/gf/data/bf_vi.js`).then(
        ({ status }) => status === 200,
        () => false,
      ),
    )
    expect(lines.filter(line => line.includes('has ended'))).toEqual([
      'gateway-1 has ended (exit code 0): it is started again in 1 s',
    ])
  })

  test('[OPS9] nginx comes back on its port after kill -9, although its workers had used it', async () => {
    for (const visitor of visitors) visitor.leave()
    const process = cluster.processes().find(name => name.startsWith('nginx'))
    cluster.kill('nginx')
    await until(() => lines.some(line => line.startsWith('nginx is started again')))
    await until(() =>
      ask(`${cluster.url}gf/data/bf_vi.js`).then(
        ({ status }) => status === 200,
        () => false,
      ),
    )
    expect(cluster.processes()).not.toContain(process)
    expect(lines.filter(line => line.startsWith('nginx has ended'))).toHaveLength(1)
  })
})

describe.skipIf(!isPossible)('npm run cluster', () => {
  test.each([
    ['SIGTERM', 0],
    ['SIGHUP', 0],
  ] as const)('[OPS8] [OPS34] [OPS35] %s stops everything that it has started', async (signal, code) => {
    const tool = startTool()
    const [, url = ''] = await tool.says(/^sixinone runs at (\S+)/)
    expect((await ask(`${url}gf/data/bf_vi.js`)).status).toBe(200)
    tool.child.kill(signal)
    expect(await tool.ended).toBe(code)
    await expect(ask(url)).rejects.toThrow('ECONNREFUSED')
  })

  test.skipIf(!IS_LINUX)(
    '[OPS8] [OPS35] Ctrl-C while it starts leaves no process and no file behind',
    async () => {
      const tool = startTool()
      await tool.says(/^\[nats\] .*Store Directory/)
      expect(processesWith(tool.mark).length).toBeGreaterThan(1)
      tool.child.kill('SIGINT')
      expect(await tool.ended).toBe(0)
      expect(processesWith(tool.mark)).toEqual([])
      expect(existsSync(folderIn(tool.lines))).toBe(false)
    },
  )
})

describe.skipIf(!isPossible || !IS_LINUX)('the start of a cluster', () => {
  afterEach(() => void vi.unstubAllEnvs())

  test.each([
    ['a source', /^\[nats\] .*Store Directory/, ['nats']],
    ['a gateway', /^\[source-1\].* is running/, ['nats', 'source-1']],
    ['nginx', /^\[gateway-1\].* is running/, ['nats', 'source-1', 'gateway-1']],
  ])(
    '[OPS8] [OPS35] that is ended while %s would start starts nothing more and leaves nothing',
    async (_, last, parts) => {
      const mark = randomUUID()
      vi.stubEnv('STARTED_BY', mark)
      const interrupt = new AbortController()
      const lines: string[] = []
      const print = (line: string): void => {
        lines.push(line)
        if (last.test(line)) interrupt.abort()
      }
      const plan = { host: '127.0.0.1', port: 0, gateways: 1, sources: 1, day: DAY, visitors: [] }
      await expect(startCluster(plan, print, interrupt.signal)).rejects.toThrow(/start/)
      expect(new Set(lines.map(line => /^\[([\w-]+)\]/.exec(line)?.[1]))).toEqual(new Set(parts))
      expect(processesWith(mark)).toEqual([])
      expect(existsSync(folderIn(lines))).toBe(false)
    },
  )
})

describe('the options of npm run cluster', () => {
  test('[OPS9] [OPS37] --kill names a part that there is', () => {
    expect(parseWishes([]).kill).toBeNull()
    for (const name of ['nats', 'source-2', 'gateway-2', 'nginx'])
      expect(parseWishes(['--sources', '2', '--kill', name]).kill).toBe(name)
  })

  test('[OPS8] the day is handed on to the sources', () => {
    expect(parseWishes(['--gateways', '3', '--matches', '50', '--speed', '2']).plan).toEqual({
      host: '127.0.0.1',
      port: 8080,
      gateways: 3,
      sources: 1,
      day: ['--matches', '50', '--speed', '2'],
      visitors: [],
    })
  })

  test('[OPS8] the archive is handed on to the gateways', () => {
    const archive = ['--archive', 'a.db', '--keep-prices', '7d', '--archive-companies', '8']
    expect(parseWishes([...archive, '--origin', 'https://a.example']).plan.visitors).toEqual([
      '--origin',
      'https://a.example',
      ...archive,
    ])
  })

  test.each([
    ['--gateways', '0'],
    ['--gateways', 'two'],
    ['--port', '70000'],
    ['--kill', 'gateway-3'],
    ['--nonsense'],
  ])('[OPS8] %s %s is refused', (...args) => {
    expect(() => parseWishes(args)).toThrow(args[0] ?? '')
  })
})
