/** Queries with parameters `$1`, `$2`, … on SQLite. Each text is prepared once; there are few. Errors: rejects as SQLite does. */
import type Database from 'libsql'
import type { ReadRows } from '../results'

export function rowReader(database: Database.Database): ReadRows {
  const prepared = new Map<string, Database.Statement>()
  const statementOf = (sql: string): Database.Statement => {
    const known = prepared.get(sql)
    if (known !== undefined) return known
    const statement = database.prepare(sql.replaceAll(/\$(\d)/g, '?$1'))
    prepared.set(sql, statement)
    return statement
  }
  return async <Row>(sql: string, values: readonly (number | string | null)[]) =>
    statementOf(sql).all(...values) as readonly Row[]
}
