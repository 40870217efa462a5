import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createMemoryBus } from '../../feedserver/bus'
import { Faults } from '../../feedserver/faults'
import { SocketHub, type Peer } from '../../feedserver/socket/hub'

class FakePeer implements Peer {
  readonly OPEN = 1
  readyState = 1
  bufferedAmount = 0
  readonly sent: (string | Buffer)[] = []
  readonly ends: string[] = []
  private closed: () => void = () => {}

  send(data: string | Buffer): void {
    this.sent.push(data)
  }

  close(code: number): void {
    this.ends.push(String(code))
    this.closed()
  }

  terminate(): void {
    this.ends.push('terminated')
  }

  on(_event: 'close', listener: () => void): void {
    this.closed = listener
  }

  get frames(): unknown[] {
    return this.sent.map(data => JSON.parse(inflateSync(Buffer.from(data)).toString()) as unknown)
  }
}

function start() {
  const bus = createMemoryBus()
  const hub = new SocketHub(bus, new Faults({}, 1), () => 42)
  const join = (...channels: string[]): FakePeer => {
    const peer = new FakePeer()
    hub.add(peer, channels)
    return peer
  }
  return { bus, hub, join }
}

test('records of one beat go out in one frame, in the order they came', () => {
  const { bus, hub, join } = start()
  const peer = join('change_xml', 'ch_odds_new_31')
  bus.publish('change_xml', ['a', 'b'])
  bus.publish('ch_odds_new_31', ['x'])
  bus.publish('change_xml', ['c'])
  bus.publish('ch_odds_new_8', ['nobody asked'])
  hub.flush()
  hub.flush()
  expect(peer.frames).toEqual([{ seq: 1, at: 42, change_xml: 'a!b!c!', ch_odds_new_31: 'x!' }])
})

test('a beat without anything for a connection sends it nothing and counts nothing', () => {
  const { bus, hub, join } = start()
  const quiet = join('ch_odds_new_8')
  join('change_xml')
  bus.publish('change_xml', ['a'])
  hub.flush()
  expect(quiet.sent).toEqual([])
  bus.publish('ch_odds_new_8', ['x'])
  hub.flush()
  expect(quiet.frames).toEqual([{ seq: 1, at: 42, ch_odds_new_8: 'x!' }])
})

test('the bus is asked only for what somebody listens to', () => {
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
  hub.flush()
  expect(slow.ends).toEqual(['1013', 'terminated'])
  expect(slow.sent).toEqual([])
  expect(quick.frames).toHaveLength(1)
  expect([hub.size, hub.dropped]).toEqual([1, 1])
})

test('keep-alives are the text ok', () => {
  const { hub, join } = start()
  const peer = join()
  hub.keepAlive()
  expect(peer.sent).toEqual(['ok'])
})
