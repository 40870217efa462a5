/**
 * Turns records into flat objects with the names of docs/product.md 3. A field that is missing in the feed is `null`.
 * Times are `YYYY-MM-DD HH:mm:ss` in UTC, as the feeds write them.
 */
import { LEGS, MARKETS } from '../../src/engine/contract/markets'
import {
  type ChangeRecord,
  type CompactOdds,
  type CornerRecord,
  type ListedMatch,
  type OddsChange,
  type OddsTable,
  type QuoteRecord,
  type Triple,
  UNKNOWN_STATE,
  VALUES_PER_MARKET,
} from '../../src/engine/feed/records'

export type Row = Readonly<Record<string, unknown>>

const VALUE_NAMES = [
  'FirstUpOdds',
  'FirstGoal',
  'FirstDownodds',
  'UpOdds',
  'Goal',
  'DownOdds',
  'UpOdds_Real',
  'Goal_Real',
  'DownOdds_Real',
]

export function fixtureRow(match: ListedMatch): Row {
  return {
    ScheduleID: match.id,
    leagueIndex: match.leagueIndex,
    SclassID: match.leagueId,
    HomeTeamID: match.homeTeamId,
    GuestTeamID: match.guestTeamId,
    homeTeam: match.home,
    guestTeam: match.guest,
    neutrality: match.neutral,
    matchTime: timeText(match.kickoff),
    MatchState: match.state === UNKNOWN_STATE ? null : match.state,
    HomeScore: match.homeScore,
    GuestScore: match.guestScore,
    HomeHalfScore: match.homeHalfScore,
    GuestHalfScore: match.guestHalfScore,
    homeRedCard: match.homeRed,
    guestRedCard: match.guestRed,
    homeYellowCard: match.homeYellow,
    guestYellowCard: match.guestYellow,
    homeOrder: said(match.homeOrder),
    guestOrder: said(match.guestOrder),
    homeCorner: match.homeCorner,
    guestCorner: match.guestCorner,
    remark: said(match.remark),
    explain2: said(match.explain),
    countryId: match.countryId,
  }
}

export function matchRow(match: ListedMatch): Row {
  return {
    ...fixtureRow(match),
    matchTime2: timeText(match.halfStart),
    hasLineup: match.lineups,
    HasCorners: match.hasCorners,
    referee: said(match.referee),
    weather: said(match.weather),
    extraTime: match.injuryTime,
    VarExplanation: said(match.varText),
    homeImage: said(match.homeImage),
    guestImage: said(match.guestImage),
  }
}

const CHANGE_NAMES: Readonly<Record<Exclude<keyof ChangeRecord, 'id'>, string>> = {
  state: 'MatchState',
  homeScore: 'HomeScore',
  guestScore: 'GuestScore',
  homeHalfScore: 'HomeHalfScore',
  guestHalfScore: 'GuestHalfScore',
  homeRed: 'homeRedCard',
  guestRed: 'guestRedCard',
  homeYellow: 'homeYellowCard',
  guestYellow: 'guestYellowCard',
  kickoff: 'matchTime',
  halfStart: 'matchTime2',
  remark: 'remark',
  explain: 'explain2',
  lineups: 'hasLineup',
  homeCorner: 'homeCorner',
  guestCorner: 'guestCorner',
  hasCorners: 'HasCorners',
  varEvents: 'VarEvents',
  varText: 'VarExplanation',
  injuryTime: 'InjuryTime',
  varResult: 'VarEventResult',
}

/** The fields of the record only. A field that the record clears is `null`. */
export function changeRow(record: ChangeRecord): Row {
  const row: Record<string, unknown> = { ScheduleID: record.id }
  for (const key of Object.keys(CHANGE_NAMES) as (keyof typeof CHANGE_NAMES)[]) {
    const value = record[key]
    if (value === undefined) continue
    const time = key === 'kickoff' || key === 'halfStart'
    row[CHANGE_NAMES[key]] = time ? timeText(record[key] ?? null) : value === '' ? null : value
  }
  return row
}

/** Yields one row for each market in the table. */
export function* oddsTableRows(table: OddsTable): Generator<Row> {
  for (let i = 0; i < table.count; i++) {
    for (const [slot, market] of MARKETS.entries()) {
      if (((table.present[i] ?? 0) & (1 << slot)) === 0) continue
      const row: Record<string, unknown> = { ScheduleID: table.ids[i], market }
      const at = (i * MARKETS.length + slot) * VALUES_PER_MARKET
      for (const [value, name] of VALUE_NAMES.entries()) row[name] = price(table.values[at + value])
      yield row
    }
  }
}

export function oddsChangeRow(change: OddsChange): Row {
  return { ...quoteRow(change), CompanyID: change.company }
}

export function compactRows(row: CompactOdds): Row[] {
  return row.quotes.map(quoteRow)
}

function quoteRow(quote: QuoteRecord): Row {
  const row: Record<string, unknown> = { ScheduleID: quote.matchId, market: quote.market }
  for (const [at, triple] of [quote.first, quote.current, quote.running].entries()) {
    for (const [leg, value] of triplePrices(triple).entries())
      row[VALUE_NAMES[at * LEGS.length + leg] ?? ''] = value
  }
  row['Close'] = quote.suspended ?? null
  return row
}

function triplePrices(triple: Triple | null | undefined): (number | null)[] {
  return LEGS.map(leg => triple?.[leg] ?? null)
}

export function cornerRow(corner: CornerRecord): Row {
  return {
    ScheduleID: corner.matchId,
    ou: corner.total,
    hdp: corner.handicap,
    homeCornerHalf: corner.homeHalf,
    guestCornerHalf: corner.guestHalf,
    homeCorner: corner.home,
    guestCorner: corner.guest,
    details: corner.events,
  }
}

function price(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value
}

function said(text: string): string | null {
  return text === '' ? null : text
}

function timeText(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString().slice(0, 19).replace('T', ' ')
}
