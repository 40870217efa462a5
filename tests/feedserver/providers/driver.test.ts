/** Repetition of calls, and acceptance of answers. */
import { describe, expect, test } from 'vitest'
import { ADAPTERS } from '../../../feedserver/providers/adapters/adapters'
import { Driver } from '../../../feedserver/providers/driver/driver'
import { refusedAnswer } from '../../../feedserver/providers/port/reading'
import type { Adapter, AnswerReading, ProviderCall } from '../../../feedserver/providers/port/adapter'
import { noted, settled, StandIn, type Reply } from './support/standIn'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const KEY = 'secret&key-1234'
const LIVE: ProviderCall = { key: 'live', purpose: 'live', path: '/live', cost: 1, everyMs: 5000 }
const TODAY: ProviderCall = { key: 'day', purpose: 'day', path: '/day?a=1', cost: 1, everyMs: 5000 }

function adapterOf(name: string): Adapter {
  const found = ADAPTERS.find(one => one.name === name)
  if (found === undefined) throw new Error(name)
  return found
}

/** Returns a driver of the adapter with the test's calls. */
function driven(
  reply: StandIn['reply'],
  { name = 'api-football', calls = [LIVE] as ProviderCall[], read = adapterOf(name).read } = {},
) {
  const standIn = new StandIn(reply)
  const readings: AnswerReading[] = []
  const { lines, log } = noted()
  const driver = new Driver({
    adapter: {
      ...adapterOf(name),
      quota: { limit: null, span: 'day', perMinute: 1000 },
      requests: () => calls,
      read,
    },
    http: standIn.http,
    key: KEY,
    now: () => standIn.now,
    random: () => 0,
    log,
    interest: () => ({ days: [], openMatches: [], openTables: [], matches: [] }),
    onReading: reading => void readings.push(reading),
  })
  const pass = async (ms: number, stepMs = 1000): Promise<void> => {
    for (const end = standIn.now + ms; standIn.now < end; standIn.now += stepMs) {
      driver.tick()
      await settled()
    }
  }
  return { driver, standIn, readings, lines, pass }
}

const EMPTY: Reply = { text: '{"errors":[],"response":[]}' }

test('[PRO36] another seller gets its own headers, its own path and its own key', async () => {
  const { otherRoute } = adapterOf('api-football')
  const standIn = new StandIn(() => EMPTY)
  const driver = new Driver({
    adapter: { ...adapterOf('api-football'), ...otherRoute, requests: () => [TODAY] },
    http: standIn.http,
    key: KEY,
    now: () => standIn.now,
    random: () => 0,
    log: noted().log,
    interest: () => ({ days: [], openMatches: [], openTables: [], matches: [] }),
    onReading: () => undefined,
  })
  driver.tick()
  await settled()
  expect(standIn.sent).toMatchObject([
    {
      path: '/v3/day?a=1',
      headers: { 'x-rapidapi-key': KEY, 'x-rapidapi-host': 'api-football-v1.p.rapidapi.com' },
    },
  ])
  expect(Object.keys(standIn.sent[0]?.headers ?? {})).toHaveLength(2)
})

test('[PRO37] an adapter that throws spoils that answer alone', async () => {
  const { standIn, driver, readings, lines, pass } = driven(() => EMPTY, {
    read: () => {
      if (standIn.sent.length === 1) throw new Error('oops')
      return refusedAnswer('failed')
    },
  })
  await pass(12_000)
  expect(readings).toEqual([])
  expect([...driver.skipped]).toEqual([['fault of the adapter', 1]])
  expect([...driver.refusals.keys()]).toEqual(['unreadable', 'failed'])
  expect(lines.join()).toContain('oops')
})

describe('[PRO7] a failed call', () => {
  test('of scores in play is repeated after 160 s at the latest', async () => {
    const { standIn, pass } = driven(() => ({ status: 500 }))
    await pass(HOUR / 4, 10_000)
    expect(standIn.gaps).toEqual([10, 20, 40, 80, 160, 160, 160, 160])
  })

  test('is repeated after 10 s, doubling to 30 minutes, and is at its own interval when it is good again', async () => {
    const { standIn, driver, pass } = driven(() => ({ status: 500 }), {
      calls: [{ ...LIVE, purpose: 'day' }],
    })
    await pass(3 * HOUR, 10_000)
    expect(standIn.gaps).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 1800, 1800, 1800, 1800])
    expect(driver.trouble).toBe('failed')
    standIn.reply = () => EMPTY
    await pass(HOUR, 10_000)
    expect(driver.trouble).toBeNull()
    expect(standIn.gaps.slice(-3)).toEqual([10, 10, 10])
  })

  test('is repeated as soon where its interval is hours', async () => {
    const hours = { ...TODAY, everyMs: 3 * HOUR }
    const { standIn, pass } = driven(() => (standIn.sent.length < 3 ? { status: 500 } : EMPTY), {
      calls: [hours],
    })
    await pass(4 * HOUR, 10_000)
    expect(standIn.gaps).toEqual([10, 20, 3 * 3600])
  })

  test('is said once when it goes bad, and once when it is good again', async () => {
    const { standIn, lines, pass } = driven(() => ({ fault: 'timeout' }))
    await pass(5 * MINUTE)
    expect(lines).toHaveLength(1)
    standIn.reply = () => EMPTY
    await pass(10 * MINUTE)
    expect(lines).toEqual([
      expect.stringContaining('api-football: no answer'),
      expect.stringContaining('api-football: answers are good again'),
    ])
  })
})

describe('[PRO40] lateness', () => {
  test('of a call that is answered at its interval is nothing, also where the interval is hours', async () => {
    const { driver, pass } = driven(() => EMPTY, { calls: [LIVE, { ...TODAY, everyMs: 3 * HOUR }] })
    for (let minute = 0; minute < 10; minute += 1) {
      await pass(MINUTE)
      expect([driver.lateMs('live'), driver.lateMs('day')]).toEqual([0, 0])
    }
  })

  test('of a call without a right answer begins when it was due, whatever the waits between attempts', async () => {
    const { driver, standIn, pass } = driven(() => EMPTY)
    await pass(MINUTE)
    standIn.reply = () => ({ status: 500 })
    await pass(5 * MINUTE)
    expect(driver.lateMs('live')).toBeGreaterThanOrEqual(5 * MINUTE - 6000)
    standIn.reply = () => EMPTY
    await pass(3 * MINUTE)
    expect(driver.lateMs('live')).toBe(0)
  })

  test('of calls that wait because the key is refused grows, too', async () => {
    const { driver, standIn, pass } = driven(() => EMPTY, { calls: [LIVE, TODAY] })
    await pass(MINUTE)
    standIn.reply = () => ({ status: 403 })
    await pass(10 * MINUTE)
    expect(driver.trouble).not.toBeNull()
    for (const purpose of ['live', 'day'] as const) expect(driver.lateMs(purpose)).toBeGreaterThan(9 * MINUTE)
  })
})

describe('[PRO7] too many calls', () => {
  const wait = async (name: string, reply: Reply): Promise<number | undefined> => {
    const { standIn, pass } = driven(() => (standIn.sent.length === 1 ? reply : { status: 500 }), {
      name,
      calls: [{ ...TODAY, everyMs: 1000 }],
    })
    await pass(5 * MINUTE)
    return standIn.gaps[0]
  }

  test.each<[string, string, Reply, number]>([
    ['football-data', 'a wait in words', { status: 429, text: '{"message":"Wait 48 seconds."}' }, 48],
    ['football-data', 'a header', { status: 429, headers: { 'x-requestcounter-reset': '33' } }, 33],
    ['openligadb', 'Retry-After', { status: 429, headers: { 'retry-after': '120' } }, 120],
    ['api-football', 'Retry-After', { status: 429, headers: { 'retry-after': '17' } }, 17],
    ['the-odds-api', 'Retry-After', { status: 429, text: '[]', headers: { 'retry-after': '40' } }, 40],
    [
      'openligadb',
      'a date',
      { status: 429, headers: { 'retry-after': 'Sat, 03 May 2031 14:01:30 GMT' } },
      90,
    ],
    ['openligadb', 'a wait of no sense', { status: 429, headers: { 'retry-after': 'soon' } }, 60],
    ['api-football', 'no wait', { text: '{"errors":{"rateLimit":"Too many"},"response":[]}' }, 60],
    ['openligadb', 'no wait', { status: 429 }, 60],
  ])('[PRO42] %s with %s: nothing is sent for so long', async (name, _, reply, seconds) => {
    expect(await wait(name, reply)).toBe(seconds)
  })

  test('[PRO42] other calls wait, too', async () => {
    const { standIn, pass } = driven(path => (path === LIVE.path ? { status: 429 } : EMPTY), {
      calls: [LIVE, TODAY],
    })
    await pass(59_000)
    expect(standIn.sent.map(({ path }) => path)).toEqual(['/live', '/day?a=1'])
    await pass(5000)
    expect(standIn.sent.length).toBeGreaterThan(2)
  })
})

describe('[PRO8] a refusal', () => {
  test('of the key ends all calls for a day', async () => {
    const { standIn, driver, pass, lines } = driven(
      () => ({ text: '{"errors":{"token":"Error/Missing application key."},"response":[]}' }),
      { calls: [LIVE] },
    )
    await pass(DAY - MINUTE, MINUTE)
    expect(standIn.sent).toHaveLength(1)
    expect(driver.trouble).toBe('key')
    expect(lines).toEqual([expect.stringContaining('the key is refused; nothing is sent for a day')])
    await pass(2 * MINUTE, MINUTE)
    expect(standIn.sent.length).toBeGreaterThan(1)
  })

  test.each([
    ['that the plan lacks', '{"errors":{"plan":"Free plans do not have access"},"response":[]}'],
    ['that the provider calls wrong', '{"errors":{"date":"The Date field is invalid."},"response":[]}'],
  ])('of a call %s lets it rest for a day, and the others go on', async (_, text) => {
    const { standIn, pass } = driven(path => (path === LIVE.path ? { text } : EMPTY), {
      calls: [LIVE, TODAY],
    })
    await pass(DAY - MINUTE, MINUTE)
    const sent = (path: string) => standIn.sent.filter(one => one.path === path).length
    expect(sent(LIVE.path)).toBe(1)
    expect(sent(TODAY.path)).toBeGreaterThan(1400)
    await pass(2 * MINUTE, MINUTE)
    expect(sent(LIVE.path)).toBe(2)
  })
})

describe('[PRO9] an answer', () => {
  test.each<[string, Reply, string]>([
    ['an error with status 200', { text: '{"errors":{"requests":"limit"},"response":[]}' }, 'spent'],
    ['HTML', { text: '<html>We are back soon</html>' }, 'unreadable'],
    ['cut JSON', { text: '{"errors":[],"response":[{"fixture"' }, 'unreadable'],
    [
      'too many levels',
      { text: `{"errors":[],"response":[${'['.repeat(99)}${']'.repeat(99)}]}` },
      'unreadable',
    ],
    ['too many bytes', { fault: 'oversize' }, 'oversize'],
    ['a cut connection', { fault: 'cut' }, 'cut'],
  ])('that is %s is not believed, and is counted', async (_, reply, reason) => {
    const { driver, readings, pass } = driven(() => reply)
    await pass(1000)
    expect(readings).toEqual([])
    expect(Object.fromEntries(driver.refusals)).toEqual({ [reason]: 1 })
  })

  test('[PRO27] that says that nothing has changed is good and has no facts', async () => {
    const headers = { etag: '"7"', 'last-modified': 'Sat, 03 May 2031 14:00:00 GMT' }
    const { standIn, driver, readings, pass } = driven(
      () => (standIn.sent.length === 1 ? { text: '[]', headers } : { status: 304 }),
      { name: 'openligadb' },
    )
    await pass(6000)
    expect(standIn.sent.at(-1)?.headers).toMatchObject({
      'If-None-Match': '"7"',
      'If-Modified-Since': 'Sat, 03 May 2031 14:00:00 GMT',
    })
    expect(readings.map(({ facts }) => facts)).toEqual([[], []])
    expect(driver.trouble).toBeNull()
  })

  test('[PRO43] has records that cannot be read: they are counted', async () => {
    const { driver, pass } = driven(() => ({ text: '{"errors":[],"response":[{"fixture":7},8,null]}' }))
    await pass(1000)
    expect(Object.fromEntries(driver.skipped)).toEqual({ match: 3 })
  })
})

test('[PRO27] a provider that refuses headers gets the key and no other', async () => {
  const { standIn, pass } = driven(() => ({ ...EMPTY, headers: { etag: '"7"' } }))
  await pass(6000)
  expect(standIn.sent.map(({ headers }) => headers)).toEqual([
    { 'x-apisports-key': KEY },
    { 'x-apisports-key': KEY },
  ])
})

describe('[PRO2] the key', () => {
  test('is sent where its provider wants it, and only there', async () => {
    const sentBy = async (name: string) => {
      const { standIn, pass } = driven(() => ({ status: 500 }), { name, calls: [TODAY] })
      await pass(1000)
      return standIn.sent[0]
    }
    expect(await sentBy('api-football')).toMatchObject({
      path: '/day?a=1',
      headers: { 'x-apisports-key': KEY },
    })
    expect(await sentBy('football-data')).toMatchObject({
      path: '/day?a=1',
      headers: { 'X-Auth-Token': KEY },
    })
    const odds = await sentBy('the-odds-api')
    expect(odds?.path).toBe('/day?a=1&apiKey=secret%26key-1234')
    expect(JSON.stringify(odds?.headers)).not.toContain('secret')
  })

  test.each([401, 403, 404, 429, 500])('is in no line of the log after status %s', async status => {
    const { lines, pass } = driven(() => ({ status, text: KEY }), { name: 'the-odds-api' })
    await pass(1000)
    expect(lines).toHaveLength(1)
    expect(lines.join()).not.toContain('secret')
  })
})
