/**
 * The operator's table of team names as a CSV file: `npm run archive -- aliases`. A server may run meanwhile.
 *
 * Rule PRO35 in docs/rules/providers.md. Errors: rejects with words for the operator. A bad file changes no row.
 */
import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ARCHIVE_SCHEMA } from '../../contract/archiveSchema'
import type { TeamAlias } from '../../contract/past'
import { openDatabase, openReading } from '../../database/openDatabase'
import { faultAt, readRows, writeRows } from './csvRows'
import { ALIASES, type CsvTable } from './tables'
import type { ToolOptions } from './toolOptions'
import { readTeamAliases, replaceTeamAliases } from '../stores/teamAliases'

type AliasWork = Extract<ToolOptions, { readonly work: 'aliases' }>

const tableIn = (file: string): CsvTable<TeamAlias> => ({ ...ALIASES, file: basename(file) })

async function aliasesIn(file: string): Promise<readonly TeamAlias[]> {
  const aliases = new Map<string, TeamAlias>()
  const table = tableIn(file)
  for await (const { row, line } of readRows(dirname(file), table)) {
    const key = JSON.stringify([row.competition, row.name])
    if (aliases.has(key)) throw faultAt(table.file, line, `${row.name} stands twice for ${row.competition}`)
    aliases.set(key, row)
  }
  return [...aliases.values()]
}

async function* each<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows
}

async function exported(address: string, file: string): Promise<number> {
  const reader = await openReading(address, ARCHIVE_SCHEMA)
  try {
    return await writeRows(dirname(file), tableIn(file), each(await readTeamAliases(reader)))
  } finally {
    await reader.close()
  }
}

/**
 * Imports the table from an export's folder into an archive without one. `null` when the folder has no such file, as
 * older exports.
 */
export async function takeAliases(address: string, folder: string): Promise<number | null> {
  const file = join(folder, ALIASES.file)
  if (!existsSync(file)) return null
  const aliases = await aliasesIn(file)
  const database = await openDatabase(address, ARCHIVE_SCHEMA)
  try {
    const stored = await readTeamAliases(database)
    if (stored.length === 0) await replaceTeamAliases(database, aliases)
    return aliases.length
  } finally {
    await database.close()
  }
}

async function imported(address: string, file: string): Promise<number> {
  const aliases = await aliasesIn(file)
  const database = await openDatabase(address, ARCHIVE_SCHEMA)
  try {
    await replaceTeamAliases(database, aliases)
    return aliases.length
  } finally {
    await database.close()
  }
}

/** Returns the number of rows. */
export const runAliases = ({ address, file, does }: AliasWork): Promise<number> =>
  does === 'export' ? exported(address, file) : imported(address, file)
