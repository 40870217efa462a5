/** A push service that refuses the server's keys: the consequences for subscriptions, and the log. */
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { OutboxPump } from '../../../feedserver/push/send/outboxPump'
import type { Posted } from '../../../feedserver/push/send/postMessage'
import { RefusalLog } from '../../../feedserver/push/refusalLog'
import { openPushStore } from '../../../feedserver/push/store/openPushStore'
import type { PushStore } from '../../../feedserver/push/store/pushStore'
import type { HappeningData } from '../../../feedserver/push/store/pushRows'
import { createLog } from '../../../feedserver/kit/log'
import { STORES } from '../archive/support/stores'
import { saved, wholeOf } from './support/subscribing'

const PRESENT = 'p'.repeat(87)
const FORMER = 'f'.repeat(87)
const DAY_MS = 86_400_000

const goal: HappeningData = {
  kind: 'goal',
  match: 1,
  home: 'H',
  guest: 'G',
  score: '1-0',
  minute: '1',
  league: 'L',
  localLeague: 'L',
  price: null,
}

const endpointOf = (name: string): string => `https://fcm.googleapis.com/${name}`

describe.each(STORES.filter(({ why }) => why === null))('$name', ({ fresh }) => {
  let database: Awaited<ReturnType<typeof fresh>>
  let store: PushStore
  beforeEach(async () => {
    answered = 0
    database = await fresh()
    store = await openPushStore(database.address)
  })
  afterEach(async () => {
    await store.close()
    await database.drop()
  })

  async function subscribe(name: string, key: string | null): Promise<void> {
    const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }
    const subscription = { endpoint: endpointOf(name), keys, ...(key === null ? {} : { key }) }
    await saved(store, wholeOf({ name, subscription }, { matches: [1] }), Date.now())
  }

  let happenings = 0
  let answered = 0
  /** Announces a goal and waits until the pump has written the service's answer to each browser. */
  async function announce(pump: OutboxPump): Promise<void> {
    const now = Date.now()
    happenings += 1
    const happened = {
      key: `1:g${happenings}`,
      at: now,
      data: goal,
      audience: { matchId: 1, homeId: 11, guestId: 12, leagueId: 36 },
      expires: now + 120_000,
    }
    await store.announce({ happened: [happened], standings: [], seenAt: now, isSetBack: false })
    pump.wake()
    await expect.poll(async () => (await store.count()).waiting).toBe(0)
    const { counts } = pump
    await expect.poll(() => counts.sent + counts.again + counts.dropped).toBe(answered)
  }

  function pumpWith(answer: (endpoint: string) => Posted): OutboxPump {
    const senders = {
      count: 1,
      ready: () => {},
      post: async (_: number, postings: readonly { readonly endpoint: string }[]) => {
        answered += postings.length
        return postings.map(({ endpoint }) => answer(endpoint))
      },
      close: async () => {},
    }
    const pump = new OutboxPump(store, senders, PRESENT)
    onTestFinished(() => pump.close())
    pump.turn(true)
    return pump
  }

  const names = async (): Promise<readonly unknown[]> =>
    (await database.rows('select endpoint from push_subscriptions order by endpoint')).map(([endpoint]) =>
      String(endpoint).replace(/.*\//, ''),
    )

  test('[PSH27] [PSH72] [PSH71] ends those that were made for other keys, and no others', async () => {
    await subscribe('former', FORMER)
    await subscribe('former, accepted', FORMER)
    await subscribe('present', PRESENT)
    await subscribe('unknown', null)
    const pump = pumpWith(endpoint =>
      endpoint.endsWith('accepted') ? { kind: 'sent' } : { kind: 'refused', status: 403 },
    )
    await announce(pump)
    expect(await names()).toEqual(['former, accepted', 'present', 'unknown'])
    expect([pump.refused.ended, pump.counts.ended]).toEqual([1, 1])
  })

  test('[PSH27] [PSH72] no subscription for the present key is lost while services refuse all', async () => {
    for (const name of ['a', 'b', 'c']) await subscribe(name, PRESENT)
    let answer: Posted = { kind: 'refused', status: 401 }
    const pump = pumpWith(() => answer)
    for (let times = 0; times < 3; times += 1) await announce(pump)
    expect(await names()).toEqual(['a', 'b', 'c'])
    expect([pump.refused.refusedWith, pump.refused.ended]).toEqual([401, 0])
    answer = { kind: 'sent' }
    await announce(pump)
    expect([pump.refused.refusedWith, pump.counts.sent]).toEqual([0, 3])
  })

  test('[PSH27] a browser that subscribes again is stored with the key that it says now', async () => {
    await subscribe('one', FORMER)
    await subscribe('one', PRESENT)
    await subscribe('two', PRESENT)
    await subscribe('two', null)
    const pump = pumpWith(() => ({ kind: 'refused', status: 400 }))
    await announce(pump)
    expect(await names()).toEqual(['one', 'two'])
    expect(pump.refused.refusedWith).toBe(0)
  })
})

test('[PSH27] [PSH73] the log has one line for each kind, however many are refused and accepted', () => {
  const lines: string[] = []
  let now = 0
  const log = new RefusalLog(createLog('info', { write: line => lines.push(line) }), () => now)
  for (let times = 1; times < 50; times += 1) {
    log.note({ otherKeys: times, refusedWith: times % 2 === 0 ? 403 : 0 })
    now += 1000
  }
  expect(lines.filter(line => line.includes('other keys'))).toHaveLength(1)
  expect(lines.filter(line => line.includes('refuses the keys'))).toHaveLength(1)
  expect(lines).toHaveLength(2)
  now += DAY_MS
  log.note({ otherKeys: 49, refusedWith: 403 })
  expect(lines).toHaveLength(3)
})
