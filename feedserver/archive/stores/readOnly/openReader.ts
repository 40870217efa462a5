/** The reader behind an address: a file, or `postgres://…`. Errors: as `ArchiveReader` says. */
import { isPostgres } from '../openStore'
import type { ArchiveReader } from './archiveReader'

/** The code of a database is loaded by those who use it. */
export const openReader = async (address: string): Promise<ArchiveReader> =>
  isPostgres(address)
    ? (await import('./postgresReader')).openPostgresReader(address)
    : (await import('./sqliteReader')).openSqliteReader(address)
