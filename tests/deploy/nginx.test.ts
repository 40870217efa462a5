/** The configuration of `deploy/nginx`, run by a real nginx in front of gateways with known answers. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { until } from '../feedserver/support/victim'
import { ask, type Reply } from './support/ask'
import { startFake, type FakeGateway } from './support/fakeGateway'
import { programOrNull } from '../support/programs'
import { startNginx, type NginxServer } from './support/nginxServer'

const program = programOrNull('nginx')
const LIST = '/gf/data/bf_vi.js'
const CACHED = 'public, max-age=4, stale-while-revalidate=2'
const TAG = 'W/"abc"'
const AN_HOUR_AGO = new Date(Date.now() - 3_600_000).toUTCString()

/** Returns an address that is requested for the first time. */
let addresses = 0
const fresh = (): string => `${LIST}?t=${(addresses += 1)}`
const isWhole = (text: string): boolean => /^\d+$/.test(text)

describe.skipIf(program === null)('nginx in front of gateways', () => {
  let fakes: readonly [FakeGateway, FakeGateway]
  let nginx: NginxServer
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  const requests = (): number => fakes[0].requests.length + fakes[1].requests.length

  beforeAll(async () => {
    fakes = [await startFake(), await startFake()]
    nginx = await startNginx(program ?? '', { gateways: fakes.map(({ port }) => port), site: folder })
  })

  afterAll(async () => {
    await nginx?.stop()
    await Promise.all(fakes.map(fake => fake.stop()))
    rmSync(folder, { recursive: true, force: true })
  })

  const answerAll = (answer: FakeGateway['answer']): void => {
    for (const fake of fakes) fake.answer = answer
  }
  beforeEach(() => {
    for (const fake of fakes) fake.requests.length = 0
    answerAll({ headers: { 'Cache-Control': CACHED, ETag: TAG, Date: AN_HOUR_AGO, Age: '3' } })
  })

  test('[OPS1] of many who ask for a feed at the same time one asks a gateway', async () => {
    answerAll({ headers: { 'Cache-Control': CACHED }, after: 50 })
    await until(async () => {
      const before = requests()
      const address = `${nginx.url}${fresh()}`
      const answers = await Promise.all(Array.from({ length: 40 }, () => ask(address)))
      expect(answers.filter(({ status, text }) => status === 200 && isWhole(text))).toHaveLength(40)
      return requests() === before + 1
    })
  })

  test('[OPS1] [OPS23] whoever requests a feed a second later gets a newer one', async () => {
    const address = `${nginx.url}${fresh()}`
    await ask(address)
    const seen = Date.now()
    await wait(1010)
    const { text } = await ask(address)
    expect(Number(text)).toBeGreaterThanOrEqual(seen)
    expect(requests()).toBe(2)
  })

  test('[OPS1] [OPS24] a cached feed has the date, age, tag and caching that its gateway gave it; who has it gets 304', async () => {
    const address = `${nginx.url}${fresh()}`
    await until(async () => {
      const first = await ask(address)
      const before = requests()
      const second = await ask(address)
      expect(second.headers['date']).toBe(AN_HOUR_AGO)
      for (const { headers } of [first, second])
        expect([headers['age'], headers['etag'], headers['cache-control']]).toEqual(['3', TAG, CACHED])
      return requests() === before && second.text === first.text
    })
    const revalidated = await ask(address, { headers: { 'If-None-Match': TAG } })
    expect([revalidated.status, revalidated.text]).toEqual([304, ''])
    const part = await ask(address, { headers: { Range: 'bytes=0-1' } })
    expect([part.status, isWhole(part.text), part.text.length > 2]).toEqual([200, true, true])
  })

  test.each([
    ['no-store', 200],
    ['no-cache', 200],
    ['', 200],
    [CACHED, 404],
    [CACHED, 503],
  ])('[OPS2] [OPS25] what says "%s" with status %i is not cached', async (caching, status) => {
    answerAll({ status, headers: caching === '' ? {} : { 'Cache-Control': caching } })
    const address = `${nginx.url}${fresh()}`
    for (let round = 1; round <= 5; round += 1) {
      expect((await ask(address)).status).toBe(status)
      expect(requests()).toBe(round)
    }
  })

  test('[OPS2] [OPS25] pages, tokens and the feed of one visitor are requested each time, with the tag that the visitor has', async () => {
    const headers = { 'If-None-Match': TAG }
    for (const path of ['/', '/ajax/getwebsockettoken', '/ajax/match-favorite?matchID=1', '/sw.js']) {
      const before = requests()
      await ask(`${nginx.url}${path}`, { headers })
      await ask(`${nginx.url}${path}`, { headers })
      expect([path, requests() - before]).toEqual([path, 2])
    }
    const tags = fakes.flatMap(fake => fake.requests.map(one => one.headers['if-none-match']))
    expect(new Set(tags)).toEqual(new Set([TAG]))
  })

  test('[OPS2] [OPS26] each form of compression is cached by itself, whatever else a browser accepts', async () => {
    const address = `${nginx.url}${fresh()}`
    const forms = ['gzip, deflate, br, zstd', 'br', 'gzip, deflate', 'gzip, br;q=0', 'identity', '']
    for (const form of forms) await ask(address, { headers: { 'Accept-Encoding': form } })
    const said = fakes.flatMap(fake => fake.requests.map(one => one.headers['accept-encoding'] ?? 'none'))
    expect([...new Set(said)].sort()).toEqual(['br', 'gzip', 'none'])
  })

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=1.0, gzip;q=0.8', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0', 'none'],
    ['deflate, gzip', 'gzip'],
    ['identity', 'none'],
  ])('[OPS2] a browser that accepts "%s" gets what a gateway packed as %s', async (form, packing) => {
    await ask(`${nginx.url}${fresh()}`, { headers: { 'Accept-Encoding': form } })
    const said = fakes.flatMap(fake => fake.requests.map(one => one.headers['accept-encoding'] ?? 'none'))
    expect(said).toEqual([packing])
  })

  test('[OPS2] [OPS26] crests are cached for as long as their gateway says', async () => {
    answerAll({ headers: { 'Cache-Control': 'public, max-age=31536000' } })
    const texts = new Set<string>()
    const seconds = new Set<number>()
    while (seconds.size < 4) {
      seconds.add(Math.floor(Date.now() / 1000))
      const { status, text } = await ask(`${nginx.url}/gf/team/7.png`)
      expect(status).toBe(200)
      texts.add(text)
      await wait(100)
    }
    expect(texts.size).toBe(1)
  })

  test.each([
    '/metrics',
    '/healthz',
    '/readyz',
    '/readyz/',
    '/feed',
    '/feed.json',
    '/feed.css',
    '/%6Detrics',
    '/feed/',
    '//metrics',
  ])('[OPS3] %s is not there for visitors', async path => {
    expect((await ask(`${nginx.url}${path}`, { from: '127.0.0.2' })).status).toBe(404)
    expect(requests()).toBe(0)
  })

  test('[OPS3] [OPS27] this machine learns whether a gateway is ready, and its question sets no gateway aside', async () => {
    for (const path of ['/healthz', '/readyz']) {
      expect((await ask(`${nginx.url}${path}`)).status).toBe(200)
      answerAll({ status: 503 })
      for (let round = 0; round < 4; round += 1) expect((await ask(`${nginx.url}${path}`)).status).toBe(503)
      answerAll({})
      expect((await ask(`${nginx.url}${fresh()}`)).status).toBe(200)
    }
    const headers = fakes
      .flatMap(fake => fake.requests)
      .filter(({ url }) => url?.endsWith('z') === true)
      .map(one => one.headers)
    expect(headers.length).toBeGreaterThan(0)
    expect(headers.filter(one => 'x-forwarded-for' in one || 'x-forwarded-proto' in one)).toEqual([])
    for (const path of ['/metrics', '/feed']) expect((await ask(`${nginx.url}${path}`)).status).toBe(404)
  })

  test('[OPS14] an answer 503 leaves a line without address and query, and others leave none', async () => {
    const before = nginx.refusals().length
    await ask(`${nginx.url}${fresh()}`)
    answerAll({ status: 503 })
    await ask(`${nginx.url}${LIST}?secret=1`)
    expect(nginx.refusals().slice(before)).toEqual([`503 PASSED PASSED 503 ${LIST}`])
  })

  test('[OPS3] [OPS28] a gateway learns whose request it is, and not what the visitor says of that', async () => {
    const headers = { 'X-Forwarded-For': '10.0.0.1', Host: 'scores.example' }
    await ask(`${nginx.url}/`, { headers, from: '127.0.0.2' })
    const [seen] = fakes.flatMap(fake => fake.requests.map(one => one.headers))
    expect([seen?.['x-forwarded-for'], seen?.['x-forwarded-proto'], seen?.host]).toEqual([
      '127.0.0.2',
      'http',
      'scores.example',
    ])
  })

  test('[OPS4] [OPS14] who requests tokens without pause has to wait, in words that every page may read; others are not', async () => {
    const refusals = async (path: string, from: string): Promise<readonly Reply[]> => {
      const answers = await Promise.all(Array.from({ length: 300 }, () => ask(nginx.url + path, { from })))
      return answers.filter(({ status }) => status === 429)
    }
    await until(async () => {
      expect(await refusals('/', '127.0.0.4')).toEqual([])
      const refused = await refusals('/ajax/getwebsockettoken', '127.0.0.3')
      for (const { headers } of refused)
        expect([
          headers['access-control-allow-origin'],
          headers['cache-control'],
          headers['retry-after'],
        ]).toEqual(['*', 'no-store', '1'])
      return refused.length > 0
    })
    expect((await ask(`${nginx.url}/ajax/getwebsockettoken`)).status).toBe(200)
    expect(nginx.refusals()).toContain('429 REJECTED - - /ajax/getwebsockettoken')
  })

  test('[OPS5] [OPS29] when a gateway is away the others get its requests; when all are, visitors see it', async () => {
    const [gone, left] = [await startFake(), await startFake()]
    const second = await startNginx(program ?? '', { gateways: [gone.port, left.port], site: folder })
    await gone.stop()
    for (let round = 0; round < 6; round += 1) expect((await ask(`${second.url}${fresh()}`)).status).toBe(200)
    await left.stop()
    const { status, headers } = await ask(`${second.url}${fresh()}`)
    expect(status).toBe(503)
    expect([headers['access-control-allow-origin'], headers['cache-control']]).toEqual(['*', 'no-store'])
    await second.stop()
  })

  test('[OPS6] the configuration is right as it stands', () => {
    execFileSync(program ?? '', [
      '-t',
      '-q',
      '-e',
      'stderr',
      '-c',
      join(process.cwd(), 'deploy/nginx/nginx.conf'),
    ])
  })
})
