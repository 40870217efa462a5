/**
 * A database in PostgreSQL, for one or more machines.
 *
 * The leader has an advisory lock, which the server releases when the connection ends, and writes through this
 * connection only. So one of several processes leads, and another takes over when it is gone. A lost connection is
 * replaced at the next statement. Errors: see `Database`.
 */
import pg from 'pg'
import { integer } from '../port/columns'
import type { Database, Queries, Schema } from '../port/database'
import { POSTGRES } from '../port/dialects'
import { checkVersion, missingMigrations } from '../port/migrations'
import { PATIENCE } from '../port/patience'
import { statement } from '../port/statement'
import { LeadingConnection } from './leadingConnection'
import { inTransaction, queriesOn, type Querying } from './queries'

/**
 * Settings of every connection. A plan is made once, because planning a page's statements takes longer than running
 * them. PgBouncer refuses settings in the connection's start-up message, so they are statements.
 */
const SETTINGS = ['set plan_cache_mode = force_generic_plan', 'set jit = off']
const READ_ONLY = 'set default_transaction_read_only = on'
const NO_SUCH_TABLE = '42P01'
const VERSION = statement('select coalesce(max(number), 0) as number from migrations', { number: integer })
const MAY_CREATE = statement(
  "select coalesce(has_schema_privilege(current_schema(), 'create'), false)::int as may",
  { may: integer },
)
const BIGINT = 20
/** Our numbers are below 2^53. `pg` would return a `bigint` as text. */
const NUMBERS = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    type === BIGINT ? Number : (pg.types.getTypeParser(type, format) as (text: string) => unknown),
}

export async function openPostgres(address: string, schema: Schema, isReading = false): Promise<Database> {
  const settings: pg.PoolConfig = {
    connectionString: address,
    types: NUMBERS,
    connectionTimeoutMillis: PATIENCE.connectMs,
    query_timeout: isReading ? PATIENCE.tableMs : PATIENCE.queryMs,
    idleTimeoutMillis: PATIENCE.idleMs,
    keepAlive: true,
    max: PATIENCE.connections,
  }
  const first = [...SETTINGS, ...(isReading ? [READ_ONLY] : [])].join('; ')
  const database = new PostgresDatabase(settings, schema, first)
  try {
    await (isReading ? database.check() : database.migrate())
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

class PostgresDatabase implements Database {
  private readonly schema: Schema
  private readonly pool: pg.Pool
  private readonly leader: LeadingConnection
  private closing: Promise<void> | null = null

  /** `first`: statement that runs first on each connection. */
  constructor(settings: pg.PoolConfig, schema: Schema, first: string) {
    const setUp = async (client: pg.ClientBase): Promise<void> => {
      client.on('error', () => {})
      await client.query(first)
    }
    this.schema = schema
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for the promise, which its types do not say
    this.pool = new pg.Pool({ ...settings, onConnect: setUp })
    this.pool.on('error', () => {})
    this.leader = new LeadingConnection(settings, schema, setUp)
  }

  readonly rows: Database['rows'] = (wanted, values) => queriesOn(this.pool).rows(wanted, values)

  readonly transaction: Database['transaction'] = work => this.within('begin', work)

  readonly leading: Database['leading'] = work => this.leader.transaction(work)

  readonly snapshot: Database['snapshot'] = work =>
    this.within('begin isolation level repeatable read read only', work)

  lead(): Promise<boolean> {
    return this.leader.lead()
  }

  async version(): Promise<number> {
    try {
      return (await this.rows(VERSION))[0]?.number ?? 0
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === NO_SUCH_TABLE) return 0
      throw error
    }
  }

  lostAs(): string | null {
    return null
  }

  async check(): Promise<void> {
    const version = await this.version()
    const [right] = version > 0 ? [] : await this.rows(MAY_CREATE)
    checkVersion(this.schema, POSTGRES, version, right?.may === 1)
  }

  /** Runs missing migrations. An advisory lock lets one process do it at a time. */
  migrate(): Promise<void> {
    const { schema } = this
    return this.within('begin', async ({ rows }, client) => {
      await client.query(`select pg_advisory_xact_lock(${schema.lock}, 2)`)
      await client.query('create table if not exists migrations (number bigint primary key)')
      const [done] = await rows(VERSION)
      for (const { number, sql } of missingMigrations(schema, POSTGRES, done?.number ?? 0)) {
        await client.query(sql)
        await client.query('insert into migrations values ($1)', [number])
      }
    })
  }

  close(): Promise<void> {
    this.closing ??= this.leader.drop().then(() => this.pool.end())
    return this.closing
  }

  /** A connection with a failed transaction is closed instead of returned to the pool. */
  private async within<Result>(
    begin: string,
    work: (queries: Queries, client: Querying) => Promise<Result>,
  ): Promise<Result> {
    const client = await this.pool.connect()
    let isWhole = false
    try {
      const result = await inTransaction(client, begin, queries => work(queries, client))
      isWhole = true
      return result
    } finally {
      client.release(!isWhole)
    }
  }
}
