/**
 * Reads all files of an export, so that a bad one is found before any row is written.
 *
 * Rule ARC29 in docs/rules/archive.md. Errors: rejects with the file and the line of the first bad row.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { EpochMs } from '../../kit/clock'
import { faultAt, readRows } from './csvRows'
import { FORMAT } from './exportArchive'
import { TIME } from './fields'
import { marketGroups, matchGroups } from './groups'
import { keysIn, type KeyPair } from './keysFile'
import {
  ALIASES,
  CLOSINGS,
  COUNTRIES,
  EVENTS,
  FACTS,
  LEAGUES,
  MATCHES,
  MOMENTS,
  TEAMS,
  WATCHES,
} from './tables'

async function readAll(rows: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of rows);
}

/** Facts in the exported folder. */
export interface FolderFacts {
  /** Time at which the archive began. `null` when the folder does not have it. */
  readonly since: EpochMs | null
  /** Other stored numbers of an archive, by name. */
  readonly noted: ReadonlyMap<string, number>
  /** Keys of Web Push. `null` in an export without keys. */
  readonly keys: KeyPair | null
}

const WHOLE = /^-?\d{1,15}$/
const NAME = /^[a-z][a-z ]{0,60}$/

async function factsOf(folder: string): Promise<Omit<FolderFacts, 'keys'>> {
  const noted = new Map<string, number>()
  let since: EpochMs | null = null
  let format: string | null = null
  for await (const { row, line } of readRows(folder, FACTS)) {
    const { name, value } = row
    if (name === 'format') format = value
    else if (name === 'since') {
      since = TIME.read(value) ?? null
      if (since === null) throw faultAt(FACTS.file, line, `since must be ${TIME.is}`)
    } else if (NAME.test(name) && WHOLE.test(value) && name !== 'points') noted.set(name, Number(value))
    else throw faultAt(FACTS.file, line, 'a note must have a name of small letters and a whole number')
  }
  if (format !== FORMAT) throw new Error(`${FACTS.file}: the format must be ${FORMAT}`)
  return { since, noted }
}

async function checkWatches(folder: string): Promise<void> {
  for await (const { row, line } of readRows(folder, WATCHES))
    if (row.ended < row.started) throw faultAt(WATCHES.file, line, 'ended must not be before started')
}

export async function checkFolder(folder: string): Promise<FolderFacts> {
  const facts = { ...(await factsOf(folder)), keys: await keysIn(folder) }
  await readAll(readRows(folder, COUNTRIES))
  await readAll(readRows(folder, LEAGUES))
  await readAll(readRows(folder, TEAMS))
  await readAll(readRows(folder, MATCHES))
  await readAll(readRows(folder, CLOSINGS))
  await checkWatches(folder)
  await readAll(matchGroups(folder, EVENTS))
  await readAll(matchGroups(folder, MOMENTS))
  await readAll(marketGroups(folder))
  if (existsSync(join(folder, ALIASES.file))) await readAll(readRows(folder, ALIASES))
  return facts
}
