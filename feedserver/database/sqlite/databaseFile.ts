/**
 * The file of a database: created for its owner only, and later compared with the file at its path.
 *
 * This module opens no descriptor of the file: closing it would release the locks that SQLite has in the process. Rules
 * ARC34-ARC36 in docs/rules/archive.md. Errors: throws with words for the operator.
 */
import Database from 'libsql'
import {
  accessSync,
  chmodSync,
  constants,
  linkSync,
  mkdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { threadId } from 'node:worker_threads'

/** Suffixes of the files that SQLite and this server create next to a database. */
const SIDECARS = ['-wal', '-shm', '-journal', '-writer', '-writer-journal'] as const
/** Suffixes of the files that a connection has open. */
const OPEN_PARTS = ['', '-wal', '-shm'] as const
const OWNER_ONLY = 0o600
const OTHERS = 0o077

/** `name`: kind of database that was expected, such as `archive`. */
export const strangeContent = (name: string): string =>
  `is no ${name}: its content is not that of a SQLite database`

/** Words for the operator, by SQLite's error code. */
const wordsFor = (name: string): Readonly<Record<string, string>> => ({
  SQLITE_NOTADB: strangeContent(name),
  SQLITE_CORRUPT: 'is damaged: put a backup in its place',
  SQLITE_CANTOPEN: 'cannot be opened, or its folder cannot be written',
})

export interface OpenFile {
  readonly database: Database.Database
  /** Why the path no longer leads to the open files. `null` while it does. */
  readonly lostAs: () => string | null
  /** Closes the database. A file that was lost is complete then, wherever it is. */
  readonly close: () => void
}

const statOf = (path: string) => statSync(path, { throwIfNoEntry: false })

/** Device and inode, `null` without a file. */
function identityOf(path: string): string | null {
  const stat = statOf(path)
  return stat === undefined ? null : `${stat.dev} ${stat.ino}`
}

/** Why the path cannot be a database. `null` where one exists or can be created. */
export function pathFault(file: string): string | null {
  const stat = statOf(file)
  if (stat === undefined) return null
  if (stat.isDirectory()) return `${file} is a directory: name a file in it`
  if (!stat.isFile()) return `${file} is no file`
  try {
    accessSync(file, constants.R_OK | constants.W_OK)
    return null
  } catch {
    return `${file} may not be read and written by this user`
  }
}

/** Creates an empty file with mode 0600 under any umask. An existing file stays as it is. */
function createFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  if (statOf(file) !== undefined) return
  const blank = `${file}-${process.pid}-${threadId}`
  writeFileSync(blank, '', { mode: OWNER_ONLY })
  try {
    chmodSync(blank, OWNER_ONLY)
    linkSync(blank, file)
  } catch {
    // Another process was faster, or the file system has no hard links. SQLite then creates the file, and `keepPrivate`
    // sets its mode.
  } finally {
    rmSync(blank, { force: true })
  }
}

/**
 * Removes access of other users to the file and its sidecars. Returns whether others could read or write one of them.
 */
export function keepPrivate(file: string): boolean {
  const shared = ['', ...SIDECARS].map(suffix => file + suffix).filter(isShared)
  for (const path of shared) chmodSync(path, OWNER_ONLY)
  return shared.length > 0
}

/** Whether other users have access to a file of ours. Files of another owner are left alone. */
function isShared(path: string): boolean {
  const stat = statOf(path)
  const isOwn = stat !== undefined && stat.uid === process.getuid?.()
  return isOwn && stat.isFile() && (stat.mode & OTHERS) !== 0
}

/** SQLite's errors with words for the operator. Other errors are returned unchanged. */
export function inOperatorsWords(file: string, name: string, error: unknown): unknown {
  const words = wordsFor(name)[codeOf(error)]
  return words === undefined ? error : new Error(`${file} ${words}`, { cause: error })
}

/** SQLite's code of an error, empty for other errors. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if (error.message.startsWith('ConnectionFailed')) return 'SQLITE_CANTOPEN'
  return 'code' in error ? String(error.code) : ''
}

/** Opens the file, or creates it, and runs `prepare` first. */
export function openDatabaseFile(
  file: string,
  name: string,
  prepare: (database: Database.Database) => void,
): OpenFile {
  const fault = pathFault(file)
  if (fault !== null) throw new Error(fault)
  createFile(file)
  // Read before the file is opened: a file that replaces it meanwhile has another identity.
  const main = identityOf(file)
  try {
    const database = prepared(new Database(file), opened => {
      if (statOf(file)?.size === 0) keepPrivate(file)
      prepare(opened)
    })
    const parts = new Map(OPEN_PARTS.map(part => [file + part, part === '' ? main : identityOf(file + part)]))
    const watched = { file, parts, wasEmpty: (statOf(file)?.size ?? 0) === 0 }
    return {
      database,
      lostAs: () => lossOf(watched),
      close() {
        if (lossOf(watched) !== null) leave(database, watched)
        database.close()
      },
    }
  } catch (error) {
    throw inOperatorsWords(file, name, error)
  }
}

/** Opens an existing file for reading: SQLite would create a missing one. `lostAs` is always `null`. */
export function openExisting(
  file: string,
  name: string,
  prepare: (database: Database.Database) => void,
): OpenFile {
  if (statOf(file) === undefined) throw new Error(`there is no ${name} ${file}`)
  const fault = pathFault(file)
  if (fault !== null) throw new Error(fault)
  try {
    const database = prepared(new Database(file), prepare)
    return { database, lostAs: () => null, close: () => void database.close() }
  } catch (error) {
    throw inOperatorsWords(file, name, error)
  }
}

/**
 * Closes the database when `prepare` throws. The caller tries again each second, and a process may have few open files.
 */
function prepared(
  database: Database.Database,
  prepare: (database: Database.Database) => void,
): Database.Database {
  try {
    prepare(database)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

interface Watched {
  readonly file: string
  /** Identity of each open file, `null` for a file that was missing. */
  readonly parts: ReadonlyMap<string, string | null>
  readonly wasEmpty: boolean
}

function lossOf({ file, parts, wasEmpty }: Watched): string | null {
  for (const [path, known] of parts) {
    const now = identityOf(path)
    if (known === null || now === known) continue
    const became = now === null ? 'deleted or moved away' : 'replaced'
    return `${path} was ${became} while it was in use`
  }
  return isEmptied({ file, wasEmpty }) ? `${file} was emptied while it was in use` : null
}

const isEmptied = ({ file, wasEmpty }: Pick<Watched, 'file' | 'wasEmpty'>): boolean =>
  !wasEmpty && statOf(file)?.size === 0

/**
 * Writes the pages of the log into the lost file. Otherwise SQLite would read the log into the next file at that path.
 */
function leave(database: Database.Database, watched: Watched): void {
  const { file, parts } = watched
  const isInPlace = identityOf(file) === parts.get(file)
  if (parts.get(`${file}-wal`) === null) return
  try {
    if (isEmptied(watched)) truncateSync(`${file}-wal`)
    else database.pragma('wal_checkpoint(truncate)')
  } finally {
    if (!isInPlace || isEmptied(watched)) removeOwn(watched)
  }
}

/** Removes the log and the shared memory of the lost file. Those of another file stay. */
function removeOwn({ file, parts }: Watched): void {
  for (const [path, known] of parts)
    if (path !== file && known !== null && identityOf(path) === known) rmSync(path)
}
