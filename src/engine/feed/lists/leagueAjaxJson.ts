/**
 * Leagues by page or by search, and countries with their leagues.
 *
 * Source: `/ajax/league-ajax?type=`. docs/wire.md 7.5. The server or proxy adds the credential. Rule LGA1 in
 * docs/rules/feed.md.
 * Errors: an answer of another shape, or without one readable entry, is refused. An entry without an id is skipped and
 * noted under its number.
 */
import * as v from 'valibot'
import { refused } from '../text/body'
import { readingOf } from '../text/items'
import type { LeaguePage, ListedCountry, ListedLeague } from '../details/detailRecords'
import { ItemSkips } from '../grammar/itemSkips'
import { idFrom, isObject, lowerKeys, parsePayload, tallyOf } from '../grammar/json'
import { fit, id, link, list, optionalId, text } from '../grammar/jsonSchema'
import { readPage } from './matchRows'
import type { Reading } from '../records'

const LeagueShape = v.object({
  sclassid: id,
  name: text,
  short_name: text,
  idcountry: optionalId,
  kind: text,
  logo: link,
})
const CountryShape = v.object({ infoid: id, nameen: text, name: text, flagpic: link, leagues: list })

/** Reads the answers to the types `league` and `search`. */
export function readLeaguePage(body: string): Reading<LeaguePage> {
  const payload = parsePayload(body)
  if (!payload.ok) return payload
  const parts = isObject(payload.value) ? lowerKeys(payload.value) : {}
  if (!Array.isArray(parts['league'])) return refused('bad-shape')
  const skips = new ItemSkips()
  const leagues = collect(parts['league'], skips, leagueOf)
  const total = tallyOf(parts['total']) ?? leagues.length
  return readingOf({ leagues, total }, skips.list, skips.of(leagues.length))
}

/** Reads the answer to the type `country`. */
export function readCountryList(body: string): Reading<readonly ListedCountry[]> {
  const payload = parsePayload(body)
  if (!payload.ok) return payload
  const items = isObject(payload.value) ? lowerKeys(payload.value)['country'] : undefined
  if (!Array.isArray(items)) return refused('bad-shape')
  const skips = new ItemSkips()
  const countries = collect(items, skips, countryOf)
  return readingOf(countries, skips.list, skips.of(countries.length))
}

function collect<Entry>(
  items: readonly unknown[],
  skips: ItemSkips,
  read: (item: unknown) => Entry | undefined,
): readonly Entry[] {
  const entries: Entry[] = []
  for (const item of items) {
    if (!skips.begin()) break
    const entry = read(item)
    if (entry === undefined) skips.note('bad-id')
    else entries.push(entry)
  }
  return entries
}

function leagueOf(item: unknown): ListedLeague | undefined {
  const shape = fit(LeagueShape, item)
  if (shape === undefined) return undefined
  const { sclassid, name, short_name: shortName, idcountry, kind, logo } = shape
  return { id: sclassid, name, shortName, countryId: idcountry, page: readPage(kind), logo }
}

function countryOf(item: unknown): ListedCountry | undefined {
  const shape = fit(CountryShape, item)
  if (shape === undefined) return undefined
  const { infoid, nameen, name, flagpic, leagues } = shape
  return {
    id: infoid,
    name: nameen || name,
    flag: flagpic,
    leagues: leagues.flatMap(one => idFrom(one) ?? []),
  }
}
