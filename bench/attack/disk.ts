/** Bytes on disk of the largest subscription: the growth of the archive's file for each of 200. */
import Database from 'libsql'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startPushService } from '../../tests/feedserver/push/support/pushService'
import type { Reading } from '../support/reading'
import { flood, startAttacked } from './attacked'
import { largestSubscription, OWN_PAGE } from './hostile'
import { amount } from '../support/amount'

/** Milliseconds to wait for answers after the flood. */
const PATIENCE_MS = 120_000
/** Subscriptions before the count, which take the first pages of every table and index. */
const FIRST = amount(100, 20)
const COUNTED = amount(200, 20)
const LOOK_MS = 500

export async function disk(folder: string, say: (step: string) => void): Promise<Reading> {
  say('attack.disk')
  const file = join(folder, 'disk.db')
  const service = await startPushService()
  try {
    const { keys } = service.browser('one').subscription
    await save(file, FIRST, `${service.origin}/first`, keys)
    const before = usedBytes(file)
    await save(file, COUNTED, `${service.origin}/counted`, keys)
    const bytes = (usedBytes(file) - before) / COUNTED
    const bodyBytes = Buffer.byteLength(largestSubscription(0, service.origin, keys))
    return {
      scenario: 'attack.disk',
      base: 'body',
      contestants: { body: [{ bytes: bodyBytes }], stored: [{ bytes }] },
    }
  } finally {
    await service.close()
  }
}

async function save(file: string, count: number, service: string, keys: object): Promise<void> {
  const day = ['--season', 'none', '--matches', '1', '--speed', '0', '--at', '2031-05-03T12:30:00Z']
  const server = await startAttacked([...day, '--archive', file, '--push-host', new URL(service).origin])
  try {
    const plan = { port: server.port, patienceMs: PATIENCE_MS, service, keys }
    const probe = {
      method: 'POST',
      path: '/api/push/subscription',
      headers: OWN_PAGE,
      body: largestSubscription(0, service, keys),
    } as const
    // The database opens while the server starts.
    while (((await flood({ ...plan, perSecond: 1, seconds: 1, hostile: probe }))[200] ?? 0) === 0)
      await wait(LOOK_MS)
    const { 200: saved = 0 } = await flood({ ...plan, perSecond: 20, seconds: count / 20, hostile: null })
    if (saved !== count) throw new Error(`${saved} of ${count} subscriptions were saved`)
  } finally {
    await server.stop()
  }
}

/** Bytes of the file without its free pages. */
function usedBytes(file: string): number {
  const database = new Database(file)
  try {
    const numberOf = (name: string) =>
      Number(Object.values(database.prepare(`pragma ${name}`).get([]) as object)[0])
    return (numberOf('page_count') - numberOf('freelist_count')) * numberOf('page_size')
  } finally {
    database.close()
  }
}
