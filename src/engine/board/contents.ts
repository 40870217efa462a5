/** The contents of a board for one list, which can be set aside whole and restored. Errors: none. */
import type { EpochMs, LeagueId, MatchId } from '../contract/units'
import type { CountryRecord, LeagueRecord, MatchRecord } from '../feed/records'
import type { NewsRecord } from '../match/newsLaw'
import type { Match } from './match'
import { createOddsBook, type MatchOdds, type OddsBook } from './odds'

export interface BoardContents {
  matches: Map<MatchId, Match>
  leagues: Map<LeagueId, LeagueRecord>
  bets: ReadonlyMap<MatchId, number>
  /** The record of the list from which each match was made. */
  readonly listed: Map<MatchId, MatchRecord>
  /** The matches that the last list named. */
  named: ReadonlySet<MatchId>
  rest: DayRest
  readonly book: OddsBook
  /** Of matches with news in the last hour, or with a step back that waits for confirmation. */
  readonly news: Map<MatchId, NewsRecord>
  /** They belong to a server that another has replaced (`serverChanged`). */
  orphaned: boolean
  priced: boolean
  listAsOf: EpochMs
  confirmedAt: EpochMs | null
}

/** Matches of the day that the list does not reach: they stay when a list is read that does not name them. */
export interface DayRest {
  /** Names the answers that they come from; empty: there are none. */
  readonly key: string
  /** Local clock. */
  readonly readAt: EpochMs
  /** Server clock: they were so then. */
  readonly asOf: EpochMs
  readonly ids: ReadonlySet<MatchId>
  readonly leagues: readonly LeagueRecord[]
  /** From when until when the page's day lasts where a part of it could not be read; `null`: it is whole there. */
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

/** The contents of the board for the snapshot. Structured clone can copy it. */
export interface SavedBoard {
  readonly matches: readonly Match[]
  readonly leagues: readonly LeagueRecord[]
  readonly countries: readonly CountryRecord[]
  readonly odds: readonly (readonly [MatchId, MatchOdds])[]
  readonly bets: readonly (readonly [MatchId, number])[]
  /** Those of the matches that the list did not name. */
  readonly rest: readonly MatchId[]
}

/** A board's contents before its first list. `boardOf`: the board on which they are. */
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
