/**
 * Web Push of gateways around a real broker with the same archive. Any gateway accepts a subscription, one announces,
 * another takes over.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { NatsServer } from '../../cluster/support/natsServer'
import { hostOf, leaderAt, RealCluster, takenOver, type Program } from '../../cluster/support/realCluster'
import { programOrNull } from '../../support/programs'
import { archiveAt, listedAt } from '../archive/support/live'
import { startProgram } from '../support/victim'
import { startPushService } from './support/pushService'
import { pushAt, send, wholeOf } from './support/subscribing'

const DAY = ['--matches', '400', '--speed', '10', '--seed', '3', '--at', '2031-05-03T12:30:00Z']
const program = programOrNull('nats-server')

describe.skipIf(program === null)('a cluster with Web Push', () => {
  test('[PSH1] [PSH31] [PSH8] [PSH9] [PSH63] gateways have one key and one outbox, and go on when the source that leads and the gateway that announces are killed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'push-'))
    const service = await startPushService()
    onTestFinished(async () => {
      await service.close()
      rmSync(folder, { recursive: true, force: true })
    })
    const cluster = new RealCluster(await NatsServer.start(program ?? ''), DAY)
    onTestFinished(() => cluster.remove())
    const sources = { one: await cluster.start('source', 'one'), two: await cluster.start('source', 'two') }
    const gateway = async (name: string): Promise<Program> => {
      const common = [
        '--role',
        'gateway',
        '--name',
        name,
        '--nats',
        cluster.nats.urlOf('gateway'),
        '--port',
        '0',
      ]
      const archive = ['--archive', join(folder, 'archive.db'), '--archive-companies', '8']
      const started = await startProgram([...common, ...archive, '--push-host', service.origin])
      onTestFinished(() => void started.child.kill('SIGKILL'))
      return started
    }
    const first = await gateway('first')
    await expect.poll(async () => (await archiveAt(hostOf(first))).state).toBe('writes')
    await expect.poll(async () => (await pushAt(hostOf(first))).matches).toBeGreaterThan(20)
    const second = await gateway('second')
    await expect.poll(async () => (await archiveAt(hostOf(second))).state).toBe('standsBy')
    const keys = [first, second].map(async one => (await fetch(`${hostOf(one)}/api/push/key`)).text())
    expect(await keys[1]).toBe(await keys[0])

    const matches = await listedAt(hostOf(second))
    const reader = service.browser('reader')
    expect(
      (await send(hostOf(second), wholeOf(reader, { matches: [...matches].slice(0, 250) }))).status,
    ).toBe(200)
    await expect.poll(() => service.received.length).toBeGreaterThan(2)
    const before = service.tagsOf('reader')
    expect(new Set(before).size).toBe(before.length)
    const leading = (await leaderAt(hostOf(first))) === 'one' ? 'one' : 'two'
    await cluster.kill(sources[leading])
    await takenOver(hostOf(first), leading)
    const without = service.received.length
    await expect.poll(() => service.received.length).toBeGreaterThan(without + 1)
    await cluster.kill(first)
    await expect.poll(async () => (await archiveAt(hostOf(second))).state).toBe('writes')
    const count = service.received.length
    await expect.poll(() => service.received.length).toBeGreaterThan(count + 1)
    // A message in progress when the first gateway was killed has the same topic both times.
    const topics = new Map(
      service.received.map(({ notification, headers }) => [notification.tag, headers['topic']]),
    )
    for (const { notification, headers } of service.received)
      expect(topics.get(notification.tag)).toBe(headers['topic'])
    // Time for five processes to start one after another, on any machine.
  })
})
