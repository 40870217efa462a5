/** Reads an archive in a file, which nothing is written to. Errors: as `ArchiveReader` says. */
import Database from 'libsql'
import { existsSync } from 'node:fs'
import { migrationsOf } from '../migrations'
import { inOperatorsWords, pathFault } from '../sqlite/archiveFile'
import type { ArchiveReader, SqlValue } from './archiveReader'
import { checkVersion } from './checkVersion'

const BUSY_MS = 2000

export async function openSqliteReader(file: string): Promise<ArchiveReader> {
  // SQLite would make an empty one.
  if (!existsSync(file)) throw new Error(`there is no archive ${file}`)
  const fault = pathFault(file)
  if (fault !== null) throw new Error(fault)
  const database = new Database(file)
  try {
    database.pragma(`busy_timeout = ${BUSY_MS}`)
    database.pragma('query_only = on')
    const [version] = database.prepare('pragma user_version').all() as { readonly user_version: number }[]
    checkVersion(migrationsOf('sqlite'), version?.user_version ?? 0)
  } catch (error) {
    database.close()
    throw inOperatorsWords(file, error)
  }
  const statements = new Map<string, Database.Statement>()
  const prepared = (sql: string): Database.Statement => {
    const known = statements.get(sql) ?? database.prepare(sql)
    statements.set(sql, known)
    return known
  }
  const rows = async <Row extends object>(sql: string, values: readonly SqlValue[] = []) =>
    prepared(sql).all(...values) as Row[]
  return {
    rows,
    async snapshot(work) {
      database.exec('begin')
      try {
        return await work({ rows })
      } finally {
        database.exec('rollback')
      }
    },
    close: async () => void database.close(),
  }
}
