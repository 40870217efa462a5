/** Each part of a cluster, tested alone over a broker in memory. */
import { record, string, unknown } from 'valibot'
import { expect, test } from 'vitest'
import { STATE_BUCKET, type Broker, type Time } from '../../feedserver/cluster/broker'
import { joinDay } from '../../feedserver/cluster/day'
import { kind, opened, parsed, sealed, written } from '../../feedserver/cluster/envelope'
import { Follower } from '../../feedserver/cluster/follower'
import { createGatewayProvider } from '../../feedserver/cluster/gatewayProvider'
import { GatewayBodies } from '../../feedserver/cluster/gatewayBodies'
import { packAnswer, unpackAnswer } from '../../feedserver/cluster/bodyMessage'
import { RECORDS, TITLE, type RecordsMessage } from '../../feedserver/cluster/messages'
import { SourceOutlet } from '../../feedserver/cluster/sourceOutlet'
import { tokenKey } from '../../feedserver/cluster/tokenKey'
import { Faults } from '../../feedserver/kit/faults'
import { Body, Overloaded } from '../../feedserver/kit/bodies'
import { DEFAULT_OPTIONS } from '../../feedserver/start/options/options'
import { NO_STORE } from '../../feedserver/contract/provider'
import { FEED_NAMES, FEEDS, filled } from '../../feedserver/relay/feeds/feeds'
import { canonicalAddress, findRoute, ROUTES } from '../../feedserver/simulate/routes/known'
import { Slices } from '../../feedserver/kit/work/slices'
import { Statistics } from '../../feedserver/kit/statistics'
import { Tokens } from '../../feedserver/kit/token'
import { createWorldProvider } from '../../feedserver/simulate/provider/worldProvider'
import { FixedWorld } from '../feedserver/support/fixedWorld'
import { logTo } from '../support/logTo'
import { MemoryCluster } from './support/memoryBroker'

function alone(): {
  cluster: MemoryCluster
  broker: Broker
  time: Time
  settle: <Result>(work: Promise<Result>) => Promise<Result>
} {
  const cluster = new MemoryCluster(() => 0.5)
  const { broker, time } = cluster.join(0)
  return {
    cluster,
    broker,
    time,
    settle: async work => {
      await cluster.run(500)
      return work
    },
  }
}

const answerAt = (step: number, text: string, address = '/a', age?: number) =>
  packAnswer({
    address,
    run: 'run',
    step,
    wall: 0,
    answer: {
      name: 'a',
      status: 200,
      type: 'text/plain',
      body: new Body(Buffer.from(text), true),
      caching: { maxAge: 0, stale: 0 },
      ...(age !== undefined && { age }),
    },
  })

/** Bodies of a gateway, and a leader that counts the requests it receives. */
function bodies() {
  const { cluster, broker, time, settle } = alone()
  const leader = {
    requests: 0,
    step: 10,
    alive: true,
    text: 'x'.repeat(300),
    age: undefined as number | undefined,
  }
  const end = broker.serve('sixinone.body', bytes => {
    leader.requests += 1
    return answerAt(leader.step, leader.text, bytes.toString(), leader.age)
  })
  const status = { run: () => 'run', changed: () => 10, isAlive: () => leader.alive }
  const state = { ...status, newest: 10 }
  const own = new GatewayBodies(broker, time, { ...status, changed: () => state.newest })
  return { cluster, settle, leader, end, state, own }
}

const gatewayOf = (broker: Broker, time: Time, lines: string[] = [], name = 'east') =>
  createGatewayProvider({
    broker,
    time,
    name,
    version: '1',
    log: logTo(lines),
    run: null,
    addressOf: canonicalAddress,
  })

test('[CLU22] [CLU23] [CLU59] [CLU60] a gateway says who leads, that no source is there, and that one is there again', async () => {
  const cluster = new MemoryCluster(() => 0.5)
  const [here, there] = [cluster.join(0), cluster.join(0)]
  const lines: string[] = []
  const gateway = gatewayOf(here.broker, here.time, lines)
  const bucket = there.broker.bucket(STATE_BUCKET)
  const lead = async (name: string, epoch: number) => {
    await bucket.put('leader', written({ epoch, name, run: 'run', wall: 0 }))
    const step = 1000 * epoch
    const feed = { run: 'run', epoch, line: 1, step, changed: 0, links: {}, at: step, speed: 1, wall: 0 }
    there.broker.publish('sixinone.beat', written(feed))
  }
  const said = () => lines.splice(0)
  const done = lead('first', 1)
  await cluster.run(500)
  await done
  await cluster.run(500)
  expect(said()).toEqual(['info first leads now, as leader 1'])
  expect(gateway.whyOld?.()).toBeNull()
  await cluster.run(12_000)
  expect(said()).toEqual(['warn no source is there, for 5 s: visitors get the last lists with their age'])
  expect(gateway.whyOld?.()).toMatch(/^no source is there, for 1[12] s$/)
  const again = lead('second', 2)
  await cluster.run(500)
  await again
  await cluster.run(500)
  expect(said()).toEqual([
    'info second leads now, as leader 2',
    expect.stringMatching(/^info a source is there again after 1[234] s$/),
  ])
  cluster.stop(false)
  await cluster.run(6000)
  expect(said()).toEqual(['warn the broker is away, for 5 s: visitors get the last lists with their age'])
  gateway.stop()
})

test('[CLU24] two gateways with one name are two rows for everybody, and each says so once a minute', async () => {
  const cluster = new MemoryCluster(() => 0.5)
  const [one, other] = [cluster.join(0), cluster.join(0)]
  const lines: string[] = []
  const first = gatewayOf(one.broker, one.time, lines)
  await cluster.run(3000)
  expect(lines).toEqual([])
  const second = gatewayOf(other.broker, other.time)
  await cluster.run(3000)
  const names = ({ report }: typeof first) =>
    (report().data['cluster'] as { name: string }[]).map(({ name }) => name)
  expect([names(first), names(second)]).toEqual([
    ['east', 'east'],
    ['east', 'east'],
  ])
  const said = () => lines.filter(line => line.includes('called'))
  expect(said()).toEqual(['warn another gateway is called east too: give each part a --name of its own'])
  await cluster.run(60_000)
  expect(said()).toHaveLength(2)
  first.stop()
  second.stop()
})

test('[CLU24] a gateway that is started again under its name takes the row of the one that ended', async () => {
  const cluster = new MemoryCluster(() => 0.5)
  const [here, gone, again] = [cluster.join(0), cluster.join(0), cluster.join(0)]
  const watching = gatewayOf(here.broker, here.time, [], 'west')
  gatewayOf(gone.broker, gone.time)
  await cluster.run(2000)
  gone.part.dead = true
  await cluster.run(2500)
  const lines: string[] = []
  gatewayOf(again.broker, again.time, lines)
  await cluster.run(1000)
  expect((watching.report().data['cluster'] as { name: string }[]).map(({ name }) => name)).toEqual([
    'east',
    'west',
  ])
  expect(lines).toEqual([])
})

test('[CLU21] a gateway is late from the second after its start while no source has sent a beat', async () => {
  const { cluster, broker, time } = alone()
  const gateway = gatewayOf(broker, time)
  const late = () =>
    gateway.report().measures.find(({ name }) => name === 'provider_late_seconds')?.value ?? Number.NaN
  expect(late()).toBe(0)
  await cluster.run(12_000)
  expect(late()).toBeCloseTo(11, 0)
  gateway.stop()
})

test('[CLU8] the leader gets one request for all who wait, and no other until something has changed', async () => {
  const { settle, leader, state, own } = bodies()
  const all = Promise.all(Array.from({ length: 500 }, () => own.get('/a')))
  expect((await settle(all)).every(answer => answer?.body?.bytes.length === 300)).toBe(true)
  await settle(own.get('/a'))
  expect(leader.requests).toBe(1)
  state.newest = leader.step = 11
  await settle(own.get('/a'))
  expect(leader.requests).toBe(2)
})

test('[CLU8] [CLU54] a body that was old when it came is older when it is served again', async () => {
  const { cluster, settle, leader, own } = bodies()
  leader.age = 3
  expect((await settle(own.get('/a')))?.age).toBe(3)
  await cluster.run(1500)
  const age = (await settle(own.get('/a')))?.age ?? 0
  expect([leader.requests, age >= 4.5, age < 5]).toEqual([1, true, true])
})

test('[CLU8] [CLU56] only so many different addresses are requested at a time', async () => {
  const { settle, own } = bodies()
  const requests = Array.from({ length: 70 }, (_, at) => own.get(`/${at}`).catch((error: unknown) => error))
  const answers = await settle(Promise.all(requests))
  expect(answers.filter(answer => answer instanceof Overloaded)).toHaveLength(6)
})

test('[CLU9] [CLU57] without a leader the newest body is served with its age, and one that lacks a change is remembered', async () => {
  const { cluster, settle, leader, end, state, own } = bodies()
  await settle(own.get('/a'))
  end()
  leader.alive = false
  await cluster.run(4000)
  const old = await settle(own.get('/a'))
  expect([old?.caching, Math.floor(old?.age ?? 0), own.servedOld]).toEqual([NO_STORE, 4, false])
  state.newest = 11
  await settle(own.get('/a'))
  expect(own.servedOld).toBe(true)
  const none = own.get('/never-requested').catch((error: unknown) => error)
  expect(await settle(none)).toBeInstanceOf(Overloaded)
})

test('[CLU9] [CLU58] an answer of a leader that has fallen behind is not taken for a new one', async () => {
  const { settle, state, own } = bodies()
  state.newest = 12
  expect((await settle(own.get('/a')))?.age).toBeDefined()
  expect(own.servedOld).toBe(true)
})

test('[CLU8] a body goes over the broker packed and comes out as it was', async () => {
  const text = 'tỷ số '.repeat(1000)
  const message = await answerAt(1, text)
  expect(message.length).toBeLessThan(1000)
  const stored = await unpackAnswer(message)
  expect(stored).toMatchObject({ address: '/a', step: 1, answer: { status: 200 } })
  expect(typeof stored === 'object' ? stored?.answer.body?.bytes.toString() : null).toBe(text)
  expect(await unpackAnswer(Buffer.from('nonsense'))).toBeNull()
})

test('[CLU17] the times of a rarely requested source go to gateways with the body', async () => {
  const source = { last: 1_935_577_740_000, next: null }
  const answer = { name: 'list', status: 404, type: 'text/plain', body: null, caching: NO_STORE, source }
  const message = await packAnswer({ address: '/a', run: 'run', step: 1, wall: 1, answer })
  expect(await unpackAnswer(message)).toMatchObject({ answer })
})

test('[CLU8] [CLU55] an address keeps what its answer depends on, in one order, and nothing else', () => {
  const of = (address: string): string | null => canonicalAddress(new URL(address, 'http://feed'))
  expect(of('/gf/data/bf_vi.js?t=1&x=2')).toBe('/gf/data/bf_vi.js')
  expect(of('/api/6in1/data?r=9&lang=vi&date=2031-05-03')).toBe('/api/6in1/data?date=2031-05-03&lang=vi')
  expect(of('/api/6in1/data?date=2031-05-03&lang=vi&lang=en')).toBe('/api/6in1/data?date=2031-05-03&lang=vi')
  expect(of('/feed')).toBeNull()
})

const ADDRESSES = [
  '/api/6in1/leagues',
  '/api/6in1/data',
  '/api/6in1/token/x',
  '/ajax/match-favorite',
  '/ajax/get-match-by-league',
  '/ajax/get-odds-fixture',
  '/ajax/league-ajax',
  '/api/get-league-rank',
  '/ai/1',
  '/ajax/match/live-event',
  '/ajax/match/lineups',
  '/ajax/match/statistics',
  '/ajax/match/odds/team-rate-goal-miss',
  '/ads/banners.js',
  '/gf/team/1.png',
  '/gf/league/1.png',
  '/gf/data/bf_vi.js',
  '/gf/data/change_en.xml',
  '/gf/data/odds/en/runOddsData_8.txt',
]

/** Records the names that are read. */
class ReadParams extends URLSearchParams {
  readonly names = new Set<string>()

  override get(name: string): string | null {
    this.names.add(name)
    return super.get(name)
  }
}

test.each(ADDRESSES)('[CLU8] [CLU55] %s reads no parameter but those of its table', async path => {
  const provider = createWorldProvider({
    options: { ...DEFAULT_OPTIONS, speed: 0 },
    given: new FixedWorld(),
    faults: new Faults({}, 1),
    slices: new Slices(),
    bus: { publish: () => {}, wants: () => false },
    statistics: new Statistics(),
  })
  const searchParams = new ReadParams()
  await provider.answer(
    Object.defineProperty(new URL(path, 'http://feed'), 'searchParams', { value: searchParams }),
  )
  const { route } = findRoute(path) ?? {}
  expect(ROUTES).toContain(route)
  if (route?.reads !== undefined) expect(searchParams.names.size).toBeGreaterThan(0)
  expect([...searchParams.names].filter(name => route?.reads?.includes(name) !== true)).toEqual([])
})

test.each(FEED_NAMES)(
  '[CLU12] [CLU51] what a relay asks its provider for %s reaches it through a gateway',
  name => {
    const { path, query } = FEEDS[name]
    const places = { company: '8', id: '5', dayList: 'vn_nt', resultList: 'th' }
    const search = query.map(parameter => `${parameter.name}=5`).join('&')
    const url = new URL(`${filled(path, places)}?${search}&t=1&other=2`, 'http://feed')
    const address = canonicalAddress(url)
    expect(address).not.toBeNull()
    const sent = new URL(address ?? '', 'http://feed')
    expect(sent.pathname).toBe(url.pathname)
    expect([...sent.searchParams.keys()].sort()).toEqual(query.map(parameter => parameter.name).sort())
  },
)

test('[CLU2] more records than a message may have go in several, which follow one another', () => {
  const { cluster, broker } = alone()
  const messages: RecordsMessage[] = []
  cluster.join(0).broker.subscribe('sixinone.records.>', bytes => {
    const message = parsed(bytes, RECORDS)
    if (message !== null) messages.push(message)
  })
  const follower = new Follower({ lost: () => {}, otherRun: () => {} }, () => true)
  const outlet = new SourceOutlet(broker, follower, ['change_xml'])
  follower.lead(3, 'run', false)
  const records = Array.from({ length: 40 }, (_, at) => `${at}^${'x'.repeat(20)}^`)
  outlet.publish('change_xml', records)
  expect(outlet.send('run', 3, 7)).toBe(true)
  return cluster.run(500).then(() => {
    expect(messages.length).toBeGreaterThan(3)
    expect(messages.flatMap(message => message.records)).toEqual(records)
    expect(messages.every(message => written(message).length <= broker.maxPayload)).toBe(true)
    expect(messages.slice(1).map(({ after }) => after)).toEqual(messages.slice(0, -1).map(({ link }) => link))
    outlet.publish('change_xml', records.slice(0, 5))
    expect(outlet.send('run', 3, 8)).toBe(false)
  })
})

test('[CLU2] of a provider without steps a new leader sends what it has seen and nobody has published', () => {
  const { broker } = alone()
  const outlet = new SourceOutlet(broker, new Follower({ lost: () => {}, otherRun: () => {} }, () => true), [
    'change_xml',
  ])
  outlet.publish('change_xml', ['1^a^', '2^a^'])
  outlet.notePublished('change_xml', ['1^a^'])
  outlet.publish('change_xml', ['1^a^'])
  expect(outlet.send('run', 2, 7)).toBe(true)
  outlet.publish('change_xml', ['1^a^', '2^a^'])
  expect(outlet.send('run', 2, 8)).toBe(false)
})

test('[CLU2] a new leader that followed in step does not publish again what was published before it came', () => {
  const { broker } = alone()
  const outlet = new SourceOutlet(broker, new Follower({ lost: () => {}, otherRun: () => {} }, () => true), [
    'change_xml',
  ])
  outlet.publish('change_xml', ['1^a^', '2^a^'])
  outlet.markPublished()
  outlet.publish('change_xml', ['1^a^'])
  expect(outlet.send('run', 2, 7)).toBe(false)
  outlet.publish('change_xml', ['1^b^', '2^a^'])
  expect(outlet.send('run', 2, 8)).toBe(true)
})

test('[CLU11] [CLU48] a channel that nobody names for a minute is no longer published, and whoever missed what came then sees a gap', () => {
  const { broker } = alone()
  const follower = new Follower({ lost: () => {}, otherRun: () => {} }, () => true)
  const outlet = new SourceOutlet(broker, follower, ['change_xml'])
  follower.lead(3, 'run', false)
  const channel = 'ch_odds_new_8'
  expect([outlet.want(channel, 0), outlet.want(channel, 30_000)]).toEqual([true, false])
  outlet.publish(channel, ['1^8^1^a'])
  outlet.send('run', 3, 7)
  const link = follower.linkOf(channel)
  outlet.forgetUnread(3, 90_000)
  expect([outlet.wants(channel), follower.linkOf(channel)]).toEqual([true, link])
  outlet.forgetUnread(3, 90_001)
  expect([outlet.wants(channel), outlet.wants('change_xml')]).toEqual([false, true])
  expect(follower.linkOf(channel)).toBeGreaterThan(link)
  expect(outlet.want(channel, 90_002)).toBe(true)
  outlet.publish(channel, ['1^8^1^a'])
  expect(outlet.send('run', 3, 8)).toBe(true)
})

test('[CLU4] [REL10] of records that a relay has lost every gateway is notified, of the channels that somebody reads', () => {
  const { broker } = alone()
  const leader = new Follower({ lost: () => {}, otherRun: () => {} }, () => true)
  const outlet = new SourceOutlet(broker, leader, ['change_xml', 'ch_odds_new_8'])
  leader.lead(3, 'run', false)
  const lost: unknown[] = []
  const gateway = new Follower({ lost: channels => lost.push(channels), otherRun: () => {} }, () => true)
  const sender = { run: 'run', epoch: 3, line: 3, at: 0, speed: 1, wall: 0 }
  const beat = (step: number) =>
    gateway.receiveBeat({ ...sender, step, changed: step, links: leader.linkTable() })
  beat(1)
  lost.length = 0
  outlet.lose(['ch_odds_new_8', 'ch_odds_new_31'], 3)
  beat(2)
  beat(3)
  expect(lost).toEqual([['ch_odds_new_8']])
})

test('[CLU10] all gateways have one key for tokens: that of the environment, else the first that was made', async () => {
  const { broker, settle } = alone()
  const bucket = broker.bucket(STATE_BUCKET)
  const [east, west] = await settle(Promise.all([tokenKey(bucket, undefined), tokenKey(bucket, undefined)]))
  expect(new Tokens(Date.now, west).isGood(new Tokens(Date.now, east).issue())).toBe(true)
  const given = await tokenKey(bucket, 'a key of enough letters')
  expect(new Tokens(Date.now, given).isGood(new Tokens(Date.now, east).issue())).toBe(false)
  await expect(tokenKey(bucket, 'short')).rejects.toThrow('at least 16')
})

test('[CLU7] sources with the same options play one day; another day is refused while somebody leads, and begins later', async () => {
  const { cluster, broker, time, settle } = alone()
  const bucket = broker.bucket(STATE_BUCKET)
  const options = { ...DEFAULT_OPTIONS, seed: 7 }
  const first = await settle(joinDay(bucket, options, time))
  const lease = (): Promise<void> =>
    settle(bucket.put('leader', written({ epoch: 1, name: 'first', wall: time.wall() })))
  await lease()
  expect(await settle(joinDay(bucket, options, time))).toEqual(first)
  const other = joinDay(bucket, { ...options, seed: 8 }, time).catch((error: unknown) => String(error))
  expect(await settle(other)).toContain('serves something else')
  await cluster.run(6000)
  const second = await settle(joinDay(bucket, { ...options, seed: 8 }, time))
  expect(second.run).not.toBe(first.run)
})

test.each([
  { origin: 9e14 },
  { origin: -1 },
  { at: 5 },
  { run: 'x'.repeat(5000) },
  { run: 7 },
  { wish: null },
  { wish: 'x'.repeat(50_000) },
])('[CLU15] [CLU39] a day of the bucket with any other %o is replaced', async spoilt => {
  const { broker, time, settle } = alone()
  const bucket = broker.bucket(STATE_BUCKET)
  const options = { ...DEFAULT_OPTIONS, seed: 7 }
  const first = await settle(joinDay(bucket, options, time))
  await settle(bucket.put('leader', written({ epoch: 1, name: 'first', wall: time.wall() })))
  await settle(bucket.put('day', written({ ...first, ...spoilt })))
  const second = await settle(joinDay(bucket, options, time))
  expect(second.run).not.toBe(first.run)
  expect({ ...second, run: '', origin: 0, at: 0 }).toEqual({ ...first, run: '', origin: 0, at: 0 })
})

test('[CLU15] a body that says that it lasts for a year is requested again after ten minutes, one from the future at once', async () => {
  const { cluster, broker, time, settle } = alone()
  const said = { requests: 0, wall: 0 }
  broker.serve('sixinone.body', () => {
    said.requests += 1
    const caching = { maxAge: 31_536_000, stale: 0 }
    const answer = { name: 'a', status: 200, type: 'text/plain', body: null, caching }
    return packAnswer({ address: '/a', run: 'run', step: 10, wall: said.wall, answer })
  })
  const own = new GatewayBodies(broker, time, { run: () => 'run', changed: () => 11, isAlive: () => true })
  await settle(own.get('/a'))
  await settle(own.get('/a'))
  expect(said.requests).toBe(1)
  await cluster.run(600_000)
  said.wall = 4e15
  await settle(own.get('/a'))
  await settle(own.get('/a'))
  expect(said.requests).toBe(3)
})

test.each([
  ['status', 42],
  ['type', 'text/html\r\nSet-Cookie: a=b'],
  ['step', null],
  ['age', -1],
  ['caching', {}],
])('[CLU15] an answer whose %s is %j is none', async (field, value) => {
  const { head, bytes } =
    opened(await answerAt(1, 'text'), kind(record(string(), unknown()))) ?? expect.fail()
  expect(await unpackAnswer(sealed(head, bytes))).toMatchObject({ step: 1 })
  expect(await unpackAnswer(sealed({ ...head, [field]: value }, bytes))).toBeNull()
  const packed = sealed({ ...head, form: 'brotli' }, Buffer.from('no brotli'))
  expect(await unpackAnswer(packed)).toBeNull()
})

test('[CLU15] a message that is nested deeper than ours are is no message', () => {
  for (const depth of [5, 1_000_000])
    expect(parsed(Buffer.from(`{"title":${'['.repeat(depth)}`), TITLE)).toBeNull()
  expect(parsed(Buffer.from('{"title":"[[[[[[[["}'), TITLE)).toEqual({ title: '[[[[[[[[' })
})
