/**
 * The archive in PostgreSQL: the store of more than one machine.
 *
 * Who writes has an advisory lock, which the server takes away with its connection, and writes through that connection only.
 * So of several processes one writes, and another takes over when it is gone. Errors: as `ArchiveStore` says.
 */
import pg from 'pg'
import type { ArchiveFacts, ArchiveStore, Batch, PriceQuery } from '../archiveStore'
import {
  CLOSING_COLUMNS,
  COUNTRY_COLUMNS,
  EVENT_COLUMNS,
  LEAGUE_COLUMNS,
  MATCH_COLUMNS,
  mergedClosing,
  MOMENT_COLUMNS,
  PIECE_COLUMNS,
  selected,
  TEAM_COLUMNS,
} from '../columns'
import { missingMigrations, migrationsOf } from '../migrations'
import { resultStore } from '../results'
import type { EventRow, MatchRow, MomentRow, PieceRow, SizeRow, WatchRow } from '../rows'
import { GROWTH_MS, KICKOFFS, MOST_WATCHES, SIZE_EVERY_MS } from '../sizes'
import { insertRows, mergeRows } from './manyRows'
import { NUMBERS } from './numbers'
import { postgresSeason } from './postgresSeason'

/** Of PostgreSQL's advisory locks: any two numbers that no other program uses in this database. */
const LOCK_OF_WRITER = '616161, 1'
const LOCK_OF_TABLES = '616161, 2'
const READERS = 3
const PATIENCE = { connectionTimeoutMillis: 3000, query_timeout: 10_000, keepAlive: true } as const

type Querying = Pick<pg.ClientBase, 'query'>

async function inTransaction<Result>(client: Querying, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function rowsOf<Row>(
  client: Querying,
  sql: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> {
  return (await client.query(sql, [...values])).rows as Row[]
}

async function valueOf(
  client: Querying,
  sql: string,
  values: readonly unknown[] = [],
): Promise<number | null> {
  const [row] = await rowsOf<{ readonly value: number | null }>(client, sql, values)
  return row?.value ?? null
}

async function migrate(client: Querying): Promise<void> {
  const migrations = migrationsOf('postgres')
  await inTransaction(client, async () => {
    await client.query(`select pg_advisory_xact_lock(${LOCK_OF_TABLES})`)
    await client.query('create table if not exists migrations (number bigint primary key)')
    const done = (await valueOf(client, 'select max(number) as value from migrations')) ?? 0
    for (const { number, sql } of missingMigrations(migrations, done)) {
      await client.query(sql)
      await client.query('insert into migrations values ($1)', [number])
    }
  })
}

/** A clock that was set back comes to the same times again: what is said last counts. */
async function writeMoments(client: Querying, rows: readonly MomentRow[]): Promise<void> {
  if (rows.length === 0) return
  await client.query(
    'delete from moments using unnest($1::bigint[], $2::bigint[]) as fresh (match_id, at) where moments.match_id = fresh.match_id and moments.at >= fresh.at',
    [rows.map(({ matchId }) => matchId), rows.map(({ at }) => at)],
  )
  await insertRows(client, 'moments', MOMENT_COLUMNS, rows)
}

async function writeBatch(client: Querying, batch: Batch, at: number): Promise<void> {
  await mergeRows(client, 'countries', COUNTRY_COLUMNS, batch.countries)
  await mergeRows(client, 'leagues', LEAGUE_COLUMNS, batch.leagues)
  await mergeRows(client, 'teams', TEAM_COLUMNS, batch.teams)
  await mergeRows(client, 'matches', MATCH_COLUMNS, batch.matches)
  if (batch.events.size > 0) {
    await client.query('delete from events where match_id = any($1::bigint[])', [[...batch.events.keys()]])
    await insertRows(client, 'events', EVENT_COLUMNS, [...batch.events.values()].flat())
  }
  await writeMoments(client, batch.moments)
  const newest =
    '(match_id, company, market, number) do update set points = excluded.points, data = excluded.data'
  await insertRows(client, 'prices', PIECE_COLUMNS, batch.pieces, newest)
  const closing = `(match_id, company, market) do update set ${mergedClosing}`
  await insertRows(client, 'closings', CLOSING_COLUMNS, batch.closings, closing)
  for (const { started, ended } of batch.watches)
    await client.query(
      'insert into watches values ($1, $2) on conflict (started) do update set ended = greatest(watches.ended, excluded.ended)',
      [started, ended],
    )
  if (batch.priced.length > 0)
    await client.query(
      'insert into matches (id, seen, has_prices) select id, $2, 1 from unnest($1::bigint[]) as id on conflict (id) do update set has_prices = 1, seen = coalesce(matches.seen, excluded.seen)',
      [batch.priced, batch.stamp],
    )
  await client.query("insert into facts values ('since', $1) on conflict do nothing", [at])
  for (const [name, value] of [['points', batch.points] as const, ...(batch.facts ?? [])])
    await client.query(
      'insert into facts values ($1, $2) on conflict (name) do update set value = excluded.value',
      [name, value],
    )
}

const prices = (client: Querying, { match, company, market }: PriceQuery, most: number) =>
  rowsOf<PieceRow>(
    client,
    `select ${selected(PIECE_COLUMNS)} from (
       select *, row_number() over (partition by company, market order by number desc) as newest from prices
       where match_id = $1 and ($2::bigint is null or company = $2) and ($3::bigint is null or market = $3)
     ) as pieces where newest <= $4 order by company, market, number`,
    [match, company, market, most],
  )

async function facts(client: Querying, now: number, mayWrite: boolean): Promise<ArchiveFacts> {
  const fact = 'select value from facts where name = $1'
  const points = (await valueOf(client, fact, ['points'])) ?? 0
  const bytes =
    (await valueOf(
      client,
      "select sum(pg_total_relation_size(name::regclass))::bigint as value from unnest(array['leagues', 'teams', 'matches', 'events', 'prices', 'closings', 'moments']) as name",
    )) ?? 0
  const noted = (await valueOf(client, 'select max(at) as value from sizes')) ?? -Infinity
  if (mayWrite && now - noted >= SIZE_EVERY_MS)
    await client.query('insert into sizes values ($1, $2, $3) on conflict do nothing', [now, bytes, points])
  const [before = null] = await rowsOf<SizeRow>(
    client,
    'select at, bytes, points from sizes order by abs(at - $1) limit 1',
    [now - GROWTH_MS],
  )
  const matches = (await valueOf(client, 'select count(*) as value from matches')) ?? 0
  const [kickoffs] = await rowsOf<Pick<ArchiveFacts, 'first' | 'last'>>(client, KICKOFFS)
  return { since: await valueOf(client, fact, ['since']), points, matches, bytes, ...kickoffs, before }
}

async function forgetPrices(client: Querying, before: number, most: number): Promise<number> {
  const old = await rowsOf<{ readonly id: number }>(
    client,
    'select id from matches where has_prices = 1 and coalesce(kickoff, seen) < $1 order by coalesce(kickoff, seen) limit $2',
    [before, most],
  )
  const ids = old.map(({ id }) => id)
  if (ids.length === 0) return 0
  await client.query('delete from prices where match_id = any($1::bigint[])', [ids])
  await client.query('update matches set has_prices = 0 where id = any($1::bigint[])', [ids])
  return ids.length
}

/** The list of migrations is dropped together with all tables, or with the database. */
async function lostAs(client: Querying): Promise<string | null> {
  const [row] = await rowsOf<{ readonly isThere: boolean }>(
    client,
    `select to_regclass('migrations') is not null as "isThere"`,
  )
  return row?.isThere === false ? 'the tables of the archive were dropped while it was in use' : null
}

/** The connection that writes, as long as it is there. */
class WriterConnection {
  private client: pg.Client | null = null
  private readonly connectionString: string

  constructor(connectionString: string) {
    this.connectionString = connectionString
  }

  /** Rejects when this process is not the one that writes. */
  get(): pg.Client {
    if (this.client === null) throw new Error('the connection that writes the archive is lost')
    return this.client
  }

  async lead(): Promise<boolean> {
    if (this.client !== null) return true
    const client = new pg.Client({ connectionString: this.connectionString, types: NUMBERS, ...PATIENCE })
    const lose = (): void => {
      if (this.client === client) this.client = null
    }
    client.on('error', lose).on('end', lose)
    await client.connect()
    const found = await rowsOf<{ readonly got: boolean }>(
      client,
      `select pg_try_advisory_lock(${LOCK_OF_WRITER}) as got`,
    ).catch(async (error: unknown) => {
      await client.end().catch(() => {})
      throw error
    })
    if (found[0]?.got === true) this.client = client
    else await client.end()
    return this.client !== null
  }

  /** A connection on which something went wrong may still have the lock; it is not used again. */
  async drop(): Promise<void> {
    const { client } = this
    this.client = null
    await client?.end().catch(() => {})
  }
}

export async function openPostgresStore(address: string): Promise<ArchiveStore> {
  const pool = new pg.Pool({ connectionString: address, types: NUMBERS, max: READERS, ...PATIENCE })
  // A reader that is lost is replaced at the next query.
  pool.on('error', () => {}).on('connect', client => client.on('error', () => {}))
  const writer = new WriterConnection(address)
  const isClosed = { value: false }
  try {
    const client = await pool.connect()
    await migrate(client).finally(() => client.release())
  } catch (error) {
    await pool.end()
    throw error
  }
  const writing = async <Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
    try {
      const client = writer.get()
      return await inTransaction(client, () => work(client))
    } catch (error) {
      await writer.drop()
      throw error
    }
  }
  return {
    ...resultStore((sql, values) => rowsOf(pool, sql, values)),
    lostAs: () => lostAs(pool),
    lead: () => writer.lead(),
    points: async () => (await valueOf(pool, "select value from facts where name = 'points'")) ?? 0,
    write: (batch, at) => writing(client => writeBatch(client, batch, at)),
    prices: (query, most) => prices(pool, query, most),
    watches: from =>
      rowsOf<WatchRow>(
        pool,
        'select * from (select started, ended from watches where ended >= $1 order by started desc limit $2) as newest order by started',
        [from, MOST_WATCHES],
      ),
    match: async id =>
      (
        await rowsOf<MatchRow>(pool, `select ${selected(MATCH_COLUMNS)} from matches where id = $1`, [id])
      )[0] ?? null,
    events: id =>
      rowsOf<EventRow>(
        pool,
        `select ${selected(EVENT_COLUMNS)} from events where match_id = $1 order by place`,
        [id],
      ),
    moments: id =>
      rowsOf<MomentRow>(
        pool,
        `select ${selected(MOMENT_COLUMNS)} from moments where match_id = $1 order by at`,
        [id],
      ),
    forgetPrices: (before, most) => writing(client => forgetPrices(client, before, most)),
    facts: now => facts(pool, now, true),
    ...postgresSeason(pool),
    async close() {
      if (isClosed.value) return
      isClosed.value = true
      await writer.drop()
      await pool.end()
    },
  }
}
