/**
 * A worker thread of the feed server that writes rows, so that the server's event loop is free meanwhile. The server
 * calls `RowsThread` through Comlink (`feedserver/serve/rows/openRows.ts`).
 */
import * as Comlink from 'comlink'
import nodeEndpoint from 'comlink/dist/umd/node-adapter.js'
import { parentPort } from 'node:worker_threads'
import { createFeedCache, type LoadBytes } from './feeds/feedCache'
import { createCatalogue, type WriteCatalogue } from './leagues/leagueCatalogue'
import { chooseLanguage } from '../ui/i18n/chooseLanguage'
import type { RowsThread } from './rowsThread'
import { createPageWriter, type PageWriter } from './createPageWriter'

let writer: PageWriter | undefined
let catalogue: WriteCatalogue | undefined
const thread: RowsThread = {
  start(load) {
    writer = createPageWriter(createFeedCache(load))
    catalogue = createCatalogue(textsBy(load))
  },
  async write(request) {
    return (await writer?.rows(request)) ?? null
  },
  async sitemap(request) {
    return (await writer?.sitemap(request)) ?? null
  },
  async leagues(lang, at) {
    return (await catalogue?.(chooseLanguage(lang, null), at)) ?? null
  },
}

/** Loads texts without a cache: the catalogue reads lists of other days once an hour. */
function textsBy(load: LoadBytes) {
  return async (address: string) => {
    const bytes = (await load(address, ''))?.bytes ?? null
    return bytes === null ? null : new TextDecoder().decode(bytes)
  }
}

if (parentPort !== null) Comlink.expose(thread, nodeEndpoint(parentPort))
