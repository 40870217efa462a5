/**
 * Writes an archive into a folder of CSV files, as it is at one moment, while a server may go on writing it.
 *
 * `archive.csv` is written last: a folder without it is not whole. Rule ARC28 in docs/rules/archive.md. Errors: rejects, and leaves
 * what is written so far.
 */
import { mkdirSync } from 'node:fs'
import { MARKETS } from '../../contract/model'
import { historyOf } from '../points/history'
import type { ArchiveReader, SqlValue } from '../stores/readOnly/archiveReader'
import { piecesOfMatch } from '../stores/readOnly/pieces'
import { selected } from '../stores/columns'
import { writeRows } from './csvRows'
import { TIME } from './fields'
import { KEYS, storedKeys, type KeyPair } from './keysFile'
import {
  CLOSINGS,
  COUNTRIES,
  EVENTS,
  FACTS,
  LEAGUES,
  MATCHES,
  MOMENTS,
  PRICES,
  TEAMS,
  WATCHES,
  type PriceRow,
  type CsvTable,
} from './tables'

type Reading = Pick<ArchiveReader, 'rows'>
/** How many rows of each file. */
export type Counts = readonly (readonly [file: string, rows: number])[]

/** Read at once. */
const PAGE = 2000
/** Of what `archive.csv` says. */
export const FORMAT = '1'

/** All rows of a table of the database. */
async function* pagesOf<Row extends object>(
  reader: Reading,
  table: CsvTable<Row>,
  name: string,
): AsyncGenerator<Row> {
  const { key } = table
  const columns = key.map(field => table.columns[field]).join(', ')
  const marks = key.map(() => '?').join(', ')
  const select = `select ${selected(table.columns)} from ${name}`
  const order = `order by ${columns} limit ${PAGE}`
  let last: Row | undefined
  for (;;) {
    const after = last === undefined ? '' : ` where (${columns}) > (${marks})`
    const values = last === undefined ? [] : key.map(field => last?.[field] as SqlValue)
    const rows = await reader.rows<Row>(`${select}${after} ${order}`, values)
    yield* rows
    last = rows.at(-1)
    if (rows.length < PAGE) return
  }
}

async function* pricedMatches(reader: Reading): AsyncGenerator<number> {
  let last = 0
  for (;;) {
    const rows = await reader.rows<{ readonly id: number }>(
      `select distinct match_id as id from prices where match_id > ? order by match_id limit ${PAGE}`,
      [last],
    )
    for (const { id } of rows) yield id
    last = rows.at(-1)?.id ?? last
    if (rows.length < PAGE) return
  }
}

async function* pricesOf(reader: Reading): AsyncGenerator<PriceRow> {
  for await (const match of pricedMatches(reader))
    for (const { company, market, pieces } of await piecesOfMatch(reader, match)) {
      if (MARKETS[market] === undefined) continue
      for (const { at, kind, values } of historyOf(pieces)) {
        const [up, goal, down] = values
        yield { at, match, company, market, kind, up, goal, down }
      }
    }
}

async function* factsOf(reader: Reading): AsyncGenerator<{ readonly name: string; readonly value: string }> {
  yield { name: 'format', value: FORMAT }
  const rows = await reader.rows<{ readonly name: string; readonly value: number }>(
    "select name, value from facts where name <> 'points' order by name",
  )
  for (const { name, value } of rows)
    yield { name, value: name === 'since' ? TIME.write(value) : String(value) }
}

async function* keysOf(reader: Reading): AsyncGenerator<KeyPair> {
  yield await storedKeys(reader)
}

async function writeAll(reader: Reading, folder: string, withKeys: boolean): Promise<Counts> {
  const counts: (readonly [string, number])[] = []
  const write = async <Row extends object>(table: CsvTable<Row>, rows: AsyncIterable<Row>): Promise<void> =>
    void counts.push([table.file, await writeRows(folder, table, rows)])
  if (withKeys) await write(KEYS, keysOf(reader))
  await write(COUNTRIES, pagesOf(reader, COUNTRIES, 'countries'))
  await write(LEAGUES, pagesOf(reader, LEAGUES, 'leagues'))
  await write(TEAMS, pagesOf(reader, TEAMS, 'teams'))
  await write(MATCHES, pagesOf(reader, MATCHES, 'matches'))
  await write(EVENTS, pagesOf(reader, EVENTS, 'events'))
  await write(MOMENTS, pagesOf(reader, MOMENTS, 'moments'))
  await write(CLOSINGS, pagesOf(reader, CLOSINGS, 'closings'))
  await write(WATCHES, pagesOf(reader, WATCHES, 'watches'))
  await write(PRICES, pricesOf(reader))
  await write(FACTS, factsOf(reader))
  return counts
}

/** The folder is made if it is not there. `withKeys`: also those of Web Push, which are secret. */
export async function exportArchive(
  reader: ArchiveReader,
  folder: string,
  withKeys = false,
): Promise<Counts> {
  if (withKeys) await storedKeys(reader)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return reader.snapshot(snapshot => writeAll(snapshot, folder, withKeys))
}
