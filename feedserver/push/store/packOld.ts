/**
 * Packs the choices of browsers in a database from before `008-push-packed.sql`, where each followed item is a row.
 * Browsers are packed in batches, and several processes share the work. Endpoints get their normal address, by which
 * browsers are found now. Errors: rejects while the database is away. Packed browsers stay packed.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { integer, optional, text } from '../../database/port/columns'
import type { Database, Queries } from '../../database/port/database'
import { command, statement } from '../../database/port/statement'
import { packFollowed, type FollowedPrice } from './followed'
import type { WatchedPrice } from './pushRows'
import { bytesOf, normalize } from './subscriptions'
import { withTotals, type Totals } from './totals'

/** Browsers per batch. Each may have thousands of rows. */
const AT_A_TIME = 50

const UNPACKED = statement(
  `select id, endpoint from push_subscriptions where changed = 0 order by id limit ${AT_A_TIME}`,
  { id: integer, endpoint: text },
)
const FOLLOWS = statement(
  'select subject, subject_id, kinds from push_old_follows where subscription_id = $1',
  { subject: integer, subjectId: integer, kinds: optional(integer) },
)
const PRICES = statement(
  `select match_id, company, market, leg, is_least, value, done from push_old_prices where subscription_id = $1`,
  {
    matchId: integer,
    company: integer,
    market: integer,
    leg: integer,
    isLeast: integer,
    value: integer,
    done: integer,
  },
)
const PACKED = command('insert into push_followed (subscription_id, data) values ($1, $2)')
const CHANGED = command('update push_subscriptions set changed = $2, bytes = $3 where id = $1')
const EMPTIED = ['push_old_follows', 'push_old_prices'].map(table => command(`drop table if exists ${table}`))

export async function packOld(database: Database): Promise<void> {
  let count = AT_A_TIME
  while (count > 0) {
    count = await database.transaction(queries => withTotals(queries, totals => packSome(queries, totals)))
    await nextTurn()
  }
}

async function packSome(queries: Queries, totals: Totals): Promise<number> {
  const rows = await queries.rows(UNPACKED)
  for (const { id, endpoint } of rows) {
    const packed = await packedOf(queries, id)
    const bytes = bytesOf(endpoint, packed)
    totals.changes += 1
    totals.subscriptions += 1
    totals.bytes += bytes
    await queries.run(PACKED, [id, packed])
    await queries.run(CHANGED, [id, totals.changes, bytes])
    await normalize(queries, totals, { id, endpoint })
  }
  if (rows.length === 0) for (const emptied of EMPTIED) await queries.run(emptied)
  return rows.length
}

function priceOf({ done, ...price }: WatchedPrice & { readonly done: number }): FollowedPrice {
  return { ...price, isDone: done === 1 }
}

async function packedOf({ rows }: Queries, id: number): Promise<Buffer> {
  const follows = await rows(FOLLOWS, [id])
  const prices = await rows(PRICES, [id])
  const idsOf = (subject: number) =>
    follows.filter(one => one.subject === subject && one.kinds === null).map(one => one.subjectId)
  return packFollowed({
    matches: idsOf(0),
    teams: idsOf(1),
    leagues: idsOf(2),
    only: new Map(
      follows.flatMap(({ subjectId, kinds }) => (kinds === null ? [] : [[subjectId, kinds] as const])),
    ),
    prices: prices.map(priceOf),
  })
}
