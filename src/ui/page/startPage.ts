/**
 * From nothing to a running engine, before any React is read: address, globals, cookies, query, worker.
 */
import type { EngineConfig, SignAddresses } from '../../engine/contract/protocol'
import type { Screen } from '../../engine/contract/query'
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
import { keepPreferences, readPreferences, type Preferences, type Surface } from '../prefs/preferences'
import { readOpenPanels } from '../prefs/openPanels'
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

const SOURCES: Readonly<Record<Surface, EngineConfig['source']>> = { site: 'files', widget: 'services' }
const SCREENS: Readonly<Record<Surface, Screen>> = { site: 'home', widget: 'sixInOne' }

export function startPage(surface: Surface): Started {
  const root = document.documentElement
  const globals = readPageGlobals(window)
  const session = firstSession(surface, root, globals)
  const store = chooseStore(window)
  const prefs = settledPreferences(store, surface)
  applyTheme(root, readAddress(window.location.search).theme, surface === 'site' ? prefs.theme : 'system')
  const engine = startEngine({
    config: {
      source: SOURCES[surface],
      dataHost: '',
      socketUrl: socketAddress(window.location),
      snapshot: true,
      signs: signsOf(root, globals),
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
function signsOf({ dataset }: HTMLElement, { signs }: PageGlobals): SignAddresses {
  return {
    team: signs.team || (dataset['teamImages'] ?? ''),
    league: signs.league || (dataset['leagueImages'] ?? ''),
  }
}

/** Marks for the style sheets: a frame lets the host scroll on, one that grows has nothing to scroll itself. */
function openHost(root: HTMLElement): HostWindow | null {
  const host = createHostWindow(window, readAddress(window.location.search).grows)
  if (host !== null) root.dataset['framed'] = ''
  if (host?.flow === 'host') root.dataset['flow'] = 'host'
  return host
}

/** Where nobody says, our own site shows it where there is room. */
function showNav(asked: boolean | null, surface: Surface): Session['showNav'] {
  if (asked !== null) return asked ? 'always' : 'never'
  return surface === 'site' ? 'wide' : 'never'
}

/** As kept, with the hours that a zone chosen by name has now. */
function settledPreferences(store: KeyStore, surface: Surface): Preferences {
  const kept = readPreferences(store, surface)
  const prefs = { ...kept, ...zoneNow(kept, Date.now()) }
  keepPreferences(store, surface, kept, prefs)
  return prefs
}

function firstSession(surface: Surface, root: HTMLElement, globals: PageGlobals): Session {
  const address = readAddress(window.location.search, window.location.pathname)
  return {
    ...FIRST_SESSION,
    surface,
    screen: SCREENS[surface],
    language: chooseLanguage(root.lang, address.lang),
    defaultZone: globals.zone,
    pageSize: globals.pageSize,
    hideActions: globals.hideActions,
    ...readOpenPanels(),
    leagues: globals.leagues.length > 0 ? globals.leagues : address.leagues,
    day: address.day,
    showNav: showNav(globals.showNav ?? address.showNav, surface),
    countries: globals.countries.length > 0 ? globals.countries : address.countries,
  }
}
