/**
 * Lists on the board: each list names all its matches, leagues and countries. Rules BRD3-BRD5, BRD8, BRD9,
 * BRD14 in docs/rules/board.md.
 */
import type { EpochMs, MatchId } from '../contract/units'
import type { MatchListRecord, MatchRecord } from '../feed/records'
import { learnCountries, markChanged, noteDifference, seenAt, type BoardState, type Word } from './boardState'
import { matchFromChange, matchFromChanges, matchFromList, type Match } from './match'
import type { Instant } from './recent'
import { removeOrphans } from './setAside'
import type { DayRest } from './contents'
import { firstById, sameOrder, sameTable } from './tables'

export interface ListReading {
  readonly list: MatchListRecord
  /** Number of bets on each match. Absent if the service does not count bets. */
  readonly bets?: ReadonlyMap<MatchId, number>
}

/** The rest of the day, from one answer or several. */
export type RestReading = Pick<DayRest, 'key' | 'leagues' | 'from' | 'until'> &
  Pick<MatchListRecord, 'matches' | 'countries'>

export function applyList(board: BoardState, { list, bets }: ListReading, at: Instant) {
  removeOrphans(board)
  replaceMatches(board, list.matches, at)
  replaceLeagues(board, list)
  if (bets !== undefined) {
    markChanged(
      board,
      [...board.matches.keys()].filter(id => board.bets.get(id) !== bets.get(id)),
    )
    board.bets = bets
  }
  board.listAsOf = at.asOf
  board.confirmedAt = at.now
  board.book.keepOnly(id => board.matches.has(id))
}

function replaceMatches(board: BoardState, records: readonly MatchRecord[], at: Instant) {
  const next = new Map<MatchId, Match>()
  for (const record of records) next.set(record.id, applyRow(board, board.matches.get(record.id), record, at))
  board.named = new Set(next.keys())
  for (const id of board.rest.ids) keepRest(board, next, id)
  applyNews(board, next, at.asOf)
  if (!sameOrder(board.matches, next)) board.membership = true
  board.listed.clear()
  for (const record of records) board.listed.set(record.id, record)
  board.matches = next
}

/** Retains a match of the rest that the list does not name. */
function keepRest({ matches }: BoardState, next: Map<MatchId, Match>, id: MatchId) {
  const current = matches.get(id)
  if (current !== undefined && !next.has(id)) next.set(id, current)
}

/** Adds the rest of the day to the list's matches, in place of the previous rest. The list wins. */
export function applyRest(board: BoardState, rest: RestReading, at: Instant) {
  const { matches, named, rest: before } = board
  const next = new Map([...matches].filter(([id]) => named.has(id)))
  for (const record of rest.matches) {
    if (next.has(record.id)) continue
    const current = matches.get(record.id)
    const instant = { asOf: at.asOf, seenAt: seenAt(board, at.now), previousAsOf: before.asOf }
    const match = matchFromList(current, record, instant)
    // The events in this answer may be minutes old, so they are not announced.
    if (current !== undefined) noteDifference(board, current, match, { ...wordOf(match, at), isNews: false })
    next.set(record.id, match)
  }
  applyNews(board, next, at.asOf)
  markChanged(
    board,
    [...next.keys()].filter(id => !matches.has(id)),
  )
  board.matches = next
  board.rest = restOf(rest, at)
  board.leagues = firstById([...board.leagues.values(), ...rest.leagues])
  learnCountries(board, rest.countries)
  board.membership = true
  board.book.keepOnly(id => next.has(id))
}

const restOf = ({ matches, key, leagues, from, until }: RestReading, at: Instant): DayRest => ({
  key,
  readAt: at.now,
  asOf: at.asOf,
  ids: new Set(matches.map(({ id }) => id)),
  leagues,
  from,
  until,
})

function applyRow(board: BoardState, current: Match | undefined, record: MatchRecord, at: Instant): Match {
  const { listed, listAsOf } = board
  if (current !== undefined && listed.get(record.id) === record && current.changedAt === 0) {
    if (at.asOf > listAsOf) board.hearing?.again(board, current, at.now)
    return current
  }
  const next = matchFromList(current, record, {
    asOf: at.asOf,
    seenAt: seenAt(board, at.now),
    previousAsOf: listAsOf,
  })
  if (current !== undefined) noteDifference(board, current, next, wordOf(next, at))
  else {
    board.changed.add(next.id)
    board.membership = true
  }
  return next
}

/** Applies changes that arrived before the first list that names their match, if they are newer than that list. */
function applyNews({ matches, recentChanges }: BoardState, next: Map<MatchId, Match>, listedAt: EpochMs) {
  for (const [change, { now, asOf }] of recentChanges.filter(at => at.asOf > listedAt)) {
    const row = matches.has(change.id) ? undefined : next.get(change.id)
    if (row === undefined) continue
    next.set(row.id, matchFromChanges(row, matchFromChange(row, change, asOf), now))
  }
}

/**
 * Evidence of a list for the law of news. A list older than the match counts as `time`: it overwrote no live field and
 * confirms no value.
 */
const wordOf = (match: Match, { now, asOf }: Instant): Word => ({
  now,
  asOf,
  by: match.changedAt === 0 ? 'reading' : 'time',
  isNews: true,
})

function replaceLeagues(board: BoardState, list: MatchListRecord) {
  const leagues = firstById([...list.leagues, ...board.rest.leagues])
  if (!sameTable(board.leagues, leagues)) board.membership = true
  board.leagues = leagues
  learnCountries(board, list.countries)
}
