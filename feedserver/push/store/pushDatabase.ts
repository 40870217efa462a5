/** What both databases do for the store of Web Push: queries with parameters `$1`, `$2`, … Errors: rejects while the database is away. */

export type QueryValue = string | number | Uint8Array | null
/** Rows have the names that the query gives them. */
export type Query = <Row>(sql: string, values?: readonly QueryValue[]) => Promise<readonly Row[]>

export interface PushDatabase {
  /** All or nothing, one after another. */
  readonly inTransaction: <Result>(work: (query: Query) => Promise<Result>) => Promise<Result>
  /** The numbers or texts of a JSON array that is a parameter, as a table of one column. */
  readonly listed: (parameter: string, type: 'bigint' | 'text') => string
  /** The text of a JSON array with an array for each row: a column of bytes in hexadecimal digits, and these columns. */
  readonly gathered: (bytes: string, columns: string) => string
  /** Rows that another process has just claimed are left out. */
  readonly skipLocked: string
  /** Why the open file is not the one at its path any more; `null` while it is, and for a database elsewhere, which has no files open here. */
  readonly lostAs: () => string | null
  /** Rows that are read so are this transaction's until its end. */
  readonly lockRow: string
  readonly close: () => Promise<void>
}
