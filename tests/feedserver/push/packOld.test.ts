/** Databases from before followed items were packed: every browser and every followed item stays. */
import { createHash } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { unpackFollowed } from '../../../feedserver/push/store/followed'
import { openPushStore } from '../../../feedserver/push/store/openPushStore'
import { STORES } from '../archive/support/stores'

const LAST_OLD = 7
/** Number of browsers, more than are packed in one step. */
const BROWSERS = 120
const NOW = Date.parse('2031-05-03T12:00:00Z')

/** Edge writes the escapes of its endpoints in small letters. */
const RAW = 'https://a.notify.windows.com/w/?token=A%2bb%3d'
const NORMAL = 'https://a.notify.windows.com/w/?token=A%2Bb%3D'

const hashOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex')

const oldBrowser = (id: number, endpoint: string): string =>
  `insert into push_subscriptions (id, endpoint_hash, endpoint, p256dh, auth, language, zone_minutes, kinds, created)
     values (${id}, '${hashOf(endpoint)}', '${endpoint}', 'p', 'a', 'vi', 420, 8, 5);
   insert into push_follows values (0, 1, ${id}, null);`

const oldRows = (): string =>
  Array.from({ length: BROWSERS }, (_, place) => {
    const id = place + 1
    const endpoint = `https://fcm.googleapis.com/${id}`
    return `insert into push_subscriptions (id, endpoint_hash, endpoint, p256dh, auth, language, zone_minutes, kinds, created)
        values (${id}, 'hash${id}', '${endpoint}', 'p', 'a', 'vi', 420, 8, 5);
      insert into push_follows values (0, 1, ${id}, null), (0, ${1000 + id}, ${id}, null), (1, 11, ${id}, null),
        (2, 36, ${id}, null), (0, 2, ${id}, 16);
      insert into push_prices values (7, 8, 2, 1, 1, -9500, ${id}, 0), (7, 8, 2, 1, 0, 8500, ${id}, 1);`
  }).join('\n')

describe.each(STORES.filter(({ why }) => why === null))('$name', ({ name, fresh }) => {
  async function oldDatabase(rows: string) {
    const database = await fresh()
    onTestFinished(() => database.drop())
    await database.runTo(LAST_OLD)
    await database.run(`begin; ${rows} commit;`)
    return database
  }

  test('[PSH21] [PSH52] each is packed as it was when the new program opens it, by however many processes', async () => {
    const database = await oldDatabase(oldRows())
    const open = () => openPushStore(database.address)
    // Two connections of one thread to a file would wait for each other.
    const others = name === 'SQLite' ? [] : [open(), open()]
    const [store, ...rest] = await Promise.all([open(), ...others])
    expect((await store.count()).subscriptions).toBe(BROWSERS)
    const [row] = await database.rows(`select data from push_followed where subscription_id = ${BROWSERS}`)
    expect(unpackFollowed(new Uint8Array(row?.[0] as Buffer))).toEqual({
      matches: [1, 1000 + BROWSERS],
      teams: [11],
      leagues: [36],
      only: new Map([[2, 16]]),
      prices: [
        { matchId: 7, company: 8, market: 2, leg: 1, isLeast: 0, value: 8500, isDone: true },
        { matchId: 7, company: 8, market: 2, leg: 1, isLeast: 1, value: -9500, isDone: false },
      ],
    })
    const audience = { matchId: 1, homeId: 90, guestId: 91, leagueId: 92 }
    const data = { kind: 'goal', match: 1, home: '', guest: '', score: '', minute: null } as const
    const texts = { league: '', localLeague: '', price: null }
    const goal = { key: '1:g1-0.0', at: NOW, data: { ...data, ...texts }, audience, expires: NOW + 1 }
    const said = { happened: [goal], standings: [], seenAt: NOW, isSetBack: false }
    expect(await store.announce(said)).toBe(BROWSERS)
    // The day of the packing counts as the day of the last visit.
    expect(await store.sweep({ after: 0, before: Date.now() - 86_400_000, most: 1000 })).toEqual({
      after: 0,
      ended: 0,
    })
    for (const one of [store, ...rest]) await one.close()
    await expect(async () => database.rows('select * from push_old_follows')).rejects.toThrow(
      'push_old_follows',
    )
  })
  test.each([
    ['one', [RAW]],
    ['the first of two', [RAW, RAW.replace('%2b', '%2B')]],
    ['that of two which is spelt so', [RAW, NORMAL]],
  ])(
    '[PSH4] [PSH39] of spellings of an endpoint %s stays, where the browser finds it',
    async (_, spellings) => {
      const rows = spellings.map((endpoint, place) => oldBrowser(place + 1, endpoint))
      const database = await oldDatabase(rows.join('\n'))
      const store = await openPushStore(database.address)
      expect((await database.rows('select endpoint from push_subscriptions')).flat()).toEqual([NORMAL])
      const { subscriptions, bytes } = await store.count()
      expect(subscriptions).toBe(1)
      expect((await database.rows('select bytes from push_subscriptions')).flat()).toEqual([bytes])
      const room = { subscriptions: 1, bytes: 2 ** 20 }
      await store.change([{ kind: 'removal', endpoint: NORMAL }], { now: NOW, room })
      expect(await store.count()).toMatchObject({ subscriptions: 0, bytes: 0 })
      await store.close()
    },
  )
})
