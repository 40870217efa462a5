/**
 * A connection to the archive that only reads: in a file or in PostgreSQL, by the same statements.
 *
 * Statements are in what SQL both databases have in common, with `?` for a value. Errors: rejects while the database is away, when
 * there is no archive, and when its tables are of another version of the program.
 */
import { isPostgres } from '../stores/openStore'

export type SqlValue = number | string | null

export interface ArchiveReader {
  readonly rows: <Row extends object>(sql: string, values?: readonly SqlValue[]) => Promise<readonly Row[]>
  readonly close: () => Promise<void>
}

/** The code of a database is loaded by those who use it. */
export const openReader = async (address: string): Promise<ArchiveReader> =>
  isPostgres(address)
    ? (await import('./postgresReader')).openPostgresReader(address)
    : (await import('./sqliteReader')).openSqliteReader(address)
