/** Files of past seasons in their sources' format, with invented teams, and an archive to import them into. */
import { importPast, type PastReport } from '../../../../feedserver/archive/past/importPast'
import { readTeamAliases } from '../../../../feedserver/archive/stores/teamAliases'
import { openReader } from '../../../../feedserver/archive/stores/openStore'
import type { ArchiveStore } from '../../../../feedserver/archive/stores/archiveStore'
import type { NamedFile, PastFile, PastSource } from '../../../../feedserver/contract/past'

/** Real time of an import. */
export const IMPORTED = Date.UTC(2031, 5, 1)

export const named = (text: string, path = 'file', encoding: BufferEncoding = 'utf8'): NamedFile => ({
  path,
  bytes: Buffer.from(text, encoding),
})

/** Reads a file. Throws if it is not in the source's format. */
export function readAs(source: PastSource, file: NamedFile): PastFile {
  const found = source.read(file)
  if (typeof found === 'string') throw new Error(found)
  return found
}

/** Cells by column. Absent cells are empty. */
export type Cells = Readonly<Record<string, string | number>>

const DIVISION = ['Div', 'Date', 'Time', 'HomeTeam', 'AwayTeam', 'FTHG', 'FTAG', 'FTR', 'HTHG', 'HTAG']

/** Writes a file of a division. `more`: columns of statistics and prices. */
export function csv(rows: readonly Cells[], more: readonly string[] = [], columns = DIVISION): string {
  const all = [...columns, ...more]
  return [all, ...rows.map(row => all.map(column => row[column] ?? ''))]
    .map(cells => `${cells.join(',')}\r\n`)
    .join('')
}

export const row = (some: Cells = {}): Cells => ({
  Div: 'E0',
  Date: '17/08/2024',
  Time: '15:00',
  HomeTeam: 'Ash',
  AwayTeam: 'Birch',
  FTHG: 2,
  FTAG: 1,
  FTR: 'H',
  HTHG: 1,
  HTAG: 1,
  ...some,
})

interface Archive {
  readonly address: string
  readonly open: () => Promise<ArchiveStore>
}

/** Imports files and returns the reports. */
export async function imported(
  archive: Archive,
  source: PastSource,
  ...files: readonly NamedFile[]
): Promise<readonly PastReport[]> {
  const store = await archive.open()
  try {
    const reader = await openReader(archive.address)
    try {
      const reports: PastReport[] = []
      const names = source.namesBy(await readTeamAliases(reader))
      for await (const report of importPast({ store, reader, source, names, now: () => IMPORTED }, files))
        reports.push(report)
      return reports
    } finally {
      await reader.close()
    }
  } finally {
    await store.close()
  }
}
