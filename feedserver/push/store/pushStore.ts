/**
 * Web Push in the archive's database: browsers and what they follow, how matches stood, what happened, and the messages that no
 * service has accepted yet (docs/adr/016-web-push.md).
 *
 * Errors: every call rejects while the database is away; then nothing of it is done, and it may be done again.
 */
import type { EpochMs } from '../../kit/clock'
import { announce, announcePrices, slicesOf, type Announced, type PriceAnnouncement } from './announcing'
import { unpackFollowed } from './followed'
import { followKey, Followers } from './followers'
import { gather } from './gather'
import { claimDue, finishSent } from './outbox'
import { PriceEdges } from './priceEdges'
import type { PushDatabase, Query } from './pushDatabase'
import type { DueRow, HappeningRow, MarketPrices, Outcome, StandingRow } from './pushRows'
import { madeForOther, replaceKeys } from './subscriptionKeys'
import {
  change,
  dropGone,
  sweep,
  type ChangeOutcome,
  type Changing,
  type SubscriptionChange,
  type Swept,
} from './subscriptions'
import { readTotals, withTotals, type Totals } from './totals'

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

/** Changed browsers that are read at a time. */
const LEARN_AT_A_TIME = 500
const PRICES_AT_A_TIME = 200

const STANDING =
  'match_id, kickoff, state, home_score, guest_score, home_red, guest_red, lineups, corrections'

export class PushStore {
  private readonly database: PushDatabase
  private readonly followers = new Followers()
  private readonly edges = new PriceEdges()

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

  /** Changes of browsers in their order, all in one transaction. */
  change(changes: readonly SubscriptionChange[], changing: Changing): Promise<readonly ChangeOutcome[]> {
    return this.changing(async (query, totals) => {
      const outcomes: ChangeOutcome[] = []
      for (const one of changes) outcomes.push(await change(query, totals, one, changing))
      return outcomes
    })
  }

  /** Ends those that no visit has renewed since `before`, among the next `most` after a number. */
  sweep(looking: Parameters<typeof sweep>[2]): Promise<Swept> {
    return this.changing((query, totals) => sweep(query, totals, looking))
  }

  /** The keys of the server in place of those that no browser has subscribed for. Returns those that count then. */
  replaceKeys(keys: string): Promise<string> {
    return this.database.inTransaction(query => replaceKeys(query, keys))
  }

  /** Those of the subscriptions that were made for another key than this one. */
  madeForOther(ids: readonly number[], key: string): Promise<ReadonlySet<number>> {
    return this.database.inTransaction(query => madeForOther(query, this.database, ids, key))
  }

  count(): Promise<{ readonly subscriptions: number; readonly bytes: number; readonly waiting: number }> {
    return this.database.inTransaction(async query => {
      const { subscriptions, bytes } = await readTotals(query)
      const [row] = await query<{ waiting: number }>('select count(*) as waiting from push_outbox')
      return { subscriptions, bytes, waiting: row?.waiting ?? 0 }
    })
  }

  /** Reads some of the browsers that have changed since this process last looked. Returns how many: 0 once all are known. */
  learn(): Promise<number> {
    return this.database.inTransaction(query => this.learnSome(query))
  }

  /** For a process that announces no longer. */
  forgetFollowers(): void {
    this.followers.clear()
    this.edges.clear()
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
      if (happened.length > 0) await this.learnAll(query)
      let messages = 0
      for (const one of happened) messages += await announce(query, this.database, this.followers, one)
      await this.keepStandings(query, standings)
      await query(
        "insert into push_facts (name, value) values ('seen', $1) on conflict (name) do update set value = excluded.value",
        [String(seenAt)],
      )
      return messages
    })
  }

  /** Prices as they are now: each who watches one that is there gets one message, and never again. Returns how many. */
  async announcePrices(latest: readonly MarketPrices[], announcement: PriceAnnouncement): Promise<number> {
    await this.learnEdges(latest)
    const matches = new Set(latest.filter(one => this.edges.isReached(one)).map(({ matchId }) => matchId))
    let messages = 0
    for (const ids of slicesOf(this.watching(matches), PRICES_AT_A_TIME))
      // Browsers change here too: another process must not write between the reading and the writing of one.
      messages += await this.changing(query => announcePrices(query, this.database, ids, announcement))
    for (const match of matches) this.edges.forget(match)
    return messages
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

  /** Returns how many subscriptions have ended. */
  async finish(
    outcomes: readonly (readonly [DueRow, Outcome])[],
    now: EpochMs,
    failingForMs: number,
  ): Promise<number> {
    const gone = await this.database.inTransaction(query =>
      finishSent(query, this.database, outcomes, { now, failingForMs }),
    )
    if (gone.length === 0) return 0
    return this.changing((query, totals) => dropGone(query, totals, gone))
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
    })
  }

  /** Why the open database is not the one at the address any more; `null` while it is. */
  lostAs(): string | null {
    return this.database.lostAs()
  }

  close(): Promise<void> {
    return this.database.close()
  }

  private changing<Result>(work: (query: Query, totals: Totals) => Promise<Result>): Promise<Result> {
    return this.database.inTransaction(query =>
      withTotals(query, this.database, totals => work(query, totals)),
    )
  }

  private watching(matches: ReadonlySet<number>): readonly number[] {
    return matches.size === 0 ? [] : this.followers.candidates([...matches].map(id => followKey('price', id)))
  }

  private followedIn(
    query: Query,
    ids: readonly number[],
  ): Promise<readonly (readonly [unknown, Uint8Array])[]> {
    return gather(query, this.database, {
      columns: 'subscription_id',
      bytes: 'data',
      from: `push_followed where subscription_id in ${this.database.listed('$1', 'bigint')}`,
      values: [JSON.stringify(ids)],
    })
  }

  private async learnEdges(latest: readonly MarketPrices[]): Promise<void> {
    try {
      await this.database.inTransaction(async query => {
        await this.learnAll(query)
        for (const ids of slicesOf(this.watching(this.edges.learn(latest))))
          for (const [, data] of await this.followedIn(query, ids))
            this.edges.note(unpackFollowed(data).prices)
      })
    } catch (error) {
      // Some would count as known of which nothing was read.
      this.edges.clear()
      throw error
    }
  }

  private async learnAll(query: Query): Promise<void> {
    let count = LEARN_AT_A_TIME
    while (count > 0) count = await this.learnSome(query)
  }

  private async learnSome(query: Query): Promise<number> {
    const { changes, subscriptions } = await readTotals(query)
    // Half of those in memory have left: the rest is read once more.
    if (this.followers.size > 2 * subscriptions + LEARN_AT_A_TIME) this.forgetFollowers()
    if (changes === this.followers.change) return 0
    const rows = await gather<readonly [id: number, changed: number]>(query, this.database, {
      columns: 'id, changed',
      bytes: 'data',
      from: `(select id, changed, data from push_subscriptions join push_followed on subscription_id = id
              where changed > $1 order by changed limit ${LEARN_AT_A_TIME}) as latest`,
      values: [this.followers.change],
    })
    for (const [[id], data] of rows) {
      const followed = unpackFollowed(data)
      this.followers.note(id, followed)
      this.edges.note(followed.prices)
    }
    this.followers.change =
      rows.length < LEARN_AT_A_TIME ? changes : Math.max(...rows.map(([[, changed]]) => changed))
    return rows.length
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
