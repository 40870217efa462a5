/** Statements for PostgreSQL. Each has a name, so that a connection plans it once. Errors: those of `pg`. */
import type pg from 'pg'
import type { Queries } from '../port/database'
import { POSTGRES } from '../port/dialects'
import { StatementCache } from '../port/statementCache'

export type Querying = Pick<pg.ClientBase, 'query'>

const named = { count: 0 }
const NAMED = new StatementCache(({ text }) => ({
  name: `s${(named.count += 1)}`,
  text: text(POSTGRES),
}))

export const queriesOn = (client: Querying): Queries => ({
  async rows(wanted, values = []) {
    return wanted.rowsOf((await client.query({ ...NAMED.of(wanted), values: [...values] })).rows)
  },
  async run(wanted, values = []) {
    await client.query({ ...NAMED.of(wanted), values: [...values] })
  },
  async each(wanted, rows) {
    if (rows.length === 0) return
    const lists = Object.keys(wanted.columns).map(field => rows.map(row => Reflect.get(row, field)))
    await client.query({ ...NAMED.of(wanted), values: lists })
  },
})

/** Runs `work` in a transaction: commits, or rolls back when it rejects. */
export async function inTransaction<Result>(
  client: Querying,
  begin: string,
  work: (queries: Queries) => Promise<Result>,
): Promise<Result> {
  await client.query(begin)
  try {
    const result = await work(queriesOn(client))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
