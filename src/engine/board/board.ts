/**
 * Everything the feeds have told of, indexed by id, and what changed since the view last asked.
 *
 * Source: records of `engine/feed`. Time is an argument: `now` is the local clock (freshness, leaving), `asOf` the
 * server's (which of two feeds is newer). Cost follows what changed, not what is held. What is heard while an answer is on its way
 * holds against what the answer says. Rules BRD1-BRD21.
 */
import type { CountryId, EpochMs, LeagueId, MatchId } from '../contract/units'
import type {
  ChangeRecord,
  CountryRecord,
  LeagueRecord,
  MatchList,
  MatchRecord,
  OddsChange,
  OddsTable,
} from '../feed/records'
import { matchEvents, STALE_MS, type MatchNews } from '../match/events'
import { matchFromChange, matchFromList, type Match } from './match'
import { createOddsBook, type MatchOdds } from './odds'
import { createRecent, type Heard } from './recent'
import { firstById, sameOrder, sameTable } from './tables'

/** Stands for matches whose list row names no league. */
export const UNKNOWN_LEAGUE: LeagueId = 0

interface MatchAlert extends MatchNews {
  readonly matchId: MatchId
}

export interface BoardChanges {
  /** Matches with a cell that may read differently. */
  readonly matches: ReadonlySet<MatchId>
  /** Who is listed, in which order, or under which filter may differ. */
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
  readonly bets: (id: MatchId) => number | undefined
  readonly applyList: (reading: ListReading, at: Instant) => void
  /** `announce` false: a first answer, whose news is old news. */
  readonly applyChanges: (records: readonly ChangeRecord[], at: ChangeInstant, announce: boolean) => void
  /** `askedAt`, local: what was heard of prices since then is newer. */
  readonly applyOddsTable: (table: OddsTable, kind: 'full' | 'delta', askedAt?: EpochMs) => void
  /** Of a file, like a table. */
  readonly applyOddsChanges: (changes: readonly OddsChange[], askedAt?: EpochMs) => void
  /** Told at this moment. */
  readonly hearOdds: (changes: readonly OddsChange[], at: Heard) => void
  /** Another source speaks now: what is held is none of its own, and waits for its first list. */
  readonly otherSource: () => void
  /** Another bookmaker: his prices are not the last one's. */
  readonly clearOdds: () => void
  /** A source of match states was heard without news; scores held are fresh as of now. */
  readonly confirm: (now: EpochMs) => void
  /** What changed since the last call. */
  readonly take: () => BoardChanges
  readonly save: () => SavedBoard
  readonly restore: (saved: SavedBoard) => void
}

export interface ListReading {
  readonly list: MatchList
  /** The service's own count of bets per match, where it sends one. */
  readonly bets?: ReadonlyMap<MatchId, number>
}

interface Instant {
  /** Local clock. */
  readonly now: EpochMs
  /** Server clock at which the feed was written. */
  readonly asOf: EpochMs
}

interface ChangeInstant extends Instant {
  /** Local time at which a file was asked for; what was told by itself has none. */
  readonly askedAt?: EpochMs
}

/** A structured-cloneable copy for the snapshot. */
export interface SavedBoard {
  readonly matches: readonly Match[]
  readonly leagues: readonly LeagueRecord[]
  readonly countries: readonly CountryRecord[]
  readonly odds: readonly (readonly [MatchId, MatchOdds])[]
  readonly bets: readonly (readonly [MatchId, number])[]
}

export function createBoard(): Board {
  let matches = new Map<MatchId, Match>()
  let leagues = new Map<LeagueId, LeagueRecord>()
  let countries = new Map<CountryId, CountryRecord>()
  let bets: ReadonlyMap<MatchId, number> = new Map()
  const listed = new Map<MatchId, MatchRecord>()
  const recentChanges = createRecent<ChangeRecord>()
  const recentOdds = createRecent<OddsChange>()
  /** What is held is of a source that does not speak any more. */
  let orphaned = false
  const book = createOddsBook(id => matches.get(id)?.state !== 0)
  let listAsOf: EpochMs = 0
  let confirmedAt: EpochMs | null = null
  let changed = new Set<MatchId>()
  let membership = false
  let alerts: MatchAlert[] = []

  const announce = (before: Match, after: Match, now: EpochMs) => {
    const freshMs = confirmedAt === null ? Infinity : now - confirmedAt
    for (const news of matchEvents(before, after, freshMs)) alerts.push({ ...news, matchId: after.id })
  }
  /** Once a score may have moved unheard, only a list can make the board fresh again: it speaks of every match. */
  const confirm = (now: EpochMs) => {
    if (confirmedAt !== null && now - confirmedAt < STALE_MS) confirmedAt = now
  }
  const touch = (ids: Iterable<MatchId>) => {
    for (const id of ids) changed.add(id)
  }

  /** Changes that came before the list that names their match, unless it was written after them. */
  const applyNews = (next: Map<MatchId, Match>, listedAt: EpochMs) => {
    for (const [change, { now, asOf }] of recentChanges.which(at => at.asOf > listedAt)) {
      const row = matches.has(change.id) ? undefined : next.get(change.id)
      if (row !== undefined) next.set(row.id, matchFromChange(row, change, asOf, now))
    }
  }
  const forgetOrphans = () => {
    if (!orphaned) return
    orphaned = false
    matches = new Map()
    listed.clear()
    book.clear()
    confirmedAt = null
    listAsOf = 0
  }
  const isKnown = (id: MatchId) => !orphaned && matches.has(id)
  const repeatOdds = (askedAt: EpochMs) => {
    const newer = recentOdds.which(({ now }) => now >= askedAt).map(([change]) => change)
    touch(book.applyChanges(newer.filter(({ matchId }) => isKnown(matchId))))
  }

  const applyListRow = (held: Match | undefined, record: MatchRecord, at: Instant): Match => {
    if (held !== undefined && listed.get(record.id) === record && held.changedAt === 0) return held
    const next = matchFromList(held, record, { ...at, heldAsOf: listAsOf })
    changed.add(next.id)
    if (held !== undefined) announce(held, next, at.now)
    if (held === undefined || membershipDiffers(held, next)) membership = true
    return next
  }

  return {
    match: id => matches.get(id),
    league: id => leagues.get(id),
    country: id => countries.get(id),
    matches: () => matches.values(),
    leagues: () => leagues.values(),
    odds: id => book.get(id),
    bets: id => bets.get(id),

    applyList({ list, bets: counted }, at) {
      forgetOrphans()
      const next = new Map<MatchId, Match>()
      for (const record of list.matches) next.set(record.id, applyListRow(matches.get(record.id), record, at))
      applyNews(next, at.asOf)
      if (!sameOrder(matches, next)) membership = true
      listed.clear()
      for (const record of list.matches) listed.set(record.id, record)
      matches = next
      const nextLeagues = firstById(list.leagues)
      const nextCountries = firstById(list.countries)
      if (!sameTable(leagues, nextLeagues) || !sameTable(countries, nextCountries)) membership = true
      leagues = nextLeagues
      countries = nextCountries
      if (counted !== undefined) {
        touch([...matches.keys()].filter(id => bets.get(id) !== counted.get(id)))
        bets = counted
      }
      listAsOf = at.asOf
      confirmedAt = at.now
      book.keepOnly(id => matches.has(id))
    },

    applyChanges(records, at, isNews) {
      const { askedAt } = at
      recentChanges.keep(askedAt === undefined ? records : records.filter(({ id }) => !isKnown(id)), at)
      if (orphaned) return
      const before = new Map<MatchId, Match>()
      const since = askedAt === undefined ? [] : recentChanges.which(({ now }) => now >= askedAt)
      for (const record of [...records, ...since.map(([change]) => change)]) {
        const held = matches.get(record.id)
        if (held === undefined) continue
        const next = matchFromChange(held, record, at.asOf, at.now)
        if (next === held) continue
        if (!before.has(next.id)) before.set(next.id, held)
        matches.set(next.id, next)
      }
      // An answer tells old records before new ones, time and again: only where it ends is news.
      for (const [id, held] of before) {
        const next = matches.get(id) ?? held
        changed.add(id)
        if (isNews) announce(held, next, at.now)
        if (membershipDiffers(held, next)) membership = true
      }
      confirm(at.now)
    },

    applyOddsTable(table, kind, askedAt = Infinity) {
      if (orphaned) return
      touch(book.applyTable(table, kind))
      repeatOdds(askedAt)
    },
    applyOddsChanges(changes, askedAt = Infinity) {
      if (orphaned) return
      touch(book.applyChanges(changes))
      repeatOdds(askedAt)
    },
    hearOdds(changes, at) {
      recentOdds.keep(changes, at)
      touch(book.applyChanges(changes.filter(({ matchId }) => isKnown(matchId))))
    },
    otherSource() {
      orphaned = true
      recentChanges.clear()
      recentOdds.clear()
    },
    clearOdds() {
      recentOdds.clear()
      touch(matches.keys())
      book.clear()
    },
    confirm,
    take() {
      const taken = { matches: changed, membership, alerts }
      changed = new Set()
      membership = false
      alerts = []
      return taken
    },
    save: () => ({
      matches: [...matches.values()],
      leagues: [...leagues.values()],
      countries: [...countries.values()],
      odds: [...book.entries()],
      bets: [...bets],
    }),
    restore(saved) {
      // Whatever the server's clock reads by now, its first list is newer than anything of the last visit.
      matches = firstById(saved.matches.map(match => ({ ...match, changedAt: 0 })))
      leagues = firstById(saved.leagues)
      countries = firstById(saved.countries)
      bets = new Map(saved.bets)
      book.restore(saved.odds)
      touch(matches.keys())
      membership = true
    },
  }
}

/** What the filters and the order look at. */
function membershipDiffers(before: Match, after: Match): boolean {
  return (
    before.state !== after.state ||
    before.leagueId !== after.leagueId ||
    before.countryId !== after.countryId ||
    before.kickoff !== after.kickoff ||
    before.home !== after.home ||
    before.guest !== after.guest
  )
}
