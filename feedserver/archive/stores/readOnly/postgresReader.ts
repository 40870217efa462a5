/** Reads an archive in PostgreSQL, by connections that may not write. Errors: as `ArchiveReader` says. */
import pg from 'pg'
import { migrationsOf } from '../migrations'
import { NUMBERS } from '../postgres/numbers'
import type { ArchiveReader, SqlValue } from './archiveReader'
import { checkVersion } from './checkVersion'

const PATIENCE = { connectionTimeoutMillis: 3000, query_timeout: 60_000, keepAlive: true } as const
const READ_ONLY = '-c default_transaction_read_only=on'
const NO_SUCH_TABLE = '42P01'

/** `?` as PostgreSQL writes it: `$1`, `$2`, … */
function numbered(sql: string): string {
  let count = 0
  return sql.replaceAll('?', () => `$${(count += 1)}`)
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === NO_SUCH_TABLE

export async function openPostgresReader(address: string): Promise<ArchiveReader> {
  const pool = new pg.Pool({
    connectionString: address,
    types: NUMBERS,
    max: 1,
    options: READ_ONLY,
    ...PATIENCE,
  })
  // A connection that is lost is replaced at the next query.
  pool.on('error', () => {}).on('connect', client => client.on('error', () => {}))
  const rowsBy =
    (client: Pick<pg.ClientBase, 'query'>) =>
    async <Row extends object>(sql: string, values: readonly SqlValue[] = []) =>
      (await client.query(numbered(sql), [...values])).rows as Row[]
  const rows = rowsBy(pool)
  try {
    const [last] = await rows<{ readonly value: number | null }>(
      'select max(number) as value from migrations',
    ).catch((error: unknown) => {
      if (isMissing(error)) return []
      throw error
    })
    checkVersion(migrationsOf('postgres'), last?.value ?? 0)
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    rows,
    async snapshot(work) {
      const client = await pool.connect()
      try {
        await client.query('begin isolation level repeatable read read only')
        return await work({ rows: rowsBy(client) })
      } finally {
        // The transaction ends with its connection, which may be lost.
        client.release(true)
      }
    },
    close: () => pool.end(),
  }
}
