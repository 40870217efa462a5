/** The page's state beside the visitor's preferences, by how long it lives. */
import type { Query, Screen } from '../../engine/contract/query'
import type { LeagueId, MatchId } from '../../engine/contract/units'
import type { CompactCards, Preferences, Tiles } from './preferences'
import type { Profile } from './profile'

/** The panels of a match: their names in the address, in the order of the tabs: what bettors look at comes first. */
export const MATCH_TABS = [
  'odds',
  'analysis',
  'report',
  'lineups',
  'statistics',
  'goals',
  'standings',
] as const
export type MatchTab = (typeof MATCH_TABS)[number]

/** The match that is open beside or over the list. */
export interface OpenMatch {
  /** 0: none. */
  readonly match: number
  /** `null`: the panel that says most at the stage of the match. */
  readonly tab: MatchTab | null
}
export const NO_MATCH: OpenMatch = { match: 0, tab: null }

/** Earlier names in addresses that were shared then. */
const EARLIER: Readonly<Record<string, MatchTab>> = { form: 'analysis', movement: 'odds' }

export const matchTab = (name: string | null): MatchTab | null =>
  EARLIER[name ?? ''] ?? MATCH_TABS.find(tab => tab === name) ?? null

/** The page of a competition or a team. */
export interface SubjectPage {
  readonly kind: 'league' | 'team'
  /** Of the league or the team. */
  readonly id: number
  /** As it is known where it was pressed; empty where an address named it. */
  readonly name: string
  /** Of its own address. */
  readonly path: string
  /** The name of one of its parts (`late/pageViews.ts`); `null`: the one that says most. */
  readonly view: string | null
}

/** On a compact card one market alone; on a screen without prices none. */
export type ShownTiles = Tiles | Exclude<CompactCards, 'off'> | 'none'

/** Lasts as long as the page: what its address, its globals and its owner decided, and no choice of the visitor. */
export interface PageSettings extends Pick<Query, 'language' | 'scope' | 'pageSize' | 'bannerRows'> {
  readonly profile: Profile
  /** The page is in a frame. */
  readonly framed: boolean
  /** Used while the visitor has no `Time_Zone`. */
  readonly defaultZone: number
  /** Used while the visitor has not chosen whether leagues with matches in play come first. */
  readonly liveFirst: boolean
  /** Where the well-known leagues are. `aside`: at the left of a wide window, else in the filter sheet. */
  readonly showNav: 'above' | 'aside' | 'never'
  /** The host page wants no detail, analysis and live buttons (`hide_actions`). */
  readonly hideActions: boolean
}

/**
 * Lasts as long as the visitor stays on a screen: filters that a share link or the visitor set, within the scope, and
 * the match that is open.
 */
export interface ScreenState
  extends OpenMatch, Pick<Query, 'day' | 'leagues' | 'countries' | 'followedOnly' | 'fallen' | 'pages'> {
  readonly name: Screen
  /** What the page is about, in place of all matches. */
  readonly subject: SubjectPage | null
  /** What is open beside or over the list; then no match is. */
  readonly panel: SubjectPage | null
  /** What comes first: what was followed when the screen was opened. A star moves nothing (rules ORD14 and ORD15). */
  readonly firstLeagues: readonly LeagueId[]
  readonly firstMatches: readonly MatchId[]
  /** Which entry of the history this is: each has a list of its own (`ui/state/address/visit.ts`). */
  readonly visit: number
  /** Pixels of the list's rows above the screen: where the visitor left it. */
  readonly scroll: number
}

/** What stands open in the list, for as long as the session of the browser. A match has one panel at most. */
export interface OpenRows {
  /** Matches whose odds panel is open. */
  readonly openOdds: readonly MatchId[]
  /** Matches whose extra panel is open. */
  readonly openExtra: readonly MatchId[]
  /** Leagues whose ended matches are shown. */
  readonly openEnded: readonly LeagueId[]
}

interface TabState {
  /**
   * The picks of the slip as they are saved, for as long as the session of the browser; read in `ui/betting/slip/picks.ts`.
   * Empty: none.
   */
  readonly slip: string
  /** Hidden leagues that are listed until the page is left. */
  readonly shownHidden: readonly LeagueId[]
  /** Matches whose scores are shown although scores are hidden, until the page is left. */
  readonly shownScores: readonly MatchId[]
}

export interface PageState {
  readonly page: PageSettings
  readonly screen: ScreenState
  readonly open: OpenRows
  readonly tab: TabState
}

/** All choices of the visitor and of the page. */
export interface Choices extends PageState {
  readonly prefs: Preferences
}

/** What a recipe changes: fields of the parts. A list in them is replaced. */
export type StateDraft<Part> = { -readonly [Field in keyof Part]: Part[Field] }
export type ChoicesDraft = { readonly [Part in keyof Choices]: StateDraft<Choices[Part]> }
export type Recipe = (draft: ChoicesDraft) => void
