/**
 * The files of an exported archive, in the order in which they are imported: what their columns are called, and what is in them.
 *
 * Names as a search compares them are not among them: they follow from the names.
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
  /** Of fields that are called otherwise than a column of the database (`columnOf`) would be. */
  readonly headings?: Readonly<Partial<Record<keyof Row & string, string>>>
  /** In the order of the columns. */
  readonly fields: { readonly [Name in keyof Row & string]: Field<Row[Name]> }
  /** Numbers by which its rows are in order, each once; empty for a file with an order of its own. */
  readonly key: readonly (keyof Row & string)[]
}

/** A row of `prices.csv`. */
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

/** A row of `archive.csv`, which says what the folder is. */
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

/** An export has it since aliases are stored; an import does without. Its name is another one where an operator edits it. */
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

/** The points of a market stand together, in the order of time, and markets in the order of match, bookmaker and market. */
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
