/** What the page holds beside the visitor's kept preferences, by how long it lives. */
import type { Language, Screen } from '../../engine/contract/query'
import type { CountryId, LeagueId, MatchId, ZoneHours } from '../../engine/contract/units'
import type { Preferences } from './preferences'
import type { Profile } from './profile'

export type Tiles = 'all' | 'asian' | 'other'

/** As long as the page: what its address, its globals and its owner decided. No choice of the visitor's changes it. */
export interface PageSettings {
  readonly profile: Profile
  readonly language: Language
  /** Where the visitor's `Time_Zone` is not known. */
  readonly defaultZone: ZoneHours
  /** Leagues per page of the list. */
  readonly pageSize: number
  /** Where the bar of well-known leagues stands. */
  readonly showNav: 'always' | 'wide' | 'never'
  /** The host page wants no detail, analysis and live buttons. */
  readonly hideActions: boolean
  /** A banner in the list after every so many leagues; 0: none. */
  readonly bannerEvery: number
}

/** As long as the visitor stays on a screen: filters that a share link or the visitor set. */
export interface ScreenState {
  readonly name: Screen
  readonly day: number
  readonly leagues: readonly LeagueId[]
  readonly countries: readonly CountryId[]
  readonly followedOnly: boolean
  /** Pages of leagues shown. */
  readonly pages: number
  readonly tiles: Tiles
}

/** Matches whose odds panel is open, and those whose extra panel is: a match is in one of them at most. */
export interface OpenPanels {
  readonly openOdds: readonly MatchId[]
  readonly openExtra: readonly MatchId[]
}

export interface PageState {
  readonly page: PageSettings
  readonly screen: ScreenState
  readonly open: OpenPanels
}

/** All that the visitor and the page chose. */
export interface Choices extends PageState {
  readonly prefs: Preferences
}
