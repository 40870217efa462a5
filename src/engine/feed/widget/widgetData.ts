/**
 * The matches of a day from the widget's service, by league, with the prices of one bookmaker.
 *
 * Source: getListData and the `{token}` call, whose paths are configuration. docs/wire.md 8.2, 7.6. The answer has one
 * of two forms: objects that name every value, or the lean form of docs/feeds.md. Rules WID1-WID10 in
 * docs/rules/feed.md.
 * Errors: a body of another shape, or without readable records, is refused. A league or match without its id is skipped
 * and noted under its number. So is a row with another length than its columns.
 */
import type { MatchId } from '../../contract/units'
import { ArrayCells } from '../lists/arrayCells'
import { refused } from '../text/body'
import { itemsSince, type Items, readingOf } from '../text/items'
import { ItemSkips } from '../grammar/itemSkips'
import { isObject, lowerKeys, parsePayload, tallyOf } from '../grammar/json'
import type { CorrectScore, LeagueRecord, MatchRecord, Reading, SkipReason, WidgetData } from '../records'
import { listIn, readWidgetLeague } from './widgetLeague'
import { OBJECT_INDICES, type FieldIndices, readWidgetMatch, valuesOf } from './widgetMatch'
import { NamedOffers, type WidgetOffers, WidgetOddsTable } from './widgetOdds'
import { lastOfEach } from '../lists/matchRows'
import { readRowsHead, RowOffers, type RowsHead } from './widgetRows'

export function readWidgetData(body: string): Reading<WidgetData> {
  const payload = parsePayload(body)
  if (!payload.ok) return payload
  const leagues = listIn(payload.value, 'leagues')
  const head = readRowsHead(payload.value)
  if (leagues === undefined || head === undefined) return refused('bad-shape')
  const day = new WidgetDay(head)
  for (const league of leagues) day.addLeague(league)
  return readingOf(day.data(), day.skips.list, day.matches, day.leagues)
}

interface WidgetMatch {
  readonly id: MatchId
  readonly line: number
  readonly match: MatchRecord
  readonly bets: number | null
  readonly offers: WidgetOffers
  readonly cells: ArrayCells
}

class WidgetDay {
  readonly skips = new ItemSkips()
  private readonly head: RowsHead | null
  private readonly records: LeagueRecord[] = []
  private readonly items: WidgetMatch[] = []
  private lostMatches = 0
  private flawed = 0

  constructor(head: RowsHead | null) {
    this.head = head
  }

  get matches(): Items {
    return { read: this.items.length, flawed: this.flawed, lost: this.lostMatches }
  }

  get leagues(): Items {
    return itemsSince(this.matches, this.skips.of(this.records.length))
  }

  addLeague(item: unknown): void {
    if (!this.skips.begin()) return
    const found = readWidgetLeague(item)
    if (found?.matches === undefined) this.skips.note(found === undefined ? 'bad-id' : 'bad-row')
    else {
      this.records.push(found.league)
      for (const match of found.matches) this.addMatch(match, found.league)
    }
  }

  data(): WidgetData {
    const { records: leagues } = this
    const last = lastOfEach(this.items)
    const odds = new WidgetOddsTable(last.length)
    const bets = new Map<MatchId, number>()
    const correctScores = new Map<MatchId, CorrectScore>()
    for (const { id, line, bets: count, offers, cells } of last) {
      odds.begin(id)
      offers.putPrices(odds)
      if (count !== null) bets.set(id, count)
      const correctScore = offers.correctScore()
      if (correctScore !== undefined) correctScores.set(id, correctScore)
      if (!cells.unreadable && !offers.unreadable) continue
      this.skips.note('bad-field', line)
      this.flawed++
    }
    const matches = last.map(({ match }) => match)
    const list = { matches, leagues, countries: [], createdAt: null, complete: true }
    return { list, odds: odds.table(), bets, correctScores }
  }

  private addMatch(value: unknown, league: LeagueRecord): void {
    if (!this.skips.begin()) return
    if (Array.isArray(value)) this.addRow(value, league)
    else this.addObject(value, league)
  }

  /** Skips a row with another length than the columns, because its values would have wrong names. */
  private addRow(row: readonly unknown[], league: LeagueRecord): void {
    const { head } = this
    if (head === null) this.lose('bad-row')
    else if (row.length !== head.columns) this.lose('wrong-field-count')
    else {
      const cells = new ArrayCells(row)
      this.add(cells, head.at, league, cells.tally(head.bets), new RowOffers(head, row))
    }
  }

  private addObject(value: unknown, league: LeagueRecord): void {
    const { matchdata, betcount, odds } = isObject(value) ? lowerKeys(value) : {}
    const cells = new ArrayCells(valuesOf(isObject(matchdata) ? lowerKeys(matchdata) : {}))
    this.add(cells, OBJECT_INDICES, league, tallyOf(betcount), new NamedOffers(odds))
  }

  private add(
    cells: ArrayCells,
    at: FieldIndices,
    league: LeagueRecord,
    bets: number | null,
    offers: WidgetOffers,
  ) {
    const match = readWidgetMatch(cells, at, league)
    if (match === undefined) this.lose('bad-id')
    else this.items.push({ id: match.id, line: this.skips.line, match, bets, offers, cells })
  }

  private lose(reason: SkipReason) {
    this.skips.note(reason)
    this.lostMatches++
  }
}
