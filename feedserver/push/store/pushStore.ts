/**
 * Web Push in the archive's database: browsers and what they follow, how matches stood, what happened, and the messages that no
 * service has accepted yet (docs/adr/016-web-push.md).
 *
 * Errors: every call rejects while the database is away; then nothing of it is done, and it may be done again.
 */
import type { EpochMs } from '../../model'
import { bitOf } from '../alertKinds'
import type { Renewal, WholeSubscription } from '../subscriptionBody'
import { announce, announcePrice, type Quiet } from './announcing'
import { claimDue, finishSent } from './outbox'
import type { PushDatabase, Query } from './pushDatabase'
import type { Audience, DueRow, HappeningRow, Outcome, PriceKey, StandingRow, WatchedPrice } from './pushRows'
import { madeForOther, noteKey, replaceKeys } from './subscriptionKeys'
import {
  dropEndpoint,
  dropSubscription,
  follow,
  renewSubscription,
  upsertSubscription,
  watchPrices,
} from './subscriptions'

export interface Announced extends HappeningRow {
  readonly audience: Audience
  /** Real time until which it may be sent. */
  readonly expires: EpochMs
}

export interface Announcement {
  readonly happened: readonly Announced[]
  readonly standings: readonly StandingRow[]
  /** The provider's time. */
  readonly seenAt: EpochMs
  /** What was announced of later times is void. */
  readonly isSetBack: boolean
}

const HOUR_MS = 3_600_000
/** Matches are over by then, and no gateway compares them any more. */
const FORGOTTEN_AFTER_MS = 36 * HOUR_MS

const STANDING =
  'match_id, kickoff, state, home_score, guest_score, home_red, guest_red, lineups, corrections'

export class PushStore {
  private readonly database: PushDatabase

  constructor(database: PushDatabase) {
    this.database = database
  }

  /** The stored text, or this one where there is none: the first that writes it decides. */
  fact(name: string, first: string): Promise<string> {
    return this.database.inTransaction(async query => {
      await query('insert into push_facts (name, value) values ($1, $2) on conflict do nothing', [
        name,
        first,
      ])
      const [row] = await query<{ value: string }>('select value from push_facts where name = $1', [name])
      return row?.value ?? first
    })
  }

  /** In place of what the same endpoint had. `full`: no further one is taken. */
  save(body: WholeSubscription, now: EpochMs, most: number): Promise<'saved' | 'full'> {
    return this.database.inTransaction(async query => {
      const id = await upsertSubscription(query, body, now, most)
      if (id === null) return 'full'
      await follow(query, this.database, id, body)
      await watchPrices(query, id, body)
      return 'saved'
    })
  }

  /** The browser has another endpoint from now on. Nothing where the old one is not known. */
  renew(body: Renewal): Promise<void> {
    return this.database.inTransaction(query => renewSubscription(query, body))
  }

  /** The keys of the server in place of those that no browser has subscribed for. Returns those that count then. */
  replaceKeys(keys: string): Promise<string> {
    return this.database.inTransaction(query => replaceKeys(query, keys))
  }

  /** For which key of the server a subscription was made; `null`: unknown. */
  noteKey(endpoint: string, key: string | null): Promise<void> {
    return this.database.inTransaction(query => noteKey(query, endpoint, key))
  }

  /** Those of the subscriptions that were made for another key than this one. */
  madeForOther(ids: readonly number[], key: string): Promise<ReadonlySet<number>> {
    return this.database.inTransaction(query => madeForOther(query, this.database, ids, key))
  }

  remove(endpoint: string): Promise<void> {
    return this.database.inTransaction(query => dropEndpoint(query, endpoint))
  }

  count(): Promise<{ readonly subscriptions: number; readonly waiting: number }> {
    return this.database.inTransaction(async query => {
      const [row] = await query<{ subscriptions: number; waiting: number }>(
        `select (select count(*) from push_subscriptions) as subscriptions,
                (select count(*) from push_outbox) as waiting`,
      )
      return row ?? { subscriptions: 0, waiting: 0 }
    })
  }

  standings(): Promise<{ readonly rows: readonly StandingRow[]; readonly seenAt: EpochMs | null }> {
    return this.database.inTransaction(async query => {
      const rows = await query<StandingRow>(
        `select match_id as "matchId", kickoff, state, home_score as "homeScore", guest_score as "guestScore",
                home_red as "homeRed", guest_red as "guestRed", lineups, corrections from push_matches`,
      )
      const [seen] = await query<{ value: string }>("select value from push_facts where name = 'seen'")
      return { rows, seenAt: seen === undefined ? null : Number(seen.value) }
    })
  }

  /** What happened, once each, with its messages, and how matches stand after it. Returns how many messages there are. */
  announce({ happened, standings, seenAt, isSetBack }: Announcement): Promise<number> {
    return this.database.inTransaction(async query => {
      if (isSetBack) {
        await query('delete from push_happenings where at > $1', [seenAt])
        await query('delete from push_matches')
      }
      let messages = 0
      for (const one of happened)
        messages += await announce(query, one, { bit: bitOf(one.data.kind), ...quietAt(one.at) })
      await this.keepStandings(query, standings)
      await query(
        "insert into push_facts (name, value) values ('seen', $1) on conflict (name) do update set value = excluded.value",
        [String(seenAt)],
      )
      return messages
    })
  }

  /** The watched prices of those markets that were not announced yet. */
  watched(markets: readonly PriceKey[]): Promise<readonly WatchedPrice[]> {
    const matches = JSON.stringify([...new Set(markets.map(({ matchId }) => matchId))])
    return this.database.inTransaction(query =>
      query<WatchedPrice>(
        `select distinct match_id as "matchId", company, market, leg, is_least as "isLeast", value
         from push_prices where done = 0 and match_id in ${this.database.listed('$1', 'bigint')}`,
        [matches],
      ),
    )
  }

  /** A watched price is reached: all who watch it get one message, and never again. */
  announcePrice(price: WatchedPrice, row: HappeningRow, expires: EpochMs): Promise<number> {
    return this.database.inTransaction(query => announcePrice(query, price, row, expires, quietAt(row.at)))
  }

  claim(now: EpochMs, leaseMs: number, most: number): Promise<readonly DueRow[]> {
    return this.database.inTransaction(query => claimDue(query, this.database, { now, leaseMs, most }))
  }

  happening(keys: readonly string[]): Promise<readonly HappeningRow[]> {
    return this.database.inTransaction(async query => {
      const rows = await query<{ key: string; at: number; data: string }>(
        `select key, at, data from push_happenings where key in ${this.database.listed('$1', 'text')}`,
        [JSON.stringify(keys)],
      )
      return rows.map(({ key, at, data }) => ({ key, at, data: JSON.parse(data) as HappeningRow['data'] }))
    })
  }

  finish(
    outcomes: readonly (readonly [DueRow, Outcome])[],
    now: EpochMs,
    failingForMs: number,
  ): Promise<number> {
    return this.database.inTransaction(async query => {
      const gone = await finishSent(query, this.database, outcomes, { now, failingForMs })
      for (const id of gone) await dropSubscription(query, id)
      return gone.length
    })
  }

  /** Messages that are too old. Returns how many. */
  expire(now: EpochMs): Promise<number> {
    return this.database.inTransaction(
      async query =>
        (await query('delete from push_outbox where expires <= $1 returning happening', [now])).length,
    )
  }

  /** What nobody compares any more. `at`: the provider's time. */
  forget(at: EpochMs): Promise<void> {
    const before = at - FORGOTTEN_AFTER_MS
    return this.database.inTransaction(async query => {
      await query('delete from push_happenings where at < $1', [before])
      await query('delete from push_matches where kickoff < $1', [before])
      await query(
        'delete from push_prices where done = 1 and match_id in (select id from matches where kickoff < $1)',
        [before],
      )
    })
  }

  /** Why the open database is not the one at the address any more; `null` while it is. */
  lostAs(): string | null {
    return this.database.lostAs()
  }

  close(): Promise<void> {
    return this.database.close()
  }

  private async keepStandings(query: Query, standings: readonly StandingRow[]): Promise<void> {
    for (const row of standings) {
      const { matchId, kickoff, state, homeScore, guestScore, homeRed, guestRed, lineups, corrections } = row
      await query(
        `insert into push_matches (${STANDING}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         on conflict (match_id) do update set kickoff = excluded.kickoff, state = excluded.state,
           home_score = excluded.home_score, guest_score = excluded.guest_score, home_red = excluded.home_red,
           guest_red = excluded.guest_red, lineups = excluded.lineups, corrections = excluded.corrections`,
        [matchId, kickoff, state, homeScore, guestScore, homeRed, guestRed, lineups, corrections],
      )
    }
  }
}

/** Minute of the day of UTC. */
const quietAt = (at: EpochMs): Quiet => ({ minute: Math.floor(at / 60_000) % 1440 })
