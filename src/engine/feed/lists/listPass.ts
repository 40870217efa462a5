/**
 * One pass over a list file. It makes the three tables, and takes over the records of rows that did not change.
 *
 * Source: `bf_*.js` and the fixtures; wire-formats sections 1.1, 7.3. Rules LST9-LST18 in docs/rules/feed.md.
 * Errors: a text without a known statement is refused, and so is one of which no row can be read; a bad row is skipped
 *         and noted.
 */
import { refused } from '../text/body'
import { type Items, readingOf } from '../text/items'
import { JsCells } from '../grammar/jsCells'
import { JsStatements } from '../grammar/jsStatements'
import { readCountryRow, readLeagueRow, type RowCells, type Writable } from './matchRows'
import type { CountryRecord, LeagueRecord, ListedMatch, MatchList, Reading } from '../records'
import { RowStore } from './rowStore'
import { SkipLog } from '../text/skips'
import { readTime } from '../text/wireTime'
import type { EpochMs, LeagueId } from '../../contract/units'

export interface ReadMatchList extends MatchList<ListedMatch> {
  /** How many match rows have the same text as in the file before. */
  readonly unchanged: number
}

/** Reads one match row. The columns of the live list and of the fixtures differ. */
export type ReadMatch = (cells: RowCells) => Writable<ListedMatch> | undefined

type Table = 'A' | 'B' | 'C'
const NAMES = ['A', 'B', 'C', 'ShowBf']
const HEADERS = new Set(['A', 'B', 'C', 'matchcount', 'sclasscount', 'matchdate', 'lastCreateTime_bfIndex'])
/** Hours that `lastCreateTime_bfIndex` is ahead of UTC; the rows of the file are in UTC. */
const CREATED_ZONE = 8

export class Tables {
  readonly matches: RowStore<Writable<ListedMatch>>
  readonly leagues: RowStore<LeagueRecord>
  readonly countries: RowStore<CountryRecord>

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
  /** Rows of each table that could not be read, without the last one of a text that is cut. */
  private readonly lost: Record<Table, number> = { A: 0, B: 0, C: 0 }
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
      complete: this.complete && !this.cut,
      unchanged: this.unchanged,
    }
    return readingOf(value, this.log.list(text), this.itemsOf('A', matches), this.itemsOf('B', leagues))
  }

  private itemsOf(table: Table, { rows }: RowStore<unknown>): Items {
    return { read: rows.length, lost: this.lost[table] }
  }

  private readRow(name: string): void {
    const { statements, before, tables } = this
    if (name === 'A') {
      this.unchanged += this.take(statements.peekId(), before.matches, tables.matches, this.readMatch, 'A')
    } else if (name === 'B') {
      this.take(statements.index, before.leagues, tables.leagues, readLeagueRow, 'B')
    } else if (name === 'C') {
      this.take(statements.index, before.countries, tables.countries, readCountryRow, 'C')
    } else statements.fail('unknown-statement', statements.at)
  }

  /** Takes over the record of the file before if the row's text is the same (returns 1), else reads it (returns 0). */
  private take<Row extends { readonly id: number }>(
    key: number,
    before: RowStore<Row>,
    now: RowStore<Row>,
    read: (cells: RowCells) => Row | undefined,
    table: Table,
  ): number {
    const { statements, cells } = this
    this.known = true
    const start = statements.pos
    const slot = Number.isNaN(key) ? -1 : before.find(key)
    const held = before.rows[slot]
    if (held !== undefined && statements.passEqual(before.textOf(slot))) {
      if (before.isFlawed(slot)) this.log.add(statements.at, 'bad-field')
      now.takeOver(before, slot, statements.index, start, statements.pos, held)
      return 1
    }
    if (!statements.readCells(cells)) {
      if (!statements.cut) this.lost[table]++
      return 0
    }
    const row = read(cells)
    if (row === undefined) {
      this.lost[table]++
      this.log.add(statements.at, 'bad-id')
    } else {
      if (cells.unreadable) this.log.add(statements.at, 'bad-field')
      const ownKey = table === 'A' ? row.id : statements.index
      now.add(ownKey, statements.index, start, statements.pos, row, cells.unreadable)
    }
    return 0
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

  /** Notes a file that was cut between two statements: it has fewer rows than it declares. */
  private noteCut(): void {
    const { tables, declared } = this
    this.cut = this.statements.cut
    if (this.cut || this.complete) return
    const short =
      tables.matches.rows.length < (declared.get('A') ?? 1) - 1 ||
      tables.leagues.rows.length < (declared.get('B') ?? 1) - 1 ||
      tables.countries.rows.length < (declared.get('C') ?? 0)
    if (!short || this.log.size > 0) return
    this.cut = true
    this.log.add(this.text.length, 'unterminated-row')
  }

  private resolveLeagues(): void {
    const { matches, leagues } = this.tables
    const ids = new Map<number, LeagueId>()
    for (let i = 0; i < leagues.rows.length; i++) ids.set(leagues.keys[i] ?? -1, leagues.rows[i]?.id ?? 0)
    for (let i = 0; i < matches.rows.length; i++) {
      const match = matches.rows[i]
      if (match === undefined) continue
      const leagueId = match.leagueIndex === null ? null : (ids.get(match.leagueIndex) ?? null)
      if (match.leagueId === leagueId) continue
      if (matches.isFresh(i)) match.leagueId = leagueId
      else matches.rows[i] = { ...match, leagueId }
    }
  }
}
