/** The contents of a board for one list. They can be set aside as a whole and restored. */
import type { EpochMs, LeagueId, MatchId } from '../contract/units'
import type { CountryRecord, LeagueRecord, MatchRecord } from '../feed/records'
import type { NewsRecord } from '../match/newsLaw'
import type { Match } from './match'
import { createOddsBook, type MatchOdds, type OddsBook } from './odds'

export interface BoardContents {
  matches: Map<MatchId, Match>
  leagues: Map<LeagueId, LeagueRecord>
  bets: ReadonlyMap<MatchId, number>
  /** The list record from which each match was made. */
  readonly listed: Map<MatchId, MatchRecord>
  /** Matches that the last list named. */
  named: ReadonlySet<MatchId>
  rest: DayRest
  readonly book: OddsBook
  /** News records of matches with news in the last hour, or with a step back that waits for confirmation. */
  readonly news: Map<MatchId, NewsRecord>
  /** True while the contents belong to a server that another one has replaced (`serverChanged`). */
  orphaned: boolean
  priced: boolean
  listAsOf: EpochMs
  confirmedAt: EpochMs | null
}

/** Matches of the day that the list does not reach. They stay when a list without them is read. */
export interface DayRest {
  /** Names the answers that the matches come from. Empty if there is no rest. */
  readonly key: string
  /** Local time at which the rest of the day was read. */
  readonly readAt: EpochMs
  /** Server time for which the records are valid. */
  readonly asOf: EpochMs
  readonly ids: ReadonlySet<MatchId>
  readonly leagues: readonly LeagueRecord[]
  /** Bounds of the page's day where a part of the day could not be read. `null` at an end that is complete. */
  readonly from: EpochMs | null
  readonly until: EpochMs | null
}

export const NO_REST: DayRest = {
  key: '',
  readAt: 0,
  asOf: 0,
  ids: new Set(),
  leagues: [],
  from: null,
  until: null,
}

/** The contents of the board for the snapshot, in types that structured clone can copy. */
export interface SavedBoard {
  readonly matches: readonly Match[]
  readonly leagues: readonly LeagueRecord[]
  readonly countries: readonly CountryRecord[]
  readonly odds: readonly (readonly [MatchId, MatchOdds])[]
  readonly bets: readonly (readonly [MatchId, number])[]
  /** Ids of the matches that the list did not name. */
  readonly rest: readonly MatchId[]
}

/** Returns a board's contents before its first list. `boardOf`: returns the board with these contents. */
export const noContents = (boardOf: () => Pick<BoardContents, 'matches'>): BoardContents => ({
  matches: new Map(),
  leagues: new Map(),
  bets: new Map(),
  listed: new Map(),
  named: new Set(),
  rest: NO_REST,
  book: createOddsBook(id => boardOf().matches.get(id)?.state !== 0),
  news: new Map(),
  orphaned: false,
  priced: false,
  listAsOf: 0,
  confirmedAt: null,
})
