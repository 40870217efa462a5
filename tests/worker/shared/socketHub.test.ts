/** One socket for several services. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSocketHub } from '../../../src/worker/shared/socketHub'
import { createLiveSocket, type FrameWorth } from '../../../src/worker/transport/liveSocket'
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

function setUp() {
  const onOpening = vi.fn()
  const make = createSocketHub(onOpening)(createLiveSocket)
  const join = (channels: readonly string[] = [CHANGES, PRICES], url = 'wss://host/stream') => {
    const heard: string[] = []
    const options = {
      url,
      random: () => 1,
      token: vi.fn(() => Promise.resolve('token')),
      onOpen: vi.fn(() => void heard.push('open')),
      onFrame: vi.fn((text: string | null): FrameWorth => {
        heard.push(String(text))
        if (text === 'spoilt') return 'unreadable'
        return text === 'news' ? 'news' : 'nothing'
      }),
      onLost: vi.fn(() => void heard.push('lost')),
      onClose: vi.fn((moves: boolean) => void heard.push(moves ? 'moves' : 'close')),
      onFault: vi.fn((fault: string) => void heard.push(fault)),
    }
    const socket = make(options)
    socket.start(channels)
    return { socket, heard, options }
  }
  return { join, onOpening }
}

const last = () => {
  const socket = FakeSocket.made.at(-1)
  if (socket === undefined) throw new Error('No socket was made.')
  return socket
}
const settle = () => vi.advanceTimersByTimeAsync(0)
/** Frames are read in order, each after a while. */
async function hear(data: unknown) {
  last().hear(data)
  await settle()
}

async function twoOpen() {
  const { join, onOpening } = setUp()
  const [one, other] = [join(), join()]
  await settle()
  last().open()
  return { join, onOpening, one, other }
}

test('[SHR5] two services have one socket and one token; what is heard, lost and at fault reaches both', async () => {
  const { one, other } = await twoOpen()
  expect(FakeSocket.made).toHaveLength(1)
  expect(one.options.token.mock.calls.length + other.options.token.mock.calls.length).toBe(1)
  for (const text of [GREETING, 'news', 'ok', 'spoilt']) await hear(text)
  last().close(1012)
  const all = ['open', GREETING, 'news', 'null', 'spoilt', 'lost', 'moves']
  expect([one.heard, other.heard]).toEqual([all, all])
  await vi.advanceTimersByTimeAsync(3_000)
  expect(FakeSocket.made).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(5_000)
  for (const { heard } of [one, other]) expect(heard).toContain('socket-open-timeout')
})

test('[SHR5] one goes and the other goes on; the last one closes the socket, and the next one opens another', async () => {
  const { join, one, other } = await twoOpen()
  one.socket.stop()
  expect(one.heard).toEqual(['open', 'close'])
  await hear('news')
  expect(other.heard).toEqual(['open', 'news'])
  expect(one.heard).toHaveLength(2)
  expect(last().readyState).toBe(FakeSocket.OPEN)
  other.socket.stop()
  expect(other.heard.at(-1)).toBe('close')
  expect(last().readyState).toBe(3)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(FakeSocket.made).toHaveLength(1)
  const next = join()
  one.socket.start([CHANGES])
  await settle()
  expect(FakeSocket.made).toHaveLength(2)
  last().open()
  expect([next.heard.at(-1), one.heard.at(-1)]).toEqual(['open', 'open'])
})

test('[SHR5] three frames in a row that none can read end the socket, for both', async () => {
  const { one, other } = await twoOpen()
  for (let frame = 0; frame < 3; frame++) await hear('spoilt')
  for (const { heard } of [one, other])
    expect(heard.slice(-3)).toEqual(['lost', 'socket-unreadable', 'close'])
})

test('[SHR5] what one throws is reported, and reaches no other', async () => {
  const { one, other } = await twoOpen()
  const mistake = new Error('A mistake of ours')
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  one.options.onFrame.mockImplementation(() => {
    throw mistake
  })
  await hear('news')
  expect(other.heard).toEqual(['open', 'news'])
  expect(reported.mock.calls).toEqual([[mistake]])
  await hear('news')
  expect(other.heard).toEqual(['open', 'news', 'news'])
  expect(last().readyState).toBe(FakeSocket.OPEN)
})

test('[SHR6] one that comes later is told that the socket opened, from which source, and nothing that is old', async () => {
  const { join, onOpening, one } = await twoOpen()
  await hear(GREETING)
  await hear('news')
  onOpening.mockClear()
  const late = join()
  expect(late.heard).toEqual([])
  await settle()
  expect(FakeSocket.made).toHaveLength(1)
  expect(late.heard).toEqual(['open', '{"source":"run-1"}'])
  expect(onOpening).toHaveBeenCalledTimes(1)
  late.socket.start([CHANGES, PRICES])
  await settle()
  expect(late.heard).toHaveLength(2)
  await hear('news')
  expect([late.heard.at(-1), one.heard.at(-1)]).toEqual(['news', 'news'])
})

test.each([
  ['a keep-alive', 'ok', 'null'],
  ['no JSON', 'spoilt', 'null'],
  ['a frame without a source', '{"seq":4}', '{}'],
])(
  '[SHR6] after %s as the first frame a service that comes later knows no source',
  async (_, first, told) => {
    const { join } = await twoOpen()
    await hear(first)
    await hear(GREETING)
    const late = join()
    await settle()
    expect(late.heard).toEqual(['open', told])
  },
)

test('[SHR6] one that goes before it was told hears nothing', async () => {
  const { join } = await twoOpen()
  const late = join()
  late.socket.stop()
  await settle()
  expect(late.heard).toEqual([])
})

test('[SHR5] the socket has the channels of all, also after another bookmaker, and none of those who left', async () => {
  const { join, one, other } = await twoOpen()
  const wanted = () => (JSON.parse(last().sent.at(-1) ?? '{}') as { channels: unknown }).channels
  expect(wanted()).toEqual([PRICES, CHANGES])
  one.socket.subscribe([CHANGES, 'ch_odds_new_3'])
  expect(wanted()).toEqual(['ch_odds_new_3', PRICES, CHANGES])
  const sent = last().sent.length
  join([CHANGES])
  expect(last().sent).toHaveLength(sent)
  other.socket.stop()
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
