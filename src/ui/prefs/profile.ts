/** In what our two pages differ, each as one record. A page's `boot.ts` hands its own in; all others ask it. */
import type { Screen } from '../../engine/contract/query'
import type { CompanyId } from '../../engine/contract/units'

type HeaderSlot =
  | 'topleft'
  | 'topright'
  | 'nav-01'
  | 'nav-02'
  | 'nav-03'
  | 'sixinone'
  | 'sixinone2'
  | 'mobile-01'
/** The most wanted first; two in a line stand side by side. */
type HeaderLines = readonly (readonly HeaderSlot[])[]

export interface Profile {
  readonly screen: Screen
  /** Choices kept under a name of the page's own, so that the widget does not change the site beside it. */
  readonly cookies: { readonly betType?: string; readonly status?: string; readonly company?: string }
  /** Where a first visit begins otherwise than in `prefs/preferences.ts`. */
  readonly initial: { readonly company?: CompanyId }
  /** Where the bar of well-known leagues stands when nobody says. */
  readonly showNav: 'wide' | 'never'
  /** The visitor chooses a theme here; else the page follows the device. */
  readonly choosesTheme: boolean
  /** What a press on a league's name does. */
  readonly standings: 'link' | 'dialog'
  /** Names of countries that the list leaves out are asked of the day's leagues. */
  readonly asksCountries: boolean
  /** The places for banners in the header. */
  readonly banners: { readonly wide: HeaderLines; readonly phone: HeaderLines }
}

export const SITE: Profile = {
  screen: 'home',
  cookies: {},
  initial: {},
  showNav: 'wide',
  choosesTheme: true,
  standings: 'link',
  asksCountries: false,
  banners: {
    wide: [['topleft', 'topright'], ['nav-01'], ['nav-02'], ['nav-03']],
    phone: [['mobile-01']],
  },
}

export const WIDGET: Profile = {
  screen: 'sixInOne',
  cookies: { betType: 'six_in_one_type', status: 'six_in_one_status', company: 'six_in_one_company' },
  initial: { company: 31 },
  showNav: 'never',
  choosesTheme: false,
  standings: 'dialog',
  asksCountries: true,
  banners: {
    wide: [['sixinone'], ['sixinone2']],
    phone: [['sixinone'], ['sixinone2'], ['mobile-01']],
  },
}
