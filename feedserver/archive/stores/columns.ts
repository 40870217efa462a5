/** The columns of the tables beside the fields of their rows, once for both databases. */
import type {
  ClosingRow,
  CountryRow,
  EventRow,
  LeagueRow,
  MatchRow,
  MomentRow,
  PieceRow,
  TeamRow,
} from './rows'

type Columns<Row> = Readonly<Record<keyof Row & string, string>>

export const COUNTRY_COLUMNS: Columns<CountryRow> = { id: 'id', name: 'name' }
export const LEAGUE_COLUMNS: Columns<LeagueRow> = {
  id: 'id',
  name: 'name',
  localName: 'local_name',
  countryId: 'country_id',
  folded: 'folded',
}
export const TEAM_COLUMNS: Columns<TeamRow> = { id: 'id', name: 'name', folded: 'folded' }
export const MATCH_COLUMNS: Columns<MatchRow> = {
  id: 'id',
  leagueId: 'league_id',
  season: 'season',
  round: 'round',
  kickoff: 'kickoff',
  homeId: 'home_id',
  guestId: 'guest_id',
  state: 'state',
  homeScore: 'home_score',
  guestScore: 'guest_score',
  homeHalf: 'home_half',
  guestHalf: 'guest_half',
  homeCorners: 'home_corners',
  guestCorners: 'guest_corners',
  homeRed: 'home_red',
  guestRed: 'guest_red',
  homeYellow: 'home_yellow',
  guestYellow: 'guest_yellow',
  venue: 'venue',
  referee: 'referee',
  note: 'note',
  seen: 'seen',
}
export const EVENT_COLUMNS: Columns<EventRow> = {
  matchId: 'match_id',
  place: 'place',
  side: 'side',
  kind: 'kind',
  minute: 'minute',
  name: 'name',
  second: 'second',
  score: 'score',
}
export const MOMENT_COLUMNS: Columns<MomentRow> = {
  matchId: 'match_id',
  at: 'at',
  state: 'state',
  homeScore: 'home_score',
  guestScore: 'guest_score',
  homeRed: 'home_red',
  guestRed: 'guest_red',
  homeYellow: 'home_yellow',
  guestYellow: 'guest_yellow',
}
export const PIECE_COLUMNS: Columns<PieceRow> = {
  matchId: 'match_id',
  company: 'company',
  market: 'market',
  number: 'number',
  points: 'points',
  data: 'data',
}
export const CLOSING_COLUMNS: Columns<ClosingRow> = {
  matchId: 'match_id',
  company: 'company',
  market: 'market',
  openingUp: 'opening_up',
  openingGoal: 'opening_goal',
  openingDown: 'opening_down',
  closingUp: 'closing_up',
  closingGoal: 'closing_goal',
  closingDown: 'closing_down',
}

/** `id, name, …` */
export const columnList = (columns: Readonly<Record<string, string>>): string =>
  Object.values(columns).join(', ')

/** `match_id as "matchId", …` */
export const selected = (columns: Readonly<Record<string, string>>): string =>
  Object.entries(columns)
    .map(([field, column]) => `${column} as "${field}"`)
    .join(', ')

/** What an insert does with the prices of a market that are there: those that say something replace the stored ones. */
export const mergedClosing = Object.values(CLOSING_COLUMNS)
  .filter(column => /^(?:opening|closing)_/.test(column))
  .map(column => `${column} = coalesce(excluded.${column}, closings.${column})`)
  .join(', ')

/**
 * What an insert does with a row that is there: a value that is `null` leaves the stored one. `seen` stays as it was first.
 */
export const merged = (table: string, columns: Readonly<Record<string, string>>): string =>
  Object.values(columns)
    .filter(column => column !== 'id')
    .map(column =>
      column === 'seen'
        ? `seen = coalesce(${table}.seen, excluded.seen)`
        : `${column} = coalesce(excluded.${column}, ${table}.${column})`,
    )
    .join(', ')
