/**
 * The script in the HTML of site and widget. It starts what the first rows wait for, before any file has loaded: the
 * engine's worker, the request for its first list, and the texts of the page's language.
 *
 * The build puts it there (`tools/earlyScript.ts`). Without it, where a policy forbids it, the page's own script does all of
 * this later. Rules NET17, NET18 in docs/rules/worker.md.
 */
import type { Language } from '../../engine/contract/query'
import { chooseLanguage } from '../i18n/languages'
import type { Early } from './early'
import { firstList, type Beginning } from './firstList'
import { requestEarly } from './requestEarly'

/** Written by the build. */
declare const EARLY: {
  readonly page: Beginning['page']
  /** Address of the worker's script. */
  readonly engine: string
  /** Addresses of the texts of the first paint. */
  readonly texts: Readonly<Record<Language, readonly string[]>>
}

const { page, engine, texts } = EARLY
const query = new URLSearchParams(location.search)
const language = chooseLanguage(document.documentElement.lang, query.get('lang'))

function list(): Early['list'] {
  try {
    const { cookie: cookies } = document
    const defaultZone: unknown = Reflect.get(window, 'Default_TimeZone')
    const url = firstList({ page, query, language, cookies, defaultZone }, Date.now())
    return url === null ? null : requestEarly(url)
  } catch {
    // A strict sandbox has no cookies.
    return null
  }
}

function start(): Worker | null {
  try {
    return new Worker(engine, { type: 'module', name: 'sixinone engine' })
  } catch {
    return null
  }
}

const early: Early = { list: list(), worker: start(), failed: false }
early.worker?.addEventListener('error', () => (early.failed = true))
window.sixinoneEarly = early
for (const href of texts[language]) {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
  document.head.append(link)
}
