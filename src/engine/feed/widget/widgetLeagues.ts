/**
 * The leagues and countries of a day from the widget's service.
 *
 * Source: getListLeagues, whose path is configuration. docs/wire.md 8.1. Rules WID2, WID4, WID5 in docs/rules/feed.md.
 * Errors: a body of another shape, or without readable records, is refused. A league or country without its id is
 * skipped and noted under its number.
 */
import * as v from 'valibot'
import type { LeagueId } from '../../contract/units'
import { refused } from '../text/body'
import { itemsSince, readingOf } from '../text/items'
import { ItemSkips } from '../grammar/itemSkips'
import { isObject, lowerKeys, parsePayload } from '../grammar/json'
import { fit, id, link, text } from '../grammar/jsonSchema'
import type { CountryRecord, LeagueRecord, Reading, WidgetLeagues } from '../records'
import { listIn, readWidgetLeague } from './widgetLeague'

const CountryShape = v.object({ infoid: id, nameen: text, name: text, flagpic: link })

export function readWidgetLeagues(body: string): Reading<WidgetLeagues> {
  const payload = parsePayload(body)
  if (!payload.ok) return payload
  const items = listIn(payload.value, 'league')
  if (items === undefined || !isObject(payload.value)) return refused('bad-shape')
  const skips = new ItemSkips()
  const leagues: LeagueRecord[] = []
  const matchesOf = new Map<LeagueId, number>()
  for (const item of items) {
    if (!skips.begin()) break
    const found = readWidgetLeague(item)
    if (found === undefined) skips.note('bad-id')
    else {
      leagues.push(found.league)
      if (found.count !== null) matchesOf.set(found.league.id, found.count)
    }
  }
  const leagueItems = skips.of(leagues.length)
  const countries = readCountries(lowerKeys(payload.value)['country'], skips)
  const value = { leagues, countries, matchesOf }
  return readingOf(value, skips.list, leagueItems, itemsSince(leagueItems, skips.of(countries.length)))
}

/** Reads the countries, which are an object by id or a list. */
function readCountries(value: unknown, skips: ItemSkips): readonly CountryRecord[] {
  const countries: CountryRecord[] = []
  const items: readonly unknown[] = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : []
  for (const item of items) {
    if (!skips.begin()) break
    const shape = fit(CountryShape, item)
    if (shape === undefined) skips.note('bad-id')
    else countries.push({ id: shape.infoid, name: shape.nameen || shape.name, flag: shape.flagpic })
  }
  return countries
}
