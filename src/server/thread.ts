/**
 * The edge of the room: a worker thread of the feed server writes rows here, so that its event loop serves on meanwhile.
 * The server calls `RowsThread` through Comlink (`feedserver/serve/rows/openRows.ts`).
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

/** Lists of other days are read once an hour, so their texts are not cached. */
function textsBy(load: LoadBytes) {
  return async (address: string) => {
    const bytes = (await load(address, ''))?.bytes ?? null
    return bytes === null ? null : new TextDecoder().decode(bytes)
  }
}

if (parentPort !== null) Comlink.expose(thread, nodeEndpoint(parentPort))
