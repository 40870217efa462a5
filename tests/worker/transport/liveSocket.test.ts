import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFrameText, MAX_WAITING_FRAMES } from '../../../src/worker/transport/frameText'
import { MAX_BODY_BYTES } from '../../../src/worker/transport/cappedText'
import { SLOWEST_RETRY_MS } from '../../../src/engine/sync/retry'
import {
  createLiveSocket,
  OPEN_TIMEOUT_MS,
  SILENCE_MS,
  type FrameWorth,
} from '../../../src/worker/transport/liveSocket'
import { FakeSocket } from '../support/fakeSocket'

beforeEach(() => {
  vi.useFakeTimers()
  FakeSocket.made = []
  vi.stubGlobal('WebSocket', FakeSocket)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** `drawn`: chance, from 0 to 1. */
async function setUp(drawn = 1) {
  let tokens = 0
  const heard = {
    onOpen: vi.fn(),
    onFrame: vi.fn((text: string | null): FrameWorth => {
      if (text === null) return 'nothing'
      return text === 'news' ? 'news' : 'unreadable'
    }),
    onLost: vi.fn(),
    onClose: vi.fn(),
    onFault: vi.fn(),
  }
  const socket = createLiveSocket({
    url: 'wss://host/stream',
    token: () => Promise.resolve(`token${++tokens}`),
    random: () => drawn,
    ...heard,
  })
  socket.start(['change_xml', 'ch_odds_new_31'])
  await vi.advanceTimersByTimeAsync(0)
  return { socket, ...heard, last: () => FakeSocket.made.at(-1) }
}

test('[WSK1] a fresh token for every connect, channels in the query and after opening', async () => {
  const { last } = await setUp()
  expect(last()?.url).toBe('wss://host/stream?channels=change_xml%2Cch_odds_new_31&token=token1')
  last()?.open()
  expect(last()?.sent).toEqual(['{"type":0,"channels":["change_xml","ch_odds_new_31"]}'])
  last()?.close()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(last()?.url).toContain('token=token2')
})

test('[WSK2] not open in time, or silent: given up, and tried again', async () => {
  const { last, onFault, onClose } = await setUp()
  await vi.advanceTimersByTimeAsync(OPEN_TIMEOUT_MS)
  expect(onFault).toHaveBeenCalledWith('socket-open-timeout')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(FakeSocket.made).toHaveLength(2)
  last()?.open()
  await vi.advanceTimersByTimeAsync(SILENCE_MS - 1)
  last()?.hear('ok')
  await vi.advanceTimersByTimeAsync(SILENCE_MS - 1)
  expect(onClose).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(onFault).toHaveBeenCalledWith('socket-silent')
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('[WSK3] a kick tries at once, and never opens a second socket', async () => {
  const { socket, last } = await setUp()
  socket.kick()
  await vi.advanceTimersByTimeAsync(0)
  expect(FakeSocket.made).toHaveLength(1)
  last()?.close()
  socket.kick()
  await vi.advanceTimersByTimeAsync(0)
  expect(FakeSocket.made).toHaveLength(2)
  socket.stop()
  await vi.advanceTimersByTimeAsync(10 * SLOWEST_RETRY_MS)
  expect(FakeSocket.made).toHaveLength(2)
})

test.each([
  [0, 0],
  [0.5, 1_500],
  [0.999, 2_997],
])(
  '[WSK9] a server that restarts is tried again after a chance part of 3 s, which is no failure',
  async (drawn, wait) => {
    const { last, onClose, onFault } = await setUp(drawn)
    for (const round of [1, 2, 3]) {
      last()?.open()
      last()?.close(1012)
      expect(onClose).toHaveBeenLastCalledWith(true)
      await vi.advanceTimersByTimeAsync(Math.max(0, wait - 1))
      expect(FakeSocket.made).toHaveLength(wait === 0 ? round + 1 : round)
      await vi.advanceTimersByTimeAsync(1)
      expect(FakeSocket.made).toHaveLength(round + 1)
    }
    last()?.close()
    expect(onClose).toHaveBeenLastCalledWith(false)
    expect(onFault).not.toHaveBeenCalled()
  },
)

test('[WSK5] another bookmaker is a new subscription on the open socket', async () => {
  const { socket, last } = await setUp()
  last()?.open()
  socket.subscribe(['change_xml', 'ch_odds_new_8'])
  expect(last()?.sent.at(-1)).toBe('{"type":0,"channels":["change_xml","ch_odds_new_8"]}')
})

test('[WSK7] tried again soon, then after a time that doubles up to 30 s, every time by chance', async () => {
  const { last } = await setUp(0.999)
  const waits: number[] = []
  for (let attempt = 1; attempt <= 7; attempt++) {
    last()?.close()
    const closedAt = Date.now()
    while (FakeSocket.made.length === attempt) await vi.advanceTimersByTimeAsync(100)
    waits.push(Math.round((Date.now() - closedAt) / 1_000))
  }
  expect(waits).toEqual([2, 4, 8, 16, 30, 30, 30])
  const { last: other } = await setUp(0.25)
  const made = FakeSocket.made.length
  other()?.close()
  await vi.advanceTimersByTimeAsync(499)
  expect(FakeSocket.made).toHaveLength(made)
  await vi.advanceTimersByTimeAsync(1)
  expect(FakeSocket.made).toHaveLength(made + 1)
})

test('[WSK7] news sets the wait back, an opened socket alone does not', async () => {
  const { last } = await setUp()
  const waitOf = async () => {
    const [made, closedAt] = [FakeSocket.made.length, Date.now()]
    last()?.close()
    while (FakeSocket.made.length === made) await vi.advanceTimersByTimeAsync(100)
    return (Date.now() - closedAt) / 1_000
  }
  expect(await waitOf()).toBe(2)
  last()?.open()
  last()?.hear('ok')
  await vi.advanceTimersByTimeAsync(0)
  expect(await waitOf()).toBe(4)
  last()?.open()
  last()?.hear('news')
  await vi.advanceTimersByTimeAsync(0)
  expect(await waitOf()).toBe(2)
})

test('[WSK8] a frame that cannot be read is lost; three in a row end the socket, keep-alives between or not', async () => {
  const { last, onLost, onClose, onFault } = await setUp()
  last()?.open()
  const hear = async (data: unknown) => {
    last()?.hear(data)
    last()?.hear('ok')
    await vi.advanceTimersByTimeAsync(0)
  }
  for (const data of ['?', '?', 'news', '?', 'x'.repeat(MAX_BODY_BYTES + 1)]) await hear(data)
  expect(onLost).toHaveBeenCalledTimes(4)
  expect(onClose).not.toHaveBeenCalled()
  await hear({})
  expect(onLost).toHaveBeenCalledTimes(5)
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(onFault.mock.calls.flat()).toEqual(['socket-oversize', 'socket-bad-frame', 'socket-unreadable'])
})

async function packed(text: string, format: CompressionFormat): Promise<ArrayBuffer> {
  return new Response(new Blob([text]).stream().pipeThrough(new CompressionStream(format))).arrayBuffer()
}

function gathered() {
  const heard: (string | null)[] = []
  const faults: string[] = []
  const frames = createFrameText(
    text => heard.push(text),
    fault => faults.push(fault),
  )
  return { heard, faults, frames }
}

/** Packed, it is longer than what is inflated at a time. */
const LONG = Array.from({ length: 4_000 }, (_, at) => Math.sin(at)).join()

const BROWSERS = [
  ['a browser that inflates', () => undefined],
  ['a browser without DecompressionStream', () => void vi.stubGlobal('DecompressionStream', undefined)],
] as const

test.each(BROWSERS)(
  '[WSK4] frames are inflated and heard in order; a spoilt one costs itself: %s',
  async (_, begin) => {
    vi.useRealTimers()
    begin()
    const { heard, faults, frames } = gathered()
    frames.push(await packed('{"a":"Hà Nội"}', 'deflate'))
    frames.push(await packed('{"b":2}', 'gzip'))
    frames.push('ok')
    frames.push(new Uint8Array([1, 2, 3]).buffer)
    frames.push((await packed('{"half":1}', 'deflate')).slice(0, 8))
    frames.push(await packed(LONG, 'deflate'))
    frames.push('last')
    await vi.waitUntil(() => heard.includes('last'))
    expect(heard).toEqual(['{"a":"Hà Nội"}', '{"b":2}', null, LONG, 'last'])
    expect(faults).toEqual(['socket-bad-frame', 'socket-bad-frame'])
  },
)

test('[WSK6] a text past the cap is not read, and costs no other frame', async () => {
  const { heard, faults, frames } = gathered()
  frames.push('x'.repeat(MAX_BODY_BYTES + 1))
  frames.push('y'.repeat(MAX_BODY_BYTES))
  await vi.advanceTimersByTimeAsync(0)
  expect(faults).toEqual(['socket-oversize'])
  expect(heard.map(text => text?.length)).toEqual([MAX_BODY_BYTES])
})

test('[WSK6] so many frames and so many bytes wait at most; what comes beyond is counted', async () => {
  const { heard, faults, frames } = gathered()
  for (let frame = 0; frame < MAX_WAITING_FRAMES + 5; frame++) frames.push(`${frame}`)
  await vi.advanceTimersByTimeAsync(0)
  expect(heard).toHaveLength(MAX_WAITING_FRAMES)
  expect(faults).toEqual(Array.from({ length: 5 }, () => 'socket-overrun'))
  for (let frame = 0; frame < 3; frame++) frames.push('z'.repeat(MAX_BODY_BYTES / 2))
  await vi.advanceTimersByTimeAsync(0)
  expect(heard).toHaveLength(MAX_WAITING_FRAMES + 2)
  expect(faults).toHaveLength(6)
  frames.push('again')
  await vi.advanceTimersByTimeAsync(0)
  expect(heard.at(-1)).toBe('again')
})

test.each(BROWSERS)('[WSK6] a frame that grows past the cap is no frame: %s', async (_, begin) => {
  vi.useRealTimers()
  begin()
  const { heard, faults, frames } = gathered()
  frames.push(await packed(' '.repeat(MAX_BODY_BYTES + 1), 'deflate'))
  frames.push('next')
  await vi.waitUntil(() => heard.length > 0, { timeout: 10_000 })
  expect(heard).toEqual(['next'])
  expect(faults).toEqual(['socket-oversize'])
})
