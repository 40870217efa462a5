/**
 * Writes an event once, and a message for each browser that follows it and wants its kind, outside the quiet hours.
 *
 * Memory finds candidates, and the database confirms them, a thousand browsers at a time.
 */
import { wallTime } from '../../../src/engine/contract/zone'
import { bytes, integer, optional, text } from '../../database/port/columns'
import type { Queries } from '../../database/port/database'
import { among } from '../../database/port/dialects'
import { command, gathered, statement } from '../../database/port/statement'
import type { EpochMs } from '../../kit/clock'
import { bitOf } from '../subscription/alertKinds'
import { packFollowed, unpackFollowed, type ThingsFollowed, type FollowedPrice } from './followed'
import { audienceKeys, type Followers } from './followers'
import type { Audience, HappeningRow } from './pushRows'

const AT_A_TIME = 1000
const DAY_MINUTES = 1440

export interface Announced extends HappeningRow {
  readonly audience: Audience
  /** Real time until which the message may be sent. */
  readonly expires: EpochMs
}

interface Choices {
  readonly id: number
  readonly kinds: number
  readonly zoneMinutes: number
  readonly zoneName: string | null
  readonly quietFrom: number | null
  readonly quietTo: number | null
}

interface Reader {
  readonly choices: Choices
  readonly followed: ThingsFollowed
}

const READERS = gathered(
  {
    id: integer,
    kinds: integer,
    zoneMinutes: integer,
    zoneName: optional(text),
    quietFrom: optional(integer),
    quietTo: optional(integer),
    data: bytes,
  },
  dialect => `push_subscriptions join push_followed on subscription_id = id where id ${among(dialect, '$1')}`,
)
const NEW = statement(
  'insert into push_happenings (key, at, data) values ($1, $2, $3) on conflict do nothing returning key',
  { key: text },
)
const POSTED = command(
  ({ listed }) => `insert into push_outbox (happening, subscription_id, due, expires, tries)
    select cast($1 as text), value, 0, cast($2 as bigint), 0 from ${listed('$3', 'integer')}
    where true on conflict do nothing`,
)
const ANNOUNCED = command('update push_followed set data = $2 where subscription_id = $1')

export function slicesOf(ids: readonly number[], most = AT_A_TIME): readonly (readonly number[])[] {
  return Array.from({ length: Math.ceil(ids.length / most) }, (_, index) =>
    ids.slice(index * most, (index + 1) * most),
  )
}

/** Returns the browsers that are still stored. */
const readersOf = async ({ rows }: Queries, ids: readonly number[]): Promise<readonly Reader[]> =>
  (await rows(READERS, [ids])).map(row => ({ choices: row, followed: unpackFollowed(row.data) }))

/** Returns whether a time is outside the quiet hours, which may pass midnight. */
function isLoud({ zoneMinutes, zoneName, quietFrom, quietTo }: Choices, at: EpochMs): boolean {
  if (quietFrom === null || quietTo === null) return true
  const minutes = Math.floor(wallTime(at, zoneName ?? zoneMinutes / 60) / 60_000)
  const minute = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES
  const isQuiet =
    quietFrom <= quietTo ? minute >= quietFrom && minute < quietTo : minute >= quietFrom || minute < quietTo
  return !isQuiet
}

/** Returns whether a browser wants an event. A match's own kinds replace the kinds for all that the browser follows. */
function wants(
  { choices, followed }: Reader,
  bit: number,
  { matchId, homeId, guestId, leagueId }: Audience,
): boolean {
  const own = followed.only.get(matchId)
  if (own !== undefined) return (own & bit) !== 0
  if ((choices.kinds & bit) === 0) return false
  const { matches, teams, leagues } = followed
  return (
    matches.includes(matchId) ||
    teams.includes(homeId) ||
    teams.includes(guestId) ||
    leagues.includes(leagueId)
  )
}

const isNew = async ({ rows }: Queries, { key, at, data }: HappeningRow): Promise<boolean> =>
  (await rows(NEW, [key, at, JSON.stringify(data)])).length > 0

async function post(
  { run }: Queries,
  key: string,
  ids: readonly number[],
  expires: EpochMs,
): Promise<number> {
  if (ids.length > 0) await run(POSTED, [key, expires, ids])
  return ids.length
}

/** Returns the number of messages. */
export async function announce(queries: Queries, followers: Followers, one: Announced): Promise<number> {
  if (!(await isNew(queries, one))) return 0
  const bit = bitOf(one.data.kind)
  let messages = 0
  for (const ids of slicesOf(followers.candidates(audienceKeys(one.audience)))) {
    const readers = await readersOf(queries, ids)
    const meant = readers.filter(reader => wants(reader, bit, one.audience) && isLoud(reader.choices, one.at))
    const posted = meant.map(({ choices }) => choices.id)
    messages += await post(queries, one.key, posted, one.expires)
  }
  return messages
}

/** A watched price that is reached, and its message. */
interface ReachedPrice {
  readonly price: FollowedPrice
  readonly row: HappeningRow
}

export interface PriceAnnouncement {
  /** Returns a browser's reached prices. */
  readonly reached: (prices: readonly FollowedPrice[]) => readonly ReachedPrice[]
  /** Real time until which the message may be sent. */
  readonly expires: EpochMs
}

/**
 * Announces reached prices to browsers that may watch them. Each browser gets one message per price. Returns the number
 * of messages.
 */
export async function announcePrices(
  queries: Queries,
  ids: readonly number[],
  { reached, expires }: PriceAnnouncement,
): Promise<number> {
  const meant = new Map<string, { readonly row: HappeningRow; readonly ids: number[] }>()
  for (const reader of await readersOf(queries, ids)) {
    const found = reached(reader.followed.prices.filter(({ isDone }) => !isDone))
    if (found.length === 0) continue
    const done = new Set(found.map(({ price }) => price))
    const prices = reader.followed.prices.map(one => (done.has(one) ? { ...one, isDone: true } : one))
    await queries.run(ANNOUNCED, [reader.choices.id, packFollowed({ ...reader.followed, prices })])
    for (const { row } of found) {
      const group = meant.get(row.key) ?? { row, ids: [] }
      meant.set(row.key, group)
      // Quiet hours drop the visitor's message, and the watch ends.
      if (isLoud(reader.choices, row.at)) group.ids.push(reader.choices.id)
    }
  }
  let messages = 0
  for (const { row, ids: readers } of meant.values()) {
    await isNew(queries, row)
    messages += await post(queries, row.key, readers, expires)
  }
  return messages
}
