/**
 * The browsers of Web Push and what each follows. The endpoint is stored with a hash of it, by which it is found.
 *
 * A visit that brings nothing new writes nothing, except once a day that the browser was there.
 */
import { createHash } from 'node:crypto'
import type { EpochMs } from '../../kit/clock'
import { bitsOf } from '../alertKinds'
import { normalEndpoint } from '../pushServices'
import type { Renewal, SubscriptionBody, WholeSubscription } from '../subscriptionBody'
import { followedOf, keepDone, MOST_PACKED, packFollowed, unpackFollowed } from './followed'
import type { Query, QueryValue } from './pushDatabase'
import type { Totals } from './totals'

export type SubscriptionChange = SubscriptionBody | { readonly kind: 'removal'; readonly endpoint: string }
/** `full`: no room. `tooLarge`: what is followed takes more than 1,920 bytes. */
export type ChangeOutcome = 'done' | 'full' | 'tooLarge'

export interface Room {
  readonly subscriptions: number
  readonly bytes: number
}

export interface Changing {
  readonly now: EpochMs
  readonly room: Room
}

const DAY_MS = 86_400_000
/** Keys, numbers and entries of indexes of a subscription. */
const ROW_BYTES = 300

const hashOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex')

/** What a subscription takes of the room. */
export const bytesOf = (endpoint: string, packed: Uint8Array): number =>
  ROW_BYTES + endpoint.length + packed.length

const COLUMNS = {
  p256dh: ({ subscription }) => subscription.keys.p256dh,
  auth: ({ subscription }) => subscription.keys.auth,
  /** The server's key for which the browser subscribed; `null` where the page did not say it. */
  made_for: ({ subscription }) => subscription.key ?? null,
  language: ({ language }) => language,
  zone_minutes: ({ zone }) => Math.round(zone * 60),
  kinds: ({ kinds }) => bitsOf(kinds),
  quiet_from: ({ quiet }) => quiet?.[0] ?? null,
  quiet_to: ({ quiet }) => quiet?.[1] ?? null,
} as const satisfies Readonly<Record<string, (body: WholeSubscription) => QueryValue>>

const NAMES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]
const LIST = NAMES.join(', ')
const marks = (first: number, count: number): string =>
  Array.from({ length: count }, (_, place) => `$${first + place}`).join(', ')

interface Stored extends Readonly<Record<keyof typeof COLUMNS, string | number | null>> {
  readonly id: number
  readonly renewed: EpochMs
  readonly bytes: number
  readonly data: Uint8Array
}

async function storedOf(query: Query, endpoint: string): Promise<Stored | null> {
  const [row] = await query<Stored>(
    `select id, renewed, bytes, ${LIST}, data from push_subscriptions
     join push_followed on subscription_id = id where endpoint_hash = $1`,
    [hashOf(endpoint)],
  )
  return row === undefined ? null : { ...row, data: new Uint8Array(row.data) }
}

export async function change(
  query: Query,
  totals: Totals,
  one: SubscriptionChange,
  changing: Changing,
): Promise<ChangeOutcome> {
  if (one.kind === 'whole') return saveWhole(query, totals, one.body, changing)
  if (one.kind === 'renewal') return renew(query, totals, one.body, changing)
  await dropEndpoint(query, totals, one.endpoint)
  return 'done'
}

async function saveWhole(
  query: Query,
  totals: Totals,
  body: WholeSubscription,
  { now, room }: Changing,
): Promise<ChangeOutcome> {
  const { endpoint } = body.subscription
  const stored = await storedOf(query, endpoint)
  const fresh = followedOf(body)
  const packed = packFollowed(stored === null ? fresh : keepDone(fresh, unpackFollowed(stored.data)))
  if (packed.length > MOST_PACKED) return 'tooLarge'
  const values = NAMES.map(name => COLUMNS[name](body))
  if (stored !== null && isSame(stored, values, packed)) return visited(query, stored, now)
  const bytes = bytesOf(endpoint, packed)
  const more = bytes - (stored?.bytes ?? 0)
  if (stored === null && totals.subscriptions >= room.subscriptions) return 'full'
  if (more > 0 && totals.bytes + more > room.bytes) return 'full'
  totals.changes += 1
  totals.bytes += more
  const written = [totals.changes, now, bytes, ...values]
  if (stored === null) {
    totals.subscriptions += 1
    await insert(query, endpoint, written, packed)
  } else await update(query, stored.id, written, packed)
  return 'done'
}

const isSame = (stored: Stored, values: readonly QueryValue[], packed: Buffer): boolean =>
  NAMES.every((name, place) => stored[name] === values[place]) && packed.equals(stored.data)

async function visited(query: Query, { id, renewed }: Stored, now: EpochMs): Promise<ChangeOutcome> {
  if (now - renewed >= DAY_MS)
    await query('update push_subscriptions set renewed = $1 where id = $2', [now, id])
  return 'done'
}

async function insert(
  query: Query,
  endpoint: string,
  written: readonly QueryValue[],
  packed: Buffer,
): Promise<void> {
  const [row] = await query<{ id: number }>(
    `insert into push_subscriptions (endpoint_hash, endpoint, created, changed, renewed, bytes, ${LIST})
     values ($1, $2, $4, ${marks(3, written.length)}) returning id`,
    [hashOf(endpoint), endpoint, ...written],
  )
  await query('insert into push_followed (subscription_id, data) values ($1, $2)', [row?.id ?? 0, packed])
}

async function update(
  query: Query,
  id: number,
  written: readonly QueryValue[],
  packed: Buffer,
): Promise<void> {
  await query(
    `update push_subscriptions set (changed, renewed, bytes, ${LIST}) = (${marks(2, written.length)}) where id = $1`,
    [id, ...written],
  )
  await query('update push_followed set data = $2 where subscription_id = $1', [id, packed])
}

/** The browser has another endpoint from now on. One that is longer needs room too. */
async function renew(
  query: Query,
  totals: Totals,
  { subscription, replaces }: Renewal,
  { room }: Changing,
): Promise<ChangeOutcome> {
  const { endpoint, keys, key = null } = subscription
  const stored = await storedOf(query, replaces)
  if (stored === null) return 'done'
  if (endpoint !== replaces && (await storedOf(query, endpoint)) !== null) {
    await dropSubscription(query, totals, stored.id)
    return 'done'
  }
  const more = endpoint.length - replaces.length
  if (more > 0 && totals.bytes + more > room.bytes) return 'full'
  await query(
    `update push_subscriptions set endpoint_hash = $1, endpoint = $2, p256dh = $3, auth = $4, made_for = $5, failing_since = null,
       bytes = bytes + $6 where id = $7`,
    [hashOf(endpoint), endpoint, keys.p256dh, keys.auth, key, more, stored.id],
  )
  totals.bytes += more
  return 'done'
}

/** Gives a subscription the normal address of its endpoint. Where that one is stored too, this one is deleted. */
export async function normalize(
  query: Query,
  totals: Totals,
  { id, endpoint }: { readonly id: number; readonly endpoint: string },
): Promise<void> {
  const normal = normalEndpoint(endpoint)
  if (normal === null || normal === endpoint) return undefined
  const hash = hashOf(normal)
  const twins = await query('select id from push_subscriptions where endpoint_hash = $1', [hash])
  if (twins.length > 0) return dropSubscription(query, totals, id)
  const more = normal.length - endpoint.length
  await query(
    'update push_subscriptions set endpoint_hash = $1, endpoint = $2, bytes = bytes + $3 where id = $4',
    [hash, normal, more, id],
  )
  totals.bytes += more
}

async function dropEndpoint(query: Query, totals: Totals, endpoint: string): Promise<void> {
  const stored = await storedOf(query, endpoint)
  if (stored !== null) await dropSubscription(query, totals, stored.id)
}

async function dropSubscription(query: Query, totals: Totals, id: number): Promise<void> {
  await query('delete from push_outbox where subscription_id = $1', [id])
  await query('delete from push_followed where subscription_id = $1', [id])
  const [row] = await query<{ bytes: number }>(
    'delete from push_subscriptions where id = $1 returning bytes',
    [id],
  )
  if (row === undefined) return
  totals.subscriptions -= 1
  totals.bytes -= row.bytes
}

/** Deletes those that a push service no longer knows, unless they have another endpoint by now. Returns how many. */
export async function dropGone(
  query: Query,
  totals: Totals,
  gone: readonly { readonly subscriptionId: number; readonly endpoint: string }[],
): Promise<number> {
  const before = totals.subscriptions
  for (const { subscriptionId, endpoint } of gone) {
    const stored = await storedOf(query, endpoint)
    if (stored?.id === subscriptionId) await dropSubscription(query, totals, subscriptionId)
  }
  return before - totals.subscriptions
}

export interface Swept {
  /** Where the next look begins; 0 after the last. */
  readonly after: number
  readonly ended: number
}

/** Deletes those that no visit has renewed since `before`, among the next `most` after a number. */
export async function sweep(
  query: Query,
  totals: Totals,
  { after, before, most }: { readonly after: number; readonly before: EpochMs; readonly most: number },
): Promise<Swept> {
  const rows = await query<{ id: number; renewed: EpochMs }>(
    'select id, renewed from push_subscriptions where id > $1 order by id limit $2',
    [after, most],
  )
  const old = rows.filter(({ renewed }) => renewed < before)
  for (const { id } of old) await dropSubscription(query, totals, id)
  return { after: rows.length < most ? 0 : (rows.at(-1)?.id ?? 0), ended: old.length }
}
