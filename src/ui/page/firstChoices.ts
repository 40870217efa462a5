/**
 * The first choices of a page, read from its address, its globals and the visitor's saved choices. The server that
 * writes the page's first rows uses the same code. Rules SIT1, PRF1 and LAN1 in docs/rules.
 */
import type { EpochMs } from '../../engine/contract/units'
import type { PageGlobals } from '../embed/pageGlobals'
import { divideScope } from '../embed/scope'
import { chooseLanguage } from '../i18n/chooseLanguage'
import { readAddress } from '../state/address/address'
import type { KeyStore } from '../state/keyStore'
import type { Choices, OpenRows, PageSettings, ScreenState } from '../state/pageState'
import { readPreferences, type Preferences } from '../state/preferences'
import type { Profile } from '../state/profile'
import { freshScreen, screenAt } from '../state/screens'
import { zoneNow } from '../state/zones'

export interface Arrival {
  readonly profile: Profile
  /** Query of the page's address with the `?`, and its path. */
  readonly search: string
  readonly path: string
  /** The `lang` attribute of the document. */
  readonly lang: string
  readonly globals: PageGlobals
  readonly store: Pick<KeyStore, 'read'>
  readonly framed: boolean
  readonly phone: boolean
  readonly now: EpochMs
}

/** State of the browser's session, which a server cannot know. */
export interface TabSession {
  readonly open: OpenRows
  readonly slip: string
  /** Position of the list before a reload. */
  readonly left?: Pick<ScreenState, 'visit' | 'pages' | 'scroll'> | null | undefined
}

const NEW_SESSION: TabSession = { open: { openOdds: [], openExtra: [], openEnded: [] }, slip: '' }

export function firstChoices(arrival: Arrival, session: TabSession = NEW_SESSION): Choices {
  const { profile, search, path, globals, framed } = arrival
  const address = readAddress(search, path)
  const prefs = settledPreferences(arrival)
  const { scope, chosen } = divideScope(globals, address, framed)
  const page: PageSettings = {
    profile,
    language: chooseLanguage(arrival.lang, address.lang),
    framed,
    defaultZone: globals.zone,
    liveFirst: profile.liveFirst || arrival.phone,
    scope,
    pageSize: globals.pageSize,
    hideActions: globals.hideActions,
    showNav: showNav(globals.showNav ?? address.showNav, profile),
  }
  const screen: ScreenState = {
    ...freshScreen(screenAt(profile, address), prefs),
    ...chosen,
    ...session.left,
  }
  return {
    prefs,
    page,
    screen,
    open: session.open,
    tab: { slip: session.slip, shownHidden: [], shownScores: [] },
  }
}

/** Returns the saved preferences, with the present hours of a zone that was chosen by name. */
function settledPreferences({ store, profile, now }: Arrival): Preferences {
  const saved = readPreferences(store, profile)
  return { ...saved, ...zoneNow(saved, now) }
}

/** Returns `never` for public providers: with their ids no well-known league would ever have a match. */
function showNav(set: boolean | null, profile: Profile): PageSettings['showNav'] {
  if (profile.companies !== undefined) return 'never'
  if (set !== null) return set ? 'above' : 'never'
  return profile.showNav
}
