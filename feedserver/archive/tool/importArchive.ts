/**
 * Imports a folder of CSV files into an archive, which may already have data.
 *
 * All files are checked before the first write, so a bad file changes no row. Stored data wins: ended matches, names,
 * closing prices, and the longer list of events or moments. Prices of both are merged by time. So the same folder can
 * be imported again.
 *
 * Rule ARC29 in docs/rules/archive.md. Errors: rejects with the file and the line of a bad row. If the database fails
 * meanwhile, a part is imported. Repeat the import then.
 */
import { text } from '../../database/port/columns'
import type { ReadDatabase } from '../../database/port/database'
import { statement, type Statement } from '../../database/port/statement'
import type { EpochMs } from '../../kit/clock'
import { foldedNames } from '../read/matchRows'
import { NO_ROWS, type ArchiveStore, type Batch } from '../stores/archiveStore'
import {
  CLOSING_TABLE,
  COUNTRY_TABLE,
  LEAGUE_TABLE,
  MATCH_TABLE,
  TEAM_TABLE,
  type ClosingRow,
  type CountryRow,
  type LeagueRow,
  type MatchRow,
  type PieceRow,
  type TeamRow,
} from '../stores/rows'
import { readRows } from './csvRows'
import type { Counts } from './exportArchive'
import { checkFolder, type FolderFacts } from './checkFolder'
import { marketGroups, matchGroups } from './groups'
import { takeKeys, type KeyStore } from './keysFile'
import { MergedPieces } from './mergedPieces'
import { keepMatch, keepRow, rowCounts, rowsOfIds } from './storedRows'
import {
  CLOSINGS,
  COUNTRIES,
  EVENTS,
  LEAGUES,
  MATCHES,
  MOMENTS,
  TEAMS,
  WATCHES,
  type CsvTable,
} from './tables'

/** Maximum number of rows and most points of a batch. */
const ROWS = 500
const POINTS = 50_000

interface ImportParts {
  /** Takes the keys, if the folder has some. */
  readonly push: KeyStore
  readonly store: ArchiveStore
  readonly reader: ReadDatabase
  readonly folder: string
  readonly now: () => EpochMs
}

/** Statement and keys by which stored rows of a table are found. */
interface Kind<Row> {
  readonly stored: Statement<Row>
  readonly idOf: (row: Row) => number
  readonly keyOf: (row: Row) => string
  readonly keep?: (row: Row, stored: Row | undefined) => Row
}

const BY_ID = {
  idOf: ({ id }: { readonly id: number }) => id,
  keyOf: ({ id }: { readonly id: number }) => String(id),
} as const
const COUNTRY: Kind<CountryRow> = { ...BY_ID, stored: rowsOfIds(COUNTRY_TABLE, 'id') }
const LEAGUE: Kind<LeagueRow> = { ...BY_ID, stored: rowsOfIds(LEAGUE_TABLE, 'id') }
const TEAM: Kind<TeamRow> = { ...BY_ID, stored: rowsOfIds(TEAM_TABLE, 'id') }
const MATCH: Kind<MatchRow> = { ...BY_ID, stored: rowsOfIds(MATCH_TABLE, 'id'), keep: keepMatch }
const CLOSING: Kind<ClosingRow> = {
  stored: rowsOfIds(CLOSING_TABLE, 'match_id'),
  idOf: ({ matchId }) => matchId,
  keyOf: ({ matchId, company, market }) => `${matchId} ${company} ${market}`,
}

const FACT_NAMES = statement('select name from facts', { name: text })

class Import {
  private readonly parts: ImportParts
  private readonly since: EpochMs
  private readonly noted: FolderFacts['noted']
  private points: number
  private readonly counts = new Map<string, number>()

  constructor(parts: ImportParts, { since, noted }: FolderFacts, points: number) {
    this.parts = parts
    this.since = since ?? parts.now()
    this.noted = noted
    this.points = points
  }

  async run(): Promise<Counts> {
    await this.rows(COUNTRIES, async rows => ({ countries: await this.unsaid(COUNTRY, rows) }))
    await this.rows(LEAGUES, async rows => {
      const folded = rows.map(row => ({ ...row, folded: foldedNames(row.name, row.localName) }))
      return { leagues: await this.unsaid(LEAGUE, folded) }
    })
    await this.rows(TEAMS, async rows => {
      const folded = rows.map(row => ({ ...row, folded: foldedNames(row.name) }))
      return { teams: await this.unsaid(TEAM, folded) }
    })
    await this.rows(MATCHES, async rows => ({ matches: await this.unsaid(MATCH, rows) }))
    await this.lists(EVENTS, 'events', events => ({ events }))
    await this.lists(MOMENTS, 'moments', lists => ({ moments: [...lists.values()].flat() }))
    await this.rows(CLOSINGS, async rows => ({ closings: await this.unsaid(CLOSING, rows) }))
    await this.rows(WATCHES, async rows => ({ watches: rows }))
    await this.prices()
    await this.facts()
    return [...this.counts]
  }

  /** Returns the rows without values that the archive already has. */
  private async unsaid<Row extends object>(kind: Kind<Row>, rows: readonly Row[]): Promise<readonly Row[]> {
    const { reader } = this.parts
    const { keep = keepRow, idOf, keyOf } = kind
    const found = await reader.rows(kind.stored, [[...new Set(rows.map(idOf))]])
    const stored = new Map(found.map(row => [keyOf(row), row]))
    return rows.map(row => keep(row, stored.get(keyOf(row))))
  }

  private async write(some: Partial<Batch>): Promise<void> {
    await this.parts.store.write({ ...NO_ROWS, isPast: true, points: this.points, ...some }, this.since)
  }

  private count(file: string, rows: number): void {
    this.counts.set(file, (this.counts.get(file) ?? 0) + rows)
  }

  private async rows<Row extends object>(
    table: CsvTable<Row>,
    batchOf: (rows: readonly Row[]) => Promise<Partial<Batch>>,
  ): Promise<void> {
    this.count(table.file, 0)
    let rows: Row[] = []
    const flush = async (): Promise<void> => {
      this.count(table.file, rows.length)
      if (rows.length > 0) await this.write(await batchOf(rows))
      rows = []
    }
    for await (const { row } of readRows(this.parts.folder, table)) {
      rows.push(row)
      if (rows.length >= ROWS) await flush()
    }
    await flush()
  }

  /** Writes the events or moments of a match if the file's list is longer than the stored one. */
  private async lists<Row extends { readonly matchId: number }>(
    table: CsvTable<Row>,
    name: 'events' | 'moments',
    batchOf: (lists: ReadonlyMap<number, readonly Row[]>) => Partial<Batch>,
  ): Promise<void> {
    const { folder, reader } = this.parts
    this.count(table.file, 0)
    let lists = new Map<number, readonly Row[]>()
    const flush = async (): Promise<void> => {
      const stored = await rowCounts(reader, name, [...lists.keys()])
      const longer = [...lists].filter(([id, rows]) => rows.length > (stored.get(id) ?? 0))
      if (longer.length > 0) await this.write(batchOf(new Map(longer)))
      lists = new Map()
    }
    for await (const { match, rows } of matchGroups(folder, table)) {
      this.count(table.file, rows.length)
      lists.set(match, rows)
      if (lists.size >= ROWS) await flush()
    }
    await flush()
  }

  /** Writes facts that the archive does not have. Stored facts stay. */
  private async facts(): Promise<void> {
    const rows = await this.parts.reader.rows(FACT_NAMES)
    const known = new Set(rows.map(({ name }) => name))
    const facts = [...this.noted].filter(([name]) => !known.has(name))
    await this.write({ facts: new Map(facts) })
  }

  private async prices(): Promise<void> {
    const { folder, reader } = this.parts
    this.count('prices.csv', 0)
    let pieces: PieceRow[] = []
    let waiting = 0
    const merging = new MergedPieces(reader)
    const flush = async (): Promise<void> => {
      this.points += waiting
      const priced = [...new Set(pieces.map(({ matchId }) => matchId))]
      if (pieces.length > 0) await this.write({ pieces, priced })
      pieces = []
      waiting = 0
    }
    for await (const market of marketGroups(folder)) {
      this.count('prices.csv', market.points.length)
      const merged = await merging.merge(market)
      pieces.push(...merged.pieces)
      waiting += merged.added
      if (pieces.length >= ROWS || waiting >= POINTS) await flush()
    }
    await flush()
  }
}

/** Returns the number of rows of each file. */
export async function importArchive(parts: ImportParts): Promise<Counts> {
  const facts = await checkFolder(parts.folder)
  if (!(await parts.store.lead()))
    throw new Error('another process writes this archive: stop that server first')
  if (facts.keys !== null) await takeKeys(parts.push, facts.keys)
  return new Import(parts, facts, await parts.store.points()).run()
}
