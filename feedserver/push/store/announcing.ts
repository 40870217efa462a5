/**
 * Writes a happening once, and a message for each who is to get it: whose kinds it is among, outside the quiet hours.
 *
 * Memory says who may be meant, the database who is, a thousand browsers at a time.
 */
import type { EpochMs } from '../../kit/clock'
import { bitOf } from '../alertKinds'
import { gather } from './gather'
import { packFollowed, unpackFollowed, type ThingsFollowed, type FollowedPrice } from './followed'
import { audienceKeys, type Followers } from './followers'
import type { PushDatabase, Query } from './pushDatabase'
import type { Audience, HappeningRow } from './pushRows'

const AT_A_TIME = 1000
const DAY_MINUTES = 1440

export interface Announced extends HappeningRow {
  readonly audience: Audience
  /** Real time until which it may be sent. */
  readonly expires: EpochMs
}

interface Choices {
  readonly id: number
  readonly kinds: number
  readonly zone: number
  readonly quietFrom: number | null
  readonly quietTo: number | null
}

type ReaderColumns = readonly [
  id: number,
  kinds: number,
  zone: number,
  quietFrom: number | null,
  quietTo: number | null,
]

interface Reader extends Choices {
  readonly followed: ThingsFollowed
}

export function slicesOf(ids: readonly number[], most = AT_A_TIME): readonly (readonly number[])[] {
  return Array.from({ length: Math.ceil(ids.length / most) }, (_, place) =>
    ids.slice(place * most, (place + 1) * most),
  )
}

/** Those that are still stored. */
async function readersOf(
  query: Query,
  database: PushDatabase,
  ids: readonly number[],
): Promise<readonly Reader[]> {
  const rows = await gather<ReaderColumns>(query, database, {
    columns: 'id, kinds, zone_minutes, quiet_from, quiet_to',
    bytes: 'data',
    from: `push_subscriptions join push_followed on subscription_id = id where id in ${database.listed('$1', 'bigint')}`,
    values: [JSON.stringify(ids)],
  })
  return rows.map(([[id, kinds, zone, quietFrom, quietTo], data]) => ({
    id,
    kinds,
    zone,
    quietFrom,
    quietTo,
    followed: unpackFollowed(data),
  }))
}

/** Whether it is loud then; quiet hours may pass midnight. */
function isLoud({ zone, quietFrom, quietTo }: Choices, at: EpochMs): boolean {
  if (quietFrom === null || quietTo === null) return true
  const minute = (((Math.floor(at / 60_000) + zone) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES
  const isQuiet =
    quietFrom <= quietTo ? minute >= quietFrom && minute < quietTo : minute >= quietFrom || minute < quietTo
  return !isQuiet
}

/** The kinds of a match's own choice count in place of those for everything that is followed. */
function wants(
  { kinds, followed }: Reader,
  bit: number,
  { matchId, homeId, guestId, leagueId }: Audience,
): boolean {
  const own = followed.only.get(matchId)
  if (own !== undefined) return (own & bit) !== 0
  if ((kinds & bit) === 0) return false
  const { matches, teams, leagues } = followed
  return (
    matches.includes(matchId) ||
    teams.includes(homeId) ||
    teams.includes(guestId) ||
    leagues.includes(leagueId)
  )
}

async function isNew(query: Query, { key, at, data }: HappeningRow): Promise<boolean> {
  const rows = await query(
    'insert into push_happenings (key, at, data) values ($1, $2, $3) on conflict do nothing returning key',
    [key, at, JSON.stringify(data)],
  )
  return rows.length > 0
}

async function post(
  query: Query,
  { listed }: PushDatabase,
  key: string,
  ids: readonly number[],
  expires: EpochMs,
): Promise<number> {
  if (ids.length === 0) return 0
  await query(
    `insert into push_outbox (happening, subscription_id, due, expires, tries)
     select cast($1 as text), value, 0, cast($2 as bigint), 0 from ${listed('$3', 'bigint')} as listed
     where true on conflict do nothing`,
    [key, expires, JSON.stringify(ids)],
  )
  return ids.length
}

/** Returns the number of messages. */
export async function announce(
  query: Query,
  database: PushDatabase,
  followers: Followers,
  one: Announced,
): Promise<number> {
  if (!(await isNew(query, one))) return 0
  const bit = bitOf(one.data.kind)
  let messages = 0
  for (const ids of slicesOf(followers.candidates(audienceKeys(one.audience)))) {
    const readers = await readersOf(query, database, ids)
    const meant = readers.filter(reader => wants(reader, bit, one.audience) && isLoud(reader, one.at))
    const posted = meant.map(({ id }) => id)
    messages += await post(query, database, one.key, posted, one.expires)
  }
  return messages
}

/** A watched price that is there, and its message. */
interface ReachedPrice {
  readonly price: FollowedPrice
  readonly row: HappeningRow
}

export interface PriceAnnouncement {
  /** Which of a browser's prices are there. */
  readonly reached: (prices: readonly FollowedPrice[]) => readonly ReachedPrice[]
  /** Real time until which it may be sent. */
  readonly expires: EpochMs
}

/** Some browsers that may watch prices which are there: each gets one message for a price, and never again. */
export async function announcePrices(
  query: Query,
  database: PushDatabase,
  ids: readonly number[],
  { reached, expires }: PriceAnnouncement,
): Promise<number> {
  const meant = new Map<string, { readonly row: HappeningRow; readonly ids: number[] }>()
  for (const reader of await readersOf(query, database, ids)) {
    const found = reached(reader.followed.prices.filter(({ isDone }) => !isDone))
    if (found.length === 0) continue
    const done = new Set(found.map(({ price }) => price))
    const prices = reader.followed.prices.map(one => (done.has(one) ? { ...one, isDone: true } : one))
    await query('update push_followed set data = $2 where subscription_id = $1', [
      reader.id,
      packFollowed({ ...reader.followed, prices }),
    ])
    for (const { row } of found) {
      const group = meant.get(row.key) ?? { row, ids: [] }
      meant.set(row.key, group)
      // The quiet hours of the visitor drop the message, and the watch is over.
      if (isLoud(reader, row.at)) group.ids.push(reader.id)
    }
  }
  let messages = 0
  for (const { row, ids: readers } of meant.values()) {
    await isNew(query, row)
    messages += await post(query, database, row.key, readers, expires)
  }
  return messages
}
