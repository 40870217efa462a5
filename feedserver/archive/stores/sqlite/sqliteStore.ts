/**
 * The archive in a file, by SQLite: the store of one machine. Its calls are done at once, so it belongs into a thread of its own.
 *
 * After a crash of the program everything written is there; after one of the machine the last seconds may be missing
 * (`synchronous = normal`). Who writes has a lock on a file beside it, which the system takes away with the process.
 * Errors: as `ArchiveStore` says.
 */
import type Database from 'libsql'
import type { ArchiveFacts, ArchiveStore, Batch, PriceQuery } from '../archiveStore'
import {
  CLOSING_COLUMNS,
  columnList,
  COUNTRY_COLUMNS,
  EVENT_COLUMNS,
  LEAGUE_COLUMNS,
  MATCH_COLUMNS,
  merged,
  mergedClosing,
  MOMENT_COLUMNS,
  PIECE_COLUMNS,
  selected,
  TEAM_COLUMNS,
} from '../columns'
import { missingMigrations, migrationsOf } from '../migrations'
import { resultStore } from '../results'
import type { EventRow, MatchRow, MomentRow, PieceRow, SizeRow, WatchRow } from '../rows'
import { GROWTH_MS, KICKOFFS, MOST_WATCHES, SIZE_EVERY_MS } from '../sizes'
import { codeOf, inOperatorsWords, openArchiveFile, type OpenFile } from './archiveFile'
import { rowReader } from './rowReader'
import { sqliteSeason } from './sqliteSeason'

type Columns = Readonly<Record<string, string>>
type Connection = Database.Database
type Stored = Buffer | ArrayBuffer

/** Another process that reads or writes is done after this. */
const BUSY_MS = 2000
/** Of the log of new pages, before they go to their places in the file: half a minute at 300 prices a second. */
const LOG_PAGES = 8000

/** `exec`, because a prepared statement keeps its file open after `close()` until it is collected as garbage. */
function prepare(database: Connection): void {
  database.exec(`pragma busy_timeout = ${BUSY_MS}`)
  database.exec('pragma journal_mode = wal')
  database.exec('pragma synchronous = normal')
  // Readers wait while pages go to their places, so that is done seldom.
  database.exec(`pragma wal_autocheckpoint = ${LOG_PAGES}`)
  migrate(database)
}

/** All or nothing. */
function inTransaction<Result>(database: Connection, work: () => Result): Result {
  database.exec('begin immediate')
  try {
    const result = work()
    database.exec('commit')
    return result
  } catch (error) {
    // A full disk may have ended the transaction already.
    if (database.inTransaction) database.exec('rollback')
    throw error
  }
}

function migrate(database: Connection): void {
  const version = () =>
    (database.prepare('pragma user_version').get() as { readonly user_version: number }).user_version
  const migrations = migrationsOf('sqlite')
  if (missingMigrations(migrations, version()).length === 0) return
  inTransaction(database, () => {
    for (const { number, sql } of missingMigrations(migrations, version())) {
      database.exec(sql)
      database.exec(`pragma user_version = ${number}`)
    }
  })
}

const marks = (columns: Columns): string =>
  Object.keys(columns)
    .map(() => '?')
    .join(', ')
const insert = (table: string, columns: Columns): string =>
  `insert into ${table} (${columnList(columns)}) values (${marks(columns)})`
const merge = (table: string, columns: Columns): string =>
  `${insert(table, columns)} on conflict (id) do update set ${merged(table, columns)}`
const valuesOf = <Row extends object>(columns: Readonly<Record<keyof Row & string, string>>, row: Row) =>
  (Object.keys(columns) as (keyof Row & string)[]).map(field => row[field])

function writer(database: Connection): (batch: Batch, at: number) => void {
  const country = database.prepare(merge('countries', COUNTRY_COLUMNS))
  const league = database.prepare(merge('leagues', LEAGUE_COLUMNS))
  const team = database.prepare(merge('teams', TEAM_COLUMNS))
  const match = database.prepare(merge('matches', MATCH_COLUMNS))
  const priced = database.prepare(
    'insert into matches (id, seen, has_prices) values (?, ?, 1) on conflict (id) do update set has_prices = 1, seen = coalesce(seen, excluded.seen)',
  )
  const forget = database.prepare('delete from events where match_id = ?')
  const event = database.prepare(insert('events', EVENT_COLUMNS))
  const laterMoments = database.prepare('delete from moments where match_id = ? and at >= ?')
  const moment = database.prepare(insert('moments', MOMENT_COLUMNS))
  const piece = database.prepare(
    `${insert('prices', PIECE_COLUMNS)} on conflict (match_id, company, market, number) do update set points = excluded.points, data = excluded.data`,
  )
  const closing = database.prepare(
    `${insert('closings', CLOSING_COLUMNS)} on conflict (match_id, company, market) do update set ${mergedClosing}`,
  )
  const watch = database.prepare(
    'insert into watches values (?, ?) on conflict (started) do update set ended = max(ended, excluded.ended)',
  )
  const since = database.prepare("insert into facts values ('since', ?) on conflict do nothing")
  const fact = database.prepare(
    'insert into facts values (?, ?) on conflict (name) do update set value = excluded.value',
  )
  return (batch, at) => {
    for (const row of batch.countries) country.run(...valuesOf(COUNTRY_COLUMNS, row))
    for (const row of batch.leagues) league.run(...valuesOf(LEAGUE_COLUMNS, row))
    for (const row of batch.teams) team.run(...valuesOf(TEAM_COLUMNS, row))
    for (const row of batch.matches) match.run(...valuesOf(MATCH_COLUMNS, row))
    for (const [id, rows] of batch.events) {
      forget.run(id)
      for (const row of rows) event.run(...valuesOf(EVENT_COLUMNS, row))
    }
    // A clock that was set back comes to the same times again: what is said last counts.
    for (const { matchId, at } of batch.moments) laterMoments.run(matchId, at)
    for (const row of batch.moments) moment.run(...valuesOf(MOMENT_COLUMNS, row))
    for (const row of batch.pieces) piece.run(...valuesOf(PIECE_COLUMNS, row))
    for (const row of batch.closings) closing.run(...valuesOf(CLOSING_COLUMNS, row))
    for (const { started, ended } of batch.watches) watch.run(started, ended)
    for (const id of batch.priced) priced.run(id, batch.stamp)
    since.run(at)
    for (const [name, value] of [['points', batch.points] as const, ...(batch.facts ?? [])])
      fact.run(name, value)
  }
}

const bytesOf = (data: Stored): Buffer => (Buffer.isBuffer(data) ? data : Buffer.from(data))

function reader(database: Connection) {
  const prices = database.prepare(
    `select ${selected(PIECE_COLUMNS)} from (
       select *, row_number() over (partition by company, market order by number desc) as newest
       from prices where match_id = ? and (? is null or company = ?) and (? is null or market = ?)
     ) where newest <= ? order by company, market, number`,
  )
  const watches = database.prepare(
    'select * from (select started, ended from watches where ended >= ? order by started desc limit ?) order by started',
  )
  const match = database.prepare(`select ${selected(MATCH_COLUMNS)} from matches where id = ?`)
  const events = database.prepare(
    `select ${selected(EVENT_COLUMNS)} from events where match_id = ? order by place`,
  )
  const moments = database.prepare(
    `select ${selected(MOMENT_COLUMNS)} from moments where match_id = ? order by at`,
  )
  return {
    prices({ match: id, company, market }: PriceQuery, most: number) {
      const rows = prices.all(id, company, company, market, market, most) as (Omit<PieceRow, 'data'> & {
        readonly data: Stored
      })[]
      return rows.map(({ data, ...row }) => Object.assign(row, { data: bytesOf(data) }))
    },
    watches: (from: number) => watches.all(from, MOST_WATCHES) as WatchRow[],
    match: (id: number) => (match.all(id)[0] as MatchRow | undefined) ?? null,
    events: (id: number) => events.all(id) as EventRow[],
    moments: (id: number) => moments.all(id) as MomentRow[],
  }
}

function sizes(database: Connection) {
  const fact = database.prepare('select value from facts where name = ?')
  const count = database.prepare('select count(*) as value from matches')
  const pages = database.prepare(
    'select page_count * page_size as value from pragma_page_count, pragma_page_size',
  )
  const newest = database.prepare('select max(at) as value from sizes')
  const note = database.prepare('insert into sizes values (?, ?, ?) on conflict do nothing')
  const before = database.prepare('select at, bytes, points from sizes order by abs(at - ?) limit 1')
  const kickoffs = database.prepare(KICKOFFS)
  const valueOf = (row: unknown) => (row as { value: number | null } | undefined)?.value ?? null
  const factOf = (name: string) => valueOf(fact.all(name)[0])
  return {
    points: () => factOf('points') ?? 0,
    facts(now: number, mayWrite: boolean) {
      const [points, bytes] = [factOf('points') ?? 0, valueOf(pages.all()[0]) ?? 0]
      const isDue = now - (valueOf(newest.all()[0]) ?? -Infinity) >= SIZE_EVERY_MS
      if (mayWrite && isDue) note.run(now, bytes, points)
      const since = factOf('since')
      const matches = valueOf(count.all()[0]) ?? 0
      return {
        since,
        points,
        matches,
        bytes,
        ...(kickoffs.all()[0] as Pick<ArchiveFacts, 'first' | 'last'>),
        before: (before.all(now - GROWTH_MS)[0] as SizeRow | undefined) ?? null,
      }
    },
  }
}

/** Deletes the prices of a few matches at a time. */
function forgetter(database: Connection): (before: number, most: number) => number {
  const old = database.prepare(
    'select id from matches where has_prices = 1 and coalesce(kickoff, seen) < ? order by coalesce(kickoff, seen) limit ?',
  )
  const prices = database.prepare('delete from prices where match_id = ?')
  const done = database.prepare('update matches set has_prices = 0 where id = ?')
  return (before, most) => {
    const rows = old.all(before, most) as { readonly id: number }[]
    for (const { id } of rows) {
      prices.run(id)
      done.run(id)
    }
    return rows.length
  }
}

/** Locks a file beside the archive, until the process ends; `null` when another process has it. */
function lock(file: string): OpenFile | null {
  try {
    return openArchiveFile(`${file}-writer`, database => database.exec('begin exclusive'))
  } catch (error) {
    if (codeOf(error) === 'SQLITE_BUSY') return null
    throw error
  }
}

export async function openSqliteStore(file: string): Promise<ArchiveStore> {
  const { database, lostAs, close } = openArchiveFile(file, prepare)
  const write = writer(database)
  const read = reader(database)
  const size = sizes(database)
  const forget = forgetter(database)
  let locked: OpenFile | null = null
  // Rejects instead of throwing, as a database elsewhere does.
  const done = async <Result>(work: () => Result): Promise<Result> => {
    try {
      return work()
    } catch (error) {
      throw inOperatorsWords(file, error)
    }
  }
  return {
    ...resultStore(rowReader(database)),
    lostAs: () => done(() => lostAs() ?? locked?.lostAs() ?? null),
    lead: () => done(() => (locked ??= lock(file)) !== null),
    points: () => done(size.points),
    write: (batch, at) => done(() => inTransaction(database, () => write(batch, at))),
    prices: (query, most) => done(() => read.prices(query, most)),
    watches: from => done(() => read.watches(from)),
    match: id => done(() => read.match(id)),
    events: id => done(() => read.events(id)),
    moments: id => done(() => read.moments(id)),
    forgetPrices: (before, most) => done(() => inTransaction(database, () => forget(before, most))),
    facts: now => done(() => size.facts(now, locked !== null)),
    ...sqliteSeason(database),
    close: () =>
      done(() => {
        close()
        locked?.close()
      }),
  }
}
