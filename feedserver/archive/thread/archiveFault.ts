/**
 * Why a file cannot be an archive. Checked before the archive's thread starts. Rule ARC36 in docs/rules/archive.md.
 *
 * The check opens the file, so this process must have no open connection: closing the file releases SQLite's locks.
 * Never throws.
 */
import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { isPostgres } from '../../database/openDatabase'
import { pathFault, strangeContent } from '../../database/sqlite/databaseFile'
import { ARCHIVE_SCHEMA } from '../../contract/archiveSchema'

/** First bytes of every SQLite database. */
const MAGIC = 'SQLite format 3\0'

/** Returns `null` for a file that may be an archive, for a missing file, and for PostgreSQL. */
export function archiveFault(address: string): string | null {
  if (isPostgres(address)) return null
  try {
    return pathFault(address) ?? contentFault(address)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function contentFault(file: string): string | null {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size === 0) return null
  const bytes = Buffer.alloc(MAGIC.length)
  const descriptor = openSync(file, 'r')
  try {
    readSync(descriptor, bytes, 0, bytes.length, 0)
  } finally {
    closeSync(descriptor)
  }
  return bytes.toString('latin1') === MAGIC ? null : `${file} ${strangeContent(ARCHIVE_SCHEMA.name)}`
}
