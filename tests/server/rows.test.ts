/**
 * Tests that a server writes the same rows as the page's own engine shows for the same bytes and moment. The engine is
 * the worker's whole service, started again for each page.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyPatch, EMPTY_VIEW } from '../../src/engine/contract/patch'
import type { WrittenView } from '../../src/ui/page/written/readWritten'
import { createPageWriter } from '../../src/server/createPageWriter'
import type { PageRequest } from '../../src/server/rowsThread'
import { startFeedServer, type FeedServer } from '../../feedserver/start/feedServer'
import { amountOf } from '../support/depth'
import { anyRequest } from './support/anyRequest'
import { loadFrom } from './support/loadFrom'
import { AT, NO_CRESTS, ownEngine } from './support/ownEngine'

const SEEDS = [1, 2, 3]
const servers: FeedServer[] = []

beforeAll(async () => {
  for (const seed of SEEDS)
    servers.push(
      await startFeedServer({ port: 0, host: '127.0.0.1', matches: 60 * seed, speed: 0, at: AT, seed }),
    )
})
afterAll(() => Promise.all(servers.map(server => server.close())))

const hostOf = ({ port }: FeedServer) => `http://127.0.0.1:${port}`

test('[WRT2] written rows equal those of the page’s own engine, field by field', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...SEEDS), anyRequest, async (seed, request) => {
      const server = servers[SEEDS.indexOf(seed)]
      if (server === undefined) throw new Error('no server')
      const written = await createPageWriter(loadFrom(hostOf(server)), Infinity).rows({ ...request, at: AT })
      if (written === null) throw new Error('nothing was written')
      const { query, patch } = JSON.parse(written.view) as WrittenView
      const applied = applyPatch(EMPTY_VIEW, patch)
      if (applied.kind !== 'applied') throw new Error('no snapshot')
      const { view: own, stop } = await ownEngine(hostOf(server), query)
      stop()
      expect(applied.view.keys).toEqual(own.keys)
      expect(applied.view.counts).toEqual(own.counts)
      expect(applied.view.list).toBe(own.list)
      for (const [key, row] of applied.view.rows) expect(row, key).toEqual(own.rows.get(key))
    }),
    { numRuns: amountOf('writtenPages'), seed: 20310503 },
  )
})

test('[AGE7] written rows are as of the last answer of a source that is rarely requested', async () => {
  const [server] = servers
  if (server === undefined) throw new Error('no server')
  const load = loadFrom(hostOf(server))
  const saidAt = AT - 4 * 60_000
  const rare: typeof load = async address => {
    const feed = await load(address)
    return feed && { ...feed, saidAt }
  }
  const request: PageRequest = {
    page: 'site',
    path: '/',
    search: '?lang=en',
    lang: 'en',
    cookies: '',
    device: 'desktop',
    framed: false,
    origin: null,
    crests: NO_CRESTS,
    at: AT,
  }
  for (const [feeds, asOf, at] of [
    [load, 'As of 19:30', AT],
    [rare, 'As of 19:26', saidAt],
  ] as const) {
    const written = await createPageWriter(feeds, Infinity).rows(request)
    expect(written?.html).toContain(asOf)
    const { patch } = JSON.parse(written?.view ?? '') as WrittenView
    expect(patch.health).toMatchObject({ receivedAt: at, offsetMs: 0, overall: 'stale' })
  }
})
