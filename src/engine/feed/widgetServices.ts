/**
 * The widget's own services: the leagues of a day, and its matches by league with one bookmaker's prices.
 *
 * Source: getListLeagues, getListData and the `{token}` call, whose paths are configuration; wire-formats sections 8.1,
 *         8.2, 7.6. getListData comes in two forms: objects that name every value, and the lean one of docs/feeds.md.
 *         Rules WID1-WID10 in docs/rules/feed.md.
 * Errors: a body of another shape is refused; a league or match without its id, or a row of another length than its
 *         columns, is skipped and noted under its number.
 */
import * as v from 'valibot'
import type { CountryId, LeagueId, MatchId } from '../contract/units'
import { ArrayCells } from './arrayCells'
import { refused } from './body'
import { ItemSkips } from './itemSkips'
import { isObject, idOf, lowerKeys, parsePayload, tallyOf } from './json'
import { fit, flag, id, link, list, optionalId, tally, text } from './jsonSchema'
import { lastOfEach } from './lastOfEach'
import { readPage } from './matchRows'
import {
  type CorrectScore,
  type CountryRecord,
  type LeagueRecord,
  type MatchRecord,
  type Reading,
  type WidgetData,
  type WidgetLeagues,
} from './records'
import { OBJECT_PLACES, type Places, readWidgetMatch, valuesOf } from './widgetMatch'
import { NamedOffers, type Offers, WidgetOddsTable } from './widgetOdds'
import { readRowsHead, RowOffers, type RowsHead } from './widgetRows'

const LeagueShape = v.object({
  sclassid: id,
  name_vn: text,
  name_es: text,
  name_e: text,
  name: text,
  leaguename: text,
  sclass_pic: link,
  logo: link,
  kind: text,
  idcountry: optionalId,
  ishot: flag,
  countmatch: tally,
  matches: list,
})
const CountryShape = v.object({ infoid: id, nameen: text, name: text, flagpic: link, leagues: list })

export function readWidgetData(body: string): Reading<WidgetData> {
  const payload = parsePayload(body)
  if (!payload.ok) return payload
  const leagues = listIn(payload.value, 'leagues')
  const head = readRowsHead(payload.value)
  if (leagues === undefined || head === undefined) return refused('bad-shape')
  const day = new WidgetDay(head)
  for (const league of leagues) day.addLeague(league)
  return { ok: true, value: day.data(), skipped: day.skips.list }
}

export function readWidgetLeagues(body: string): Reading<WidgetLeagues> {
  const payload = parsePayload(body)
  if (!payload.ok) return payload
  const items = listIn(payload.value, 'league')
  if (items === undefined || !isObject(payload.value)) return refused('bad-shape')
  const skips = new ItemSkips()
  const leagues: LeagueRecord[] = []
  const matchesOf = new Map<LeagueId, number>()
  for (const item of items) {
    if (!skips.begin()) break
    const shape = fit(LeagueShape, item)
    if (shape === undefined) skips.note('bad-id')
    else {
      leagues.push(leagueRecord(shape))
      if (shape.countmatch !== null) matchesOf.set(shape.sclassid, shape.countmatch)
    }
  }
  const { countries, leaguesOf } = readCountries(lowerKeys(payload.value)['country'], skips)
  return { ok: true, value: { leagues, countries, leaguesOf, matchesOf }, skipped: skips.list }
}

interface WidgetMatch {
  readonly id: MatchId
  readonly line: number
  readonly match: MatchRecord
  readonly bets: number | null
  readonly offers: Offers
  readonly cells: ArrayCells
}

class WidgetDay {
  readonly skips = new ItemSkips()
  private readonly head: RowsHead | null
  private readonly leagues: LeagueRecord[] = []
  private readonly items: WidgetMatch[] = []

  constructor(head: RowsHead | null) {
    this.head = head
  }

  addLeague(item: unknown): void {
    if (!this.skips.begin()) return
    const shape = fit(LeagueShape, item)
    if (shape === undefined) this.skips.note('bad-id')
    else {
      const league = leagueRecord(shape)
      this.leagues.push(league)
      for (const match of shape.matches) this.addMatch(match, league)
    }
  }

  data(): WidgetData {
    const { leagues } = this
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
      if (cells.unreadable || offers.unreadable) this.skips.note('bad-field', line)
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

  /** A row of another length than the columns has values under names that are not theirs. */
  private addRow(row: readonly unknown[], league: LeagueRecord): void {
    const { head } = this
    if (head === null) this.skips.note('bad-row')
    else if (row.length !== head.columns) this.skips.note('wrong-field-count')
    else {
      const cells = new ArrayCells(row)
      this.add(cells, head.at, league, cells.tally(head.bets), new RowOffers(head, row))
    }
  }

  private addObject(value: unknown, league: LeagueRecord): void {
    const { matchdata, betcount, odds } = isObject(value) ? lowerKeys(value) : {}
    const cells = new ArrayCells(valuesOf(isObject(matchdata) ? lowerKeys(matchdata) : {}))
    this.add(cells, OBJECT_PLACES, league, tallyOf(betcount), new NamedOffers(odds))
  }

  private add(cells: ArrayCells, at: Places, league: LeagueRecord, bets: number | null, offers: Offers) {
    const match = readWidgetMatch(cells, at, league)
    if (match === undefined) this.skips.note('bad-id')
    else this.items.push({ id: match.id, line: this.skips.line, match, bets, offers, cells })
  }
}

function leagueRecord(shape: v.InferOutput<typeof LeagueShape>): LeagueRecord {
  const name = shape.name_e || shape.name || shape.leaguename || shape.name_vn || shape.name_es
  return {
    id: shape.sclassid,
    shortName: '',
    name,
    localName: shape.name_vn,
    color: '',
    hot: shape.ishot,
    page: readPage(shape.kind),
    subLeagueId: null,
    stage: '',
    countryId: shape.idcountry,
    logo: shape.sclass_pic || shape.logo,
  }
}

/** A map by id, or a list. */
function readCountries(value: unknown, skips: ItemSkips) {
  const countries: CountryRecord[] = []
  const leaguesOf = new Map<CountryId, readonly LeagueId[]>()
  const items: readonly unknown[] = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : []
  for (const item of items) {
    if (!skips.begin()) break
    const shape = fit(CountryShape, item)
    if (shape === undefined) skips.note('bad-id')
    else {
      countries.push({ id: shape.infoid, name: shape.nameen || shape.name, flag: shape.flagpic })
      leaguesOf.set(
        shape.infoid,
        shape.leagues.flatMap(league => idOf(league) ?? []),
      )
    }
  }
  return { countries, leaguesOf }
}

/** The named list of an object, or the value itself when it is a list. */
function listIn(value: unknown, key: string): readonly unknown[] | undefined {
  const found = isObject(value) ? lowerKeys(value)[key] : value
  return Array.isArray(found) ? found : undefined
}
