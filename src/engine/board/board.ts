/**
 * Every match, league, country and price that the feeds sent, indexed by id, and what changed since the last `take`.
 *
 * Source: records of `engine/feed`. Time is an argument. The local clock (`now`) says how fresh scores are and when a match
 * ended; the server's clock (`asOf`) says which of two feeds is newer. A change that is received while a request is
 * pending is newer than its answer. Rules BRD1-BRD21 in docs/rules/board.md. Errors: none.
 */
import type { CountryId, EpochMs, LeagueId, MatchId } from '../contract/units'
import type {
  ChangeRecord,
  CountryRecord,
  LeagueRecord,
  MatchListRecord,
  MatchRecord,
  OddsChange,
  OddsTable,
} from '../feed/records'
import { matchEvents, STALE_MS, type MatchNews } from '../match/events'
import {
  matchFromChange,
  matchFromChanges,
  matchFromList,
  membershipDiffers,
  type Match,
  type TeamIds,
} from './match'
import { noContents, type BoardContents, type SavedBoard } from './contents'
import type { MatchOdds } from './odds'
import { createRecent, type Instant } from './recent'
import { firstById, sameOrder, sameTable } from './tables'

/** The league of matches whose list row names none. */
export const UNKNOWN_LEAGUE: LeagueId = 0

type MatchAlert = MatchNews & { readonly matchId: MatchId }

export interface BoardChanges {
  /** Matches of which some cell may have changed. */
  readonly matches: ReadonlySet<MatchId>
  /** Whether matches came or went, or a field changed that order, filters or search use. */
  readonly membership: boolean
  readonly alerts: readonly MatchAlert[]
}

export interface Board {
  readonly match: (id: MatchId) => Match | undefined
  readonly league: (id: LeagueId) => LeagueRecord | undefined
  readonly country: (id: CountryId) => CountryRecord | undefined
  /** In the order of the list. */
  readonly matches: () => Iterable<Match>
  readonly leagues: () => Iterable<LeagueRecord>
  readonly odds: (id: MatchId) => MatchOdds | undefined
  /** Whether prices of any match have been read since the last `clearOdds`. */
  readonly priced: () => boolean
  readonly bets: (id: MatchId) => number | undefined
  readonly applyList: (reading: ListReading, at: Instant) => void
  /** `announce` false makes no alerts: the goals in a first answer are old. */
  readonly applyChanges: (records: readonly ChangeRecord[], at: ChangeInstant, announce: boolean) => void
  /** `requestedAt`: local time of the request. Price changes received since then are newer and are applied again. */
  readonly applyOddsTable: (table: OddsTable, kind: 'full' | 'delta', requestedAt?: EpochMs) => void
  /** Price changes from a file; `requestedAt` as above. */
  readonly applyOddsChanges: (changes: readonly OddsChange[], requestedAt?: EpochMs) => void
  /** Price changes received on the socket, which the server sent at this moment. */
  readonly receiveOdds: (changes: readonly OddsChange[], at: Instant) => void
  /** Another server has taken over: the contents are those of the old one until the first list of the new one replaces them. */
  readonly serverChanged: () => void
  /** The server was away and may come back as another one, with another clock: its first list overwrites every field. */
  readonly forgetTimes: () => void
  /** Deletes all prices, because another bookmaker was chosen. */
  readonly clearOdds: () => void
  /** A source of scores answered without a change: the scores are confirmed as of `now`, unless they were stale. */
  readonly confirm: (now: EpochMs) => void
  /** The ids of a match's teams, which its list lacks. */
  readonly learnTeams: (id: MatchId, teams: TeamIds) => void
  /** Gives the leagues new names. */
  readonly renameLeagues: (rename: (league: LeagueRecord) => LeagueRecord) => void
  /** What changed since the last call. */
  readonly take: () => BoardChanges
  /** Sets the contents for another list, or none; returns the previous ones. */
  readonly swap: (next?: BoardContents) => BoardContents
  readonly save: () => SavedBoard
  readonly restore: (saved: SavedBoard) => void
}

export interface ListReading {
  readonly list: MatchListRecord
  /** How many bets the service counts for each match; absent when the service does not count. */
  readonly bets?: ReadonlyMap<MatchId, number>
}

interface ChangeInstant extends Instant {
  /** Local time at which a file was requested; absent for records that the server pushed. */
  readonly requestedAt?: EpochMs
}

export function createBoard(): Board {
  let contents = noContents()
  const recentChanges = createRecent<ChangeRecord>()
  const recentOdds = createRecent<OddsChange>()
  let changed = new Set<MatchId>()
  let membership = false
  let alerts: MatchAlert[] = []

  const announce = (before: Match, after: Match, now: EpochMs) => {
    const freshMs = contents.confirmedAt === null ? Infinity : now - contents.confirmedAt
    for (const news of matchEvents(before, after, freshMs)) alerts.push({ ...news, matchId: after.id })
  }
  const isFresh = (now: EpochMs) => contents.confirmedAt !== null && now - contents.confirmedAt < STALE_MS
  const seenAt = (now: EpochMs) => (isFresh(now) ? now : null)
  /** After a gap of 120 s only a list makes scores fresh again, because only a list names every match. */
  const confirm = (now: EpochMs) => {
    if (isFresh(now)) contents.confirmedAt = now
  }
  const touch = (ids: Iterable<MatchId>) => {
    for (const id of ids) changed.add(id)
  }

  /** Applies changes that arrived before the first list that names their match, if they are newer than that list. */
  const applyNews = (next: Map<MatchId, Match>, listedAt: EpochMs) => {
    for (const [change, { now, asOf }] of recentChanges.filter(at => at.asOf > listedAt)) {
      const row = contents.matches.has(change.id) ? undefined : next.get(change.id)
      if (row === undefined) continue
      next.set(row.id, matchFromChanges(row, matchFromChange(row, change, asOf), now))
    }
  }
  const forgetOrphans = () => {
    if (!contents.orphaned) return
    contents.orphaned = false
    contents.matches = new Map()
    contents.listed.clear()
    contents.book.clear()
    contents.confirmedAt = null
    contents.listAsOf = 0
  }
  const isKnown = (id: MatchId) => !contents.orphaned && contents.matches.has(id)
  const repeatOdds = (requestedAt: EpochMs) => {
    const newer = recentOdds.filter(({ now }) => now >= requestedAt).map(([change]) => change)
    touch(contents.book.applyChanges(newer.filter(({ matchId }) => isKnown(matchId))))
  }

  const applyListRow = (current: Match | undefined, record: MatchRecord, at: Instant): Match => {
    if (current !== undefined && contents.listed.get(record.id) === record && current.changedAt === 0)
      return current
    const next = matchFromList(current, record, {
      asOf: at.asOf,
      seenAt: seenAt(at.now),
      previousAsOf: contents.listAsOf,
    })
    changed.add(next.id)
    if (current !== undefined) announce(current, next, at.now)
    if (current === undefined || membershipDiffers(current, next)) membership = true
    return next
  }

  return {
    match: id => contents.matches.get(id),
    league: id => contents.leagues.get(id),
    country: id => contents.countries.get(id),
    matches: () => contents.matches.values(),
    leagues: () => contents.leagues.values(),
    odds: id => contents.book.get(id),
    priced: () => contents.priced,
    bets: id => contents.bets.get(id),

    applyList({ list, bets: counted }, at) {
      forgetOrphans()
      const next = new Map<MatchId, Match>()
      for (const record of list.matches)
        next.set(record.id, applyListRow(contents.matches.get(record.id), record, at))
      applyNews(next, at.asOf)
      if (!sameOrder(contents.matches, next)) membership = true
      contents.listed.clear()
      for (const record of list.matches) contents.listed.set(record.id, record)
      contents.matches = next
      const nextLeagues = firstById(list.leagues)
      const nextCountries = firstById(list.countries)
      if (!sameTable(contents.leagues, nextLeagues) || !sameTable(contents.countries, nextCountries))
        membership = true
      contents.leagues = nextLeagues
      contents.countries = nextCountries
      if (counted !== undefined) {
        touch([...contents.matches.keys()].filter(id => contents.bets.get(id) !== counted.get(id)))
        contents.bets = counted
      }
      contents.listAsOf = at.asOf
      contents.confirmedAt = at.now
      contents.book.keepOnly(id => contents.matches.has(id))
    },

    applyChanges(records, at, isNews) {
      const { requestedAt } = at
      recentChanges.add(requestedAt === undefined ? records : records.filter(({ id }) => !isKnown(id)), at)
      if (contents.orphaned) return
      const before = new Map<MatchId, Match>()
      const since = requestedAt === undefined ? [] : recentChanges.filter(({ now }) => now >= requestedAt)
      for (const record of [...records, ...since.map(([change]) => change)]) {
        const current = contents.matches.get(record.id)
        if (current === undefined) continue
        const next = matchFromChange(current, record, at.asOf)
        if (next === current) continue
        if (!before.has(next.id)) before.set(next.id, current)
        contents.matches.set(next.id, next)
      }
      // A change file repeats old records before new ones, so only the match before and after all of them is compared.
      for (const [id, current] of before) {
        const next = matchFromChanges(current, contents.matches.get(id) ?? current, seenAt(at.now))
        contents.matches.set(id, next)
        changed.add(id)
        if (isNews) announce(current, next, at.now)
        if (membershipDiffers(current, next)) membership = true
      }
      confirm(at.now)
    },

    applyOddsTable(table, kind, requestedAt = Infinity) {
      if (contents.orphaned) return
      contents.priced = true
      touch(contents.book.applyTable(table, kind))
      repeatOdds(requestedAt)
    },
    applyOddsChanges(changes, requestedAt = Infinity) {
      if (contents.orphaned) return
      contents.priced = true
      touch(contents.book.applyChanges(changes))
      repeatOdds(requestedAt)
    },
    receiveOdds(changes, at) {
      recentOdds.add(changes, at)
      touch(contents.book.applyChanges(changes.filter(({ matchId }) => isKnown(matchId))))
    },
    serverChanged() {
      contents.orphaned = true
      recentChanges.clear()
      recentOdds.clear()
    },
    forgetTimes() {
      contents.listAsOf = 0
      contents.listed.clear()
      for (const [id, match] of contents.matches) contents.matches.set(id, { ...match, changedAt: 0 })
    },
    clearOdds() {
      contents.priced = false
      recentOdds.clear()
      touch(contents.matches.keys())
      contents.book.clear()
    },
    confirm,
    learnTeams(id, { homeTeamId, guestTeamId }) {
      const match = contents.matches.get(id)
      if (match === undefined || match.homeTeamId !== null) return
      contents.matches.set(id, { ...match, homeTeamId, guestTeamId })
      changed.add(id)
      membership = true
    },
    renameLeagues(rename) {
      contents.leagues = firstById([...contents.leagues.values()].map(rename))
      membership = true
    },
    take() {
      const taken = { matches: changed, membership, alerts }
      changed = new Set()
      membership = false
      alerts = []
      return taken
    },
    swap(next = noContents()) {
      const before = contents
      // Changes meanwhile were not received, so its first list announces nothing.
      contents = next
      contents.confirmedAt = null
      changed = new Set(next.matches.keys())
      membership = true
      alerts = []
      return before
    },
    save: () => ({
      matches: [...contents.matches.values()],
      leagues: [...contents.leagues.values()],
      countries: [...contents.countries.values()],
      odds: [...contents.book.entries()],
      bets: [...contents.bets],
    }),
    restore(saved) {
      // 0: the first list of this visit is newer than every change of the last one, whatever the server's clock shows.
      contents.matches = firstById(saved.matches.map(match => ({ ...match, changedAt: 0 })))
      contents.leagues = firstById(saved.leagues)
      contents.countries = firstById(saved.countries)
      contents.bets = new Map(saved.bets)
      contents.book.restore(saved.odds)
      contents.priced = saved.odds.length > 0
      touch(contents.matches.keys())
      membership = true
    },
  }
}
