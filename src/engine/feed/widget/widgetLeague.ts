/**
 * One league of the widget's services, and the lists of leagues.
 *
 * Source: getListLeagues, getListData. docs/wire.md 8.1, 8.2. Rules WID1, WID4, WID6 in docs/rules/feed.md.
 * Errors: `undefined` without a valid id.
 */
import { flagOf, idFrom, isObject, lowerKeys, tallyOf, textOf } from '../grammar/json'
import { safeLink } from '../text/letters'
import { readPage } from '../lists/matchRows'
import type { LeagueRecord } from '../records'

export interface WidgetLeague {
  readonly league: LeagueRecord
  /** `undefined` if the league has no list of matches. */
  readonly matches: readonly unknown[] | undefined
  /** Number of the league's matches on that day. `null` if the service sends no number. */
  readonly count: number | null
}

export function readWidgetLeague(value: unknown): WidgetLeague | undefined {
  const fields = isObject(value) ? lowerKeys(value) : {}
  const id = idFrom(fields['sclassid'])
  if (id === null) return undefined
  const text = (key: string) => textOf(fields[key])
  const link = (key: string) => {
    const path = fields[key]
    return typeof path === 'string' ? safeLink(path) : ''
  }
  const league = {
    id,
    shortName: '',
    name: text('name_e') || text('name') || text('leaguename') || text('name_vn') || text('name_es'),
    localName: text('name_vn'),
    color: '',
    hot: flagOf(fields['ishot']),
    page: readPage(text('kind')),
    stage: '',
    countryId: idFrom(fields['idcountry']),
    logo: link('sclass_pic') || link('logo'),
  }
  return {
    league,
    matches: fields['matches'] === null ? [] : listIn(fields, 'matches'),
    count: tallyOf(fields['countmatch']),
  }
}

/** Returns the list under `key` of an object, or the value itself if it is a list. */
export function listIn(value: unknown, key: string): readonly unknown[] | undefined {
  const list = isObject(value) ? lowerKeys(value)[key] : value
  return Array.isArray(list) ? list : undefined
}
