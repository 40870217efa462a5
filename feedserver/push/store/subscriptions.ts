/** The browsers of Web Push and what each follows. The endpoint is stored with a hash of it, by which it is found. */
import { createHash } from 'node:crypto'
import { MARKETS, type EpochMs } from '../../model'
import { bitsOf } from '../alertKinds'
import { LEGS, valueOf, type Renewal, type WholeSubscription } from '../subscriptionBody'
import type { PushDatabase, Query, QueryValue } from './pushDatabase'

const hashOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex')

async function subscriptionId(query: Query, endpoint: string): Promise<number | null> {
  const [row] = await query<{ id: number }>('select id from push_subscriptions where endpoint_hash = $1', [
    hashOf(endpoint),
  ])
  return row?.id ?? null
}

export async function dropSubscription(query: Query, id: number): Promise<void> {
  await query('delete from push_outbox where subscription_id = $1', [id])
  await query('delete from push_follows where subscription_id = $1', [id])
  await query('delete from push_prices where subscription_id = $1', [id])
  await query('delete from push_subscriptions where id = $1', [id])
}

export async function upsertSubscription(
  query: Query,
  body: WholeSubscription,
  now: EpochMs,
  most: number,
): Promise<number | null> {
  const { endpoint, keys } = body.subscription
  if ((await subscriptionId(query, endpoint)) === null) {
    const [row] = await query<{ count: number }>('select count(*) as count from push_subscriptions')
    if ((row?.count ?? 0) >= most) return null
  }
  const [from, to] = body.quiet ?? [null, null]
  const [row] = await query<{ id: number }>(
    `insert into push_subscriptions (endpoint_hash, endpoint, p256dh, auth, language, zone_minutes, kinds, quiet_from, quiet_to, created)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (endpoint_hash) do update set p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language,
       zone_minutes = excluded.zone_minutes, kinds = excluded.kinds, quiet_from = excluded.quiet_from,
       quiet_to = excluded.quiet_to returning id`,
    [
      hashOf(endpoint),
      endpoint,
      keys.p256dh,
      keys.auth,
      body.language,
      Math.round(body.zone * 60),
      bitsOf(body.kinds),
      from,
      to,
      now,
    ],
  )
  return row?.id ?? null
}

/** The browser has another endpoint from now on. */
export async function renewSubscription(query: Query, { subscription, replaces }: Renewal): Promise<void> {
  const { endpoint, keys } = subscription
  if (endpoint !== replaces && (await subscriptionId(query, endpoint)) !== null)
    return dropEndpoint(query, replaces)
  await query(
    `update push_subscriptions set endpoint_hash = $1, endpoint = $2, p256dh = $3, auth = $4, failing_since = null
     where endpoint_hash = $5`,
    [hashOf(endpoint), endpoint, keys.p256dh, keys.auth, hashOf(replaces)],
  )
  return undefined
}

export async function dropEndpoint(query: Query, endpoint: string): Promise<void> {
  const id = await subscriptionId(query, endpoint)
  if (id !== null) await dropSubscription(query, id)
}

export async function follow(
  query: Query,
  { listed }: PushDatabase,
  id: number,
  body: WholeSubscription,
): Promise<void> {
  await query('delete from push_follows where subscription_id = $1', [id])
  const insert = (subject: number, ids: readonly number[]): Promise<unknown> =>
    query(
      `insert into push_follows (subject, subject_id, subscription_id)
         select cast($1 as bigint), listed.value, cast($2 as bigint) from ${listed('$3', 'bigint')} as listed`,
      [subject, id, JSON.stringify([...new Set(ids)])],
    )
  if (body.matches.length > 0) await insert(0, body.matches)
  if (body.teams.length > 0) await insert(1, body.teams)
  if (body.leagues.length > 0) await insert(2, body.leagues)
  for (const [match, kinds] of body.only)
    await query(
      `insert into push_follows (subject, subject_id, subscription_id, kinds) values (0, $1, $2, $3)
         on conflict (subject, subject_id, subscription_id) do update set kinds = excluded.kinds`,
      [match, id, bitsOf(kinds)],
    )
}

/** Those that stay keep whether they were announced. */
export async function watchPrices(query: Query, id: number, { prices }: WholeSubscription): Promise<void> {
  const keyOf = (values: readonly QueryValue[]): string => values.join(' ')
  const wanted = new Map(
    prices.map(({ match, company, market, leg, side, value }) => {
      const numbers = [match, company, MARKETS.indexOf(market), LEGS.indexOf(leg), Number(side === 'atLeast')]
      const key = [...numbers, valueOf(value)]
      return [keyOf(key), key] as const
    }),
  )
  const stored = await query<Record<string, number>>(
    'select match_id, company, market, leg, is_least, value from push_prices where subscription_id = $1',
    [id],
  )
  for (const row of stored) {
    const key = [row['match_id'], row['company'], row['market'], row['leg'], row['is_least'], row['value']]
    const numbers = key.map(one => one ?? 0)
    if (wanted.delete(keyOf(numbers))) continue
    await query(
      `delete from push_prices where match_id = $1 and company = $2 and market = $3 and leg = $4 and is_least = $5
         and value = $6 and subscription_id = $7`,
      [...numbers, id],
    )
  }
  for (const key of wanted.values())
    await query(
      `insert into push_prices (match_id, company, market, leg, is_least, value, subscription_id)
         values ($1, $2, $3, $4, $5, $6, $7)`,
      [...key, id],
    )
}
