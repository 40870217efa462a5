/**
 * The edge of the room: a worker thread of the feed server writes rows here, so that its event loop serves on meanwhile.
 * The server calls `RowsThread` through Comlink (`feedserver/serve/rows/openRows.ts`).
 */
import * as Comlink from 'comlink'
import nodeEndpoint from 'comlink/dist/umd/node-adapter.js'
import { parentPort } from 'node:worker_threads'
import { createFeedCache } from './feeds/feedCache'
import type { RowsThread } from './rowsThread'
import { createPageWriter, type PageWriter } from './createPageWriter'

let writer: PageWriter | undefined
const thread: RowsThread = {
  start(load) {
    writer = createPageWriter(createFeedCache(load))
  },
  async write(request) {
    return (await writer?.rows(request)) ?? null
  },
  async sitemap(request) {
    return (await writer?.sitemap(request)) ?? null
  },
}

if (parentPort !== null) Comlink.expose(thread, nodeEndpoint(parentPort))
