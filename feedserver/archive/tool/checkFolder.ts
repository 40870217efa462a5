/**
 * Reads all files of an export without using them, so that a bad one is found before anything is written.
 *
 * Rule ARC29 in docs/rules/archive.md. Errors: rejects with the file and the line of the first that cannot be.
 */
import type { EpochMs } from '../../model'
import { faultAt, readRows } from './csvRows'
import { FORMAT } from './exportArchive'
import { TIME } from './fields'
import { eventGroups, marketGroups } from './groups'
import { CLOSINGS, COUNTRIES, FACTS, LEAGUES, MATCHES, TEAMS, WATCHES } from './tables'

async function readAll(rows: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of rows);
}

/** When the archive was begun; `null` when it does not say so. */
async function sinceOf(folder: string): Promise<EpochMs | null> {
  let since: EpochMs | null = null
  let format: string | null = null
  for await (const { row, line } of readRows(folder, FACTS)) {
    if (row.name === 'format') format = row.value
    if (row.name !== 'since') continue
    since = TIME.read(row.value) ?? null
    if (since === null) throw faultAt(FACTS.file, line, `since must be ${TIME.is}`)
  }
  if (format !== FORMAT) throw new Error(`${FACTS.file}: the format must be ${FORMAT}`)
  return since
}

async function checkWatches(folder: string): Promise<void> {
  for await (const { row, line } of readRows(folder, WATCHES))
    if (row.ended < row.started) throw faultAt(WATCHES.file, line, 'ended must not be before started')
}

export async function checkFolder(folder: string): Promise<EpochMs | null> {
  const since = await sinceOf(folder)
  await readAll(readRows(folder, COUNTRIES))
  await readAll(readRows(folder, LEAGUES))
  await readAll(readRows(folder, TEAMS))
  await readAll(readRows(folder, MATCHES))
  await readAll(readRows(folder, CLOSINGS))
  await checkWatches(folder)
  await readAll(eventGroups(folder))
  await readAll(marketGroups(folder))
  return since
}
