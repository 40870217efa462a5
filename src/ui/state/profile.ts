/**
 * Differences between site and widget, one record each. A page's `boot.tsx` passes on its record, which all other code
 * reads.
 */
import type { Screen } from '../../engine/contract/query'
import type { BetType, CompanyId, LeagueId, OddsFormat, StatusFilter } from '../../engine/contract/units'

type PageSlot =
  | 'topleft'
  | 'topright'
  | 'nav-01'
  | 'nav-02'
  | 'nav-03'
  | 'sixinone'
  | 'sixinone2'
  | 'mobile-01'
  | 'mobile-02'
/** Lines of banner slots, the most important first. Two slots in a line are side by side. */
type SlotLines = readonly (readonly PageSlot[])[]

interface BannerLines {
  /** Lines above the list, as many as there is room for. The remaining lines are in the list. */
  readonly above: SlotLines
  /** Lines that are always in the list. */
  readonly list: SlotLines
}

/** Preferences for which a page may set a first or a fixed value. */
interface Given {
  readonly company?: CompanyId
  readonly format?: OddsFormat
  readonly betType?: BetType
  readonly teamRanks?: boolean
  readonly tiles?: 'asian'
  readonly status?: StatusFilter
  readonly order?: 'league' | 'time'
  readonly hotOnly?: boolean
  readonly team?: string
  readonly foldAll?: boolean
  readonly hiddenLeagues?: readonly LeagueId[]
  readonly foldedLeagues?: readonly LeagueId[]
}

/** `one`: for a page of one league, without the controls that choose leagues. `none`: also without the header. */
type ToolbarKind = 'all' | 'one' | 'none'

export interface Profile {
  /** Screens of the page. The first one is shown unless the address names another. */
  readonly screens: readonly [Screen, ...Screen[]]
  /** Cookies with the page's own name, so that choices in the widget leave those of the site unchanged. */
  readonly cookies: { readonly betType?: string; readonly status?: string; readonly company?: string }
  /** First values that differ from those in `state/preferences.ts`. */
  readonly initial: Given
  /** Values that the visitor cannot change. They override the visitor's cookies. */
  readonly fixed?: Given
  /** Bookmakers that the server names. Absent: the usual ones. */
  readonly companies?: readonly CompanyId[]
  readonly toolbar: ToolbarKind
  /** Maximum number of matches in a list. Absent: all matches. */
  readonly limit?: number
  /** Default position of the well-known leagues, which a global or the address may override. */
  readonly showNav: 'aside' | 'never'
  /** Leagues with matches in play come first on wide pages too, while the visitor has not chosen. */
  readonly liveFirst: boolean
  /** The visitor can choose a theme. Otherwise the page follows the device. */
  readonly choosesTheme: boolean
  /** Notifications can announce goals. `false` for the widget, a frame on another owner's page. */
  readonly notifies: boolean
  /**
   * Matches, competitions and teams have addresses that can be shared. `false` for the widget, a frame on another
   * owner's page.
   */
  readonly linksMatches: boolean
  /** The page's address has options of a site owner (`embed/options.ts`). */
  readonly hasOptions: boolean
  /** Text for a match before kick-off (specification 4). */
  readonly toCome: 'phase.notStarted' | 'phase.early'
  /** Banner slots, except those in the list and at the bottom edge that both pages have. */
  readonly banners: { readonly wide: BannerLines; readonly phone: BannerLines }
}

export const SITE: Profile = {
  screens: ['home', 'gameRate', 'fallen', 'result', 'favorite', 'fixture'],
  cookies: {},
  initial: {},
  toolbar: 'all',
  showNav: 'aside',
  liveFirst: true,
  choosesTheme: true,
  notifies: true,
  linksMatches: true,
  hasOptions: false,
  toCome: 'phase.notStarted',
  banners: {
    wide: {
      above: [['topleft', 'topright'], ['nav-01'], ['nav-02'], ['nav-03']],
      list: [['mobile-01', 'mobile-02']],
    },
    phone: {
      above: [['mobile-01'], ['mobile-02']],
      list: [['topleft'], ['topright'], ['nav-01'], ['nav-02'], ['nav-03']],
    },
  },
}

export const WIDGET: Profile = {
  screens: ['sixInOne'],
  cookies: { betType: 'six_in_one_type', status: 'six_in_one_status', company: 'six_in_one_company' },
  initial: { company: 31 },
  toolbar: 'all',
  showNav: 'never',
  liveFirst: false,
  choosesTheme: false,
  notifies: false,
  linksMatches: false,
  hasOptions: true,
  toCome: 'phase.early',
  banners: {
    wide: { above: [['sixinone'], ['sixinone2']], list: [['mobile-01', 'mobile-02']] },
    phone: { above: [['sixinone'], ['sixinone2'], ['mobile-01'], ['mobile-02']], list: [] },
  },
}

/** Returns the profile for a server that names its bookmakers. The page begins with the first bookmaker. */
export const withCompanies = (profile: Profile, companies: readonly CompanyId[]): Profile =>
  companies[0] === undefined
    ? profile
    : { ...profile, companies, initial: { ...profile.initial, company: companies[0] } }
