/** The contents of a board for one list, which can be set aside whole and restored. Errors: none. */
import type { CountryId, EpochMs, LeagueId, MatchId } from '../contract/units'
import type { CountryRecord, LeagueRecord, MatchRecord } from '../feed/records'
import type { Match } from './match'
import { createOddsBook, type MatchOdds, type OddsBook } from './odds'

export interface BoardContents {
  matches: Map<MatchId, Match>
  leagues: Map<LeagueId, LeagueRecord>
  countries: Map<CountryId, CountryRecord>
  bets: ReadonlyMap<MatchId, number>
  /** The record of the list from which each match was made. */
  readonly listed: Map<MatchId, MatchRecord>
  readonly book: OddsBook
  /** They belong to a server that another has replaced (`serverChanged`). */
  orphaned: boolean
  priced: boolean
  listAsOf: EpochMs
  confirmedAt: EpochMs | null
}

/** The contents of the board for the snapshot. Structured clone can copy it. */
export interface SavedBoard {
  readonly matches: readonly Match[]
  readonly leagues: readonly LeagueRecord[]
  readonly countries: readonly CountryRecord[]
  readonly odds: readonly (readonly [MatchId, MatchOdds])[]
  readonly bets: readonly (readonly [MatchId, number])[]
}

/** A board's contents before its first list. `boardOf`: the board on which they are. */
export const noContents = (boardOf: () => Pick<BoardContents, 'matches'>): BoardContents => ({
  matches: new Map(),
  leagues: new Map(),
  countries: new Map(),
  bets: new Map(),
  listed: new Map(),
  book: createOddsBook(id => boardOf().matches.get(id)?.state !== 0),
  orphaned: false,
  priced: false,
  listAsOf: 0,
  confirmedAt: null,
})
