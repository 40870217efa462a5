/** How site and widget differ: one record each. A page's `boot.tsx` passes its own on, and all other code asks that. */
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
/** Lines of banner places, the most important first; two places in a line are side by side. */
type SlotLines = readonly (readonly PageSlot[])[]

interface BannerLines {
  /** Above the list, as far as there is room; the others stand in the list. */
  readonly above: SlotLines
  /** In the list, whatever room there is. */
  readonly list: SlotLines
}

/** What a page may begin with, or hold fast, of the preferences. */
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

/** `one`: of one league, so without what chooses leagues. `none`: also without the header. */
type ToolbarKind = 'all' | 'one' | 'none'

export interface Profile {
  /** The first is shown where the address names none of them. */
  readonly screens: readonly [Screen, ...Screen[]]
  /** Cookies with a name of the page's own, so that choices in the widget do not change those of the site. */
  readonly cookies: { readonly betType?: string; readonly status?: string; readonly company?: string }
  /** First values other than those in `state/preferences.ts`. */
  readonly initial: Given
  /** Values that nothing on the page changes, whatever the visitor's cookies say. */
  readonly fixed?: Given
  /** Bookmakers that the server names; absent: the usual ones. */
  readonly companies?: readonly CompanyId[]
  readonly toolbar: ToolbarKind
  /** Matches after which its lists end; absent: they have all. */
  readonly limit?: number
  /** Where the well-known leagues are if neither a global nor the address says so. */
  readonly showNav: 'aside' | 'never'
  /** On wide pages too, leagues with matches in play come first while the visitor has not chosen. */
  readonly liveFirst: boolean
  /** The visitor can choose a theme here; else the page follows the device. */
  readonly choosesTheme: boolean
  /** Goals can be announced by notifications: not in a frame on somebody else's page. */
  readonly notifies: boolean
  /** A match, a competition and a team have addresses here that others can open: not in a frame on somebody else's page. */
  readonly linksMatches: boolean
  /** Its address has options of a site owner (`embed/options.ts`). */
  readonly hasOptions: boolean
  /** What a match is called that has not begun (specification 4). */
  readonly toCome: 'phase.notStarted' | 'phase.early'
  /** The places for banners, but for those of the list and the bottom edge that both pages have. */
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

/** The profile on a server that names its bookmakers: the page begins with the first of them. */
export const withCompanies = (profile: Profile, companies: readonly CompanyId[]): Profile =>
  companies[0] === undefined
    ? profile
    : { ...profile, companies, initial: { ...profile.initial, company: companies[0] } }
