/**
 * The browsers of Web Push and their choices. The endpoint is stored with its hash, by which it is found.
 *
 * A visit without changes writes only that the browser was there, once a day.
 */
import { createHash } from 'node:crypto'
import { bytes, columnList, integer, optional, text, valuesOf, type RowOf } from '../../database/port/columns'
import type { Queries } from '../../database/port/database'
import { command, statement } from '../../database/port/statement'
import type { EpochMs } from '../../kit/clock'
import { bitsOf } from '../subscription/alertKinds'
import { normalEndpoint } from '../subscription/pushServices'
import type { Renewal, SubscriptionBody, WholeSubscription } from '../subscription/subscriptionBody'
import { followedOf, keepDone, MOST_PACKED, packFollowed, unpackFollowed } from './followed'
import type { Totals } from './totals'

export type SubscriptionChange = SubscriptionBody | { readonly kind: 'removal'; readonly endpoint: string }
/** `full`: no room. `tooLarge`: the packed choices exceed 1,920 bytes. */
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
/** Bytes of a subscription's keys, numbers and index entries. */
const ROW_BYTES = 300

const hashOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex')

/** Returns the bytes of a subscription that count against the room. */
export const bytesOf = (endpoint: string, packed: Uint8Array): number =>
  ROW_BYTES + endpoint.length + packed.length

const CHOSEN = {
  p256dh: text,
  auth: text,
  /** The server's key for which the browser subscribed. `null`: the page did not send it. */
  madeFor: optional(text),
  language: text,
  /** Minutes east of UTC. 0 if there is a name. */
  zoneMinutes: integer,
  zoneName: optional(text),
  kinds: integer,
  quietFrom: optional(integer),
  quietTo: optional(integer),
  hides: integer,
}
/** Columns that are written with each change of a subscription. */
const WRITTEN = { changed: integer, renewed: integer, bytes: integer, ...CHOSEN }

const chosenBy = ({
  subscription,
  language,
  zone,
  kinds,
  quiet,
  hides,
}: WholeSubscription): RowOf<typeof CHOSEN> => ({
  p256dh: subscription.keys.p256dh,
  auth: subscription.keys.auth,
  madeFor: subscription.key ?? null,
  language,
  zoneMinutes: typeof zone === 'string' ? 0 : Math.round(zone * 60),
  zoneName: typeof zone === 'string' ? zone : null,
  kinds: bitsOf(kinds),
  quietFrom: quiet?.[0] ?? null,
  quietTo: quiet?.[1] ?? null,
  hides: Number(hides),
})

const STORED_COLUMNS = { id: integer, renewed: integer, bytes: integer, ...CHOSEN, data: bytes }
type Stored = RowOf<typeof STORED_COLUMNS>

const marks = (first: number): string =>
  Object.keys(WRITTEN)
    .map((_field, index) => `$${first + index}`)
    .join(', ')

const STORED = statement(
  `select ${columnList(STORED_COLUMNS)} from push_subscriptions
   join push_followed on subscription_id = id where endpoint_hash = $1`,
  STORED_COLUMNS,
)
const INSERTED = statement(
  `insert into push_subscriptions (endpoint_hash, endpoint, created, ${columnList(WRITTEN)})
   values ($1, $2, $4, ${marks(3)}) returning id`,
  { id: integer },
)
const UPDATED = command(
  `update push_subscriptions set (${columnList(WRITTEN)}) = (${marks(2)}) where id = $1`,
)
const FOLLOWS = command('insert into push_followed (subscription_id, data) values ($1, $2)')
const FOLLOWS_OTHERS = command('update push_followed set data = $2 where subscription_id = $1')
const VISITED = command('update push_subscriptions set renewed = $1 where id = $2')
const RENEWED = command(
  `update push_subscriptions set endpoint_hash = $1, endpoint = $2, p256dh = $3, auth = $4, made_for = $5, failing_since = null,
     bytes = bytes + $6 where id = $7`,
)
const TWINS = statement('select id from push_subscriptions where endpoint_hash = $1', { id: integer })
const NORMALIZED = command(
  'update push_subscriptions set endpoint_hash = $1, endpoint = $2, bytes = bytes + $3 where id = $4',
)
const NO_MESSAGES = command('delete from push_outbox where subscription_id = $1')
const FOLLOWS_NOTHING = command('delete from push_followed where subscription_id = $1')
const DROPPED = statement('delete from push_subscriptions where id = $1 returning bytes', { bytes: integer })
const SOME = statement('select id, renewed from push_subscriptions where id > $1 order by id limit $2', {
  id: integer,
  renewed: integer,
})

const storedOf = async ({ rows }: Queries, endpoint: string): Promise<Stored | null> =>
  (await rows(STORED, [hashOf(endpoint)]))[0] ?? null

export async function change(
  queries: Queries,
  totals: Totals,
  one: SubscriptionChange,
  changing: Changing,
): Promise<ChangeOutcome> {
  if (one.kind === 'whole') return saveWhole(queries, totals, one.body, changing)
  if (one.kind === 'renewal') return renew(queries, totals, one.body, changing)
  await dropEndpoint(queries, totals, one.endpoint)
  return 'done'
}

async function saveWhole(
  queries: Queries,
  totals: Totals,
  body: WholeSubscription,
  { now, room }: Changing,
): Promise<ChangeOutcome> {
  const { endpoint } = body.subscription
  const stored = await storedOf(queries, endpoint)
  const fresh = followedOf(body)
  const packed = packFollowed(stored === null ? fresh : keepDone(fresh, unpackFollowed(stored.data)))
  if (packed.length > MOST_PACKED) return 'tooLarge'
  const chosen = chosenBy(body)
  if (stored !== null && isSame(stored, chosen, packed)) return visited(queries, stored, now)
  const size = bytesOf(endpoint, packed)
  const more = size - (stored?.bytes ?? 0)
  if (stored === null && totals.subscriptions >= room.subscriptions) return 'full'
  if (more > 0 && totals.bytes + more > room.bytes) return 'full'
  totals.changes += 1
  totals.bytes += more
  const written = valuesOf(WRITTEN, { changed: totals.changes, renewed: now, bytes: size, ...chosen })
  if (stored === null) {
    totals.subscriptions += 1
    const [row] = await queries.rows(INSERTED, [hashOf(endpoint), endpoint, ...written])
    await queries.run(FOLLOWS, [row?.id ?? 0, packed])
  } else {
    await queries.run(UPDATED, [stored.id, ...written])
    await queries.run(FOLLOWS_OTHERS, [stored.id, packed])
  }
  return 'done'
}

const isSame = (stored: Stored, chosen: RowOf<typeof CHOSEN>, packed: Buffer): boolean =>
  Object.entries(chosen).every(([field, value]) => Reflect.get(stored, field) === value) &&
  packed.equals(stored.data)

async function visited(queries: Queries, { id, renewed }: Stored, now: EpochMs): Promise<ChangeOutcome> {
  if (now - renewed >= DAY_MS) await queries.run(VISITED, [now, id])
  return 'done'
}

/** Replaces a browser's endpoint. A longer endpoint needs room too. */
async function renew(
  queries: Queries,
  totals: Totals,
  { subscription, replaces }: Renewal,
  { room }: Changing,
): Promise<ChangeOutcome> {
  const { endpoint, keys, key = null } = subscription
  const stored = await storedOf(queries, replaces)
  if (stored === null) return 'done'
  if (endpoint !== replaces && (await storedOf(queries, endpoint)) !== null) {
    await dropSubscription(queries, totals, stored.id)
    return 'done'
  }
  const more = endpoint.length - replaces.length
  if (more > 0 && totals.bytes + more > room.bytes) return 'full'
  const values = [hashOf(endpoint), endpoint, keys.p256dh, keys.auth, key, more, stored.id]
  await queries.run(RENEWED, values)
  totals.bytes += more
  return 'done'
}

/**
 * Replaces a subscription's endpoint by its normal address. If another subscription has that address, this one is
 * deleted.
 */
export async function normalize(
  queries: Queries,
  totals: Totals,
  { id, endpoint }: { readonly id: number; readonly endpoint: string },
): Promise<void> {
  const normal = normalEndpoint(endpoint)
  if (normal === null || normal === endpoint) return undefined
  const hash = hashOf(normal)
  if ((await queries.rows(TWINS, [hash])).length > 0) return dropSubscription(queries, totals, id)
  const more = normal.length - endpoint.length
  await queries.run(NORMALIZED, [hash, normal, more, id])
  totals.bytes += more
}

async function dropEndpoint(queries: Queries, totals: Totals, endpoint: string): Promise<void> {
  const stored = await storedOf(queries, endpoint)
  if (stored !== null) await dropSubscription(queries, totals, stored.id)
}

async function dropSubscription(queries: Queries, totals: Totals, id: number): Promise<void> {
  await queries.run(NO_MESSAGES, [id])
  await queries.run(FOLLOWS_NOTHING, [id])
  const [row] = await queries.rows(DROPPED, [id])
  if (row === undefined) return
  totals.subscriptions -= 1
  totals.bytes -= row.bytes
}

/**
 * Deletes subscriptions that a push service no longer knows, unless their endpoint has changed. Returns their number.
 */
export async function dropGone(
  queries: Queries,
  totals: Totals,
  gone: readonly { readonly subscriptionId: number; readonly endpoint: string }[],
): Promise<number> {
  const before = totals.subscriptions
  for (const { subscriptionId, endpoint } of gone) {
    const stored = await storedOf(queries, endpoint)
    if (stored?.id === subscriptionId) await dropSubscription(queries, totals, subscriptionId)
  }
  return before - totals.subscriptions
}

export interface Swept {
  /** The id after which the next sweep begins. 0 after the last subscription. */
  readonly after: number
  readonly ended: number
}

/** Deletes subscriptions without a visit since `before`, among the next `most` after an id. */
export async function sweep(
  queries: Queries,
  totals: Totals,
  { after, before, most }: { readonly after: number; readonly before: EpochMs; readonly most: number },
): Promise<Swept> {
  const rows = await queries.rows(SOME, [after, most])
  const old = rows.filter(({ renewed }) => renewed < before)
  for (const { id } of old) await dropSubscription(queries, totals, id)
  return { after: rows.length < most ? 0 : (rows.at(-1)?.id ?? 0), ended: old.length }
}
