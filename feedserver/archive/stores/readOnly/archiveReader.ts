/**
 * A connection to the archive that only reads: in a file or in PostgreSQL, by the same statements.
 *
 * Statements are in what SQL both databases have in common, with `?` for a value. Errors: rejects while the database is away, when
 * there is no archive, and when its tables are of another version of the program.
 */
export type SqlValue = number | string | null

export interface ArchiveReader {
  readonly rows: <Row extends object>(sql: string, values?: readonly SqlValue[]) => Promise<readonly Row[]>
  /** What is read in the work is of one moment, whatever is written meanwhile. */
  readonly snapshot: <Result>(
    work: (reader: Pick<ArchiveReader, 'rows'>) => Promise<Result>,
  ) => Promise<Result>
  readonly close: () => Promise<void>
}
