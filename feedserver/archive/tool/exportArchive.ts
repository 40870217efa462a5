/**
 * Writes an archive into a folder of CSV files, from one snapshot. A server may write meanwhile.
 *
 * `archive.csv` is written last: a folder without it is incomplete. Rule ARC28 in docs/rules/archive.md. Errors:
 * rejects, and leaves the files that are written so far.
 */
import { mkdirSync } from 'node:fs'
import { columnList, columnOf, integer } from '../../database/port/columns'
import type { ReadDatabase } from '../../database/port/database'
import { statement, type StoredTable } from '../../database/port/statement'
import type { TeamAlias } from '../../contract/past'
import { readTeamAliases } from '../stores/teamAliases'
import { historyOf } from '../points/history'
import { marketOfCode } from '../../contract/marketCodes'
import { piecesOfMatch } from '../stores/pieces'
import {
  CLOSING_TABLE,
  COUNTRY_TABLE,
  EVENT_TABLE,
  FACT_TABLE,
  LEAGUE_TABLE,
  MATCH_TABLE,
  MOMENT_TABLE,
  TEAM_TABLE,
  WATCH_TABLE,
} from '../stores/rows'
import { writeRows } from './csvRows'
import { TIME } from './fields'
import { KEYS, storedKeys, type KeyPair } from './keysFile'
import {
  ALIASES,
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

type Reading = Pick<ReadDatabase, 'rows'>
/** Number of rows of each file. */
export type Counts = readonly (readonly [file: string, rows: number])[]

/** Rows that are read at once. */
const PAGE = 2000
/** Version of the files, in `archive.csv`. */
export const FORMAT = '1'

/** All rows of a table, in the order of its key. */
async function* pagesOf<Row extends object>(
  { rows }: Reading,
  { name, key, columns }: StoredTable<Row>,
): AsyncGenerator<Row> {
  const list = key.map(columnOf).join(', ')
  const marks = key.map((_field, place) => `$${place + 1}`).join(', ')
  const pageFrom = (after: string) =>
    statement(`select ${columnList(columns)} from ${name} ${after} order by ${list} limit ${PAGE}`, columns)
  const [first, next] = [pageFrom(''), pageFrom(`where (${list}) > (${marks})`)]
  let page = await rows(first)
  for (;;) {
    yield* page
    const last = page.at(-1)
    if (last === undefined || page.length < PAGE) return
    page = await rows(
      next,
      key.map(field => Number(last[field])),
    )
  }
}

const PRICED = statement(
  `select distinct match_id from prices where match_id > $1 order by match_id limit ${PAGE}`,
  { matchId: integer },
)
const NOTED = statement(
  "select name, value from facts where name <> 'points' order by name",
  FACT_TABLE.columns,
)

async function* pricedMatches({ rows }: Reading): AsyncGenerator<number> {
  let last = 0
  for (;;) {
    const page = await rows(PRICED, [last])
    for (const { matchId } of page) yield matchId
    last = page.at(-1)?.matchId ?? last
    if (page.length < PAGE) return
  }
}

async function* pricesOf(reader: Reading): AsyncGenerator<PriceRow> {
  for await (const match of pricedMatches(reader))
    for (const { company, market, pieces } of await piecesOfMatch(reader, match)) {
      if (marketOfCode(market) === undefined) continue
      for (const { at, kind, values } of historyOf(pieces)) {
        const [up, goal, down] = values
        yield { at, match, company, market, kind, up, goal, down }
      }
    }
}

async function* factsOf(reader: Reading): AsyncGenerator<{ readonly name: string; readonly value: string }> {
  yield { name: 'format', value: FORMAT }
  for (const { name, value } of await reader.rows(NOTED))
    yield { name, value: name === 'since' ? TIME.write(value) : String(value) }
}

async function* aliasesOf(reader: Reading): AsyncGenerator<TeamAlias> {
  yield* await readTeamAliases(reader)
}

async function* keysOf(reader: Reading): AsyncGenerator<KeyPair> {
  yield await storedKeys(reader)
}

async function writeAll(reader: Reading, folder: string, withKeys: boolean): Promise<Counts> {
  const counts: (readonly [string, number])[] = []
  const write = async <Row extends object>(table: CsvTable<Row>, rows: AsyncIterable<Row>): Promise<void> =>
    void counts.push([table.file, await writeRows(folder, table, rows)])
  if (withKeys) await write(KEYS, keysOf(reader))
  await write(COUNTRIES, pagesOf(reader, COUNTRY_TABLE))
  await write(LEAGUES, pagesOf(reader, LEAGUE_TABLE))
  await write(TEAMS, pagesOf(reader, TEAM_TABLE))
  await write(MATCHES, pagesOf(reader, MATCH_TABLE))
  await write(EVENTS, pagesOf(reader, EVENT_TABLE))
  await write(MOMENTS, pagesOf(reader, MOMENT_TABLE))
  await write(CLOSINGS, pagesOf(reader, CLOSING_TABLE))
  await write(WATCHES, pagesOf(reader, WATCH_TABLE))
  await write(ALIASES, aliasesOf(reader))
  await write(PRICES, pricesOf(reader))
  await write(FACTS, factsOf(reader))
  return counts
}

/** Creates a missing folder. `withKeys`: also writes the keys of Web Push, which are secret. */
export async function exportArchive(reader: ReadDatabase, folder: string, withKeys = false): Promise<Counts> {
  if (withKeys) await storedKeys(reader)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return reader.snapshot(snapshot => writeAll(snapshot, folder, withKeys))
}
