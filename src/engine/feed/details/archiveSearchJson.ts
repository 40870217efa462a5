/**
 * Leagues and teams of a feed server's archive whose names contain the searched text.
 *
 * Source: `/api/archive/search?q=`, designed here. docs/feeds.md "The archive". Rule ANS3 in docs/rules/feed.md.
 * Errors: an answer of another shape, or without one readable entry, is refused. An entry without id or name, or with a
 * repeated id, is skipped and noted under its number.
 */
import { ItemSkips } from '../grammar/itemSkips'
import { idFrom, isObject, parsePayload, tallyOf, textOf, type JsonObject } from '../grammar/json'
import { epochOf } from '../grammar/jsonSchema'
import { refused } from '../text/body'
import { readingOf } from '../text/items'
import type { Reading } from '../records'
import type { ArchiveSearch, FoundArchivedLeague, FoundArchivedTeam } from './archiveRecords'

/** Maximum number of leagues, and maximum number of teams. The service sends 20. */
const MOST_FOUND = 50

export function readArchiveSearch(body: string): Reading<ArchiveSearch> {
  const payload = parsePayload(body)
  if (!payload.ok) return payload
  const data = payload.value
  if (!isObject(data) || !Array.isArray(data['leagues']) || !Array.isArray(data['teams']))
    return refused('bad-shape')
  const skips = new ItemSkips()
  const leagues = readEntries(data['leagues'], skips, leagueOf)
  const teams = readEntries(data['teams'], skips, teamOf)
  const read = leagues.length + teams.length
  return readingOf({ leagues, teams }, skips.list, skips.of(read))
}

function readEntries<Entry extends { readonly id: number }>(
  items: readonly unknown[],
  skips: ItemSkips,
  read: (item: JsonObject, id: number) => Entry | undefined,
): readonly Entry[] {
  const entries = new Map<number, Entry>()
  for (const item of items) {
    if (entries.size >= MOST_FOUND || !skips.begin()) break
    const id = isObject(item) ? idFrom(item['id']) : null
    const entry = id === null || !isObject(item) || entries.has(id) ? undefined : read(item, id)
    if (entry === undefined) skips.note('bad-id')
    else entries.set(entry.id, entry)
  }
  return [...entries.values()]
}

function leagueOf(item: JsonObject, id: number): FoundArchivedLeague | undefined {
  const name = textOf(item['name'])
  if (name === '') return undefined
  const localName = textOf(item['localName'])
  const matches = tallyOf(item['matches'])
  return { id, name, localName, matches, first: epochOf(item['first']), last: epochOf(item['last']) }
}

function teamOf(item: JsonObject, id: number): FoundArchivedTeam | undefined {
  const name = textOf(item['name'])
  if (name === '') return undefined
  const league = idFrom(item['league'])
  const names = { name: textOf(item['leagueName']), localName: textOf(item['localLeagueName']) }
  return {
    id,
    name,
    league: league === null ? null : { id: league, ...names },
    last: epochOf(item['last']),
    next: epochOf(item['next']),
  }
}
