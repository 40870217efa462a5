/** Parts of a cluster that start before their broker. */
import { spawn } from 'node:child_process'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { awaitBroker } from '../../feedserver/start/awaitBroker'
import { DEFAULT_OPTIONS } from '../../feedserver/start/options/options'
import { FEED_PROGRAM } from '../../tools/builtServer'
import { freePorts } from '../../tools/cluster/ports'
import { until } from '../feedserver/support/victim'
import { logTo } from '../support/logTo'
import { programOrNull } from '../support/programs'
import { NatsServer } from './support/natsServer'

const program = programOrNull('nats-server')

describe('[CLU20] a broker that is away', () => {
  afterEach(() => void vi.useRealTimers())

  test('is said at once and then each minute, without its password', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const lines: string[] = []
    let refuse = (_error: Error): void => {}
    const connection = new Promise<never>((_resolve, reject) => (refuse = reject))
    const options = { ...DEFAULT_OPTIONS, port: 0, nats: 'nats://gateway:secret@east:4222' }
    const reached = awaitBroker({ options, name: 'east', log: logTo(lines) }, () => connection)
    const failed = reached.catch((error: unknown) => String(error))
    await until(() => lines.length > 0)
    expect(lines).toEqual(['warn the broker at east:4222 does not answer: waiting for it'])
    vi.advanceTimersByTime(125_000)
    expect(lines).toHaveLength(3)
    expect(lines[2]).toMatch(/^warn still waiting for the broker at east:4222, for \d+ s$/)
    expect(lines.join()).not.toContain('secret')
    refuse(new Error('refused'))
    expect(await failed).toBe('Error: refused')
    vi.advanceTimersByTime(125_000)
    expect(lines).toHaveLength(3)
  })
})

describe.skipIf(program === null)('[CLU20] a part that starts before its broker', () => {
  test.each(['gateway', 'source'] as const)(
    '[CLU45] a %s answers operators and starts by itself',
    async role => {
      const nats = await NatsServer.start(program ?? '')
      onTestFinished(() => nats.remove())
      await nats.kill()
      const [port = 0] = await freePorts(1)
      const args = ['--role', role, '--nats', nats.urlOf(role), '--port', String(port)]
      const child = spawn(process.execPath, [FEED_PROGRAM, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
      onTestFinished(() => void child.kill('SIGKILL'))
      let printed = ''
      child.stdout.on('data', (bytes: Buffer) => (printed += bytes.toString()))
      const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
      await until(async () => (await get('/healthz')).status === 200)
      const ready = await get('/readyz')
      expect([ready.status, await ready.text()]).toEqual([
        503,
        `waiting for the broker at ${new URL(nats.url).host}\n`,
      ])
      expect(await (await get('/metrics')).text()).toContain('sixinone_broker_connected 0')
      expect((await get('/feed')).status).toBe(200)
      await expect(get('/')).rejects.toThrow()
      expect(printed).toContain('does not answer: waiting for it')
      expect(printed).not.toContain(nats.passwords[role])
      await nats.begin()
      await until(() => printed.includes('is running'))
      expect(printed).toMatch(/the broker at \S+ is there after \d+ s/)
      expect(await (await get('/metrics')).text()).toContain('sixinone_broker_connected 1')
      if (role === 'source') expect(await (await get('/readyz')).text()).toBe('ready\n')
    },
  )
})
