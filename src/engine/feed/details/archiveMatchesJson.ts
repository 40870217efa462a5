/**
 * Past matches of a team, of two teams or of a league from the archive of a feed server.
 *
 * Source: `/api/archive/team`, `/api/archive/meetings`, `/api/archive/league`, designed here. docs/feeds.md "The
 * archive". Rule ANS1 in docs/rules/feed.md.
 * Errors: an answer of another shape, or without one readable match, is refused. A match without id, team, time or
 * state, or with a repeated id, is skipped and noted under its number. An unreadable value is missing.
 */
import type { Market } from '../../contract/markets'
import type { LeagueId, MatchId, TeamId } from '../../contract/units'
import { ItemSkips } from '../grammar/itemSkips'
import {
  idFrom,
  isObject,
  numberOf,
  parsePayload,
  tallyOf,
  textOf,
  wholeOf,
  type JsonObject,
} from '../grammar/json'
import { epochOf, arrayOf } from '../grammar/jsonSchema'
import { readNote } from '../../match/note'
import { refused } from '../text/body'
import { readingOf } from '../text/items'
import type { Reading, Triple } from '../records'
import type {
  ArchivedLeague,
  ArchivedMatch,
  ArchivedMatches,
  ArchivedPair,
  ArchivedTeam,
  ClosedMarket,
} from './archiveRecords'

/** Markets with opening and closing prices, by which a result is judged. */
const CLOSED = ['HDP', '1x2', 'ou'] as const satisfies readonly Market[]
const MOST_GOALS = 999
const FURTHEST_STATE = 99
const MOST_PRICE = 10_000
const LONGEST_ROUND = 60
const LONGEST_NOTE = 200

export function readArchiveMatches(body: string): Reading<ArchivedMatches> {
  const payload = parsePayload(body)
  if (!payload.ok) return payload
  const data = payload.value
  const company = isObject(data) ? idFrom(data['company']) : null
  if (!isObject(data) || company === null || !Array.isArray(data['matches'])) return refused('bad-shape')
  const skips = new ItemSkips()
  const matches = readMatches(data['matches'], skips)
  const items = skips.of(matches.length)
  const value = {
    since: epochOf(data['since']),
    company,
    matches,
    teams: named(data['teams'], skips, teamOf),
    leagues: named(data['leagues'], skips, leagueOf),
    seasons: texts(data['seasons'], skips),
    rounds: texts(data['rounds'], skips),
  }
  return readingOf(value, skips.list, items)
}

function readMatches(items: readonly unknown[], skips: ItemSkips): readonly ArchivedMatch[] {
  const matches = new Map<MatchId, ArchivedMatch>()
  for (const item of items) {
    if (!skips.begin()) break
    const match = isObject(item) ? matchOf(item) : undefined
    if (match === undefined) skips.note('bad-row')
    else if (matches.has(match.id)) skips.note('bad-id')
    else matches.set(match.id, match)
  }
  return [...matches.values()]
}

function matchOf(item: JsonObject): ArchivedMatch | undefined {
  const [id, homeId, guestId] = [idFrom(item['id']), idFrom(item['home']), idFrom(item['guest'])]
  const [kickoff, state] = [epochOf(item['kickoff']), wholeOf(item['state'])]
  if (id === null || homeId === null || guestId === null || kickoff === null) return undefined
  if (state === null || Math.abs(state) > FURTHEST_STATE) return undefined
  return {
    id,
    leagueId: idFrom(item['league']),
    season: textOf(item['season'], LONGEST_ROUND),
    round: textOf(item['round'], LONGEST_ROUND),
    kickoff,
    homeId,
    guestId,
    state,
    score: pairOf(item['score']),
    regular: regularOf(item['note']),
    half: pairOf(item['half']),
    corners: pairOf(item['corners']),
    red: pairOf(item['red']),
    yellow: pairOf(item['yellow']),
    prices: pricesOf(item['prices']),
  }
}

/** Reads the score after 90 minutes from a note in the form of the lists. */
function regularOf(value: unknown): ArchivedPair | null {
  const { regular } = readNote(textOf(value, LONGEST_NOTE))
  return regular === '' ? null : pairOf(regular.split('-').map(Number))
}

function pairOf(value: unknown): ArchivedPair | null {
  const [home, guest] = arrayOf(value).map(tallyOf)
  const isPair = typeof home === 'number' && typeof guest === 'number'
  return isPair && home <= MOST_GOALS && guest <= MOST_GOALS ? [home, guest] : null
}

function pricesOf(value: unknown): ReadonlyMap<Market, ClosedMarket> {
  const prices = new Map<Market, ClosedMarket>()
  for (const market of isObject(value) ? CLOSED : []) {
    const said = isObject(value) ? value[market] : undefined
    if (!isObject(said)) continue
    const [opening, closing] = [tripleOf(said['opening']), tripleOf(said['closing'])]
    if (opening !== null || closing !== null) prices.set(market, { opening, closing })
  }
  return prices
}

function tripleOf(value: unknown): Triple | null {
  const [up = null, goal = null, down = null] = arrayOf(value).slice(0, 3).map(priceOf)
  return up === null && goal === null && down === null ? null : { up, goal, down }
}

function priceOf(value: unknown): number | null {
  const price = numberOf(value)
  return price !== null && Math.abs(price) <= MOST_PRICE ? price : null
}

/** Returns the records by id. Records without an id are left out and noted. */
function named<Named>(
  value: unknown,
  skips: ItemSkips,
  read: (id: number, item: JsonObject) => Named,
): ReadonlyMap<number, Named> {
  const found = new Map<number, Named>()
  for (const item of arrayOf(value)) {
    if (!skips.begin()) break
    const id = isObject(item) ? idFrom(item['id']) : null
    if (id === null || !isObject(item)) skips.note('bad-id')
    else found.set(id, read(id, item))
  }
  return found
}

const teamOf = (id: TeamId, item: JsonObject): ArchivedTeam => ({ id, name: textOf(item['name']) })

const leagueOf = (id: LeagueId, item: JsonObject): ArchivedLeague => ({
  id,
  name: textOf(item['name']),
  localName: textOf(item['localName']),
})

function texts(value: unknown, skips: ItemSkips): readonly string[] {
  const found = new Set<string>()
  for (const item of arrayOf(value)) {
    if (!skips.begin()) break
    const text = textOf(item, LONGEST_ROUND)
    if (text !== '') found.add(text)
  }
  return [...found]
}
