/** The engine's query, made of the visitor's choices and of nothing else. */
import type { Query } from '../../engine/contract/query'
import type { StatusFilter, ZoneHours } from '../../engine/contract/units'
import type { Choices, PageSettings, ScreenState } from './pageState'
import type { Preferences } from './preferences'

export const zoneOf = (prefs: Preferences, page: PageSettings): ZoneHours => prefs.zone ?? page.defaultZone

/** On another day nothing is in progress: there that filter is not applied. */
export const statusOn = ({ status }: Preferences, { day }: Pick<ScreenState, 'day'>): StatusFilter =>
  day !== 0 && status === 2 ? 0 : status

export function toQuery({ prefs, page, screen, open }: Choices): Query {
  return {
    screen: screen.name,
    language: page.language,
    zone: zoneOf(prefs, page),
    scope: page.scope,
    company: prefs.company,
    format: prefs.format,
    betType: prefs.betType,
    status: statusOn(prefs, screen),
    order: prefs.order,
    hotOnly: prefs.hotOnly,
    followedOnly: screen.followedOnly,
    favoriteType: prefs.favoriteType,
    leagues: screen.leagues,
    countries: screen.countries,
    team: prefs.team,
    day: screen.day,
    pages: screen.pages,
    pageSize: page.pageSize,
    followedMatches: prefs.followedMatches,
    followedLeagues: prefs.followedLeagues,
    followedTeams: prefs.followedTeams,
    folded: prefs.foldedLeagues,
    foldAll: prefs.foldAll,
    hiddenLeagues: prefs.hiddenLeagues,
    bannerEvery: page.bannerEvery,
    openOdds: open.openOdds,
    openExtra: open.openExtra,
  }
}

/** Lists keep their identity while they are not changed, so comparing identities is enough. */
export function sameQuery(one: Query, other: Query): boolean {
  return (Object.keys(one) as (keyof Query)[]).every(field => Object.is(one[field], other[field]))
}
