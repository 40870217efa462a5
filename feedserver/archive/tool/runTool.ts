/**
 * Exports or imports an archive. Returns the number of rows of each file. Errors: rejects with words for the operator.
 */
import { isPostgres } from '../../database/openDatabase'
import { keepPrivate } from '../../database/sqlite/databaseFile'
import { openReader, openStore } from '../stores/openStore'
import { takeAliases } from './aliasFile'
import { exportArchive, type Counts } from './exportArchive'
import { importArchive } from './importArchive'
import type { KeyStore } from './keysFile'
import { ALIASES } from './tables'
import type { ToolOptions } from './toolOptions'

type Work = Extract<ToolOptions, { readonly work: 'export' | 'import' }>

/** Opens the store of Web Push in the database of an archive. */
export type OpenKeys = (address: string) => Promise<KeyStore & { readonly close: () => Promise<void> }>

async function exported({ address, folder, withKeys }: Work): Promise<Counts> {
  const reader = await openReader(address)
  try {
    return await exportArchive(reader, folder, withKeys)
  } finally {
    await reader.close()
  }
}

async function imported({ address, folder }: Work, openKeys: OpenKeys): Promise<Counts> {
  const store = await openStore(address)
  const opened: { close: () => Promise<void> }[] = [store]
  try {
    if (!isPostgres(address)) keepPrivate(address)
    const reader = await openReader(address)
    opened.push(reader)
    const push = await openKeys(address)
    opened.push(push)
    const counts = await importArchive({ store, reader, push, folder, now: Date.now })
    const aliases = await takeAliases(address, folder)
    return aliases === null ? counts : [...counts, [ALIASES.file, aliases]]
  } finally {
    for (const one of opened.reverse()) await one.close()
  }
}

export const runTool = (work: Work, openKeys: OpenKeys): Promise<Counts> =>
  work.work === 'export' ? exported(work) : imported(work, openKeys)
