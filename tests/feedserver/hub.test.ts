import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createMemoryBus } from '../../feedserver/kit/bus'
import { Faults } from '../../feedserver/kit/faults'
import { SocketHub, type Peer } from '../../feedserver/serve/socket/hub'
import { finish } from '../../feedserver/kit/work/work'

class FakePeer implements Peer {
  readonly OPEN = 1
  readyState = 1
  bufferedAmount = 0
  readonly sent: (string | Buffer)[] = []
  readonly ends: string[] = []
  pings = 0
  private readonly listeners = { close: () => {}, pong: () => {} }

  send(data: string | Buffer): void {
    this.sent.push(data)
  }

  ping(): void {
    this.pings += 1
  }

  close(code: number): void {
    this.ends.push(String(code))
    this.listeners.close()
  }

  pong(): void {
    this.listeners.pong()
  }

  terminate(): void {
    this.ends.push('terminated')
  }

  on(event: 'close' | 'pong', listener: () => void): void {
    this.listeners[event] = listener
  }

  get frames(): unknown[] {
    return this.sent.map(data => JSON.parse(inflateSync(Buffer.from(data)).toString()) as unknown)
  }
}

function start() {
  const bus = createMemoryBus()
  const clock = { now: 0 }
  const hub = new SocketHub(
    bus,
    new Faults({}, 1),
    () => 42,
    () => clock.now,
  )
  const open = (...channels: string[]) => {
    const peer = new FakePeer()
    return { peer, move: hub.add(peer, channels) }
  }
  const join = (...channels: string[]): FakePeer => open(...channels).peer
  /** Three seconds later the hub checks all sockets. */
  const look = (): void => {
    clock.now += 3000
    finish(hub.keepAlive())
  }
  const later = (ms: number): void => {
    clock.now += ms
  }
  return { bus, hub, open, join, look, later }
}

test('records of one beat go out in one frame, in the order they came', () => {
  const { bus, hub, join } = start()
  const peer = join('change_xml', 'ch_odds_new_31')
  bus.publish('change_xml', ['a', 'b'])
  bus.publish('ch_odds_new_31', ['x'])
  bus.publish('change_xml', ['c'])
  bus.publish('ch_odds_new_8', ['nobody listens'])
  finish(hub.flush())
  finish(hub.flush())
  expect(peer.frames).toEqual([{ seq: 1, at: 42, change_xml: 'a!b!c!', ch_odds_new_31: 'x!' }])
})

test('a beat without anything for a connection sends it nothing and counts nothing', () => {
  const { bus, hub, join } = start()
  const quiet = join('ch_odds_new_8')
  join('change_xml')
  bus.publish('change_xml', ['a'])
  finish(hub.flush())
  expect(quiet.sent).toEqual([])
  bus.publish('ch_odds_new_8', ['x'])
  finish(hub.flush())
  expect(quiet.frames).toEqual([{ seq: 1, at: 42, ch_odds_new_8: 'x!' }])
})

test('the bus wants only what somebody listens to', () => {
  const { bus, join } = start()
  expect(bus.wants('change_xml')).toBe(false)
  const [one, two] = [join('change_xml'), join('change_xml')]
  one.close(1000)
  expect(bus.wants('change_xml')).toBe(true)
  two.close(1000)
  expect(bus.wants('change_xml')).toBe(false)
})

test('a connection that cannot keep up is dropped, the others go on', () => {
  const { bus, hub, join } = start()
  const [slow, quick] = [join('change_xml'), join('change_xml')]
  slow.bufferedAmount = 2_000_000
  bus.publish('change_xml', ['a'])
  finish(hub.flush())
  expect(slow.ends).toEqual(['1013', 'terminated'])
  expect(slow.sent).toEqual([])
  expect(quick.frames).toHaveLength(1)
  expect([hub.size, hub.dropped]).toEqual([1, 1])
})

test('[FSV25] the keep-alive is the text ok, for those who got no frame since the last one was due', () => {
  const { bus, hub, join, look } = start()
  const [idle, busy] = [join(), join('change_xml')]
  bus.publish('change_xml', ['a'])
  finish(hub.flush())
  look()
  expect(idle.sent).toEqual(['ok'])
  expect(busy.sent).toHaveLength(1)
  look()
  expect(idle.sent).toEqual(['ok', 'ok'])
  expect(busy.sent.slice(1)).toEqual(['ok'])
})

test('[FSV8] [FSV67] [FSV56] a peer that does not answer a ping within 15 s is ended, one that answers is pinged on', () => {
  const { hub, join, look } = start()
  const [dead, alive] = [join(), join()]
  for (let looks = 0; looks < 20; looks += 1) {
    look()
    alive.pong()
  }
  expect(dead.ends).toEqual(['1013', 'terminated'])
  expect(alive.ends).toEqual([])
  expect(dead.pings).toBe(1)
  expect(alive.pings).toBe(4)
  expect([hub.size, hub.dropped]).toEqual([1, 1])
})

test('[FSV8] [FSV56] a peer that leaves bytes waiting for 10 s is ended, one that takes them in time is not', () => {
  const { hub, join, look } = start()
  const [stuck, slow] = [join(), join()]
  stuck.bufferedAmount = 10
  for (const waiting of [500, 400, 0, 300, 200]) {
    slow.bufferedAmount = waiting
    look()
    for (const peer of [stuck, slow]) peer.pong()
  }
  expect(stuck.ends).toEqual(['1013', 'terminated'])
  expect(slow.ends).toEqual([])
  expect(hub.dropped).toBe(1)
})

test('[FSV6] thousands of connections that come, change and go ask the bus once for each channel', () => {
  const bus = createMemoryBus()
  const uses = { subscribed: 0, open: 0 }
  const counting = {
    ...bus,
    subscribe: (...[channel, listener]: Parameters<typeof bus.subscribe>) => {
      uses.subscribed += 1
      uses.open += 1
      const exit = bus.subscribe(channel, listener)
      return () => {
        uses.open -= 1
        exit()
      }
    },
  }
  const hub = new SocketHub(counting, new Faults({}, 1), () => 42)
  const peers = Array.from({ length: 2000 }, (_, at) => {
    const peer = new FakePeer()
    const subscribe = hub.add(peer, ['change_xml'])
    subscribe(at % 2 === 0 ? ['ch_odds_new_8', 'change_xml'] : ['change_xml', 'ch_odds_new_8'])
    return peer
  })
  expect(uses).toEqual({ subscribed: 2, open: 2 })
  bus.publish('ch_odds_new_8', ['x'])
  finish(hub.flush())
  expect(peers.every(peer => peer.sent.length === 1)).toBe(true)
  for (const peer of peers) peer.close(1000)
  expect([uses.open, hub.size, bus.wants('change_xml')]).toEqual([0, 0, false])
})

test('[FSV6] [FSV66] a channel is packed once, however many sets of channels it is read in', () => {
  const { bus, hub, join } = start()
  const both = join('change_xml', 'ch_odds_new_8')
  const one = join('change_xml')
  const none = join('ch_odds_new_31')
  bus.publish('change_xml', ['a'])
  bus.publish('ch_odds_new_8', ['b'])
  finish(hub.flush())
  expect(both.frames).toEqual([{ seq: 1, at: 42, change_xml: 'a!', ch_odds_new_8: 'b!' }])
  expect(one.frames).toEqual([{ seq: 1, at: 42, change_xml: 'a!' }])
  expect(none.sent).toEqual([])
})

/** A record that is deflated in several steps, because it is long. */
const LONG = 'long'.repeat(10_000)

/** Number of steps in which a beat with `LONG` and two sockets is written. */
const STEPS = 8

test.each(Array.from({ length: STEPS }, (_, step) => step))(
  '[FSV105] channels that change in step %i of a beat leave the record of each channel in one frame',
  step => {
    const { bus, hub, open } = start()
    const first = open('change_xml')
    const moving = open('change_xml', 'ch_odds_new_8')
    bus.publish('change_xml', [LONG, 'goal'])
    const beat = hub.flush()
    for (let done = 0; done < step; done += 1) beat.next()
    moving.move(['change_xml'])
    first.move(['change_xml', 'ch_odds_new_31'])
    bus.publish('ch_odds_new_31', ['price'])
    finish(beat)
    finish(hub.flush())
    const goal = { seq: 1, at: 42, change_xml: `${LONG}!goal!` }
    expect(moving.peer.frames).toEqual([goal])
    expect(first.peer.frames).toEqual(
      step === 0
        ? [{ ...goal, ch_odds_new_31: 'price!' }]
        : [goal, { seq: 2, at: 42, ch_odds_new_31: 'price!' }],
    )
  },
)

test('[CLU32] a socket that opens while a beat of the former run is written gets its own run alone', () => {
  const { bus, hub, join } = start()
  join('change_xml')
  bus.publish('change_xml', [LONG, 'of the former run'])
  const beat = hub.flush()
  beat.next()
  hub.startAnew()
  const next = join('change_xml')
  finish(beat)
  expect(next.sent).toHaveLength(0)
})

test('[CLU3] [CLU29] after a loss the next number of those who read the channel skips one, with or without records', () => {
  const { bus, hub, join, later } = start()
  const [first, second, other] = [join('change_xml'), join('change_xml'), join('ch_odds_new_8')]
  bus.publish('change_xml', ['a'])
  finish(hub.flush())
  hub.lost(['change_xml'])
  later(1000)
  bus.publish('ch_odds_new_8', ['x'])
  finish(hub.flush())
  finish(hub.sendLosses())
  finish(hub.sendLosses())
  for (const peer of [first, second]) expect(peer.frames.slice(1)).toEqual([{ seq: 3, at: 42 }])
  expect(other.frames).toEqual([{ seq: 1, at: 42, ch_odds_new_8: 'x!' }])
  bus.publish('change_xml', ['b'])
  finish(hub.flush())
  expect(first.frames[2]).toEqual({ seq: 4, at: 42, change_xml: 'b!' })
})

test('[CLU3] [CLU29] those who lost something are notified one after the other over a second', () => {
  const { hub, join, later } = start()
  const peers = Array.from({ length: 10 }, () => join('change_xml'))
  hub.lost(null)
  const counts = [0, 300, 300, 400].map(ms => {
    later(ms)
    finish(hub.sendLosses())
    return peers.filter(({ sent }) => sent.length === 1).length
  })
  expect(counts).toEqual([1, 4, 7, 10])
})

test('[CLU4] [CLU32] for another run all sockets are closed, and what was collected for the old one is not sent', () => {
  const { bus, hub, join } = start()
  const before = join('change_xml')
  const between = join('change_xml')
  bus.publish('change_xml', ['of the old run'])
  hub.startAnew()
  finish(hub.flush())
  for (const peer of [before, between]) {
    expect(peer.ends).toEqual(['1012'])
    expect(peer.sent).toEqual([])
  }
})
