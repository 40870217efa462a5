/** The contract of the store of Web Push, on both databases. */
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openPushStore } from '../../../feedserver/push/store/openPushStore'
import type { Announced, PushStore } from '../../../feedserver/push/store/pushStore'
import type { DueRow, HappeningData, Outcome } from '../../../feedserver/push/store/pushRows'
import type { WholeSubscription } from '../../../feedserver/push/subscriptionBody'
import { vapidKeys } from '../../../feedserver/push/vapidKeys'
import { closeStores, STORES } from '../archive/support/stores'
import { wholeOf } from './support/subscribing'

const NOW = Date.parse('2031-05-03T12:00:00Z')
const DAY_MS = 86_400_000
const LEASE_MS = 14_000

afterAll(closeStores)
for (const { name, why } of STORES) if (why !== null) console.warn(`${name} is not tested: ${why}`)

const browserOf = (name: string) => ({
  name,
  subscription: {
    endpoint: `https://fcm.googleapis.com/${name}`,
    keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
  },
})

const goal: HappeningData = {
  kind: 'goal',
  match: 1,
  home: 'Hà Nội',
  guest: 'Huế',
  score: '1-0',
  minute: '12',
  league: 'V.League 1',
  localLeague: 'V.League 1',
  price: null,
}

const goalOf = (some: Partial<Announced> = {}): Announced => ({
  key: '1:g1-0.0',
  at: NOW,
  data: goal,
  audience: { matchId: 1, homeId: 11, guestId: 12, leagueId: 36 },
  expires: NOW + 120_000,
  ...some,
})

describe.each(STORES.filter(({ why }) => why === null))('$name', ({ fresh }) => {
  let database: Awaited<ReturnType<typeof fresh>>
  let store: PushStore
  beforeEach(async () => {
    database = await fresh()
    store = await openPushStore(database.address)
  })
  afterEach(async () => {
    await store.close()
    await database.drop()
  })

  const save = (name: string, some: Partial<WholeSubscription>, most = 100) =>
    store.save(wholeOf(browserOf(name), some), NOW, most)
  const announce = (...happened: readonly Announced[]) =>
    store.announce({ happened, standings: [], seenAt: NOW, isSetBack: false })
  const namesOf = (rows: readonly DueRow[]) =>
    rows.map(({ endpoint }) => endpoint.replace(/.*\//, '')).sort((one, other) => one.localeCompare(other))
  const claim = (now = NOW) => store.claim(now, LEASE_MS, 100)
  const finish = (rows: readonly DueRow[], outcome: Outcome, now = NOW) =>
    store.finish(
      rows.map(row => [row, outcome] as const),
      now,
      30 * DAY_MS,
    )

  test('[PSH1] all processes agree on the keys of the first', async () => {
    const other = await openPushStore(database.address)
    const [one, two] = [await vapidKeys(store), await vapidKeys(other)]
    expect(two).toEqual(one)
    expect(await vapidKeys(store)).toEqual(one)
    await other.close()
  })

  test('[PSH8] a happening is announced once, to those who follow the match, a team or the league', async () => {
    await save('match', { matches: [1] })
    await save('home', { teams: [11] })
    await save('guest', { teams: [12, 99] })
    await save('league', { leagues: [36] })
    await save('all', { matches: [1], teams: [11, 12], leagues: [36] })
    await save('other', { matches: [2], teams: [13], leagues: [37] })
    expect(await announce(goalOf())).toBe(5)
    expect(await announce(goalOf())).toBe(0)
    expect(namesOf(await claim())).toEqual(['all', 'guest', 'home', 'league', 'match'])
  })

  test("[PSH2] a match's own choice counts in place of those for everything, and what is sent last replaces all", async () => {
    await save('muted', { leagues: [36], only: [[1, []]] })
    await save('own', { kinds: [], only: [[1, ['goal']]] })
    await save('without', { matches: [1], kinds: ['redCard'] })
    await save('replaced', { matches: [1] })
    await save('replaced', { matches: [2] })
    expect(await announce(goalOf())).toBe(1)
    expect(namesOf(await claim())).toEqual(['own'])
  })

  test('[PSH13] in quiet hours nothing is written for it, also past midnight', async () => {
    // 19:00 in Vietnam.
    await save('in', { matches: [1], quiet: [1100, 1200] })
    await save('past', { matches: [1], quiet: [1080, 300] })
    await save('out', { matches: [1], quiet: [1141, 300] })
    await save('elsewhere', { matches: [1], quiet: [1100, 1200], zone: -5.5 })
    await announce(goalOf())
    expect(namesOf(await claim())).toEqual(['elsewhere', 'out'])
  })

  test('[PSH10] who takes a message has it for a while; then another does, until it is done', async () => {
    await save('one', { matches: [1] })
    await announce(goalOf())
    const first = await claim()
    expect(first.map(({ tries }) => tries)).toEqual([1])
    expect(await claim(NOW + LEASE_MS - 1)).toEqual([])
    const second = await claim(NOW + LEASE_MS)
    expect(second.map(({ tries }) => tries)).toEqual([2])
    await finish(second, { kind: 'sent' })
    expect(await claim(NOW + 100_000)).toEqual([])
    expect(await store.happening(['1:g1-0.0'])).toEqual([{ key: '1:g1-0.0', at: NOW, data: goal }])
  })

  test('[PSH10] one that was not begun is due at once, one put off later, and none after its time', async () => {
    await save('one', { matches: [1] })
    await announce(goalOf())
    await finish(await claim(), { kind: 'late' })
    await finish(await claim(), { kind: 'again', due: NOW + 60_000 })
    expect(await claim(NOW + 59_999)).toEqual([])
    expect(await claim(NOW + 120_000)).toEqual([])
    expect(await store.expire(NOW + 120_000)).toBe(1)
  })

  test('[PSH11] a browser that is gone is deleted with all it follows, and so is one that fails for 30 days', async () => {
    const price = {
      match: 1,
      company: 8,
      market: 'HDP',
      leg: 'up',
      side: 'atLeast',
      value: 0.9,
      home: '',
      guest: '',
    } as const
    await save('gone', { matches: [1], teams: [11], prices: [price] })
    await announce(goalOf())
    expect(await finish(await claim(), { kind: 'gone' })).toBe(1)
    for (const table of ['push_subscriptions', 'push_follows', 'push_prices', 'push_outbox'])
      expect(await database.rows(`select * from ${table}`), table).toEqual([])
    await save('failing', { matches: [1] })
    const fail = async (day: number, outcome: Outcome) => {
      const now = NOW + day * DAY_MS
      await announce(goalOf({ key: `1:g${day}`, expires: now + 1000 }))
      return finish(await claim(now), outcome, now)
    }
    const days = [0, 29, 30] as const
    expect(await fail(days[0], { kind: 'failed' })).toBe(0)
    expect(await fail(days[1], { kind: 'sent' })).toBe(0)
    expect(await fail(days[2], { kind: 'failed' })).toBe(0)
    expect(await fail(59, { kind: 'failed' })).toBe(0)
    expect(await fail(60, { kind: 'failed' })).toBe(1)
    expect((await store.count()).subscriptions).toBe(0)
  })

  test('[PSH12] a watched price is announced once, also when the page sends it again', async () => {
    const price = {
      match: 1,
      company: 8,
      market: 'ou',
      leg: 'down',
      side: 'atMost',
      value: 0.85,
      home: 'x',
      guest: 'y',
    } as const
    await save('one', { prices: [price] })
    await save('two', { prices: [price, { ...price, value: 0.8 }] })
    const key = { matchId: 1, company: 8, market: 2 }
    const watched = await store.watched([key])
    expect(new Set(watched.map(({ value }) => value))).toEqual(new Set([8000, 8500]))
    const found = watched.find(({ value }) => value === 8500)
    if (found === undefined) throw new Error('no watch')
    const row = { key: '1:p', at: NOW, data: { ...goal, kind: 'price' } as const }
    expect(await store.announcePrice(found, row, NOW + 120_000)).toBe(2)
    await save('one', { prices: [price] })
    expect((await store.watched([key])).map(({ value }) => value)).toEqual([8000])
    expect(namesOf(await claim())).toEqual(['one', 'two'])
  })

  test('[PSH5] no more than a number of browsers are stored; those that are known can change', async () => {
    expect(await save('one', {}, 1)).toBe('saved')
    expect(await save('two', {}, 1)).toBe('full')
    expect(await save('one', { matches: [1] }, 1)).toBe('saved')
  })

  test('[PSH14] a browser with another endpoint goes on with what it follows', async () => {
    await save('old', { matches: [1] })
    const { subscription } = browserOf('new')
    await store.renew({ subscription, replaces: browserOf('old').subscription.endpoint })
    await announce(goalOf())
    expect(namesOf(await claim())).toEqual(['new'])
    await store.renew({ subscription: browserOf('else').subscription, replaces: 'https://unknown.example' })
    expect((await store.count()).subscriptions).toBe(1)
  })

  test('[PSH9] how matches stood is there for the next process; a clock that was set back makes it void', async () => {
    const standing = {
      matchId: 1,
      kickoff: NOW,
      state: 1,
      homeScore: 1,
      guestScore: 0,
      homeRed: 0,
      guestRed: 1,
      lineups: 1,
      corrections: 2,
    }
    const { state: _, ...rest } = standing
    await store.announce({ happened: [goalOf()], standings: [standing], seenAt: NOW, isSetBack: false })
    await store.announce({
      happened: [],
      standings: [{ ...rest, state: 2 }],
      seenAt: NOW + 1,
      isSetBack: false,
    })
    expect(await store.standings()).toEqual({ rows: [{ ...standing, state: 2 }], seenAt: NOW + 1 })
    await save('one', { matches: [1] })
    const before = NOW - 3_600_000
    await store.announce({ happened: [], standings: [], seenAt: before, isSetBack: true })
    expect(await store.standings()).toEqual({ rows: [], seenAt: before })
    expect(await announce(goalOf())).toBe(1)
  })

  test('[PSH8] what nobody compares any more is forgotten', async () => {
    await announce(goalOf())
    await store.forget(NOW + 37 * 3_600_000)
    expect(await database.rows('select * from push_happenings')).toEqual([])
  })

  test('[PSH11] everybody who follows a match gets the message, a part at a time', async () => {
    const claim = (most: number) => store.claim(NOW, LEASE_MS, most)
    const names = Array.from({ length: 25 }, (_, place) => `b${place}`)
    for (const name of names) await save(name, { matches: [1] }, 1000)
    expect(await announce(goalOf())).toBe(25)
    const parts = [await claim(10), await claim(10), await claim(10), await claim(10)]
    expect(parts.map(rows => rows.length)).toEqual([10, 10, 5, 0])
    expect(new Set(parts.flatMap(namesOf)).size).toBe(25)
  })
})
