/** Fills a database until it has room for one more browser, as a long attack would. */
import Database from 'libsql'
import { randomBytes } from 'node:crypto'
import { packFollowed } from '../../feedserver/push/store/followed'
import { openPushStore } from '../../feedserver/push/store/openPushStore'

/** One less than the allowed number of browsers. */
export const FULL_TABLE = 199_999
/** Bytes of a stored browser, as the server counts them. */
const BYTES = 500
const LEAGUES = 20
const FIRST_LEAGUE = 800_000_000

const hex = (bytes: number): string => randomBytes(bytes).toString('hex')

/** Stores browsers that follow leagues without matches, so that the server never posts to them. */
export async function fillTable(file: string, count: number): Promise<void> {
  const store = await openPushStore(file)
  await store.close()
  const database = new Database(file)
  try {
    database.exec('begin')
    const subscription = database.prepare(
      `insert into push_subscriptions
         (id, endpoint_hash, endpoint, p256dh, auth, language, zone_minutes, kinds, created, changed, renewed, bytes)
       values (?, ?, ?, ?, ?, 'vi', 420, 127, ?, ?, ?, ${BYTES})`,
    )
    const followed = database.prepare('insert into push_followed (subscription_id, data) values (?, ?)')
    const now = Date.now()
    for (let id = 1; id <= count; id += 1) {
      const endpoint = `https://fcm.googleapis.com/fcm/send/${hex(70)}`
      subscription.run(id, hex(32), endpoint, hex(43), hex(8), now, id, now)
      followed.run(id, leaguesOf(id))
    }
    database.exec(
      `update push_totals set changes = ${count}, subscriptions = ${count}, bytes = ${count * BYTES}`,
    )
    database.exec('commit')
  } finally {
    database.close()
  }
}

const leaguesOf = (id: number): Buffer =>
  packFollowed({
    matches: [],
    teams: [],
    leagues: Array.from({ length: LEAGUES }, (_, at) => FIRST_LEAGUE + ((id * 7919 + at * 104_729) % 5000)),
    only: new Map(),
    prices: [],
  })
