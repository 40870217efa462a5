/**
 * Opens a database by its address, a file or `postgres://…`, and creates or migrates its tables. Errors: see
 * `Database`.
 */
import type { Database, ReadDatabase, Schema } from './port/database'

export const isPostgres = (address: string): boolean => /^postgres(?:ql)?:\/\//i.test(address)

/** Imports the driver of the database that the address names, and only that one. */
export const openDatabase = async (address: string, schema: Schema): Promise<Database> =>
  isPostgres(address)
    ? (await import('./postgres/openPostgres')).openPostgres(address, schema)
    : (await import('./sqlite/openSqlite')).openSqlite(address, schema)

/** Opens a read-only connection. Rejects when tables are missing or of another version. */
export const openReading = async (address: string, schema: Schema): Promise<ReadDatabase> =>
  isPostgres(address)
    ? (await import('./postgres/openPostgres')).openPostgres(address, schema, true)
    : (await import('./sqlite/openSqlite')).openSqlite(address, schema, true)
