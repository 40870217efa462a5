/**
 * Checks the archive before the server starts: whether it exists, and why it cannot be opened. Rule ARC52 in
 * docs/rules/archive.md. This process must have no open connection meanwhile (`archiveFault.ts`).
 *
 * Errors: throws with one line for the operator, without a password.
 */
import { accessSync, constants, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { MissingTables, OlderTables } from '../../database/port/migrations'
import { isPostgres } from '../../database/openDatabase'
import { codeOf } from '../../database/sqlite/databaseFile'
import { openReader, openStore } from '../stores/openStore'
import { archiveFault } from './archiveFault'
import { withoutPassword } from './archiveOptions'

/** Absolute path of a file, or a database's address without its password, for messages to the operator. */
const placeOf = (address: string): string =>
  isPostgres(address) ? withoutPassword(address) : resolve(address)

/** Checks the archive and writes no data. `isNew`: it does not exist, and can be created. */
export async function lookAtArchive(
  address: string,
): Promise<{ readonly isNew: boolean; readonly place: string }> {
  const place = placeOf(address)
  const fault = archiveFault(address)
  if (fault !== null) throw refusal(fault)
  try {
    if (!isPostgres(address) && isAbsent(address)) return { isNew: mayBeMade(address), place }
    await (await openReader(address)).close()
    return { isNew: false, place }
  } catch (error) {
    if (error instanceof MissingTables && error.mayBeMade) return { isNew: true, place }
    // Opening the archive migrates its tables, and another writer will release its lock in time.
    if (error instanceof OlderTables || codeOf(error) === 'SQLITE_BUSY') return { isNew: false, place }
    throw refusal(`${place}: ${reasonOf(error)}`)
  }
}

/** Creates the archive, or migrates the tables of an older version, as the recorder would. */
export async function openAtStart(
  address: string,
): Promise<{ readonly isNew: boolean; readonly place: string }> {
  const found = await lookAtArchive(address)
  try {
    await (await openStore(address)).close()
  } catch (error) {
    if (codeOf(error) !== 'SQLITE_BUSY') throw refusal(`${found.place}: ${reasonOf(error)}`)
  }
  return found
}

const refusal = (why: string): Error => new Error(`--archive: ${why}`)

const isAbsent = (file: string): boolean => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0

/** Throws when the nearest existing folder is not writable. */
function mayBeMade(file: string): true {
  let folder = dirname(resolve(file))
  while (statSync(folder, { throwIfNoEntry: false }) === undefined) folder = dirname(folder)
  accessSync(folder, constants.W_OK | constants.X_OK)
  return true
}

/** Node tries all addresses of a host. The `AggregateError` has no message, so the first address's error is taken. */
function reasonOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message : String(first)
}
