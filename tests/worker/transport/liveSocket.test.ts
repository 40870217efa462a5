import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFrameText } from '../../../src/worker/transport/frameText'
import {
  createLiveSocket,
  OPEN_TIMEOUT_MS,
  RECONNECT_MS,
  SILENCE_MS,
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

async function setUp() {
  let tokens = 0
  const heard = { onOpen: vi.fn(), onFrame: vi.fn(), onClose: vi.fn(), onFault: vi.fn() }
  const socket = createLiveSocket({
    url: 'wss://host/stream',
    token: () => Promise.resolve(`token${++tokens}`),
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
  await vi.advanceTimersByTimeAsync(RECONNECT_MS)
  expect(last()?.url).toContain('token=token2')
})

test('[WSK2] not open in time, or silent: given up, and tried again', async () => {
  const { last, onFault, onClose } = await setUp()
  await vi.advanceTimersByTimeAsync(OPEN_TIMEOUT_MS)
  expect(onFault).toHaveBeenCalledWith('socket-open-timeout')
  await vi.advanceTimersByTimeAsync(RECONNECT_MS)
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
  await vi.advanceTimersByTimeAsync(10 * RECONNECT_MS)
  expect(FakeSocket.made).toHaveLength(2)
})

test('[WSK5] another bookmaker is a new subscription on the open socket', async () => {
  const { socket, last } = await setUp()
  last()?.open()
  socket.subscribe(['change_xml', 'ch_odds_new_8'])
  expect(last()?.sent.at(-1)).toBe('{"type":0,"channels":["change_xml","ch_odds_new_8"]}')
})

async function packed(text: string, format: CompressionFormat): Promise<ArrayBuffer> {
  return new Response(new Blob([text]).stream().pipeThrough(new CompressionStream(format))).arrayBuffer()
}

test('[WSK4] frames are inflated and heard in order; a spoilt one costs itself', async () => {
  vi.useRealTimers()
  const heard: (string | null)[] = []
  const faults: string[] = []
  let finish: () => void = () => undefined
  const done = new Promise<void>(resolve => {
    finish = resolve
  })
  const frames = createFrameText(
    text => {
      heard.push(text)
      if (text === 'last') finish()
    },
    fault => faults.push(fault),
  )
  frames.push(await packed('{"a":"Hà Nội"}', 'deflate'))
  frames.push(await packed('{"b":2}', 'gzip'))
  frames.push('ok')
  frames.push(new Uint8Array([1, 2, 3]).buffer)
  frames.push('last')
  await done
  expect(heard).toEqual(['{"a":"Hà Nội"}', '{"b":2}', null, 'last'])
  expect(faults).toEqual(['socket-bad-frame'])
})
