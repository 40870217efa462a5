/**
 * Reads address, globals and cookies, makes the query and starts the engine, all before React is loaded.
 */
import { LANGUAGES } from '../../engine/contract/languages'
import type { ViewPatch } from '../../engine/contract/patch'
import type { CrestAddresses } from '../../engine/contract/threads/protocol'
import { createBannerStore, type BannerStore } from '../ads/bannerStore'
import { staysAwake } from '../client/awake'
import { startEngine, type Engine } from '../client/startEngine'
import { readAddress, socketAddress } from '../state/address/address'
import { createHostWindow, type HostWindow } from '../embed/host/hostView'
import type { FeedHosts } from '../embed/feedHosts'
import { createLoginRedirect } from '../state/address/loginRedirect'
import { readPageGlobals, sharesEngine, type PageGlobals } from '../embed/pageGlobals'
import { applyTheme } from '../state/theme'
import { loadCatalogue, type Texts } from '../i18n/catalogues'
import { chooseStore, type KeyStore } from '../state/keyStore'
import { PHONE_QUERY } from '../kit/dom/useMedia'
import { onServer, pageSearch, pluginPage } from '../kit/dom/plugin'
import { savePreferences, readPreferences } from '../state/preferences'
import { firstBanners, loadBanners } from './BannerPlaces'
import { firstChoices, type Arrival } from './firstChoices'
import { readOpenRows } from '../state/openRows'
import { readSession } from '../state/sessionKeys'
import type { Profile } from '../state/profile'
import type { Choices, ScreenState } from '../state/pageState'
import { toQuery } from '../state/query'
import type { DrawnFor } from './written/drawnFor'
import { pageReceivedAt, readWritten } from './written/readWritten'

export interface Started {
  readonly engine: Engine
  readonly first: Choices
  readonly store: KeyStore
  /** The texts of the first paint, still loading. */
  readonly texts: Promise<Texts>
  /** The host page's window, if this page is in a frame. */
  readonly host: HostWindow | null
  readonly banners: BannerStore
  /** The view of the rows that the server wrote. */
  readonly written?: ViewPatch | undefined
  /** The window and the choices for which the server rendered the rows. */
  readonly drawnFor?: DrawnFor | undefined
}

/** Start values that only one of the pages has. */
interface Own {
  /** Position of the list before a reload. */
  readonly left?: Pick<ScreenState, 'visit' | 'pages' | 'scroll'> | null
}

export async function startPage(profile: Profile, own: Own = {}): Promise<Started> {
  const root = document.documentElement
  const search = pageSearch()
  const globals = readPageGlobals(window)
  const store = chooseStore(window)
  const arrival: Arrival = {
    profile,
    search,
    path: window.location.pathname,
    lang: root.lang,
    globals,
    store,
    framed: window.parent !== window,
    phone: window.matchMedia(PHONE_QUERY).matches,
    now: Date.now(),
  }
  const slip = readSession('sixinone_slip') ?? ''
  const banners = createBannerStore({ page: window, ...globals, load: loadBanners })
  const shows = await firstBanners(banners)
  const begun = firstChoices(arrival, { open: readOpenRows(), slip, left: own.left })
  const first = shows?.withFirstRows(begun, banners.get()) ?? begun
  const { prefs } = first
  savePreferences(store, profile, readPreferences(store, profile), prefs)
  const { language } = first.page
  applyTheme(root, readAddress(search).theme, profile.choosesTheme ? prefs.theme : 'system')
  const {
    data: dataHost = '',
    prediction: predictionBase = '',
    dayToken = '',
  } = await findHosts(root, profile)
  const query = toQuery(first)
  const written = readWritten(query, document, pageReceivedAt(performance))
  const engine = startEngine({
    config: {
      dataHost,
      predictionBase,
      dayToken,
      socketUrl: socketAddress(window.location, dataHost),
      snapshot: true,
      ...(written?.patch.list !== undefined && { written: written.patch.list }),
      crests: { ...crestsOf(root, globals), host: dataHost, files: onServer('') },
      ...(profile.companies !== undefined && { companies: profile.companies }),
    },
    query,
    shared: sharesEngine(new URLSearchParams(search)),
    written: written?.replies,
    onUnauthorised: pluginPage()?.onRefused ?? createLoginRedirect(window.location, language),
  })
  const host = openHost(root)
  document.addEventListener('visibilitychange', () =>
    engine.setHidden(document.hidden || host?.isUnseen() === true, staysAwake()),
  )
  for (const turn of ['online', 'offline']) addEventListener(turn, () => engine.setOnline(navigator.onLine))
  const { attribute } = LANGUAGES[language]
  // Writing even an unchanged `lang` makes the browser restyle all elements.
  if (root.lang !== attribute) root.lang = attribute
  const texts = loadCatalogue(language, 'first')
  const patch = written && (shows?.fillWritten(written.patch, query.bannerRows) ?? written.patch)
  return { engine, first, store, texts, host, banners, written: patch, drawnFor: written?.drawnFor }
}

/** Loads the check of hosts only for pages that name a host or a day token, or whose server allows hosts. */
async function findHosts({ dataset }: HTMLElement, { hasOptions }: Profile): Promise<Partial<FeedHosts>> {
  const isNamed = ['data_host', 'prediction_url', 'day_token'].some(name => name in window)
  if (!('hosts' in dataset || 'token' in dataset || isNamed)) return {}
  return (await import('../embed/feedHosts')).hostsOfPage(hasOptions)
}

/** Addresses of pictures. Globals override the `data-` attributes, which a server may write into our own pages. */
function crestsOf({ dataset }: HTMLElement, { crests }: PageGlobals): CrestAddresses {
  return {
    team: crests.team || (dataset['teamImages'] ?? ''),
    league: crests.league || (dataset['leagueImages'] ?? ''),
  }
}

/** Sets attributes for the style sheets: `data-framed` in any frame, `data-flow` in a frame as high as its list. */
function openHost(root: HTMLElement): HostWindow | null {
  const host = createHostWindow(window, readAddress(window.location.search).grows)
  if (host !== null) root.dataset['framed'] = ''
  if (host?.flow === 'host') root.dataset['flow'] = 'host'
  return host
}
