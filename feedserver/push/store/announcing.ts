/** Writes a happening once, and a message for each who is to get it: whose kinds it is among, outside the quiet hours. */
import type { EpochMs } from '../../model'
import type { Query } from './pushDatabase'
import type { Audience, HappeningRow, WatchedPrice } from './pushRows'

export interface Quiet {
  /** Minute of the day of UTC. */
  readonly minute: number
}

interface Announcing extends HappeningRow {
  readonly audience: Audience
  readonly expires: EpochMs
}

/** Whether it is loud at a minute, which is the parameter; `s` is the subscription. Quiet hours may pass midnight. */
function isLoud(parameter: string): string {
  const local = `((${parameter} + s.zone_minutes + 1440) % 1440)`
  const through = `${local} >= s.quiet_from and ${local} < s.quiet_to`
  const past = `${local} >= s.quiet_from or ${local} < s.quiet_to`
  return `(s.quiet_from is null or not (case when s.quiet_from <= s.quiet_to then ${through} else ${past} end))`
}

async function isNew(query: Query, { key, at, data }: HappeningRow): Promise<boolean> {
  const rows = await query(
    'insert into push_happenings (key, at, data) values ($1, $2, $3) on conflict do nothing returning key',
    [key, at, JSON.stringify(data)],
  )
  return rows.length > 0
}

/** The kinds of a match's own choice count in place of those for everything that is followed. Returns the number of messages. */
export async function announce(
  query: Query,
  one: Announcing,
  { bit, minute }: Quiet & { readonly bit: number },
): Promise<number> {
  if (!(await isNew(query, one))) return 0
  const { matchId, homeId, guestId, leagueId } = one.audience
  const rows = await query(
    `insert into push_outbox (happening, subscription_id, due, expires, tries)
     select cast($1 as text), s.id, 0, cast($2 as bigint), 0 from (
       select subscription_id, max(case when subject = 0 then kinds end) as own from push_follows
       where (subject = 0 and subject_id = $3) or (subject = 1 and subject_id in ($4, $5)) or (subject = 2 and subject_id = $6)
       group by subscription_id
     ) as follower join push_subscriptions as s on s.id = follower.subscription_id
     where (coalesce(follower.own, s.kinds) & $7) <> 0 and ${isLoud('cast($8 as bigint)')}
     on conflict do nothing returning 1 as one`,
    [one.key, one.expires, matchId, homeId, guestId, leagueId, bit, minute],
  )
  return rows.length
}

const SAME_PRICE =
  'match_id = $1 and company = $2 and market = $3 and leg = $4 and is_least = $5 and value = $6 and done = 0'

/** The quiet hours of those who watch drop the message, and the watch is over. */
export async function announcePrice(
  query: Query,
  { matchId, company, market, leg, isLeast, value }: WatchedPrice,
  row: HappeningRow,
  expires: EpochMs,
  { minute }: Quiet,
): Promise<number> {
  const price = [matchId, company, market, leg, isLeast, value]
  await isNew(query, row)
  const rows = await query(
    `insert into push_outbox (happening, subscription_id, due, expires, tries)
     select cast($7 as text), s.id, 0, cast($8 as bigint), 0 from push_prices
     join push_subscriptions as s on s.id = push_prices.subscription_id
     where ${SAME_PRICE} and ${isLoud('cast($9 as bigint)')}
     on conflict do nothing returning 1 as one`,
    [...price, row.key, expires, minute],
  )
  await query(`update push_prices set done = 1 where ${SAME_PRICE}`, price)
  return rows.length
}
