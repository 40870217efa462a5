/**
 * From nothing to a running engine, before any React is read: address, globals, cookies, query, worker.
 */
import type { CrestAddresses } from '../../engine/contract/protocol'
import { createBannerStore, type BannerStore } from '../ads/bannerStore'
import { startEngine, type Engine } from '../client/startEngine'
import { readAddress, socketAddress } from '../embed/address'
import { createHostWindow, type HostWindow } from '../embed/hostView'
import { createLoginRedirect } from '../embed/loginRedirect'
import { readPageGlobals, type PageGlobals } from '../embed/pageGlobals'
import { applyTheme } from '../embed/theme'
import { loadCatalogue, type Texts } from '../i18n/catalogues'
import { chooseLanguage, LANGUAGES } from '../i18n/languages'
import { chooseStore, type KeyStore } from '../prefs/keyStore'
import { keepPreferences, readPreferences, type Preferences } from '../prefs/preferences'
import { readOpenPanels } from '../prefs/openPanels'
import type { Profile } from '../prefs/profile'
import { FIRST_SESSION, toQuery, type Session } from '../prefs/session'
import { zoneNow } from '../prefs/zones'
import type { Choices } from '../prefs/choices'

export interface Started {
  readonly engine: Engine
  readonly first: Choices
  readonly store: KeyStore
  /** The first paint's texts, on their way. */
  readonly texts: Promise<Texts>
  /** The page around this one, in a frame. */
  readonly host: HostWindow | null
  readonly banners: BannerStore
}

export function startPage(profile: Profile): Started {
  const root = document.documentElement
  const globals = readPageGlobals(window)
  const session = firstSession(profile, root, globals)
  const store = chooseStore(window)
  const prefs = settledPreferences(store, profile)
  applyTheme(root, readAddress(window.location.search).theme, profile.choosesTheme ? prefs.theme : 'system')
  const engine = startEngine({
    config: {
      source: profile.source,
      dataHost: '',
      socketUrl: socketAddress(window.location),
      snapshot: true,
      crests: crestsOf(root, globals),
    },
    query: toQuery(prefs, session),
    onUnauthorised: createLoginRedirect(window.location, session.language),
  })
  document.addEventListener('visibilitychange', () => engine.setHidden(document.hidden))
  root.lang = LANGUAGES[session.language].attribute
  const texts = loadCatalogue(session.language, 'first')
  const banners = createBannerStore({ page: window, ...globals })
  return { engine, first: { prefs, session }, store, texts, host: openHost(root), banners }
}

/** The page's globals win over what our own pages say of themselves. */
function crestsOf({ dataset }: HTMLElement, { crests }: PageGlobals): CrestAddresses {
  return {
    team: crests.team || (dataset['teamImages'] ?? ''),
    league: crests.league || (dataset['leagueImages'] ?? ''),
  }
}

/** Marks for the style sheets: a frame lets the host scroll on, one that grows has nothing to scroll itself. */
function openHost(root: HTMLElement): HostWindow | null {
  const host = createHostWindow(window, readAddress(window.location.search).grows)
  if (host !== null) root.dataset['framed'] = ''
  if (host?.flow === 'host') root.dataset['flow'] = 'host'
  return host
}

function showNav(asked: boolean | null, profile: Profile): Session['showNav'] {
  if (asked !== null) return asked ? 'always' : 'never'
  return profile.showNav
}

/** As kept, with the hours that a zone chosen by name has now. */
function settledPreferences(store: KeyStore, profile: Profile): Preferences {
  const kept = readPreferences(store, profile)
  const prefs = { ...kept, ...zoneNow(kept, Date.now()) }
  keepPreferences(store, profile, kept, prefs)
  return prefs
}

function firstSession(profile: Profile, root: HTMLElement, globals: PageGlobals): Session {
  const address = readAddress(window.location.search, window.location.pathname)
  return {
    ...FIRST_SESSION,
    profile,
    screen: profile.screen,
    language: chooseLanguage(root.lang, address.lang),
    defaultZone: globals.zone,
    pageSize: globals.pageSize,
    hideActions: globals.hideActions,
    ...readOpenPanels(),
    leagues: globals.leagues.length > 0 ? globals.leagues : address.leagues,
    day: address.day,
    showNav: showNav(globals.showNav ?? address.showNav, profile),
    countries: globals.countries.length > 0 ? globals.countries : address.countries,
  }
}
