/** The database behind an address: a file, or `postgres://…`. Its tables are made or changed first. Errors: as `Database` says. */
import type { Database, ReadDatabase, Schema } from './port/database'

export const isPostgres = (address: string): boolean => /^postgres(?:ql)?:\/\//i.test(address)

/** The code of a database is loaded by those who use it. */
export const openDatabase = async (address: string, schema: Schema): Promise<Database> =>
  isPostgres(address)
    ? (await import('./postgres/openPostgres')).openPostgres(address, schema)
    : (await import('./sqlite/openSqlite')).openSqlite(address, schema)

/** By a connection that cannot write. Rejects where there are no tables, and where they are of another version. */
export const openReading = async (address: string, schema: Schema): Promise<ReadDatabase> =>
  isPostgres(address)
    ? (await import('./postgres/openPostgres')).openPostgres(address, schema, true)
    : (await import('./sqlite/openSqlite')).openSqlite(address, schema, true)
