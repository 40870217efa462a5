/** The commands of docs/cluster.md for several machines, each at its own address. Only Linux has all of 127.0.0.0/8. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FEED_PROGRAM } from '../../tools/builtServer'
import { freePorts } from '../../tools/cluster/ports'
import { natsPasswords } from '../../tools/cluster/servers'
import { makeTlsFiles } from '../cluster/support/tlsFiles'
import { until } from '../feedserver/support/victim'
import { programOrNull } from '../support/programs'
import { ask } from './support/ask'
import { blockOf } from './support/documents'

const program = programOrNull('nats-server')
const isPossible = program !== null && process.platform === 'linux'
const PAGE = 'docs/cluster.md'
/** Ports in docs/cluster.md, in the order of its machines. */
const PORTS = ['4222', '8090', '8080'] as const

/** Returns whether a server listens at the address. */
const listens = (host: string, port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(port, host)
    const end = (is: boolean) => () => {
      socket.destroy()
      resolve(is)
    }
    socket.once('connect', end(true)).once('error', end(false))
  })

describe.skipIf(!isPossible)('[CLU27] several machines, as docs/cluster.md starts them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'machines-'))
  const passwords = natsPasswords()
  const children: ChildProcess[] = []
  let ports: readonly number[]

  /** Replaces addresses and ports by those of this machine, and paths by those in the folder. */
  const here = (text: string): string =>
    PORTS.reduce((line, port, place) => line.replaceAll(port, String(ports[place])), text)
      .replaceAll('10.0.0.', '127.0.1.')
      .replaceAll('/etc/sixinone/tls', folder)
      .replaceAll('/var/lib/nats', join(folder, 'store'))
      .replace(' deploy/', ` ${folder}/`)

  const roleOf = (line: string): 'source' | 'gateway' =>
    line.includes('--role source') ? 'source' : 'gateway'

  /** Returns the variables of docs/cluster.md, with the password of the role. */
  function environmentOf(line: string): NodeJS.ProcessEnv {
    const role = roleOf(line)
    const variables = here(blockOf(PAGE, '# /etc/sixinone/gateway-broker')).trim().split('\n')
    const own = Object.fromEntries(variables.map(variable => variable.split('=', 2)))
    return { ...process.env, ...own, SIXINONE_NATS_AUTH: `${role}:${passwords[role]}` }
  }

  function start(line: string): void {
    const [, ...args] = here(line).replace('npm run feed --', 'feed').split(' ')
    const isBroker = line.startsWith('nats-server')
    const broker = { SIXINONE_NATS_SOURCE: passwords.source, SIXINONE_NATS_GATEWAY: passwords.gateway }
    children.push(
      isBroker
        ? spawn(program ?? '', args, { stdio: 'ignore', env: { ...process.env, ...broker } })
        : spawn(process.execPath, [FEED_PROGRAM, ...args], { stdio: 'ignore', env: environmentOf(line) }),
    )
  }

  beforeAll(async () => {
    ports = await freePorts(PORTS.length)
    makeTlsFiles(folder, '127.0.1.1')
    for (const name of readdirSync('deploy').filter(one => one.startsWith('nats')))
      writeFileSync(join(folder, name), here(readFileSync(join('deploy', name), 'utf8')))
    const lines = blockOf(PAGE, '# one line on each machine').trim().split('\n')
    expect(lines).toHaveLength(5)
    for (const line of lines) start(line)
  })

  afterAll(() => {
    for (const child of children) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  const targets = (): readonly string[] =>
    Array.from(
      here(blockOf(PAGE, '# prometheus.yml, beside a copy of deploy/prometheus/rules.yml')).matchAll(
        /'([\d.]+:\d+)'/g,
      ),
      ([, target = '']) => target,
    )

  test('every part knows every other, and one source leads', async () => {
    await until(async () => {
      const answers = await Promise.all(
        targets().map(target => ask(`http://${target}/feed.json`).catch(() => null)),
      )
      const parts = answers.map(
        answer => (JSON.parse(answer?.text ?? '{}') as { cluster?: unknown[] }).cluster,
      )
      return parts.length === 4 && parts.every(cluster => cluster?.length === 4)
    })
  })

  test('Prometheus finds figures at every target of the page', async () => {
    for (const target of targets()) {
      const { status, text } = await ask(`http://${target}/metrics`)
      expect([target, status]).toEqual([target, 200])
      expect(text).toContain('sixinone_broker_connected 1')
    }
  })

  test('each part listens at its own address and at no other', async () => {
    const hosts = ['127.0.1.1', '127.0.1.2', '127.0.1.3', '127.0.1.4', '127.0.1.5', '127.0.0.1']
    const found = await Promise.all(
      ports.map(async port =>
        (await Promise.all(hosts.map(async host => ((await listens(host, port)) ? [host] : [])))).flat(),
      ),
    )
    expect(found).toEqual([['127.0.1.1'], ['127.0.1.2', '127.0.1.3'], ['127.0.1.4', '127.0.1.5']])
  })
})
