/** Tests one socket for several services. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSocketHub } from '../../../src/worker/shared/socketHub'
import { connectSocket } from '../../../src/worker/transport/connectSocket'
import { ownNetwork } from '../../../src/worker/transport/network'
import { failed, succeeded, type Result } from '../../../src/engine/contract/result'
import { FakeSocket } from '../support/fakeSocket'

beforeEach(() => {
  vi.useFakeTimers()
  FakeSocket.made = []
  vi.stubGlobal('WebSocket', FakeSocket)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const CHANGES = 'change_xml'
const PRICES = 'ch_odds_new_31'
const GREETING = '{"seq":0,"at":1700000000000,"source":"run-1"}'

/** `tokens`: answers before good ones. */
function setUp(tokens: Result<string>[] = []) {
  const onOpening = vi.fn()
  const openSocket = createSocketHub(ownNetwork.openSocket, onOpening)
  const join = (first: readonly string[] = [CHANGES, PRICES], url = 'wss://host/stream') => {
    let channels = first
    const received: string[] = []
    const options = {
      url,
      channels: () => channels,
      token: vi.fn(() => Promise.resolve(tokens.shift() ?? succeeded('token'))),
      connect: connectSocket,
      onOpen: vi.fn(() => void received.push('open')),
      onFrame: vi.fn((text: string | null) => void received.push(String(text))),
      onLost: vi.fn((fault: string) => void received.push(fault)),
      onClose: vi.fn(
        (moves: boolean, fault: string) => void received.push(moves ? 'moves' : fault || 'close'),
      ),
      onFailed: vi.fn((fault: string) => void received.push(fault)),
    }
    const open = () => openSocket(options)
    const socket = open()
    const subscribe = (next: readonly string[]) => {
      channels = next
      socket.subscribe()
    }
    return { socket, received, options, open, subscribe }
  }
  return { join, onOpening }
}

const last = () => {
  const socket = FakeSocket.made.at(-1)
  if (socket === undefined) throw new Error('No socket was made.')
  return socket
}
const settle = () => vi.advanceTimersByTimeAsync(0)
/** Receives a frame. Frames are read in order, each after a while. */
async function receive(data: unknown) {
  last().receive(data)
  await settle()
}

async function twoOpen() {
  const { join, onOpening } = setUp()
  const [one, other] = [join(), join()]
  await settle()
  last().open()
  return { join, onOpening, one, other }
}

test('[SHR5] two services have one socket and one token; all that it brings and its end reach both', async () => {
  const { one, other } = await twoOpen()
  expect(FakeSocket.made).toHaveLength(1)
  expect(one.options.token.mock.calls.length + other.options.token.mock.calls.length).toBe(1)
  for (const text of [GREETING, 'news', 'ok']) await receive(text)
  await receive({})
  last().close(1012)
  const all = ['open', GREETING, 'news', 'null', 'socket-bad-frame', 'moves']
  expect([one.received, other.received]).toEqual([all, all])
  one.open()
  other.open()
  await settle()
  expect(FakeSocket.made).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(5_000)
  for (const { received } of [one, other]) expect(received.at(-1)).toBe('socket-open-timeout')
})

test('[SHR5] one that has no token tells both, and each may try again', async () => {
  const { join } = setUp([failed('network')])
  const [one, other] = [join(), join()]
  await settle()
  expect([one.received, other.received]).toEqual([['network'], ['network']])
  one.open()
  await settle()
  expect(FakeSocket.made).toHaveLength(1)
})

test('[SHR5] [SHR15] one goes and the other goes on; the last one closes the socket, and the next one opens another', async () => {
  const { join, one, other } = await twoOpen()
  one.socket.close()
  await receive('news')
  expect([one.received, other.received]).toEqual([['open'], ['open', 'news']])
  expect(last().readyState).toBe(FakeSocket.OPEN)
  other.socket.close()
  expect(last().readyState).toBe(3)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(FakeSocket.made).toHaveLength(1)
  const next = join()
  one.open()
  await settle()
  expect(FakeSocket.made).toHaveLength(2)
  last().open()
  expect([next.received.at(-1), one.received.at(-1)]).toEqual(['open', 'open'])
})

test('[SHR5] [SHR15] what one throws is reported, and reaches no other', async () => {
  const { one, other } = await twoOpen()
  const mistake = new Error('A mistake of ours')
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  one.options.onFrame.mockImplementation(() => {
    throw mistake
  })
  await receive('news')
  expect(other.received).toEqual(['open', 'news'])
  expect(reported.mock.calls).toEqual([[mistake]])
  await receive('news')
  expect(other.received).toEqual(['open', 'news', 'news'])
  expect(last().readyState).toBe(FakeSocket.OPEN)
})

test('[SHR6] one that joins later gets the opening, the source, and nothing that is old', async () => {
  const { join, onOpening, one } = await twoOpen()
  await receive(GREETING)
  await receive('news')
  onOpening.mockClear()
  const late = join()
  expect(late.received).toEqual([])
  await settle()
  expect(FakeSocket.made).toHaveLength(1)
  expect(late.received).toEqual(['open', '{"source":"run-1"}'])
  expect(onOpening).toHaveBeenCalledTimes(1)
  await receive('news')
  expect([late.received.at(-1), one.received.at(-1)]).toEqual(['news', 'news'])
})

test.each([
  ['a keep-alive', 'ok', 'null'],
  ['no JSON', 'spoilt', 'null'],
  ['a frame without a source', '{"seq":4}', '{}'],
])(
  '[SHR6] after %s as the first frame a service that comes later knows no source',
  async (_, first, source) => {
    const { join } = await twoOpen()
    await receive(first)
    await receive(GREETING)
    const late = join()
    await settle()
    expect(late.received).toEqual(['open', source])
  },
)

test('[SHR6] one that leaves before its turn receives nothing', async () => {
  const { join } = await twoOpen()
  const late = join()
  late.socket.close()
  await settle()
  expect(late.received).toEqual([])
})

test('[SHR5] the socket has the channels of all, also after another bookmaker, and none of those who left', async () => {
  const { join, one, other } = await twoOpen()
  const wanted = () => (JSON.parse(last().sent.at(-1) ?? '{}') as { channels: unknown }).channels
  expect(wanted()).toEqual([PRICES, CHANGES])
  one.subscribe([CHANGES, 'ch_odds_new_3'])
  expect(wanted()).toEqual(['ch_odds_new_3', PRICES, CHANGES])
  const sent = last().sent.length
  join([CHANGES])
  expect(last().sent).toHaveLength(sent)
  other.socket.close()
  expect(wanted()).toEqual(['ch_odds_new_3', CHANGES])
  expect(FakeSocket.made).toHaveLength(1)
})

test('[SHR5] services of other addresses have sockets of their own', async () => {
  const { join } = setUp()
  join()
  join([CHANGES], 'wss://other/stream')
  await settle()
  expect(FakeSocket.made.map(({ url }) => new URL(url).host)).toEqual(['host', 'other'])
})
