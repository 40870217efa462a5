/**
 * Web Push in the archive's database: browsers and their choices, states of matches, events, and messages that no
 * service has accepted yet (docs/adr/016-web-push.md).
 *
 * Errors: every call rejects while the database is away. Its transaction is then undone, and the call may be repeated.
 */
import { bytes, columnList, integer, jsonOf, text } from '../../database/port/columns'
import type { Database, Queries } from '../../database/port/database'
import { among } from '../../database/port/dialects'
import { command, gathered, merging, statement } from '../../database/port/statement'
import type { EpochMs } from '../../kit/clock'
import { announce, announcePrices, slicesOf, type Announced, type PriceAnnouncement } from './announcing'
import { unpackFollowed } from './followed'
import { followKey, Followers } from './followers'
import { claimDue, finishSent } from './outbox'
import { PriceEdges } from './priceEdges'
import {
  HAPPENING,
  STANDING_TABLE,
  type DueRow,
  type HappeningRow,
  type MarketPrices,
  type Outcome,
  type StandingRow,
} from './pushRows'
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
  /** The provider's time of its latest data. */
  readonly seenAt: EpochMs
  /** Whether announcements of later times are void. */
  readonly isSetBack: boolean
}

const HOUR_MS = 3_600_000
/** Milliseconds after which matches are over and no longer compared by any gateway. */
const FORGOTTEN_AFTER_MS = 36 * HOUR_MS

/** Changed browsers that are read at a time. */
const LEARN_AT_A_TIME = 500
const PRICES_AT_A_TIME = 200

const FACT = statement('select value from push_facts where name = $1', { value: text })
const FIRST_FACT = command('insert into push_facts (name, value) values ($1, $2) on conflict do nothing')
const SEEN = command(
  "insert into push_facts (name, value) values ('seen', $1) on conflict (name) do update set value = excluded.value",
)
const WAITING = statement('select count(*) as waiting from push_outbox', { waiting: integer })
const STANDINGS = statement(
  `select ${columnList(STANDING_TABLE.columns)} from push_matches`,
  STANDING_TABLE.columns,
)
const STANDING = merging(STANDING_TABLE)
const NOT_HAPPENED = command('delete from push_happenings where at > $1')
const NO_STANDINGS = command('delete from push_matches')
const OLD_HAPPENINGS = command('delete from push_happenings where at < $1')
const OLD_STANDINGS = command('delete from push_matches where kickoff < $1')
const EXPIRED = statement('delete from push_outbox where expires <= $1 returning happening', {
  happening: text,
})
const HAPPENINGS = statement(
  dialect => `select key, at, data from push_happenings where key ${among(dialect, '$1', 'text')}`,
  { key: text, at: integer, data: jsonOf(HAPPENING) },
)
const FOLLOWED = gathered(
  { data: bytes },
  dialect => `push_followed where subscription_id ${among(dialect, '$1')}`,
)
const CHANGED = gathered(
  { id: integer, changed: integer, data: bytes },
  `(select id, changed, data from push_subscriptions join push_followed on subscription_id = id
    where changed > $1 order by changed limit ${LEARN_AT_A_TIME}) as latest`,
)

export class PushStore {
  private readonly database: Database
  private readonly followers = new Followers()
  private readonly edges = new PriceEdges()

  constructor(database: Database) {
    this.database = database
  }

  /** Returns the stored text. If it is missing, stores `first`: the first process to write decides. */
  fact(name: string, first: string): Promise<string> {
    return this.database.transaction(async ({ rows, run }) => {
      await run(FIRST_FACT, [name, first])
      return (await rows(FACT, [name]))[0]?.value ?? first
    })
  }

  /** Writes changes of browsers in order, all in one transaction. */
  change(changes: readonly SubscriptionChange[], changing: Changing): Promise<readonly ChangeOutcome[]> {
    return this.changing(async (queries, totals) => {
      const outcomes: ChangeOutcome[] = []
      for (const one of changes) outcomes.push(await change(queries, totals, one, changing))
      return outcomes
    })
  }

  /** Deletes subscriptions without a visit since `before`, among the next `most` after an id. */
  sweep(looking: Parameters<typeof sweep>[2]): Promise<Swept> {
    return this.changing((queries, totals) => sweep(queries, totals, looking))
  }

  /** Stores the server's keys if the database has no subscriptions. Returns the stored keys. */
  replaceKeys(keys: string): Promise<string> {
    return this.database.transaction(queries => replaceKeys(queries, keys))
  }

  /** Returns the subscriptions that were made for another key. */
  madeForOther(ids: readonly number[], key: string): Promise<ReadonlySet<number>> {
    return this.database.transaction(queries => madeForOther(queries, ids, key))
  }

  count(): Promise<{ readonly subscriptions: number; readonly bytes: number; readonly waiting: number }> {
    return this.database.transaction(async queries => {
      const { subscriptions, bytes: size } = await readTotals(queries)
      const [row] = await queries.rows(WAITING)
      return { subscriptions, bytes: size, waiting: row?.waiting ?? 0 }
    })
  }

  /** Reads some of the browsers that have changed since the last read. Returns their number: 0 once all are known. */
  learn(): Promise<number> {
    return this.database.transaction(queries => this.learnSome(queries))
  }

  /** Clears the memory of a process that no longer announces. */
  forgetFollowers(): void {
    this.followers.clear()
    this.edges.clear()
  }

  standings(): Promise<{ readonly rows: readonly StandingRow[]; readonly seenAt: EpochMs | null }> {
    return this.database.transaction(async queries => {
      const rows = await queries.rows(STANDINGS)
      const [seen] = await queries.rows(FACT, ['seen'])
      return { rows, seenAt: seen === undefined ? null : Number(seen.value) }
    })
  }

  /** Writes each event once, with its messages, and the states of matches after it. Returns the number of messages. */
  announce({ happened, standings, seenAt, isSetBack }: Announcement): Promise<number> {
    return this.database.transaction(async queries => {
      if (isSetBack) {
        await queries.run(NOT_HAPPENED, [seenAt])
        await queries.run(NO_STANDINGS)
      }
      if (happened.length > 0) await this.learnAll(queries)
      let messages = 0
      for (const one of happened) messages += await announce(queries, this.followers, one)
      await queries.each(STANDING, standings)
      await queries.run(SEEN, [String(seenAt)])
      return messages
    })
  }

  /**
   * Announces reached prices. Each browser that watches one gets one message for it. Returns the number of messages.
   */
  async announcePrices(latest: readonly MarketPrices[], announcement: PriceAnnouncement): Promise<number> {
    await this.learnEdges(latest)
    const matches = new Set(latest.filter(one => this.edges.isReached(one)).map(({ matchId }) => matchId))
    let messages = 0
    for (const ids of slicesOf(this.watching(matches), PRICES_AT_A_TIME))
      // One transaction reads and changes a browser, so that another process cannot write in between.
      messages += await this.changing(queries => announcePrices(queries, ids, announcement))
    for (const match of matches) this.edges.forget(match)
    return messages
  }

  claim(now: EpochMs, leaseMs: number, most: number): Promise<readonly DueRow[]> {
    return this.database.transaction(queries => claimDue(queries, { now, leaseMs, most }))
  }

  happening(keys: readonly string[]): Promise<readonly HappeningRow[]> {
    return this.database.rows(HAPPENINGS, [keys])
  }

  /** Writes outcomes. Returns the number of ended subscriptions. */
  async finish(
    outcomes: readonly (readonly [DueRow, Outcome])[],
    now: EpochMs,
    failingForMs: number,
  ): Promise<number> {
    const gone = await this.database.transaction(queries =>
      finishSent(queries, outcomes, { now, failingForMs }),
    )
    if (gone.length === 0) return 0
    return this.changing((queries, totals) => dropGone(queries, totals, gone))
  }

  /** Deletes messages that are too old. Returns their number. */
  expire(now: EpochMs): Promise<number> {
    return this.database.transaction(async ({ rows }) => (await rows(EXPIRED, [now])).length)
  }

  /** Deletes events and states that are no longer compared. `at`: the provider's time. */
  forget(at: EpochMs): Promise<void> {
    const before = at - FORGOTTEN_AFTER_MS
    return this.database.transaction(async ({ run }) => {
      await run(OLD_HAPPENINGS, [before])
      await run(OLD_STANDINGS, [before])
    })
  }

  /** Returns the reason why the open database is no longer the one at the address. `null`: it still is. */
  lostAs(): string | null {
    return this.database.lostAs()
  }

  close(): Promise<void> {
    return this.database.close()
  }

  private changing<Result>(work: (queries: Queries, totals: Totals) => Promise<Result>): Promise<Result> {
    return this.database.transaction(queries => withTotals(queries, totals => work(queries, totals)))
  }

  private watching(matches: ReadonlySet<number>): readonly number[] {
    return matches.size === 0 ? [] : this.followers.candidates([...matches].map(id => followKey('price', id)))
  }

  private async learnEdges(latest: readonly MarketPrices[]): Promise<void> {
    try {
      await this.database.transaction(async queries => {
        await this.learnAll(queries)
        for (const ids of slicesOf(this.watching(this.edges.learn(latest))))
          for (const { data } of await queries.rows(FOLLOWED, [ids]))
            this.edges.note(unpackFollowed(data).prices)
      })
    } catch (error) {
      // Unread browsers would count as known.
      this.edges.clear()
      throw error
    }
  }

  private async learnAll(queries: Queries): Promise<void> {
    let count = LEARN_AT_A_TIME
    while (count > 0) count = await this.learnSome(queries)
  }

  private async learnSome(queries: Queries): Promise<number> {
    const { changes, subscriptions } = await readTotals(queries)
    // More than half of the browsers in memory have left, so the memory is read again.
    if (this.followers.size > 2 * subscriptions + LEARN_AT_A_TIME) this.forgetFollowers()
    if (changes === this.followers.change) return 0
    const rows = await queries.rows(CHANGED, [this.followers.change])
    for (const { id, data } of rows) {
      const followed = unpackFollowed(data)
      this.followers.note(id, followed)
      this.edges.note(followed.prices)
    }
    this.followers.change =
      rows.length < LEARN_AT_A_TIME ? changes : Math.max(...rows.map(({ changed }) => changed))
    return rows.length
  }
}
