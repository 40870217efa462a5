/** The store behind an address: a file, or `postgres://…`. Rejects while the database is away. */
import type { ArchiveStore } from './archiveStore'

export const isPostgres = (address: string): boolean => /^postgres(?:ql)?:\/\//i.test(address)

/** The code of a database is loaded by those who use it. */
export const openStore = async (address: string): Promise<ArchiveStore> =>
  isPostgres(address)
    ? (await import('./postgres/postgresStore')).openPostgresStore(address)
    : (await import('./sqlite/sqliteStore')).openSqliteStore(address)
