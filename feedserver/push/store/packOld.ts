/**
 * Packs what browsers follow in a database of before `008-push-packed.sql`, where each thing followed is a row. Some browsers at a
 * time; of several processes each does some. Endpoints get their normal address, by which browsers are found now.
 * Errors: rejects while the database is away; what is packed stays so.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { packFollowed, type FollowedPrice } from './followed'
import type { PushDatabase, Query } from './pushDatabase'
import type { WatchedPrice } from './pushRows'
import { bytesOf, normalize } from './subscriptions'
import { withTotals, type Totals } from './totals'

/** Each may have thousands of rows. */
const AT_A_TIME = 50

interface OldFollow {
  readonly subject: number
  readonly id: number
  readonly kinds: number | null
}

interface OldPrice extends WatchedPrice {
  readonly done: number
}

export async function packOld(database: PushDatabase): Promise<void> {
  let count = AT_A_TIME
  while (count > 0) {
    count = await database.inTransaction(query =>
      withTotals(query, database, totals => packSome(query, totals)),
    )
    await nextTurn()
  }
}

async function packSome(query: Query, totals: Totals): Promise<number> {
  const rows = await query<{ id: number; endpoint: string }>(
    `select id, endpoint from push_subscriptions where changed = 0 order by id limit ${AT_A_TIME}`,
  )
  for (const { id, endpoint } of rows) {
    const packed = await packedOf(query, id)
    const bytes = bytesOf(endpoint, packed)
    totals.changes += 1
    totals.subscriptions += 1
    totals.bytes += bytes
    await query('insert into push_followed (subscription_id, data) values ($1, $2)', [id, packed])
    await query('update push_subscriptions set changed = $2, bytes = $3 where id = $1', [
      id,
      totals.changes,
      bytes,
    ])
    await normalize(query, totals, { id, endpoint })
  }
  if (rows.length === 0)
    for (const table of ['push_old_follows', 'push_old_prices']) await query(`drop table if exists ${table}`)
  return rows.length
}

function priceOf({ done, ...price }: OldPrice): FollowedPrice {
  return { ...price, isDone: done === 1 }
}

async function packedOf(query: Query, id: number): Promise<Buffer> {
  const follows = await query<OldFollow>(
    'select subject, subject_id as id, kinds from push_old_follows where subscription_id = $1',
    [id],
  )
  const prices = await query<OldPrice>(
    `select match_id as "matchId", company, market, leg, is_least as "isLeast", value, done
     from push_old_prices where subscription_id = $1`,
    [id],
  )
  const idsOf = (subject: number) =>
    follows.filter(one => one.subject === subject && one.kinds === null).map(one => one.id)
  return packFollowed({
    matches: idsOf(0),
    teams: idsOf(1),
    leagues: idsOf(2),
    only: new Map(
      follows.flatMap(({ id: match, kinds }) => (kinds === null ? [] : [[match, kinds] as const])),
    ),
    prices: prices.map(priceOf),
  })
}
