/** Answers to visitors of a relay, and requests to its provider, by a clock that the test moves. */
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestRelay, type TestRelay } from './support/relay'
import { AT, FAULTS, send, startStandIn, timesRequested, type StandIn } from './support/standIn'

const LIST = '/gf/data/bf_vn_nt.js'
const WIDGET = '/api/6in1/data?date=2031-05-03&timezone=7&companyid=31&lang=vi'
const CHANGES = '/gf/data/change_en.xml'
const PRICES = '/gf/data/odds/en/ch_odds_new_31.txt'
const SITE_PRICES = '/gf/data/odds/en/ch_runOddsData_8.txt'

const direct = async ({ origin }: Pick<StandIn, 'origin'>, address: string): Promise<string> =>
  (await fetch(`${origin}${address}`)).text()

describe('[REL1] the paths that pages ask for', () => {
  let standIn: StandIn
  beforeAll(async () => {
    standIn = await startStandIn()
  })

  test.each([
    [LIST, 'application/javascript; charset=utf-8'],
    ['/gf/data/bf_en1_nt.js?t=1', 'application/javascript; charset=utf-8'],
    ['/gf/data/bf_vn_nt_live.js', 'application/javascript; charset=utf-8'],
    ['/gf/data/finish/bf_th1.js', 'application/javascript; charset=utf-8'],
    ['/gf/data/odds/en/runOddsData_8.txt', 'text/plain; charset=utf-8'],
    ['/gf/data/odds/en/t_runOddsData_8.txt', 'text/plain; charset=utf-8'],
    ['/gf/data/finish/goal8.xml', 'text/xml; charset=utf-8'],
    ['/gf/data/sbCorner.js', 'application/javascript; charset=utf-8'],
    ['/gf/highlight/hl_soccer.txt', 'text/plain; charset=utf-8'],
    [WIDGET, 'application/json; charset=utf-8'],
    ['/api/6in1/leagues?date=2031-05-03&timezone=7&lang=vi', 'application/json; charset=utf-8'],
    [
      '/ajax/get-odds-fixture?date=2031-05-04&order=time&timezone=7&companyid=8&lang=en&ishot=0',
      'application/json; charset=utf-8',
    ],
    ['/ajax/match-favorite?matchID=1,2&lang=vi', 'application/json; charset=utf-8'],
    ['/ajax/match/live-event?id=1&lang=vi', 'application/json; charset=utf-8'],
    ['/ajax/match/lineups?id=1&lang=vi', 'application/json; charset=utf-8'],
    ['/ajax/match/statistics?id=1&lang=vi', 'application/json; charset=utf-8'],
    ['/ajax/match/odds/team-rate-goal-miss?id=1', 'application/json; charset=utf-8'],
    ['/api/get-league-rank?sid=1&lang=vi', 'application/json; charset=utf-8'],
    ['/ajax/league-ajax?type=league&page=1&size=50', 'application/json; charset=utf-8'],
    ['/ajax/league-ajax?type=country', 'application/json; charset=utf-8'],
    ['/ajax/league-ajax?type=search&q=a', 'application/json; charset=utf-8'],
    ['/ai/1', 'application/json; charset=utf-8'],
    ['/ads/banners.js', 'application/javascript; charset=utf-8'],
    ['/gf/team/17.png', 'image/png'],
  ])('%s is passed on as it is', async (address, type) => {
    const relay = createTestRelay(standIn.origin)
    expect(await relay.get(address)).toMatchObject({ status: 200, type })
    expect(await relay.text(address)).toBe(await direct(standIn, address))
  })

  test('others are not known to it, and reach no provider', async () => {
    const relay = createTestRelay(standIn.origin)
    const before = standIn.requests.length
    const others = [
      '/',
      '/feed',
      '/ajax/getwebsockettoken',
      '/gf/data/bf_xx_nt.js',
      '/gf/data/../secret',
      '/admin',
      '/gf/data/odds/en/runOddsData_0.txt',
      '/gf/data/odds/en/runOddsData_12345.txt',
      '/gf/team/1.svg',
      '/ai/x',
      '//other.example/ai/1',
    ]
    for (const address of others)
      expect(await relay.provider.answer(new URL(`http://relay${address}`))).toBeNull()
    expect(await relay.get('/ajax/match-favorite?matchID=x')).toMatchObject({ status: 404, body: null })
    expect(standIn.requests.slice(before)).toEqual([])
  })
})

test('[REL2] [REL27] queries with one meaning are one request; times and unknown parameters are not passed on', async () => {
  const standIn = await startStandIn()
  const relay = createTestRelay(standIn.origin, { credentials: 'relay:secret' })
  for (const query of ['t=1', 't=2&r=3&rnum=4', '', 'session=secret']) await relay.text(`${LIST}?${query}`)
  for (const query of ['', '&t=7', '&x=1']) await relay.text(`${WIDGET}${query}`)
  await relay.text('/api/6in1/data?lang=vi&companyid=031&timezone=7.0&date=2031-05-03')
  await relay.text('/ajax/league-ajax?type=league&page=1&size=9999&pass=1')
  const requests = standIn.requests.map(({ path, query }) => `${path}?${query.toString()}`)
  expect(requests.filter(one => !one.startsWith(CHANGES))).toEqual([
    `${LIST}?t=${AT}`,
    '/api/6in1/data?date=2031-05-03&timezone=7&companyid=31&lang=vi',
    '/ajax/league-ajax?type=league&page=1&size=50',
  ])
  const allowed = standIn.requests.filter(({ headers }) => headers.authorization !== undefined)
  expect(allowed.map(({ path }) => path)).toEqual(['/ajax/league-ajax'])
})

test('[REL2] [REL28] a date that no page asks for becomes the furthest one that pages reach, so that a wrong clock is set right', async () => {
  const standIn = await startStandIn()
  const relay = createTestRelay(standIn.origin)
  await relay.text('/api/6in1/leagues?date=1970-01-01&timezone=7&lang=vi')
  await relay.text('/api/6in1/leagues?date=1980-01-01&timezone=99&lang=xx')
  expect(standIn.requests.map(({ query }) => query.toString())).toEqual([
    'date=2003-12-07&timezone=7&lang=vi',
    'date=2003-12-07&timezone=7&lang=en',
  ])
})

describe('[REL3] one request', () => {
  test('serves all who ask at a time, and all of a cadence', async () => {
    const standIn = await startStandIn()
    const relay = createTestRelay(standIn.origin)
    const texts = await Promise.all(Array.from({ length: 50 }, () => relay.text(LIST)))
    expect(new Set(texts).size).toBe(1)
    await relay.pass(4000)
    await relay.text(LIST)
    expect(timesRequested(standIn, LIST)).toBe(1)
    await relay.pass(1500)
    await Promise.all([relay.text(LIST), relay.text(LIST)])
    expect(timesRequested(standIn, LIST)).toBe(2)
  })

  test('asks only whether the body is still right, and an answer 304 renews it', async () => {
    const standIn = await startStandIn()
    standIn.spoil =
      ({ headers }) =>
      (response, right) =>
        headers['if-none-match'] === '"one"'
          ? send(response, { ...right, status: 304, body: Buffer.alloc(0) })
          : send(response, { ...right, headers: { ...right.headers, etag: '"one"' } })
    const relay = createTestRelay(standIn.origin)
    const text = await relay.text(LIST)
    await relay.pass(10_000)
    expect(await relay.get(LIST)).not.toHaveProperty('age')
    expect(await relay.text(LIST)).toBe(text)
    expect(
      standIn.requests.filter(({ path }) => path === LIST).map(({ headers }) => headers['if-none-match']),
    ).toEqual([undefined, '"one"'])
  })
})

test('[REL22] a body that is right since less than a second has an age, too', async () => {
  const standIn = await startStandIn()
  const relay = createTestRelay(standIn.origin)
  await relay.text(LIST)
  relay.slip(400)
  expect(await relay.get(LIST)).toMatchObject({ status: 200, age: 0.4 })
})

test('[REL4] the age is that since the provider wrote the body, also where a cache in between answers', async () => {
  const standIn = await startStandIn()
  standIn.spoil = () => (response, right) =>
    send(response, { ...right, headers: { ...right.headers, age: '7' } })
  const relay = createTestRelay(standIn.origin)
  expect(await relay.get(LIST)).toMatchObject({ status: 200, age: 7 })
  await relay.pass(2000)
  expect(await relay.get(LIST)).toMatchObject({ status: 200, age: 9 })
  expect(timesRequested(standIn, LIST)).toBe(1)
})

/** Makes the provider fail in the given way for all feeds. */
const fail = (standIn: StandIn, fault: keyof typeof FAULTS): void => {
  standIn.spoil = () => FAULTS[fault]
}
const FAULT_NAMES = Object.keys(FAULTS) as (keyof typeof FAULTS)[]

describe.each(FAULT_NAMES)('[REL4] while the provider answers with %s', fault => {
  test('visitors get the last good list with its age, and the new one soon after', async () => {
    const standIn = await startStandIn()
    const relay = createTestRelay(standIn.origin)
    const before = [await relay.text(LIST), await relay.text(WIDGET)]
    fail(standIn, fault)
    standIn.server.advance(60_000)
    for (const seconds of [60, 300]) {
      await relay.pass(seconds === 60 ? 60_000 : 240_000)
      for (const [index, address] of [LIST, WIDGET].entries()) {
        const answer = await relay.get(address)
        expect(answer).toMatchObject({ status: 200, age: seconds, caching: { maxAge: 0 } })
        expect(answer?.body?.bytes.toString()).toBe(before[index])
      }
    }
    standIn.spoil = () => null
    await relay.pass(30_000)
    const after = [await relay.text(LIST), await relay.text(WIDGET)]
    expect(after).toEqual([await direct(standIn, LIST), await direct(standIn, WIDGET)])
    expect(after).not.toEqual(before)
    expect(await relay.get(LIST)).not.toHaveProperty('age')
  })

  test('[REL29] there is no list, and no change of prices or scores, that was never right or is too old', async () => {
    const standIn = await startStandIn()
    const relay = createTestRelay(standIn.origin)
    standIn.server.advance(20_000)
    await relay.text(CHANGES)
    fail(standIn, fault)
    for (const address of [LIST, WIDGET, PRICES, SITE_PRICES]) {
      const answer = await relay.get(address)
      expect([502, 503]).toContain(answer?.status)
      expect(answer?.caching).toEqual({ maxAge: 0, stale: 0 })
      expect(answer?.body?.bytes.toString()).toMatch(/^The provider of this feed/)
    }
    await relay.pass(9000)
    expect(await relay.get(CHANGES)).toMatchObject({ status: 200, age: 9 })
    await relay.pass(9000)
    expect(await relay.get(CHANGES)).toMatchObject({ status: 503 })
  })
})

describe('[REL5] a provider that fails', () => {
  test('is tried at growing distances, 30 s at most, however many visitors ask', async () => {
    const standIn = await startStandIn()
    fail(standIn, 'status 500')
    const relay = createTestRelay(standIn.origin)
    for (let round = 0; round < 60; round += 1) {
      await Promise.all([relay.get(LIST), relay.get(LIST), relay.get(LIST)])
      await relay.pass(2000)
    }
    const tried = timesRequested(standIn, LIST)
    expect(tried).toBeGreaterThanOrEqual(8)
    expect(tried).toBeLessThanOrEqual(14)
  })

  test('[REL30] gets requests for everything as soon as one feed of it is there again', async () => {
    const standIn = await startStandIn()
    const relay = createTestRelay(standIn.origin)
    await relay.text(LIST)
    fail(standIn, 'nothing at all')
    for (let round = 0; round < 8; round += 1) {
      await relay.pass(30_000)
      await relay.get(LIST)
    }
    standIn.spoil = () => null
    expect(await relay.get(LIST)).toMatchObject({ age: 240 })
    await relay.text('/gf/highlight/hl_soccer.txt')
    expect(await relay.get(LIST)).not.toHaveProperty('age')
  })

  test('[REL30] so are the changes that sockets read', async () => {
    const standIn = await startStandIn()
    const relay = createTestRelay(standIn.origin)
    relay.provider.attend?.('change_xml')
    relay.bus.subscribe('change_xml', () => undefined)
    fail(standIn, 'nothing at all')
    for (let round = 0; round < 8; round += 1) await relay.pass(30_000)
    await relay.pass(100)
    standIn.spoil = () => null
    const requests = timesRequested(standIn, CHANGES)
    await relay.pass(100)
    expect(timesRequested(standIn, CHANGES)).toBe(requests)
    await relay.text('/gf/highlight/hl_soccer.txt')
    await relay.pass(100)
    expect(timesRequested(standIn, CHANGES)).toBe(requests + 1)
  })

  test('[REL31] and is slow does not keep those waiting who can have an older list', async () => {
    const standIn = await startStandIn()
    const relay = createTestRelay(standIn.origin, { wait: () => Promise.resolve() })
    const before = await relay.text(LIST)
    standIn.spoil = ({ path }) => (path === LIST ? () => undefined : null)
    await relay.pass(20_000)
    expect(await relay.get(LIST)).toMatchObject({ age: 20 })
    expect(await relay.text(LIST)).toBe(before)
  })
})

describe('[REL6] a body is not taken', () => {
  const stampedWith =
    (headers: Record<string, string>, body?: Buffer): StandIn['spoil'] =>
    () =>
    (response, right) =>
      send(response, {
        ...right,
        ...(body !== undefined && { body }),
        headers: { ...right.headers, ...headers },
      })

  const older: readonly (readonly [string, Record<string, string>, Record<string, string>])[] = [
    [
      'Last-Modified',
      { 'last-modified': 'Sat, 03 May 2031 12:30:00 GMT' },
      { 'last-modified': 'Sat, 03 May 2031 12:29:00 GMT' },
    ],
    ['Date', { date: 'Sat, 03 May 2031 12:30:00 GMT' }, { date: 'Sat, 03 May 2031 12:29:50 GMT' }],
  ]
  test.each(older)(
    '[REL32] when by its %s it is older than the cached one: a copy from a cache',
    async (_, now, then) => {
      const standIn = await startStandIn()
      const relay = createTestRelay(standIn.origin)
      const old = Buffer.from(await direct(standIn, LIST))
      standIn.server.advance(60_000)
      standIn.spoil = stampedWith(now)
      const text = await relay.text(LIST)
      standIn.spoil = stampedWith(then, old)
      await relay.pass(6000)
      expect(await relay.get(LIST)).toMatchObject({ age: 6 })
      expect(await relay.text(LIST)).toBe(text)
      expect(relay.log.at(-1)).toBe("the provider's match list is bad: stale")
    },
  )

  test('[REL32] when it is a list without most of its matches, until a second one is alike', async () => {
    const standIn = await startStandIn()
    const relay = createTestRelay(standIn.origin)
    const text = await relay.text(LIST)
    const few = text
      .split('\n')
      .filter(line => !/^A\[(?!1\])/.test(line))
      .join('\n')
    standIn.spoil = stampedWith({}, Buffer.from(few))
    await relay.pass(6000)
    expect(await relay.text(LIST)).toBe(text)
    await relay.pass(2000)
    expect(await relay.text(LIST)).toBe(few)
  })

  test.each([
    ['odds text cut in a record', '/gf/data/odds/en/runOddsData_8.txt', 0.6],
    ['odds text cut in its last number', '/gf/data/odds/en/runOddsData_8.txt', -2],
    ['a script cut in a row', LIST, 0.6],
    ['half of the corners', '/gf/data/sbCorner.js', 0.6],
    ['XML without an end', '/gf/data/finish/goal8.xml', 0.6],
  ])('when it ends early, though the answer is whole: %s', async (_, address, end) => {
    const standIn = await startStandIn()
    const relay = createTestRelay(standIn.origin)
    const text = await relay.text(address)
    standIn.spoil = stampedWith({}, Buffer.from(text.slice(0, end < 0 ? end : text.length * end)))
    await relay.pass(70_000)
    expect(await relay.text(address)).toBe(text)
    expect(await relay.get(address)).toMatchObject({ age: 70 })
  })

  test('[REL32] when it is no picture, or a script that does more than list banners', async () => {
    const standIn = await startStandIn()
    standIn.spoil =
      ({ path }) =>
      (response, right) =>
        send(response, {
          ...right,
          body: Buffer.from(
            path.startsWith('/ads/')
              ? `${right.body.toString()}alert(1)`
              : '<svg xmlns="http://www.w3.org/2000/svg"/>',
          ),
        })
    const relay = createTestRelay(standIn.origin)
    for (const address of ['/gf/team/17.png', '/ads/banners.js'])
      expect(await relay.get(address)).toMatchObject({ status: 502 })
  })
})

describe('[REL12] the operator', () => {
  const quiet = async (relay: TestRelay) => {
    for (let round = 0; round < 5; round += 1) {
      await relay.pass(31_000)
      await relay.get(LIST)
    }
  }
  test('reads one line when a feed goes bad and one when it is good again, and counts in the report', async () => {
    const standIn = await startStandIn()
    const relay = createTestRelay(standIn.origin)
    await relay.text(LIST)
    standIn.spoil = ({ path }) => (path === LIST ? FAULTS['HTML with 200'] : null)
    await quiet(relay)
    standIn.spoil = () => null
    await relay.pass(31_000)
    await relay.text(LIST)
    expect(relay.log.filter(line => line.includes('match list'))).toEqual([
      "the provider's match list is bad: html-instead-of-feed",
      "the provider's match list is good again after 155 s",
    ])
    expect(relay.infos).toEqual(["the provider's match list is good again after 155 s"])
    const { data, tables } = relay.provider.report()
    expect(data['upstream']).toContainEqual({
      feed: 'match list',
      requests: 7,
      last: '200',
      age: 0,
      faults: { 'html-instead-of-feed': 5 },
    })
    expect(tables[1]?.rows).toContainEqual([
      'match list',
      '200',
      { key: 'feed.ago', values: { seconds: 0 } },
      7,
      'html-instead-of-feed 5',
    ])
  })
})

test('[REL23] the times of a source of the provider are passed on, also when nothing has changed since', async () => {
  const standIn = await startStandIn()
  let times = '1935577740 1935578040'
  standIn.spoil = () => (response, right) =>
    send(response, { ...right, headers: { ...right.headers, 'x-source-times': times } })
  const relay = createTestRelay(standIn.origin)
  const sourceOf = async (address: string) => (await relay.get(address))?.source
  const first = { last: 1_935_577_740_000, next: 1_935_578_040_000 }
  expect([await sourceOf(LIST), await sourceOf(CHANGES)]).toEqual([first, first])
  times = '1935578041'
  await relay.pass(8000)
  const second = { last: 1_935_578_041_000, next: null }
  expect([await sourceOf(LIST), await sourceOf(CHANGES)]).toEqual([second, second])
})
