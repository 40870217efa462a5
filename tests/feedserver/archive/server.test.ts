/** A feed server, a relay and the program with an archive, as visitors and operators see them. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readQuotes, type MarketQuote } from '../../../feedserver/readings/quotes'
import { NO_VALUES } from '../../../feedserver/readings/values'
import { createMemoryBus } from '../../../feedserver/kit/bus'
import { priceHistory } from '../../../feedserver/relay/feeds/checks'
import { startRelay } from '../../../feedserver/start/relayServer'
import { canonicalAddress } from '../../../feedserver/simulate/routes/known'
import { startFeedServer, type FeedServer } from '../../../feedserver/start/feedServer'
import { createLog } from '../../../feedserver/kit/log'
import { archiveAt, AT, lastState, listedAt, pricesAt, recordedIn } from './support/live'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'archive-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const QUIET = { port: 0, host: '127.0.0.1', log: createLog('silent'), perAddress: 0 } as const
const DAY = { matches: 60, speed: 0, at: AT, seed: 3 } as const
const hostOf = ({ port }: { readonly port: number }): string => `http://127.0.0.1:${port}`

describe('a feed server with an archive', () => {
  let server: FeedServer
  let host: string
  /** Last record of each market of bookmaker 8. */
  const sent = new Map<string, MarketQuote>()

  beforeAll(async () => {
    const bus = createMemoryBus()
    bus.subscribe('ch_odds_new_8', records => {
      for (const quote of readQuotes([...records]).quotes) sent.set(`${quote.match} ${quote.market}`, quote)
    })
    server = await startFeedServer({ ...QUIET, ...DAY, bus, archive: recordedIn(join(folder, 'server.db')) })
    host = hostOf(server)
    // The price files are archived first.
    await vi.waitUntil(async () => (await archiveAt(host)).points > 100)
    for (let second = 0; second < 300; second += 10) server.advance(10_000)
  })
  afterAll(() => server.close())

  test('[ARC4] [ARC66] the history of a match ends with what was sent of it last, market by market', async () => {
    expect(sent.size).toBeGreaterThan(20)
    for (const { match, market, early, running, isClosed } of sent.values()) {
      const want = { early: early ?? NO_VALUES, isClosed }
      await expect
        .poll(async () => lastState(await pricesAt(host, `id=${match}`), 8, market))
        .toMatchObject(isClosed === true ? want : { ...want, running: running ?? NO_VALUES })
    }
  })

  test('[ARC8] [ARC104] the call gives one bookmaker or market of a match, and nothing where there is nothing', async () => {
    const [first] = sent.values()
    const id = first?.match
    const whole = await pricesAt(host, `id=${id}`)
    const companies = new Set(whole?.Data.markets.map(({ company }) => company))
    expect([...companies]).toEqual([8, 31])
    const one = await pricesAt(host, `id=${id}&companyid=31&market=1x2`)
    expect(one?.Data.markets.map(({ company, market }) => [company, market])).toEqual([[31, '1x2']])
    for (const query of [
      '',
      'id=1',
      'id=x',
      `id=${id}&companyid=9999`,
      `id=${id}&companyid=a`,
      `id=${id}&market=x`,
    ])
      expect(await pricesAt(host, query)).toBeNull()
  })

  test('[ARC8] [ARC103] an answer can be stored, and is not sent to whom has it', async () => {
    const [first] = sent.values()
    const address = `${host}/api/archive/prices?id=${first?.match}`
    const answer = await fetch(address)
    const tag = answer.headers.get('etag') ?? ''
    // The clock of this simulated day differs from that of caches.
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect((await fetch(address, { headers: { 'If-None-Match': tag } })).status).toBe(304)
  })

  test('[ARC9] [ARC107] /feed, /feed.json and /metrics say how large it is and since when', async () => {
    await expect.poll(async () => (await archiveAt(host)).matches).toBeGreaterThanOrEqual(DAY.matches)
    const { state, since, bytes, oldest, matchesADay } = await archiveAt(host)
    expect(oldest).toMatch(/^2031-05-0\d$/)
    expect(matchesADay).toBeGreaterThan(DAY.matches / 4)
    expect([state, bytes > 10_000]).toEqual(['writes', true])
    for (const [language, title] of [
      ['en', 'Archive'],
      ['vi', 'Kho lưu trữ'],
      ['th', 'คลังข้อมูล'],
      ['id', 'Arsip'],
    ]) {
      const page = await (await fetch(`${host}/feed?lang=${language}`)).text()
      expect(page).toContain(`<h2>${title}</h2>`)
      expect(page).toContain(since?.replace('T', ' ').slice(0, 19))
    }
    const metrics = await (await fetch(`${host}/metrics`)).text()
    expect(metrics).toMatch(/^sixinone_archive_writes 1$/m)
    expect(metrics).toMatch(/^sixinone_archive_points [1-9]\d*$/m)
    expect(metrics).toMatch(/^sixinone_archive_oldest_kickoff_seconds 1\d{9}$/m)
    expect(metrics).toMatch(/^sixinone_archive_matches_a_day [1-9]\d*$/m)
    expect(metrics).toMatch(/^sixinone_archive_dropped_total 0$/m)
  })
})

test('[ARC4] [ARC69] without --archive there is neither a call nor a word of it', async () => {
  const server = await startFeedServer({ ...QUIET, ...DAY })
  onTestFinished(() => server.close())
  const host = hostOf(server)
  expect((await fetch(`${host}/api/archive/prices?id=1`)).status).toBe(404)
  expect(await archiveAt(host)).toBeUndefined()
  expect(await (await fetch(`${host}/metrics`)).text()).not.toContain('archive')
})

test('[ARC4] a relay records what it gets of its provider', async () => {
  const provider = await startFeedServer({ ...QUIET, ...DAY, speed: 1 })
  onTestFinished(() => provider.close())
  const relay = await startRelay({
    ...QUIET,
    upstream: hostOf(provider),
    upstreamPrivate: true,
    archive: recordedIn(join(folder, 'relay.db'), { companies: [8] }),
  })
  onTestFinished(() => relay.close())
  const [here, there] = [hostOf(relay), hostOf(provider)]
  await expect.poll(async () => (await archiveAt(here)).matches).toBeGreaterThanOrEqual(DAY.matches)
  const ids = await listedAt(there)
  // Each attempt requests the prices of every match.
  await expect
    .poll(
      async () => {
        const answers = await Promise.all(ids.map(id => pricesAt(here, `id=${id}`)))
        return answers.filter(answer => answer !== null).length
      },
      { interval: 1000 },
    )
    .toBeGreaterThan(20)
})

test('[ARC8] [ARC105] a relay without an archive passes the call on, and no other answer', async () => {
  const provider = await startFeedServer({
    ...QUIET,
    ...DAY,
    archive: recordedIn(join(folder, 'provider.db')),
  })
  onTestFinished(() => provider.close())
  const relay = await startRelay({ ...QUIET, upstream: hostOf(provider), upstreamPrivate: true })
  onTestFinished(() => relay.close())
  await expect.poll(async () => (await archiveAt(hostOf(provider))).points).toBeGreaterThan(100)
  const [here, there] = [hostOf(relay), hostOf(provider)]
  const ids = await listedAt(there)
  const known = await Promise.all(
    ids.map(async id => ((await pricesAt(there, `id=${id}`)) === null ? [] : [id])),
  )
  const [id] = known.flat()
  expect(await pricesAt(here, `id=${id}&market=HDP&unknown=1`)).toEqual(
    await pricesAt(there, `id=${id}&market=HDP`),
  )
  expect((await fetch(`${here}/api/archive/prices?id=${id}&companyid=x`)).status).toBe(404)
  const check = priceHistory(new URLSearchParams())
  expect(check('{"ErrCode":1,"Data":null}')).toBeNull()
  for (const text of [
    '<html>',
    '{"Data":{"markets":[{"points":[["<b>"]]}]}}',
    '{"Data":[]}',
    '{"markets":{}}',
  ])
    expect(check(text)).not.toBeNull()
})

test('[ARC8] [ARC105] a gateway passes the call on with the parameters that its answer depends on', () => {
  const address = new URL('http://feed/api/archive/prices?x=1&market=HDP&id=7&_=3')
  expect(canonicalAddress(address)).toBe('/api/archive/prices?id=7&market=HDP')
})
