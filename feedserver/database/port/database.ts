/**
 * One database, in a file of SQLite or in PostgreSQL. Both run the same text of each statement.
 *
 * Parameters are `$1`, `$2`, …. Each statement is rewritten and prepared once per connection. Rows are returned as the
 * records that the statement defines. Errors: every call rejects while the database is unreachable, and a transaction
 * is then rolled back.
 */
import type { Command, GivenStatement, Statement } from './statement'

export type SqlValue = number | string | Uint8Array | null
/** A list is read as the table of `Dialect.listed`. */
export type SqlParameter = SqlValue | readonly number[] | readonly string[]

export interface Queries {
  readonly rows: <Row>(statement: Statement<Row>, values?: readonly SqlParameter[]) => Promise<readonly Row[]>
  readonly run: (command: Command, values?: readonly SqlParameter[]) => Promise<void>
  /**
   * Runs the statement for each of the rows. All rows have different keys: SQLite runs them in order, PostgreSQL all at
   * once.
   */
  readonly each: <Row extends object>(statement: GivenStatement<Row>, rows: readonly Row[]) => Promise<void>
}

export interface ReadDatabase extends Pick<Queries, 'rows'> {
  /** Runs `work` on one snapshot: writes that others commit meanwhile are invisible to it. */
  readonly snapshot: <Result>(work: (queries: Queries) => Promise<Result>) => Promise<Result>
  readonly close: () => Promise<void>
}

export interface Database extends ReadDatabase {
  /**
   * Commits or rolls back all of `work`. `work` uses its `queries`: in SQLite a call of the database itself would wait
   * for the end of `work` forever.
   */
  readonly transaction: <Result>(work: (queries: Queries) => Promise<Result>) => Promise<Result>
  /**
   * Whether this process leads. Of several processes with the same database one leads, until it ends. Called before
   * each write that only the leader makes, because an error may end the lead.
   */
  readonly lead: () => Promise<boolean>
  /** A transaction of the leader. An error ends the lead in PostgreSQL. */
  readonly leading: Database['transaction']
  /** Number of the last migration, 0 without tables. */
  readonly version: () => Promise<number>
  /** Why the path no longer leads to the open files. `null` while it does, and always for PostgreSQL. */
  readonly lostAs: () => string | null
}

/** Name, migrations and lock of a database. */
export interface Schema {
  /** Name in messages to the operator: `archive`. */
  readonly name: string
  /** Folder of the migrations. */
  readonly migrations: URL
  /** First number of the advisory locks in PostgreSQL. Other programs must not use it in the same database. */
  readonly lock: number
}
