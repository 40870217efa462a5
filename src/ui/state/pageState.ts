/** The page's state without the visitor's preferences, in one record for each lifetime. */
import type { Query, Screen } from '../../engine/contract/query'
import type { LeagueId, MatchId } from '../../engine/contract/units'
import type { CompactCards, Preferences, Tiles } from './preferences'
import type { Profile } from './profile'

/** The panels of a match as named in the address, in the order of the tabs. What bettors look at comes first. */
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

/** The match that is open at the side of the list or over it. */
export interface OpenMatch {
  /** 0 if no match is open. */
  readonly match: number
  /** `null`: the most useful panel at the stage of the match. */
  readonly tab: MatchTab | null
}
export const NO_MATCH: OpenMatch = { match: 0, tab: null }

/** Earlier names, which shared addresses may still have. */
const EARLIER: Readonly<Record<string, MatchTab>> = { form: 'analysis', movement: 'odds' }

export const matchTab = (name: string | null): MatchTab | null =>
  EARLIER[name ?? ''] ?? MATCH_TABS.find(tab => tab === name) ?? null

/** The page of a competition or a team. */
export interface SubjectPage {
  readonly kind: 'league' | 'team'
  /** Id of the league or team. */
  readonly id: number
  /** Name at the link that was pressed. Empty if the page was opened by its address. */
  readonly name: string
  /** Path of the page's own address. */
  readonly path: string
  /** Name of a part of the page (`late/pageViews.ts`). `null`: the most useful part. */
  readonly view: string | null
}

/** Compact cards have one market. Screens without prices have `none`. */
export type ShownTiles = Tiles | Exclude<CompactCards, 'off'> | 'none'

/** Settings that last as long as the page. They come from its address, globals and owner, never from the visitor. */
export interface PageSettings extends Pick<Query, 'language' | 'scope' | 'pageSize' | 'bannerRows'> {
  readonly profile: Profile
  /** The page is in a frame. */
  readonly framed: boolean
  /** Hours east of UTC, used while the visitor has no `Time_Zone`. */
  readonly defaultZone: number
  /** Leagues with matches in play come first while the visitor has not chosen. */
  readonly liveFirst: boolean
  /** Position of the well-known leagues. `aside`: at the left of a wide window, else in the filter sheet. */
  readonly showNav: 'above' | 'aside' | 'never'
  /** The host page hides the detail, analysis and live buttons (`hide_actions`). */
  readonly hideActions: boolean
}

/**
 * State that lasts as long as the visitor stays on a screen. It has the open match and the filters of a share link or
 * the visitor, within the scope.
 */
export interface ScreenState
  extends OpenMatch, Pick<Query, 'day' | 'leagues' | 'countries' | 'followedOnly' | 'fallen' | 'pages'> {
  readonly name: Screen
  /** The competition or team whose matches are listed. `null`: all matches. */
  readonly subject: SubjectPage | null
  /** The competition or team that is open at the side of the list or over it. Then no match is open. */
  readonly panel: SubjectPage | null
  /**
   * Leagues and matches that come first: those followed when the screen was opened. A new star moves no row (rules
   * ORD14 and ORD15).
   */
  readonly firstLeagues: readonly LeagueId[]
  readonly firstMatches: readonly MatchId[]
  /** Index of the history entry. Each entry has its own list (`ui/state/address/visit.ts`). */
  readonly visit: number
  /** Pixels of the list's rows above the screen when the visitor left the list. */
  readonly scroll: number
}

/** Open parts of the list, for the browser's session. A match has at most one open panel. */
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
   * The saved text of the slip's picks, for the browser's session. `ui/betting/slip/picks.ts` reads it. Empty without
   * picks.
   */
  readonly slip: string
  /** Hidden leagues that are listed until the page is left. */
  readonly shownHidden: readonly LeagueId[]
  /** Matches whose scores the visitor shows until the page is left, although scores are hidden. */
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

/** The part of a draft that a recipe may change: its fields. Lists in the fields are replaced, never changed. */
export type StateDraft<Part> = { -readonly [Field in keyof Part]: Part[Field] }
export type ChoicesDraft = { readonly [Part in keyof Choices]: StateDraft<Choices[Part]> }
export type Recipe = (draft: ChoicesDraft) => void
