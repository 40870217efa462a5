/** The contract of the store of Web Push, on both databases. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openPushStore } from '../../../feedserver/push/store/openPushStore'
import type { Announced } from '../../../feedserver/push/store/announcing'
import type { PushStore } from '../../../feedserver/push/store/pushStore'
import type { DueRow, HappeningData, Outcome } from '../../../feedserver/push/store/pushRows'
import { byMarket, reached } from '../../../feedserver/push/announce/priceWatch'
import type { FollowedPrice } from '../../../feedserver/push/store/followed'
import type { Renewal, WholeSubscription } from '../../../feedserver/push/subscription/subscriptionBody'
import type { Changing, SubscriptionChange } from '../../../feedserver/push/store/subscriptions'
import { vapidKeys } from '../../../feedserver/push/send/vapidKeys'
import { STORES } from '../archive/support/stores'
import { wholeOf } from './support/subscribing'

const NOW = Date.parse('2031-05-03T12:00:00Z')
const DAY_MS = 86_400_000
const LEASE_MS = 14_000

const ROOM = { subscriptions: 1000, bytes: 2 ** 24 }

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

/** A subscription at every limit, with an endpoint of 1,024 letters. */
function largest(number: number): WholeSubscription {
  const spread = (count: number, step: number) =>
    Array.from({ length: count }, (_, place) => 1000 + number + place * step)
  const matches = spread(250, 4000)
  const price = {
    company: 8,
    market: 'ou',
    leg: 'up',
    side: 'atLeast',
    value: 1.05,
    home: '',
    guest: '',
  } as const
  const { name, subscription } = browserOf(
    `${number}-`.padEnd(1024 - 'https://fcm.googleapis.com/'.length, 'x'),
  )
  return wholeOf(
    { name, subscription },
    {
      matches,
      teams: spread(120, 400),
      leagues: spread(250, 100),
      only: matches.slice(0, 100).map(match => [match, ['goal', 'redCard']]),
      prices: matches.slice(0, 50).map(match => ({ match, ...price })),
    },
  )
}

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

  const change = (...changes: readonly SubscriptionChange[]) =>
    store.change(changes, { now: NOW, room: ROOM })
  const save = async (
    name: string,
    some: Partial<WholeSubscription>,
    { now = NOW, room = ROOM }: Partial<Changing> = {},
  ) => {
    const whole = { kind: 'whole', body: wholeOf(browserOf(name), some) } as const
    return (await store.change([whole], { now, room }))[0]
  }
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

  test('[PSH1] [PSH31] all processes agree on the keys of the first', async () => {
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

  test("[PSH2] [PSH32] a match's own choice counts in place of those for everything, and what is sent last replaces all", async () => {
    await save('muted', { leagues: [36], only: [[1, []]] })
    await save('own', { kinds: [], only: [[1, ['goal']]] })
    await save('without', { matches: [1], kinds: ['redCard'] })
    await save('replaced', { matches: [1] })
    await save('replaced', { matches: [2] })
    expect(await announce(goalOf())).toBe(1)
    expect(namesOf(await claim())).toEqual(['own'])
  })

  test('[PSH13] [PSH69] in quiet hours nothing is written for it, also past midnight', async () => {
    // 19:00 in Vietnam is within the quiet hours.
    await save('in', { matches: [1], quiet: [1100, 1200] })
    await save('past', { matches: [1], quiet: [1080, 300] })
    await save('out', { matches: [1], quiet: [1141, 300] })
    await save('elsewhere', { matches: [1], quiet: [1100, 1200], zone: -5.5 })
    await announce(goalOf())
    expect(namesOf(await claim())).toEqual(['elsewhere', 'out'])
  })

  test('[PSH13] [PSH69] the hours are those of a named zone at the time of the message, whatever they were before', async () => {
    // 12:00 UTC: 13:00 in London in summer, 12:00 in winter.
    const zone = 'Europe/London'
    await save('noon', { matches: [1], quiet: [720, 779], zone })
    await save('one', { matches: [1], quiet: [780, 839], zone })
    await announce(goalOf())
    expect(namesOf(await claim())).toEqual(['noon'])
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

  test('[PSH11] [PSH66] [PSH65] a browser that is gone is deleted with all it follows, and so is one that fails for 30 days', async () => {
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
    for (const table of ['push_subscriptions', 'push_followed', 'push_outbox'])
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
    const at = (value: number) => {
      const latest = [{ matchId: 1, company: 8, market: 2, values: [null, null, value], at: NOW }]
      const names = () => ({ home: 'x', guest: 'y' })
      const reachedNow = (prices: readonly FollowedPrice[]) => reached(byMarket(latest), prices, names)
      return store.announcePrices(latest, { reached: reachedNow, expires: NOW + 120_000 })
    }
    expect(await at(8600)).toBe(0)
    expect(await at(8500)).toBe(2)
    expect(await at(8400)).toBe(0)
    expect(namesOf(await claim())).toEqual(['one', 'two'])
    await save('one', { matches: [3], prices: [price] })
    await save('three', {
      prices: [
        { ...price, value: 0.7 },
        { ...price, side: 'atLeast', value: 0.9 },
      ],
    })
    expect(await at(8500)).toBe(0)
    expect(await at(9100)).toBe(1)
    expect(await at(7000)).toBe(2)
    expect(namesOf(await claim())).toEqual(['three', 'three', 'two'])
  })

  test('[PSH5] [PSH44] no more than a number of browsers are stored; those that are known can change', async () => {
    const room = { ...ROOM, subscriptions: 1 }
    expect(await save('one', {}, { room })).toBe('done')
    expect(await save('two', {}, { room })).toBe('full')
    expect(await save('one', { matches: [1] }, { room })).toBe('done')
    await change({ kind: 'removal', endpoint: browserOf('one').subscription.endpoint })
    expect(await save('two', {}, { room })).toBe('done')
  })

  test('[PSH21] [PSH49] their bytes are limited in all, and those that are known can follow less', async () => {
    await save('one', { matches: [1, 2] })
    const { bytes } = await store.count()
    const room = { ...ROOM, bytes }
    expect(await save('one', { matches: [1, 2, 3] }, { room })).toBe('full')
    expect(await save('two', { matches: [1] }, { room })).toBe('full')
    expect(await save('one', { matches: [1] }, { room })).toBe('done')
    expect((await store.count()).bytes).toBe(bytes - 1)
    await change({ kind: 'removal', endpoint: browserOf('one').subscription.endpoint })
    expect(await store.count()).toEqual({ subscriptions: 0, bytes: 0, waiting: 0 })
  })

  test('[PSH21] [PSH49] a browser with a longer endpoint needs room for it, and keeps its old one without', async () => {
    await save('old', { matches: [1] })
    const { bytes } = await store.count()
    const room = { subscriptions: 1000, bytes: bytes + 5 }
    const renew = (name: string) => {
      const body = {
        subscription: browserOf(name).subscription,
        replaces: browserOf('old').subscription.endpoint,
      }
      return store.change([{ kind: 'renewal', body }], { now: NOW, room })
    }
    expect(await renew('old-and-6')).toEqual(['full'])
    expect((await store.count()).bytes).toBe(bytes)
    await announce(goalOf())
    expect(namesOf(await claim())).toEqual(['old'])
    expect(await renew('old-by-5')).toEqual(['done'])
    expect((await store.count()).bytes).toBe(bytes + 5)
  })

  test('[PSH21] the largest that is allowed takes less than 4 kB of disk; what is larger is refused', async () => {
    const before = await database.bytes()
    const COUNT = 600
    const names = Array.from({ length: COUNT }, (_, place) => place)
    for (let place = 0; place < COUNT; place += 50)
      expect(
        await change(
          ...names.slice(place, place + 50).map(one => ({ kind: 'whole', body: largest(one) }) as const),
        ),
      ).toEqual(Array.from({ length: 50 }, () => 'done'))
    expect(((await database.bytes()) - before) / COUNT).toBeLessThan(4096)
    const far = Array.from({ length: 250 }, (_, place) => (place + 1) * 4_000_000_000_000 - 1)
    expect(await save('larger', { matches: far, leagues: far })).toBe('tooLarge')
  })

  test('[PSH22] [PSH55] [PSH54] a visit that brings nothing new is written once a day, and one within 60 days is enough', async () => {
    const written = () => database.rows('select changed, renewed from push_subscriptions')
    await save('one', { matches: [1] })
    await save('one', { matches: [1] }, { now: NOW + DAY_MS - 1 })
    expect(await written()).toEqual([[1, NOW]])
    await save('one', { matches: [1] }, { now: NOW + DAY_MS })
    expect(await written()).toEqual([[1, NOW + DAY_MS]])
    await save('two', { matches: [1] }, { now: NOW + 2 * DAY_MS })
    await save('three', { matches: [1] })
    const look = (after: number) => store.sweep({ after, before: NOW + 2 * DAY_MS, most: 2 })
    const first = await look(0)
    expect(first.ended).toBe(1)
    expect(await look(first.after)).toEqual({ after: 0, ended: 1 })
    await announce(goalOf())
    expect(namesOf(await claim())).toEqual(['two'])
  })

  test('[PSH11] [PSH65] a service that no longer knows an endpoint ends that one, not the one that has replaced it', async () => {
    await save('old', { matches: [1] })
    await announce(goalOf())
    const rows = await claim()
    const { subscription } = browserOf('new')
    const body = { subscription, replaces: browserOf('old').subscription.endpoint }
    await change({ kind: 'renewal', body })
    expect(await finish(rows, { kind: 'gone' })).toBe(0)
    expect((await store.count()).subscriptions).toBe(1)
  })

  test('[PSH9] browsers that another process has stored, changed or deleted are known to the one that announces', async () => {
    const other = await openPushStore(database.address)
    const saveThere = (name: string, matches: number[]) => {
      const body = wholeOf(browserOf(name), { matches })
      return other.change([{ kind: 'whole', body }], { now: NOW, room: ROOM })
    }
    for (const name of ['stays', 'leaves', 'changes']) await saveThere(name, [1])
    expect(await announce(goalOf())).toBe(3)
    await saveThere('changes', [2])
    await saveThere('comes', [1])
    const { endpoint } = browserOf('leaves').subscription
    await other.change([{ kind: 'removal', endpoint }], { now: NOW, room: ROOM })
    await claim()
    expect(await announce(goalOf({ key: '1:g2-0.0' }))).toBe(2)
    expect(namesOf(await claim())).toEqual(['comes', 'stays'])
    await other.close()
  })

  test('[PSH14] a browser with another endpoint goes on with what it follows', async () => {
    await save('old', { matches: [1] })
    const { subscription } = browserOf('new')
    const renew = (body: Renewal) => change({ kind: 'renewal', body })
    await renew({ subscription, replaces: browserOf('old').subscription.endpoint })
    await announce(goalOf())
    expect(namesOf(await claim())).toEqual(['new'])
    await renew({ subscription: browserOf('else').subscription, replaces: 'https://unknown.example' })
    expect((await store.count()).subscriptions).toBe(1)
  })

  test('[PSH9] [PSH62] how matches stood is there for the next process; a clock that was set back makes it void', async () => {
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
      takenBack: '{"homeScore":{"value":2,"lowest":1,"until":1}}',
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
    for (const name of names) await save(name, { matches: [1] })
    expect(await announce(goalOf())).toBe(25)
    const parts = [await claim(10), await claim(10), await claim(10), await claim(10)]
    expect(parts.map(rows => rows.length)).toEqual([10, 10, 5, 0])
    expect(new Set(parts.flatMap(namesOf)).size).toBe(25)
  })
})
