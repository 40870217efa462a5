/** Web Push in the archive's file, by a connection of its own. Errors: as `PushDatabase` says. */
import type Database from 'libsql'
import { Turns } from '../../kit/work/turns'
import { openArchiveFile } from '../../archive/stores/sqlite/archiveFile'
import type { PushDatabase, Query, QueryValue } from './pushDatabase'

/** The archive's own writing is done after this. */
const BUSY_MS = 4000

function queryOn(database: Database.Database): Query {
  const prepared = new Map<string, Database.Statement>()
  return async <Row>(sql: string, values: readonly QueryValue[] = []) => {
    const statement = prepared.get(sql) ?? database.prepare(sql.replaceAll(/\$(\d+)/g, '?$1'))
    prepared.set(sql, statement)
    return statement.all(...values) as readonly Row[]
  }
}

export async function openSqlitePush(file: string): Promise<PushDatabase> {
  const { database, lostAs, close } = openArchiveFile(file, opened => {
    opened.exec(`pragma busy_timeout = ${BUSY_MS}`)
    opened.exec('pragma synchronous = normal')
  })
  const query = queryOn(database)
  const turns = new Turns()
  return {
    inTransaction: work =>
      turns.next(async () => {
        database.exec('begin immediate')
        try {
          const result = await work(query)
          database.exec('commit')
          return result
        } catch (error) {
          if (database.inTransaction) database.exec('rollback')
          throw error
        }
      }),
    listed: parameter => `(select value from json_each(${parameter}))`,
    gathered: (bytes, columns) => `json_group_array(json_array(hex(${bytes}), ${columns}))`,
    skipLocked: '',
    lostAs,
    lockRow: '',
    close: () => turns.next(async () => close()),
  }
}
