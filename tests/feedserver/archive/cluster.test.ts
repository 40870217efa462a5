/** Gateways of a cluster around a real broker with the same archive: one records, all answer. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { NatsServer } from '../../cluster/support/natsServer'
import { hostOf, RealCluster, type Program } from '../../cluster/support/realCluster'
import { programOrNull } from '../../support/programs'
import { startProgram } from '../support/victim'
import { archiveAt, listedAt, pricesAt } from './support/live'

const DAY = ['--matches', '60', '--speed', '5', '--seed', '7', '--at', '2031-05-03T12:30:00Z']
const program = programOrNull('nats-server')

describe.skipIf(program === null)('a cluster with an archive', () => {
  test('[ARC4] [ARC6] [ARC96] one gateway records, all answer, and another goes on when it is killed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'archive-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const cluster = new RealCluster(await NatsServer.start(program ?? ''), DAY)
    onTestFinished(() => cluster.remove())
    await cluster.start('source', 'source')
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
      const started = await startProgram([...common, ...archive, '--per-address', '0'])
      onTestFinished(() => void started.child.kill('SIGKILL'))
      return started
    }
    const first = await gateway('first')
    await expect.poll(async () => (await archiveAt(hostOf(first))).points).toBeGreaterThan(100)
    const second = await gateway('second')
    await expect.poll(async () => (await archiveAt(hostOf(second))).state).toBe('standsBy')
    const ids = await listedAt(hostOf(first))
    const answers = await Promise.all(ids.map(id => pricesAt(hostOf(second), `id=${id}`)))
    expect(answers.filter(answer => answer !== null).length).toBeGreaterThan(10)
    await cluster.kill(first)
    await expect.poll(async () => (await archiveAt(hostOf(second))).state).toBe('writes')
    const before = (await archiveAt(hostOf(second))).points
    await expect.poll(async () => (await archiveAt(hostOf(second))).points).toBeGreaterThan(before)
  })
})
