/**
 * Files of an exported archive, in the order of import, with their columns.
 *
 * Folded names are omitted, because imports compute them from the names.
 */
import type {
  ClosingRow,
  CountryRow,
  EventRow,
  LeagueRow,
  MatchRow,
  MomentRow,
  TeamRow,
  WatchRow,
} from '../stores/rows'
import type { TeamAlias } from '../../contract/past'
import type { PointKind } from '../points/point'
import type { Value } from '../../readings/values'
import { COUNT, ID, KIND, MARKET, maybe, PRICE, SIDE, STATE, TEXT, TICK, TIME, type Field } from './fields'

export interface CsvTable<Row> {
  readonly file: string
  /** Names of columns that differ from those in the database (`columnOf`). */
  readonly headings?: Readonly<Partial<Record<keyof Row & string, string>>>
  /** Fields in the order of the columns. */
  readonly fields: { readonly [Name in keyof Row & string]: Field<Row[Name]> }
  /** Numbers that order the rows, each key once. Empty for a file with another order. */
  readonly key: readonly (keyof Row & string)[]
}

/** Row of `prices.csv`. */
export interface PriceRow {
  readonly at: number
  readonly match: number
  readonly company: number
  readonly market: number
  readonly kind: PointKind
  readonly up: Value
  readonly goal: Value
  readonly down: Value
}

/** Row of `archive.csv`, the facts of the folder. */
interface FactRow {
  readonly name: string
  readonly value: string
}

type Named<Row> = Omit<Row, 'folded'>

const [NAME, NUMBER, SOME] = [maybe(TEXT), maybe(ID), maybe(COUNT)]

export const FACTS: CsvTable<FactRow> = {
  file: 'archive.csv',
  key: [],
  fields: { name: TEXT, value: TEXT },
}

export const COUNTRIES: CsvTable<CountryRow> = {
  file: 'countries.csv',
  key: ['id'],
  fields: { id: ID, name: NAME },
}

export const LEAGUES: CsvTable<Named<LeagueRow>> = {
  file: 'leagues.csv',
  key: ['id'],
  fields: { id: ID, name: NAME, localName: NAME, countryId: NUMBER },
}

export const TEAMS: CsvTable<Named<TeamRow>> = {
  file: 'teams.csv',
  key: ['id'],
  fields: { id: ID, name: NAME },
}

export const MATCHES: CsvTable<MatchRow> = {
  file: 'matches.csv',
  key: ['id'],
  fields: {
    id: ID,
    leagueId: NUMBER,
    season: NAME,
    round: NAME,
    kickoff: maybe(TIME),
    homeId: NUMBER,
    guestId: NUMBER,
    state: maybe(STATE),
    homeScore: SOME,
    guestScore: SOME,
    homeHalf: SOME,
    guestHalf: SOME,
    homeCorners: SOME,
    guestCorners: SOME,
    homeRed: SOME,
    guestRed: SOME,
    homeYellow: SOME,
    guestYellow: SOME,
    venue: NAME,
    referee: NAME,
    note: NAME,
    seen: maybe(TIME),
  },
}

export const EVENTS: CsvTable<EventRow> = {
  file: 'events.csv',
  key: ['matchId', 'place'],
  fields: {
    matchId: ID,
    place: COUNT,
    side: SIDE,
    kind: COUNT,
    minute: NAME,
    name: NAME,
    second: NAME,
    score: NAME,
  },
}

export const MOMENTS: CsvTable<MomentRow> = {
  file: 'moments.csv',
  key: ['matchId', 'at'],
  fields: {
    matchId: ID,
    at: TIME,
    state: STATE,
    homeScore: SOME,
    guestScore: SOME,
    homeRed: SOME,
    guestRed: SOME,
    homeYellow: SOME,
    guestYellow: SOME,
  },
}

export const CLOSINGS: CsvTable<ClosingRow> = {
  file: 'closings.csv',
  key: ['matchId', 'company', 'market'],
  fields: {
    matchId: ID,
    company: ID,
    market: MARKET,
    openingUp: PRICE,
    openingGoal: PRICE,
    openingDown: PRICE,
    closingUp: PRICE,
    closingGoal: PRICE,
    closingDown: PRICE,
  },
}

/** Older exports lack this file, and imports do without it. An operator may edit it under another name. */
export const ALIASES: CsvTable<TeamAlias> = {
  file: 'aliases.csv',
  key: [],
  fields: { competition: TEXT, name: TEXT, team: TEXT },
}

export const WATCHES: CsvTable<WatchRow> = {
  file: 'watches.csv',
  key: ['started'],
  fields: { started: TIME, ended: TIME },
}

/** The points of a market are adjacent and in order of time. Markets are ordered by match, bookmaker and market. */
export const PRICES: CsvTable<PriceRow> = {
  file: 'prices.csv',
  key: [],
  headings: { at: 'time', match: 'match_id' },
  fields: {
    at: TICK,
    match: ID,
    company: ID,
    market: MARKET,
    kind: KIND,
    up: PRICE,
    goal: PRICE,
    down: PRICE,
  },
}
