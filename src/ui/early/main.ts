/**
 * The script in the HTML of site and widget. Before any file has loaded, it requests the first list, the page's own
 * scripts, and the texts of its language. The first rows need all three. It starts the engine's worker when the list or
 * the page's scripts have arrived. An earlier start would take bandwidth from both. With this order a phone runs the
 * page's script while the engine loads. A page that shares its engine with others requests no list and starts no worker
 * (SHR8).
 *
 * The build inserts the script (`tools/earlyScript.ts`). Where a policy forbids it, the page's own script does all of
 * this later. Rules NET17, NET18 in docs/rules/worker.md.
 */
import type { Language } from '../../engine/contract/languages'
import { chooseLanguage } from '../i18n/chooseLanguage'
import type { Early } from './takeEarly'
import { firstList, type Beginning } from './firstList'
import { requestEarly } from './requestEarly'
import { startWorker } from './ownScripts'
import { notePresses } from './takePresses'
import { onServer, pageSearch } from '../kit/dom/plugin'
import { readDayToken } from '../embed/dayToken'
import { readDataHost } from '../embed/feedHosts'
import { hasOwnerOptions, readCompanies, sharesEngine } from '../embed/pageGlobals'

/** Constants that the build inserts. */
declare const EARLY: {
  readonly page: Beginning['page']
  /** Addresses of the scripts that both pages have. */
  readonly scripts: readonly string[]
  /** Address of the worker's script. */
  readonly engine: string
  /** Addresses of the further files that the worker needs to read the list. */
  readonly readers: readonly string[]
  /** Addresses of the texts of the first paint. */
  readonly texts: Readonly<Record<Language, readonly string[]>>
  /** Addresses of the further files that a widget with owner's options needs. */
  readonly owned: readonly string[]
}

const { page, scripts, engine, readers, texts, owned } = EARLY
const query = new URLSearchParams(pageSearch())
const shared = sharesEngine(query)
const language = chooseLanguage(document.documentElement.lang, query.get('lang'))

function list(): Early['list'] {
  try {
    const { cookie: cookies } = document
    const defaultZone: unknown = Reflect.get(window, 'Default_TimeZone')
    const dayToken = readDayToken(window, document.documentElement.dataset)
    const companies = readCompanies(document.documentElement)
    const url = firstList({ page, query, language, cookies, defaultZone, dayToken, companies }, Date.now())
    return url === null ? null : requestEarly(dataHost() + url, start)
  } catch {
    // Reading cookies throws in a strict sandbox.
    return null
  }
}

const dataHost = () =>
  readDataHost({
    page: window,
    dataset: document.documentElement.dataset,
    query: page === 'widget' ? query : null,
    own: location,
  })

function start() {
  // After `takeEarly()` the page starts the worker itself.
  if (shared || window.sixinoneEarly !== early || early.worker !== null) return
  early.worker = startWorker(onServer(engine))
  // Load the readers into the browser's cache. The worker would otherwise request them a round trip later.
  for (const reader of readers) fetch(onServer(reader)).catch(() => undefined)
  early.worker?.addEventListener('error', () => (early.worker = null))
}

function preload(path: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: onServer(path) })
  document.head.append(link)
  return link
}

const early: Early = { list: shared ? null : list(), worker: null }
window.sixinoneEarly = early
window.sixinonePresses = notePresses(document)
if (early.list === null) start()
else {
  // The preload may end with an error in Firefox although the script loads.
  const ends = scripts.map(preload).map(
    link =>
      new Promise(resolve => {
        for (const end of ['load', 'error']) link.addEventListener(end, resolve)
      }),
  )
  void Promise.all(ends).then(start)
}
texts[language].forEach(preload)
if (hasOwnerOptions(pageSearch())) owned.forEach(preload)
