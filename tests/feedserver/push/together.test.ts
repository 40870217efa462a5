/** Two processes that change the same browser at once, which only PostgreSQL allows. */
import { expect, onTestFinished, test } from 'vitest'
import { ARCHIVE_SCHEMA } from '../../../feedserver/contract/archiveSchema'
import type { Database } from '../../../feedserver/database/port/database'
import { POSTGRES } from '../../../feedserver/database/port/dialects'
import { openDatabase } from '../../../feedserver/database/openDatabase'
import { openPushStore } from '../../../feedserver/push/store/openPushStore'
import { unpackFollowed } from '../../../feedserver/push/store/followed'
import { PushStore } from '../../../feedserver/push/store/pushStore'
import { byMarket, reached } from '../../../feedserver/push/announce/priceWatch'
import { STORES } from '../archive/support/stores'
import { saved, wholeOf } from './support/subscribing'

const NOW = Date.parse('2031-05-03T12:00:00Z')
const PRICE = { match: 1, company: 8, market: 'ou', leg: 'down', side: 'atMost', value: 0.85 } as const
const LATEST = [{ matchId: 1, company: 8, market: 2, values: [null, null, 8500], at: NOW }]
const BROWSER = {
  name: 'one',
  subscription: {
    endpoint: 'https://fcm.googleapis.com/one',
    keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
  },
}
const watching = (matches: number[]) =>
  wholeOf(BROWSER, { matches, prices: [{ ...PRICE, home: '', guest: '' }] })

/** Delays the write of followed items until `turn` has resolved. */
const withTurn = (database: Database, turn: () => Promise<void>): Database => ({
  rows: (wanted, values) => database.rows(wanted, values),
  snapshot: work => database.snapshot(work),
  leading: work => database.leading(work),
  lead: () => database.lead(),
  version: () => database.version(),
  lostAs: () => database.lostAs(),
  close: () => database.close(),
  transaction: work =>
    database.transaction(queries =>
      work({
        ...queries,
        async run(wanted, values) {
          if (wanted.text(POSTGRES).startsWith('update push_followed')) await turn()
          return queries.run(wanted, values)
        },
      }),
    ),
})

test.each(STORES.filter(({ name, why }) => name === 'PostgreSQL' && why === null))(
  '[PSH12] a visit while a watched price is announced loses neither its own choices nor that it was announced ($name)',
  async ({ fresh }) => {
    const database = await fresh()
    const gateway = await openPushStore(database.address)
    let visit: Promise<unknown> = Promise.resolve()
    let isSaved = false
    const isWaiting = async (): Promise<boolean> =>
      (await database.rows('select count(*) from pg_locks where not granted'))[0]?.[0] !== 0
    const turn = () => expect.poll(async () => isSaved || (await isWaiting())).toBe(true)
    const leader = new PushStore(withTurn(await openDatabase(database.address, ARCHIVE_SCHEMA), turn))
    onTestFinished(async () => {
      await leader.close()
      await gateway.close()
      await database.drop()
    })
    await saved(gateway, watching([2]), NOW)
    await leader.announcePrices(LATEST, {
      reached(prices) {
        visit = saved(gateway, watching([3]), NOW).then(() => (isSaved = true))
        return reached(byMarket(LATEST), prices, () => ({ home: '', guest: '' }))
      },
      expires: NOW + 120_000,
    })
    await visit
    const [row] = await database.rows('select data from push_followed')
    const { matches, prices } = unpackFollowed(new Uint8Array(row?.[0] as Buffer))
    expect({ matches, prices }).toMatchObject({ matches: [3], prices: [{ isDone: true }] })
  },
)
