/**
 * A database in a file, by SQLite, for one machine. Its calls block, so it runs in a thread of its own.
 *
 * After a crash of the program all committed data is there. After a crash of the machine the last seconds may be
 * missing (`synchronous = normal`). The leader locks a file next to the database. The operating system releases this
 * lock when the process ends. Errors: see `Database`.
 */
import type Sqlite from 'libsql'
import { Turns } from '../../kit/work/turns'
import { integer, valuesOf } from '../port/columns'
import type { Database, Queries, Schema, SqlParameter } from '../port/database'
import { SQLITE } from '../port/dialects'
import { checkVersion, missingMigrations } from '../port/migrations'
import { PATIENCE } from '../port/patience'
import { statement } from '../port/statement'
import { StatementCache } from '../port/statementCache'
import { codeOf, inOperatorsWords, openDatabaseFile, openExisting, type OpenFile } from './databaseFile'

type Connection = Sqlite.Database

/** Pages in the write-ahead log before a checkpoint writes them into the file: half a minute at 300 prices a second. */
const LOG_PAGES = 8000
const VERSION = statement('select user_version from pragma_user_version', { userVersion: integer })

export async function openSqlite(file: string, schema: Schema, isReading = false): Promise<Database> {
  const open = isReading ? openExisting : openDatabaseFile
  const prepare = isReading ? prepareReading : prepareWriting
  return new SqliteDatabase(
    file,
    schema.name,
    open(file, schema.name, connection => prepare(connection, schema)),
  )
}

/** Uses `exec`, because a prepared statement leaves its file open after `close()` until it is garbage-collected. */
function prepareWriting(connection: Connection, schema: Schema): void {
  connection.exec(`pragma busy_timeout = ${PATIENCE.busyMs}`)
  connection.exec('pragma journal_mode = wal')
  connection.exec('pragma synchronous = normal')
  // Readers wait during a checkpoint, so checkpoints are rare.
  connection.exec(`pragma wal_autocheckpoint = ${LOG_PAGES}`)
  if (missingMigrations(schema, SQLITE, versionOf(connection)).length > 0) migrate(connection, schema)
}

function prepareReading(connection: Connection, schema: Schema): void {
  connection.exec(`pragma busy_timeout = ${PATIENCE.busyMs}`)
  connection.exec('pragma query_only = on')
  checkVersion(schema, SQLITE, versionOf(connection))
}

function versionOf(connection: Connection): number {
  const [row] = VERSION.rowsOf(connection.prepare(VERSION.text(SQLITE)).all())
  return row?.userVersion ?? 0
}

/** Reads the version again in the transaction: another process may have migrated already. */
function migrate(connection: Connection, schema: Schema): void {
  connection.exec('begin immediate')
  try {
    for (const { number, sql } of missingMigrations(schema, SQLITE, versionOf(connection))) {
      connection.exec(sql)
      connection.exec(`pragma user_version = ${number}`)
    }
    connection.exec('commit')
  } catch (error) {
    endFailed(connection)
    throw error
  }
}

/** A full disk may have ended the transaction already. */
function endFailed(connection: Connection): void {
  if (connection.inTransaction) connection.exec('rollback')
}

const bound = (values: readonly SqlParameter[]): unknown[] =>
  values.map(value => (Array.isArray(value) ? JSON.stringify(value) : value))

function queriesOn(connection: Connection): Queries {
  const prepared = new StatementCache(({ text }) =>
    connection.prepare(text(SQLITE).replaceAll(/\$(\d+)/g, '?$1')),
  )
  return {
    rows: async (wanted, values = []) => wanted.rowsOf(prepared.of(wanted).all(bound(values))),
    run: async (wanted, values = []) => void prepared.of(wanted).run(bound(values)),
    async each(wanted, rows) {
      for (const row of rows) prepared.of(wanted).run(valuesOf(wanted.columns, row))
    },
  }
}

/** Locks a file next to the database until the process ends. Returns `null` when another process has the lock. */
function lock(file: string, name: string): OpenFile | null {
  try {
    return openDatabaseFile(`${file}-writer`, name, connection => connection.exec('begin exclusive'))
  } catch (error) {
    if (codeOf(error) === 'SQLITE_BUSY') return null
    throw error
  }
}

class SqliteDatabase implements Database {
  private readonly file: string
  private readonly name: string
  private readonly opened: OpenFile
  private readonly queries: Queries
  /** Queue of calls: a connection has one transaction, and a query outside it would see its uncommitted half. */
  private readonly turns = new Turns()
  private locked: OpenFile | null = null

  constructor(file: string, name: string, opened: OpenFile) {
    this.file = file
    this.name = name
    this.opened = opened
    this.queries = queriesOn(opened.database)
  }

  readonly rows: Database['rows'] = (wanted, values) => this.inTurn(() => this.queries.rows(wanted, values))

  readonly transaction: Database['transaction'] = work => this.within('begin immediate', 'commit', work)

  /** The file allows one writer at a time. */
  readonly leading: Database['leading'] = work => this.transaction(work)

  readonly snapshot: Database['snapshot'] = work => this.within('begin', 'rollback', work)

  lead(): Promise<boolean> {
    return this.inTurn(async () => (this.locked ??= lock(this.file, this.name)) !== null)
  }

  async version(): Promise<number> {
    return (await this.rows(VERSION))[0]?.userVersion ?? 0
  }

  lostAs(): string | null {
    return this.opened.lostAs() ?? this.locked?.lostAs() ?? null
  }

  close(): Promise<void> {
    return this.turns.next(async () => {
      this.opened.close()
      this.locked?.close()
    })
  }

  private within<Result>(
    begin: string,
    end: string,
    work: (queries: Queries) => Promise<Result>,
  ): Promise<Result> {
    const { database: connection } = this.opened
    return this.inTurn(async () => {
      connection.exec(begin)
      try {
        const result = await work(this.queries)
        connection.exec(end)
        return result
      } catch (error) {
        endFailed(connection)
        throw error
      }
    })
  }

  private async inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await this.turns.next(work)
    } catch (error) {
      throw inOperatorsWords(this.file, this.name, error)
    }
  }
}
