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
import { loadFrom } from './support/loadFrom'
import { AT, NO_CRESTS, ownEngine } from './support/ownEngine'
import { LANGUAGE_CODES } from '../../src/engine/contract/languages'

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

const cookie = (name: string, ...values: readonly (string | number)[]) =>
  fc.option(
    fc.constantFrom(...values).map(value => `${name}=${encodeURIComponent(value)}`),
    { nil: '' },
  )

const cookies = fc
  .tuple(
    cookie('Odds_Type', 1, 2, 3, 4, 5, 'x'),
    cookie('OddsShowType', 1, 2, 3, 4),
    cookie('filterStatus', 0, 1, 2, 3),
    cookie('orderby', 'league', 'time'),
    cookie('FilterOption', 'hot', 'all'),
    cookie('odds_company', 8, 31, 12, 'none'),
    cookie('Time_Zone', 7, 0, -5, 5.5, 9, 99),
    cookie('sixinone_live_first', '0', '1'),
    cookie('MyGames_LeagueID', '36,8', '103'),
    cookie('leagueHidden6in1', '36', '34,31'),
    cookie('leagueFolded6in1', '103,113'),
    cookie('favtype', 'match', 'league', 'team'),
    cookie('six_in_one_status', 0, 1),
    cookie('six_in_one_company', 8, 31),
  )
  .map(all => all.filter(one => one !== '').join('; '))

const parameter = (name: string, ...values: readonly string[]) =>
  fc.option(
    fc.constantFrom(...values).map(value => [name, value] as const),
    { nil: null },
  )

const search = fc
  .tuple(
    parameter('screen', 'gameRate', 'fallen', 'result', 'fixture', 'favorite', 'nothing'),
    parameter('date', 'sc1', 'sc7', 'ft1', 'ft3', 'sc99', ''),
    parameter('lang', ...LANGUAGE_CODES, 'xx'),
    parameter('league', '36', '36,103', '-1'),
    parameter('match', '1', 'x'),
  )
  .map(all =>
    new URLSearchParams(all.filter(one => one !== null).map(([name, value]) => [name, value])).toString(),
  )
  .map(text => (text === '' ? '' : `?${text}`))

const page: fc.Arbitrary<Omit<PageRequest, 'at'>> = fc.record({
  page: fc.constantFrom('site', 'widget'),
  path: fc.constantFrom('/', '/', '/football/premier-league', '/league/16'),
  search,
  lang: fc.constantFrom('vi', 'en'),
  cookies,
  device: fc.constantFrom('phone', 'desktop'),
  framed: fc.boolean(),
  origin: fc.constant('https://scores.example'),
  crests: fc.constant(NO_CRESTS),
})

test('[WRT2] written rows equal those of the page’s own engine, field by field', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...SEEDS), page, async (seed, request) => {
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
