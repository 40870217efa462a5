/**
 * One database, in a file of SQLite or in PostgreSQL: one text of each statement for both.
 *
 * Parameters are `$1`, `$2`, …; each statement is rewritten and prepared once for a connection. Rows come as the records that the
 * statement names. Errors: every call rejects while the database is away, and a transaction is then done not at all.
 */
import type { Command, GivenStatement, Statement } from './statement'

export type SqlValue = number | string | Uint8Array | null
/** A list is read as `Dialect.listed` says. */
export type SqlParameter = SqlValue | readonly number[] | readonly string[]

export interface Queries {
  readonly rows: <Row>(statement: Statement<Row>, values?: readonly SqlParameter[]) => Promise<readonly Row[]>
  readonly run: (command: Command, values?: readonly SqlParameter[]) => Promise<void>
  /** Does the statement for each of the rows. Each has another key: SQLite does them in their order, PostgreSQL all at once. */
  readonly each: <Row extends object>(statement: GivenStatement<Row>, rows: readonly Row[]) => Promise<void>
}

export interface ReadDatabase extends Pick<Queries, 'rows'> {
  /** What is read in the work is of one moment, whatever is written meanwhile. */
  readonly snapshot: <Result>(work: (queries: Queries) => Promise<Result>) => Promise<Result>
  readonly close: () => Promise<void>
}

export interface Database extends ReadDatabase {
  /** All or nothing. The work uses `queries`: a call of the database in it would wait for its end in SQLite. */
  readonly transaction: <Result>(work: (queries: Queries) => Promise<Result>) => Promise<Result>
  /**
   * Whether this process leads: of several with the same database one does, until it ends. Called before each writing of what
   * only the leader writes, because a failure may end it.
   */
  readonly lead: () => Promise<boolean>
  /** A transaction of the leader. A failure ends the lead in PostgreSQL. */
  readonly leading: Database['transaction']
  /** The number of the last migration; 0 without tables. */
  readonly version: () => Promise<number>
  /** Why the open files are not those at the path any more; `null` while they are, and for a database elsewhere. */
  readonly lostAs: () => string | null
}

/** What is stored in a database. */
export interface Schema {
  /** In words for the operator: `archive`. */
  readonly name: string
  /** The folder of its migrations. */
  readonly migrations: URL
  /** The first number of its advisory locks in PostgreSQL, which no other program uses in the database. */
  readonly lock: number
}
