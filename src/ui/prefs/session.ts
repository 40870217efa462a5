/** What lives as long as the page: where it is shown, and the filters that a share link or the visitor set. */
import type { Language, Query, Screen } from '../../engine/contract/query'
import type { CountryId, LeagueId, MatchId, StatusFilter, ZoneHours } from '../../engine/contract/units'
import type { Preferences } from './preferences'
import { SITE, type Profile } from './profile'

export type Tiles = 'all' | 'asian' | 'other'

export interface Session {
  readonly profile: Profile
  readonly language: Language
  /** Where the visitor's `Time_Zone` is not known. */
  readonly defaultZone: ZoneHours
  /** Leagues per page. */
  readonly pageSize: number
  readonly screen: Screen
  readonly leagues: readonly LeagueId[]
  readonly countries: readonly CountryId[]
  readonly followedOnly: boolean
  readonly day: number
  readonly pages: number
  /** Where the bar of well-known leagues stands. */
  readonly showNav: 'always' | 'wide' | 'never'
  readonly tiles: Tiles
  /** Matches whose odds panel is open, and those whose extra panel is: a match is in one of them at most. */
  readonly openOdds: readonly MatchId[]
  readonly openExtra: readonly MatchId[]
  /** The host page wants no detail, analysis and live buttons. */
  readonly hideActions: boolean
  /** A banner in the list after every so many leagues; 0: none. */
  readonly bannerEvery: number
}

export const FIRST_SESSION: Session = {
  profile: SITE,
  language: 'en',
  defaultZone: 7,
  pageSize: 15,
  screen: 'home',
  leagues: [],
  countries: [],
  followedOnly: false,
  day: 0,
  pages: 1,
  showNav: 'never',
  tiles: 'all',
  openOdds: [],
  openExtra: [],
  hideActions: false,
  bannerEvery: 0,
}

export const zoneOf = (prefs: Preferences, session: Session): ZoneHours => prefs.zone ?? session.defaultZone

/** Nothing of another day is in progress: there that filter holds nothing back. */
export const statusOn = ({ status }: Preferences, { day }: Session): StatusFilter =>
  day !== 0 && status === 2 ? 0 : status

/** The engine's query for these choices: nothing is read from anywhere else. */
export function toQuery(prefs: Preferences, session: Session): Query {
  return {
    screen: session.screen,
    language: session.language,
    zone: zoneOf(prefs, session),
    company: prefs.company,
    format: prefs.format,
    betType: prefs.betType,
    status: statusOn(prefs, session),
    order: prefs.order,
    hotOnly: prefs.hotOnly,
    followedOnly: session.followedOnly,
    favoriteType: prefs.favoriteType,
    leagues: session.leagues,
    countries: session.countries,
    team: prefs.team,
    day: session.day,
    pages: session.pages,
    pageSize: session.pageSize,
    followedMatches: prefs.followedMatches,
    followedLeagues: prefs.followedLeagues,
    followedTeams: prefs.followedTeams,
    folded: prefs.foldedLeagues,
    foldAll: prefs.foldAll,
    hiddenLeagues: prefs.hiddenLeagues,
    bannerEvery: session.bannerEvery,
    openOdds: session.openOdds,
    openExtra: session.openExtra,
  }
}

/** Lists keep their identity while they are not changed, so a field's identity tells. */
export function sameQuery(one: Query, other: Query): boolean {
  return (Object.keys(one) as (keyof Query)[]).every(field => Object.is(one[field], other[field]))
}
