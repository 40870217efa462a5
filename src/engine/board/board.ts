/**
 * Every match, league, country and price that the feeds sent, indexed by id, and the changes since the last `take`.
 *
 * Source: records of `engine/feed`. Time is an argument. The local clock (`now`) decides how fresh scores are and when
 * a match ended. The server's clock (`asOf`) decides which of two feeds is newer. A change received while a request is
 * pending is newer than the answer. Rules BRD1-BRD21 in docs/rules/board.md.
 */
import type { CountryId, EpochMs, LeagueId, MatchId } from '../contract/units'
import type { ChangeRecord, CountryRecord, LeagueRecord, OddsChange, OddsTable } from '../feed/records'
import { applyChanges, type ChangeInstant } from './applyChanges'
import { applyList, applyRest, type ListReading, type RestReading } from './applyList'
import { applyChangesFile, applyPriceFile, clearPrices, receivePrices } from './applyPrices'
import {
  announcedStand,
  confirmScores,
  emptyBoard,
  learnCountries,
  type BoardState,
  type MatchAlert,
} from './boardState'
import type { BoardContents, DayRest, SavedBoard } from './contents'
import type { Match, TeamIds } from './match'
import type { Scored } from '../match/events'
import type { MatchOdds } from './odds'
import type { Instant } from './recent'
import { forgetTimes, orphanContents, restoreContents, saveContents, swapContents } from './setAside'
import { firstById } from './tables'

/** Id of the league of matches whose list row names no league. */
export const UNKNOWN_LEAGUE: LeagueId = 0

export interface BoardChanges {
  /** Matches whose cells may have changed. */
  readonly matches: ReadonlySet<MatchId>
  /** True if matches came or left, or a field changed that order, filters or search use. */
  readonly membership: boolean
  readonly alerts: readonly MatchAlert[]
}

export interface Board {
  readonly match: (id: MatchId) => Match | undefined
  readonly league: (id: LeagueId) => LeagueRecord | undefined
  readonly country: (id: CountryId) => CountryRecord | undefined
  /** Returns the announced scores and state of a match, without steps back that still wait for confirmation. */
  readonly announced: (match: Match) => Scored
  /** Returns the matches in the order of the list. */
  readonly matches: () => Iterable<Match>
  readonly leagues: () => Iterable<LeagueRecord>
  readonly odds: (id: MatchId) => MatchOdds | undefined
  /** True if prices of any match were read since the last `clearOdds`. */
  readonly priced: () => boolean
  readonly bets: (id: MatchId) => number | undefined
  readonly applyList: (reading: ListReading, at: Instant) => void
  /** Applies the matches of the day that the list does not reach. They stay until the next rest replaces them. */
  readonly applyRest: (rest: RestReading, at: Instant) => void
  readonly rest: () => DayRest
  /** True if the match is on the board as part of the rest, and the list does not name it. */
  readonly isOfRest: (id: MatchId) => boolean
  /** Makes no alerts if `announce` is false: the goals in a first answer are old. */
  readonly applyChanges: (records: readonly ChangeRecord[], at: ChangeInstant, announce: boolean) => void
  /** `requestedAt`: local time of the request. Price changes received since then are newer and are applied again. */
  readonly applyOddsTable: (table: OddsTable, kind: 'full' | 'delta', requestedAt?: EpochMs) => void
  /** Applies price changes from a file. `requestedAt` as in `applyOddsTable`. */
  readonly applyOddsChanges: (changes: readonly OddsChange[], requestedAt?: EpochMs) => void
  /** Applies price changes that the server sent on the socket at this moment. */
  readonly receiveOdds: (changes: readonly OddsChange[], at: Instant) => void
  /** Marks the contents as those of the previous server, until the first list of the new server replaces them. */
  readonly serverChanged: () => void
  /**
   * Makes the next list overwrite every field. The server was away and may return as another one, with another clock.
   */
  readonly forgetTimes: () => void
  /** Deletes all prices, because another bookmaker was chosen. */
  readonly clearOdds: () => void
  /** Confirms the scores as of `now`, unless they were stale: a source of scores answered without a change. */
  readonly confirm: (now: EpochMs) => void
  /** Adds the ids of a match's teams, which its list lacks. */
  readonly learnTeams: (id: MatchId, teams: TeamIds) => void
  /** Adds countries for lists without countries. */
  readonly learnCountries: (countries: readonly CountryRecord[]) => void
  /** Renames the leagues. */
  readonly renameLeagues: (rename: (league: LeagueRecord) => LeagueRecord) => void
  /** Starts announcements by the law of news (`match/newsLaw.ts`). */
  readonly hearBy: (hearing: BoardState['hearing']) => void
  /** Confirms steps back that have lasted long enough, as of `now`. */
  readonly settle: (now: EpochMs) => void
  /** Sets every local time back, together with the device's clock. `asides`: contents that `swap` returned. */
  readonly setBack: (ms: number, asides: readonly BoardContents[]) => void
  /** Returns what changed since the last call. */
  readonly take: () => BoardChanges
  /** Replaces the contents by those of another list, or by empty ones. Returns the previous contents. */
  readonly swap: (next?: BoardContents) => BoardContents
  readonly save: () => SavedBoard
  readonly restore: (saved: SavedBoard) => void
}

export function createBoard(): Board {
  const state = emptyBoard()
  const isOfRest = (id: MatchId) => state.rest.ids.has(id) && !state.named.has(id)
  return {
    match: id => state.matches.get(id),
    league: id => state.leagues.get(id),
    country: id => state.countries.get(id),
    announced: match => announcedStand(state, match),
    matches: () => state.matches.values(),
    leagues: () => state.leagues.values(),
    odds: id => state.book.get(id),
    priced: () => state.priced,
    bets: id => state.bets.get(id),
    applyList: (reading, at) => applyList(state, reading, at),
    applyRest: (rest, at) => applyRest(state, rest, at),
    rest: () => state.rest,
    isOfRest,
    applyChanges: (records, at, announce) => applyChanges(state, records, at, announce),
    applyOddsTable(table, kind, requestedAt) {
      const apply = kind === 'full' ? applyPriceFile : applyChangesFile
      apply(state, book => book.applyTable(table, kind, isOfRest), requestedAt)
    },
    applyOddsChanges: (changes, requestedAt) =>
      applyChangesFile(state, book => book.applyChanges(changes), requestedAt),
    receiveOdds: (changes, at) => receivePrices(state, changes, at),
    serverChanged: () => orphanContents(state),
    forgetTimes: () => forgetTimes(state),
    clearOdds: () => clearPrices(state),
    confirm: now => confirmScores(state, now),
    learnTeams(id, { homeTeamId, guestTeamId }) {
      const match = state.matches.get(id)
      if (match === undefined || match.homeTeamId !== null) return
      state.matches.set(id, { ...match, homeTeamId, guestTeamId })
      state.changed.add(id)
      state.membership = true
    },
    learnCountries: countries => learnCountries(state, countries),
    renameLeagues(rename) {
      state.leagues = firstById([...state.leagues.values()].map(rename))
      state.membership = true
    },
    hearBy(hearing) {
      state.hearing = hearing
    },
    settle: now => state.hearing?.settle(state, now),
    setBack: (ms, asides) => state.hearing?.setBack(state, ms, asides),
    take() {
      const { changed: matches, membership, alerts } = state
      state.changed = new Set()
      state.membership = false
      state.alerts = []
      return { matches, membership, alerts }
    },
    swap: next => swapContents(state, next),
    save: () => saveContents(state),
    restore: saved => restoreContents(state, saved),
  }
}
