/** Both databases, each with an empty archive for a test. */
import Database from 'libsql'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { openStore } from '../../../../feedserver/archive/stores/openStore'
import type { ArchiveStore } from '../../../../feedserver/archive/stores/archiveStore'
import { afterFile } from '../../../support/ends'
import { createPostgres, whyNoPostgres, type PostgresServer } from './postgres'

interface TestDatabase {
  readonly address: string
  readonly open: () => Promise<ArchiveStore>
  /** Returns the values of each row. */
  readonly rows: (sql: string) => Promise<readonly (readonly unknown[])[]>
  /** Returns the bytes on disk without the database's log. */
  readonly bytes: () => Promise<number>
  /** Runs several statements, in a database that may still be unopened. */
  readonly run: (sql: string) => Promise<void>
  readonly setVersion: (version: number) => Promise<void>
  /** Makes the tables as the program of that version made them. */
  readonly runTo: (version: number) => Promise<void>
  readonly drop: () => Promise<void>
}

const WRITTEN = new URL('../../database/written/', import.meta.url)

/** Returns the original migrations up to a version as one text. `written/` has them unchanged. */
function writtenTables(dialect: 'sqlite' | 'postgres', version: number): string {
  const folder = new URL(`${dialect}/`, WRITTEN)
  return readdirSync(folder)
    .filter(name => Number(name.slice(0, 3)) <= version)
    .sort()
    .map(name => readFileSync(new URL(name, folder), 'utf8'))
    .join('\n')
}

interface TestStore {
  readonly name: string
  /** Why the database cannot be tested here, or `null` if it can. */
  readonly why: string | null
  readonly fresh: () => Promise<TestDatabase>
}

const sqlite: TestStore = {
  name: 'SQLite',
  why: null,
  async fresh() {
    const folder = mkdtempSync(join(tmpdir(), 'archive-'))
    const file = join(folder, 'data', 'archive.db')
    const using = <Result>(work: (database: Database.Database) => Result): Promise<Result> => {
      const database = new Database(file)
      try {
        return Promise.resolve(work(database))
      } finally {
        database.close()
      }
    }
    const run = (sql: string) => {
      mkdirSync(dirname(file), { recursive: true })
      return using(database => void database.exec(sql))
    }
    const setVersion = (version: number) =>
      using(database => void database.exec(`pragma user_version = ${version}`))
    return Promise.resolve({
      address: file,
      open: () => openStore(file),
      rows: sql =>
        using(database =>
          (database.prepare(sql).all() as object[]).map(row => Object.values(row) as unknown[]),
        ),
      run,
      async runTo(version) {
        await run(writtenTables('sqlite', version))
        await setVersion(version)
      },
      bytes: () =>
        using(database => {
          database.pragma('wal_checkpoint(truncate)')
          return statSync(file).size
        }),
      setVersion,
      drop: () => Promise.resolve(rmSync(folder, { recursive: true, force: true })),
    })
  },
}

let server: PostgresServer | undefined
let databases = 0

const postgres: TestStore = {
  name: 'PostgreSQL',
  why: whyNoPostgres(),
  async fresh() {
    if (server === undefined) {
      server = createPostgres()
      server.start()
      afterFile(() => {
        server?.remove()
        server = undefined
      })
    }
    const using = async (database: string, sql: string): Promise<readonly (readonly unknown[])[]> => {
      const client = new pg.Client(server?.address(database))
      await client.connect()
      try {
        const { rows } = await client.query({ text: sql, rowMode: 'array' })
        return ((rows ?? []) as unknown[][]).map(row =>
          row.map(value => (/^\d+$/.test(String(value)) ? Number(value) : value)),
        )
      } finally {
        await client.end()
      }
    }
    const name = `archive_${(databases += 1)}`
    await using('postgres', `create database ${name}`)
    const address = server.address(name)
    return {
      address,
      open: () => openStore(address),
      rows: sql => using(name, sql),
      run: async sql => void (await using(name, sql)),
      async runTo(version) {
        await using(name, writtenTables('postgres', version))
        await using(name, 'create table migrations (number bigint primary key)')
        await using(name, `insert into migrations values (${version})`)
      },
      bytes: async () => Number((await using(name, `select pg_database_size('${name}')`))[0]?.[0]),
      setVersion: async version => void (await using(name, `insert into migrations values (${version})`)),
      drop: async () => void (await using('postgres', `drop database ${name} with (force)`)),
    }
  },
}

export const STORES: readonly TestStore[] = [sqlite, postgres]
