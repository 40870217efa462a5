/** Imports files of a past. Errors: rejects with words for the operator. Files before the bad one are imported. */
import { readFileSync, statSync } from 'node:fs'
import type { NamedFile, PastSource } from '../../contract/past'
import { isPostgres } from '../../database/openDatabase'
import { keepPrivate } from '../../database/sqlite/databaseFile'
import { readTeamAliases } from '../stores/teamAliases'
import { openReader, openStore } from '../stores/openStore'
import type { ToolOptions } from '../tool/toolOptions'
import { importPast, type PastReport } from './importPast'

type PastWork = Extract<ToolOptions, { readonly work: 'past' }>

/** Maximum size of an imported file in bytes, larger than any file of a source. */
const MOST_BYTES = 32 * 1024 * 1024

/** Reads each file when it is requested. */
function* filesAt(paths: readonly string[]): Generator<NamedFile> {
  for (const path of paths) {
    if (statSync(path).size > MOST_BYTES) throw new Error(`${path}: it is larger than 32 MB`)
    yield { path, bytes: readFileSync(path) }
  }
}

/** Reports each file after its import. */
export async function runPast(
  { address, source: name, files }: PastWork,
  sources: readonly PastSource[],
  say: (report: PastReport, source: PastSource) => void,
): Promise<void> {
  const source = sources.find(one => one.name === name)
  if (source === undefined)
    throw new Error(`--from with files must be one of ${sources.map(one => one.name).join(', ')}`)
  const store = await openStore(address)
  const opened: { close: () => Promise<void> }[] = [store]
  try {
    if (!isPostgres(address)) keepPrivate(address)
    const reader = await openReader(address)
    opened.push(reader)
    const names = source.namesBy(await readTeamAliases(reader))
    const parts = { store, reader, source, names, now: Date.now }
    for await (const report of importPast(parts, filesAt(files))) say(report, source)
  } finally {
    for (const one of opened.reverse()) await one.close()
  }
}
