/** Tests frames of the socket, inflated and in order. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MAX_BODY_BYTES } from '../../../src/worker/transport/fetchBody'
import { createFrameText, MAX_WAITING_FRAMES } from '../../../src/worker/transport/frameText'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function packed(text: string, format: CompressionFormat): Promise<ArrayBuffer> {
  return new Response(new Blob([text]).stream().pipeThrough(new CompressionStream(format))).arrayBuffer()
}

function gathered() {
  const received: (string | null)[] = []
  const faults: string[] = []
  const frames = createFrameText(
    text => received.push(text),
    fault => faults.push(fault),
  )
  return { received, faults, frames }
}

/** Text whose packed form is longer than the bytes inflated at a time. */
const LONG = Array.from({ length: 4_000 }, (_, at) => Math.sin(at)).join()

const BROWSERS = [
  ['a browser that inflates', () => undefined],
  ['a browser without DecompressionStream', () => void vi.stubGlobal('DecompressionStream', undefined)],
] as const

test.each(BROWSERS)(
  '[WSK4] [WSK11] [WSK12] frames are inflated and read in order; a spoilt one costs itself: %s',
  async (_, begin) => {
    vi.useRealTimers()
    begin()
    const { received, faults, frames } = gathered()
    frames.push(await packed('{"a":"Hà Nội"}', 'deflate'))
    frames.push(await packed('{"b":2}', 'gzip'))
    frames.push('ok')
    frames.push(new Uint8Array([1, 2, 3]).buffer)
    frames.push((await packed('{"half":1}', 'deflate')).slice(0, 8))
    frames.push(await packed(LONG, 'deflate'))
    frames.push('last')
    await vi.waitUntil(() => received.includes('last'))
    expect(received).toEqual(['{"a":"Hà Nội"}', '{"b":2}', null, LONG, 'last'])
    expect(faults).toEqual(['socket-bad-frame', 'socket-bad-frame'])
  },
)

test('[WSK6] [WSK13] a text past the cap is not read, and costs no other frame', async () => {
  const { received, faults, frames } = gathered()
  frames.push('x'.repeat(MAX_BODY_BYTES + 1))
  frames.push('y'.repeat(MAX_BODY_BYTES))
  await vi.advanceTimersByTimeAsync(0)
  expect(faults).toEqual(['socket-oversize'])
  expect(received.map(text => text?.length)).toEqual([MAX_BODY_BYTES])
})

test('[WSK6] [WSK13] so many frames and so many bytes wait at most; what comes beyond is counted', async () => {
  const { received, faults, frames } = gathered()
  for (let frame = 0; frame < MAX_WAITING_FRAMES + 5; frame++) frames.push(`${frame}`)
  await vi.advanceTimersByTimeAsync(0)
  expect(received).toHaveLength(MAX_WAITING_FRAMES)
  expect(faults).toEqual(Array.from({ length: 5 }, () => 'socket-overrun'))
  for (let frame = 0; frame < 3; frame++) frames.push('z'.repeat(MAX_BODY_BYTES / 2))
  await vi.advanceTimersByTimeAsync(0)
  expect(received).toHaveLength(MAX_WAITING_FRAMES + 2)
  expect(faults).toHaveLength(6)
  frames.push('again')
  await vi.advanceTimersByTimeAsync(0)
  expect(received.at(-1)).toBe('again')
})

test.each(BROWSERS)('[WSK6] a frame that grows past the cap is no frame: %s', async (_, begin) => {
  vi.useRealTimers()
  begin()
  const { received, faults, frames } = gathered()
  frames.push(await packed(' '.repeat(MAX_BODY_BYTES + 1), 'deflate'))
  frames.push('next')
  await vi.waitUntil(() => received.length > 0)
  expect(received).toEqual(['next'])
  expect(faults).toEqual(['socket-oversize'])
})
