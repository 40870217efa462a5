/** Caching headers of answers, and the answer to a client that already has the bytes. */
import { describe, expect, test } from 'vitest'
import { CACHING } from '../../feedserver/contract/provider'
import { EARLY, RUNNING } from './support/fixedWorld'
import { running, type Running } from './support/running'

const still = await running()
const live = await running({ speed: 1, at: Date.now() })

const control = async ({ get }: Running, path: string) => (await get(path)).headers.get('cache-control')
const LIVE = 'public, max-age=4, stale-while-revalidate=2'
const CHANGES = 'public, max-age=1, stale-while-revalidate=1'
const SLOW = 'public, max-age=30, stale-while-revalidate=30'

describe('[FSV16] [FSV84] [FSV83] [FSV82] how long an answer may be used again', () => {
  test.each([
    ['/gf/data/bf_vn_nt.js?t=1700000000000', LIVE],
    ['/gf/data/finish/bf_th.js', LIVE],
    ['/gf/data/odds/en/runOddsData_8.txt', LIVE],
    ['/gf/data/odds/en/t_runOddsData_8.txt', LIVE],
    ['/gf/data/finish/goal8.xml', LIVE],
    ['/gf/data/sbCorner.js', LIVE],
    ['/api/6in1/data', LIVE],
    ['/ajax/get-odds-fixture?date=2031-05-04', LIVE],
    ['/ajax/get-match-by-league?leagues=7001', LIVE],
    [`/ajax/match/live-event?id=${RUNNING.id}`, LIVE],
    [`/ajax/match/lineups?id=${RUNNING.id}`, LIVE],
    [`/ajax/match/statistics?id=${RUNNING.id}`, LIVE],
    ['/gf/data/change_en.xml', CHANGES],
    ['/gf/data/odds/en/ch_runOddsData_8.txt', CHANGES],
    ['/gf/data/odds/en/ch_odds_new_31.txt', CHANGES],
    ['/gf/data/ch_goal8.xml', CHANGES],
    ['/gf/highlight/hl_soccer.txt', SLOW],
    ['/api/6in1/leagues', SLOW],
    ['/api/get-league-rank?sid=7001', SLOW],
    ['/ai/9000001', SLOW],
    ['/ajax/league-ajax?type=league', 'public, max-age=300, stale-while-revalidate=300'],
    ['/ads/banners.json', 'public, max-age=300'],
    [`/ajax/match-favorite?matchID=${EARLY.id}`, 'no-cache'],
    ['/ajax/getwebsockettoken', 'no-store'],
    ['/gf/data/nothing.js', 'no-store'],
  ])('%s: %s', async (path, expected) => expect(await control(live, path)).toBe(expected))

  test('lists and prices are never as old as what change files reach back to', () => {
    expect(CACHING.live.maxAge + CACHING.live.stale).toBeLessThan(10)
    expect(CACHING.changes.maxAge + CACHING.changes.stale).toBeLessThan(4)
  })

  test('a clock that stands, runs at another pace or is behind true time: a cache asks before each use', async () => {
    expect(await control(still, '/gf/data/bf_vn_nt.js')).toBe('no-cache')
    for (const options of [
      { speed: 2, at: Date.now() + 60_000 },
      { speed: 1, at: Date.now() - 60_000 },
    ]) {
      const other = await running(options)
      expect(await control(other, '/gf/data/bf_vn_nt.js')).toBe('no-cache')
      expect(await control(other, '/ads/banners.json')).toBe('public, max-age=300')
    }
  })

  test('with faults nothing is cached', async () => {
    const faulty = await running({ speed: 1, at: Date.now(), faults: { double: 1 } })
    for (const path of ['/gf/data/bf_vn_nt.js', '/ads/banners.json', '/gf/team/501.png']) {
      const answer = await faulty.get(path)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('etag')).toBeNull()
    }
  })
})

describe('[FSV17] a client that has the bytes', () => {
  const { get, world, server } = still
  const again = (path: string, tag: string, headers: Record<string, string> = {}) =>
    get(path, { headers: { ...headers, 'if-none-match': tag } })

  test.each([
    '/gf/data/bf_vn_nt.js',
    '/api/6in1/data',
    '/',
    '/widget?lang=th',
    '/sitemap.xml',
    '/assets/main-Ab12Cd34.js',
    '/gf/team/501.png',
  ])('gets 304 with the headers that belong to it for %s', async path => {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const whole = await get(path, { headers: { 'accept-encoding': encoding } })
      const tag = whole.headers.get('etag') ?? ''
      expect(tag).toMatch(/^W\/"[\w-]{22}"$/)
      for (const sentTag of [tag, tag.replace('W/', ''), `"other", ${tag}`, '*']) {
        const answer = await again(path, sentTag, { 'accept-encoding': encoding })
        expect(answer.status).toBe(304)
        expect(await answer.text()).toBe('')
        expect(answer.headers.get('content-type')).toBeNull()
        for (const name of ['etag', 'cache-control', 'vary', 'access-control-allow-origin'])
          expect(answer.headers.get(name)).toBe(whole.headers.get(name))
        expect(answer.headers.get('date')).not.toBeNull()
      }
      expect((await again(path, '"other"')).status).toBe(200)
    }
  })

  test('gets the new bytes as soon as they are others', async () => {
    const path = '/gf/data/bf_vn_nt.js'
    const tag = (await get(path)).headers.get('etag') ?? ''
    world.change(RUNNING.id, { score: [5, 0] })
    server.advance(1000)
    const answer = await again(path, tag)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('etag')).not.toBe(tag)
  })

  test('[FSV87] a part is never sent', async () => {
    for (const path of ['/gf/data/bf_vn_nt.js', '/assets/main-Ab12Cd34.js', '/widget']) {
      const answer = await get(path, { headers: { range: 'bytes=0-9' } })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('accept-ranges')).toBe('none')
      expect((await answer.text()).length).toBeGreaterThan(10)
    }
  })
})

describe('[FSV18] [FSV81] [FSV80] [FSV79] who may frame and reach a page', () => {
  const framers = async ({ get }: Running, path: string) =>
    /frame-ancestors ([^;]*)/.exec((await get(path)).headers.get('content-security-policy') ?? '')?.[1]

  test('the site only itself, the widget everybody or whom the operator names', async () => {
    for (const path of ['/', '/league/36']) expect(await framers(still, path)).toBe("'self'")
    // No policy: `*` would exclude pages without an origin.
    expect(await framers(still, '/widget')).toBeUndefined()
    const named = await running({ frameAncestors: "'self' https://a.example" })
    expect(await framers(named, '/widget.html')).toBe("'self' https://a.example")
    expect(await framers(named, '/')).toBe("'self'")
  })

  test('the site is out of reach of pages that opened it; frames and feeds are not', async () => {
    const headers = async (path: string) => (await still.get(path)).headers
    for (const path of ['/', '/league/36']) {
      expect((await headers(path)).get('cross-origin-opener-policy')).toBe('same-origin')
      expect((await headers(path)).get('cross-origin-resource-policy')).toBe('same-origin')
    }
    for (const path of ['/widget', '/gf/data/bf_vn_nt.js', '/assets/main-Ab12Cd34.js']) {
      expect((await headers(path)).get('cross-origin-opener-policy')).toBeNull()
      expect((await headers(path)).get('cross-origin-resource-policy')).toBe('cross-origin')
    }
  })

  test('what is framed, and a script that may be its worker, works on sites that isolate themselves', async () => {
    const embedder = async (path: string) =>
      (await still.get(path)).headers.get('cross-origin-embedder-policy')
    for (const path of ['/widget', '/assets/main-Ab12Cd34.js'])
      expect(await embedder(path)).toBe('credentialless')
    for (const path of ['/', '/league/36', '/gf/data/bf_vn_nt.js']) expect(await embedder(path)).toBeNull()
  })

  test('pages may not use what ours do not', async () => {
    for (const path of ['/', '/widget']) {
      const policy = (await still.get(path)).headers.get('permissions-policy') ?? ''
      for (const feature of ['camera', 'geolocation', 'payment']) expect(policy).toContain(`${feature}=()`)
      for (const used of ['autoplay', 'clipboard-write']) expect(policy).not.toContain(used)
    }
  })
})
