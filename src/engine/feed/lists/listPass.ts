/**
 * One pass over a list file, which makes the three tables and reuses the records of unchanged rows.
 *
 * Source: `bf_*.js` and the fixtures. docs/wire.md 1.1, 7.3. Rules LST9-LST18 in docs/rules/feed.md.
 * Errors: a text without a known statement, or with only unreadable rows, is refused. A bad row is skipped and noted.
 */
import { MAX_RECORDS, refused } from '../text/body'
import { type Items, readingOf } from '../text/items'
import { JsCells } from '../grammar/jsCells'
import { JsStatements } from '../grammar/jsStatements'
import { readCountryRow, readLeagueRow, type RowCells, type Writable } from './matchRows'
import type { CountryRecord, LeagueRecord, ListedMatch, MatchListRecord, Reading } from '../records'
import { RowStore } from './rowStore'
import { SkipLog } from '../text/skipLog'
import { readTime } from '../text/wireTime'
import type { EpochMs, LeagueId } from '../../contract/units'

export interface ReadMatchList extends MatchListRecord<ListedMatch> {
  /** Number of match rows with the same text as in the previous file. */
  readonly unchanged: number
}

/** Reads one match row. The columns of the live list and of the fixtures differ. */
export type ReadMatch = (cells: RowCells) => Writable<ListedMatch> | undefined

type Table = 'A' | 'B' | 'C'
const NAMES = ['A', 'B', 'C', 'ShowBf']
const HEADERS = new Set(['A', 'B', 'C', 'matchcount', 'sclasscount', 'matchdate', 'lastCreateTime_bfIndex'])
/** Hours by which `lastCreateTime_bfIndex` is ahead of UTC. The rows of the file are in UTC. */
const CREATED_ZONE = 8

export class Tables {
  readonly matches: RowStore<Writable<ListedMatch>>
  readonly leagues: RowStore<LeagueRecord>
  readonly countries: RowStore<CountryRecord>
  /** Ids of the leagues by row index. */
  leagueIds = new Map<number, LeagueId>()

  constructor(text: string, before?: Tables) {
    this.matches = new RowStore(text, before?.matches)
    this.leagues = new RowStore(text, before?.leagues)
    this.countries = new RowStore(text, before?.countries)
  }
}

export class ListPass {
  readonly tables: Tables
  cut = false
  private readonly log = new SkipLog()
  private readonly cells = new JsCells()
  private readonly statements: JsStatements
  private readonly declared = new Map<string, number>()
  private known = false
  private complete = false
  private unchanged = 0
  /** Unreadable rows of each table, without the last row of a cut text. */
  private readonly lost: Record<Table, number> = { A: 0, B: 0, C: 0 }
  private readonly flawed: Record<Table, number> = { A: 0, B: 0, C: 0 }
  private createdAt: EpochMs | null = null
  private readonly text: string
  private readonly before: Tables
  private readonly readMatch: ReadMatch

  constructor(text: string, before: Tables, readMatch: ReadMatch) {
    this.text = text
    this.before = before
    this.readMatch = readMatch
    this.tables = new Tables(text, before)
    this.statements = new JsStatements(text, NAMES, this.log)
  }

  run(): Reading<ReadMatchList> {
    const { statements, text } = this
    for (let kind = statements.next(); kind !== 'end'; kind = statements.next()) {
      if (kind === 'row') this.readRow(statements.name)
      else if (kind === 'value') this.readValue(statements.name)
      else if (statements.name === 'ShowBf') this.known = this.complete = true
      else statements.fail('unknown-statement', statements.at)
    }
    if (!this.known) return refused('not-this-feed')
    this.noteCut()
    this.resolveLeagues()
    const { matches, leagues, countries } = this.tables
    const value = {
      matches: matches.list(),
      leagues: leagues.list(),
      countries: countries.list(),
      createdAt: this.createdAt,
      complete: (this.complete || this.hasDeclared()) && !this.cut,
      unchanged: this.unchanged,
    }
    return readingOf(value, this.log.list(text), this.itemsOf('A', matches), this.itemsOf('B', leagues))
  }

  private itemsOf(table: Table, { rows }: RowStore<unknown>): Items {
    return { read: rows.length, flawed: this.flawed[table], lost: this.lost[table] }
  }

  private readRow(name: string): void {
    const { statements, before, tables } = this
    if (name === 'A') this.unchanged += this.take(before.matches, tables.matches, this.readMatch, 'A')
    else if (name === 'B') this.take(before.leagues, tables.leagues, readLeagueRow, 'B')
    else if (name === 'C') this.take(before.countries, tables.countries, readCountryRow, 'C')
    else statements.fail('unknown-statement', statements.at)
  }

  /** Reuses the previous file's records for this row and the following ones with the same text. Returns how many. */
  private take<Row extends { readonly id: number }>(
    before: RowStore<Row>,
    now: RowStore<Row>,
    read: (cells: RowCells) => Row | undefined,
    table: Table,
  ): number {
    const { statements } = this
    this.known = true
    if (before.rows.length === 0) {
      this.readCells(now, -1, Number.NaN, read, table)
      return 0
    }
    const run = this.takeRun(before, now, table)
    if (run > 0) return run
    const { expected } = before
    const key = table === 'A' ? statements.peekId() : statements.index
    const slot = Number.isNaN(key) ? -1 : before.find(key)
    const row = before.rows[slot]
    const moved = slot !== expected || before.indexOf(slot) !== statements.index
    // A row that did not move was already compared.
    if (row !== undefined && moved && statements.passEqual(before.textOf(slot))) {
      if (before.isFlawedAt(slot)) this.noteFlaw(statements.at, table)
      now.takeOver(before, slot, statements, row)
      return 1
    }
    this.readCells(now, slot, key, read, table)
    return 0
  }

  private takeRun<Row>(before: RowStore<Row>, now: RowStore<Row>, table: Table): number {
    const { statements } = this
    const slot = before.expected
    const run = before.sameRun(statements.text, statements.at, MAX_RECORDS + 1 - statements.count)
    if (run === 0) return 0
    const first = now.rows.length
    now.takeRun(
      before,
      slot,
      run,
      statements.at - before.startOf(slot),
      statements.count - before.countAt(slot),
    )
    statements.passRun(run, now.endOf(first + run - 1))
    if (now.isFlawed)
      for (let i = first; i < first + run; i++) if (now.isFlawedAt(i)) this.noteFlaw(now.startOf(i), table)
    return run
  }

  private noteFlaw(at: number, table: Table): void {
    this.flawed[table]++
    this.log.add(at, 'bad-field')
  }

  /** Reads a row. `slot`: the slot of the previous file's row with this key, or -1. */
  private readCells<Row extends { readonly id: number }>(
    now: RowStore<Row>,
    slot: number,
    key: number,
    read: (cells: RowCells) => Row | undefined,
    table: Table,
  ): void {
    const { statements, cells } = this
    if (!statements.readCells(cells)) {
      if (!statements.cut) this.lost[table]++
      return
    }
    const row = read(cells)
    if (row === undefined) {
      this.lost[table]++
      this.log.add(statements.at, 'bad-id')
      return
    }
    if (cells.unreadable) this.noteFlaw(statements.at, table)
    const ownKey = table === 'A' ? row.id : statements.index
    now.add(ownKey, statements, row, cells.unreadable, ownKey === key ? slot : -1)
  }

  private readValue(name: string): void {
    const { statements } = this
    if (!HEADERS.has(name)) {
      statements.fail('unknown-statement', statements.at)
      return
    }
    this.known = true
    this.declared.set(name, statements.size)
    if (name !== 'lastCreateTime_bfIndex') return
    const created = readTime(statements.quoted, 0, statements.quoted.length, CREATED_ZONE)
    this.createdAt = Number.isNaN(created) ? null : created
  }

  /** Notes a file that was cut between two statements: a table has fewer rows than declared. */
  private noteCut(): void {
    this.cut = this.statements.cut
    if (this.cut || this.complete || this.hasRows({ A: 1, B: 1, C: 0 }) || this.log.size > 0) return
    this.cut = true
    this.log.add(this.text.length, 'unterminated-row')
  }

  /** True if all declared matches and leagues are present. Some files lack `ShowBf();`. */
  private hasDeclared(): boolean {
    return this.log.size === 0 && this.hasRows({ A: Infinity, B: Infinity, C: 0 })
  }

  /**
   * True if no table has fewer rows than declared. `undeclared`: the size of a table without a declaration. Rows of A
   * and B begin at 1.
   */
  private hasRows(undeclared: Readonly<Record<Table, number>>): boolean {
    const { tables, declared } = this
    // A declaration without a size is `NaN`.
    const has = (table: Table, rows: number) => !(rows < (declared.get(table) ?? undeclared[table]))
    return (
      has('A', tables.matches.rows.length + 1) &&
      has('B', tables.leagues.rows.length + 1) &&
      has('C', tables.countries.rows.length)
    )
  }

  /** Sets the leagues of the matches. If all leagues are unchanged, only newly read matches can have another league. */
  private resolveLeagues(): void {
    const { tables, before } = this
    const { matches, leagues } = tables
    if (leagues.isCopyOf(before.leagues)) {
      tables.leagueIds = before.leagueIds
      for (const slot of matches.fresh) this.resolveLeague(slot)
      return
    }
    for (let i = 0; i < leagues.rows.length; i++)
      tables.leagueIds.set(leagues.keys[i] ?? -1, leagues.rows[i]?.id ?? 0)
    for (let i = 0; i < matches.rows.length; i++) this.resolveLeague(i)
  }

  private resolveLeague(slot: number): void {
    const { matches, leagueIds } = this.tables
    const match = matches.rows[slot]
    if (match === undefined) return
    const leagueId = match.leagueIndex === null ? null : (leagueIds.get(match.leagueIndex) ?? null)
    if (match.leagueId === leagueId) return
    if (matches.isFresh(slot)) match.leagueId = leagueId
    else matches.rows[slot] = { ...match, leagueId }
  }
}
