/** Web Push in PostgreSQL. Errors: as `PushDatabase` says; a connection that is lost is replaced at the next query. */
import pg from 'pg'
import { NUMBERS } from '../../archive/stores/postgres/numbers'
import type { PushDatabase, Query, QueryValue } from './pushDatabase'

/** Two threads that post, announcements and changes of browsers have one each. */
const CONNECTIONS = 5
const PATIENCE = { connectionTimeoutMillis: 3000, query_timeout: 10_000, keepAlive: true } as const

const queryOn =
  (client: pg.PoolClient): Query =>
  async <Row>(sql: string, values: readonly QueryValue[] = []) =>
    (await client.query(sql, [...values])).rows as Row[]

export async function openPostgresPush(address: string): Promise<PushDatabase> {
  const pool = new pg.Pool({ connectionString: address, types: NUMBERS, max: CONNECTIONS, ...PATIENCE })
  // A query on a lost connection rejects.
  pool.on('error', () => {}).on('connect', client => client.on('error', () => {}))
  return {
    async inTransaction(work) {
      const client = await pool.connect()
      let broken: unknown
      try {
        await client.query('begin')
        const result = await work(queryOn(client))
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch((reason: unknown) => (broken = reason))
        throw error
      } finally {
        client.release(broken !== undefined)
      }
    },
    listed: (parameter, type) =>
      `(select value::${type} from jsonb_array_elements_text(${parameter}::jsonb))`,
    gathered: (bytes, columns) =>
      `coalesce(json_agg(json_build_array(encode(${bytes}, 'hex'), ${columns})), '[]')::text`,
    skipLocked: 'for update skip locked',
    lostAs: () => null,
    lockRow: 'for update',
    close: () => pool.end(),
  }
}
