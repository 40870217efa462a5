import { afterEach, expect, test, vi } from 'vitest'
import { MAX_BODY_BYTES } from '../../../src/worker/transport/fetchBody'
import { createNetwork, ownNetwork } from '../../../src/worker/transport/network'

const { fetchBody } = ownNetwork

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function answering(response: () => Response | Promise<Response>) {
  const fetched = vi.fn((_url: string, _init: RequestInit) => Promise.resolve().then(response))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('[NET1] carries the header and cookies, and gives the text and the server date', async () => {
  const date = 'Sun, 04 May 2031 11:30:00 GMT'
  const fetched = answering(() => new Response('Lưu ý', { headers: { date } }))
  expect(await fetchBody('/gf/data/x.js')).toMatchObject({
    ok: true,
    value: { text: 'Lưu ý', serverAt: Date.parse(date) },
  })
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({
    credentials: 'include',
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  })
})

test('[PLG4] an engine without cookies sends none', async () => {
  const fetched = answering(() => new Response(''))
  await createNetwork('omit').fetchBody('/x')
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit' })
})

test.each([
  ['42', 42_000],
  ['0', 0],
  ['-5', 0],
  ['soon', 0],
  ['99999999', 0],
])('[CLK18] an answer of age %j was sent by the server, but the server has gone on', async (age, more) => {
  const date = 'Sun, 04 May 2031 11:30:00 GMT'
  answering(() => new Response('', { headers: { date, age } }))
  expect(await fetchBody('/x')).toMatchObject({ value: { serverAt: Date.parse(date) + more } })
})

test('[NET20] [NET36] an answer from a shared cache is as old as the cache says, and the browser never answers without the server', async () => {
  for (const [age, olderMs] of [
    [null, 0],
    ['0', 1_000],
    ['4', 5_000],
    ['60', 61_000],
    ['86400', 100_000],
    ['soon', 0],
  ] as const) {
    const fetched = answering(() => new Response('', { headers: age === null ? {} : { age } }))
    const got = await fetchBody('/x')
    if (!got.ok) throw new Error(got.fault)
    expect(got.value.asOf).toBe(got.value.sentAt - olderMs)
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ cache: 'no-cache' })
  }
})

test('[BOD10] a body is decoded as its type or its XML declares, also when it comes in pieces', async () => {
  const chinese = [0xd6, 0xd0, 0xb9, 0xfa]
  const typed = (type: string) => new Response(new Uint8Array(chinese), { headers: { 'content-type': type } })
  answering(() => typed('text/xml; charset=GB2312'))
  expect(await fetchBody('/x')).toMatchObject({ value: { text: '中国' } })
  const declared = [...new TextEncoder().encode('<?xml version="1.0" encoding="gb2312"?>'), ...chinese]
  const pieces = [declared.slice(0, -3), declared.slice(-3)].map(piece => new Uint8Array(piece))
  const stream = () =>
    new ReadableStream<Uint8Array>({
      start(to) {
        for (const piece of pieces) to.enqueue(piece)
        to.close()
      },
    })
  answering(() => new Response(stream()))
  expect(await fetchBody('/x')).toMatchObject({ value: { text: expect.stringMatching(/中国$/) as string } })
})

test('[BOD10] [BOD14] a body whose declaration nobody knows is read as UTF-8, also in tiny pieces', async () => {
  answering(() => new Response('Huế', { headers: { 'content-type': 'text/xml; charset=ebcdic-9' } }))
  expect(await fetchBody('/x')).toMatchObject({ value: { text: 'Huế' } })
  const bytes = [...new TextEncoder().encode('<?xml version="1.0" encoding="gb2312"?>'), 0xd6, 0xd0]
  const stream = new ReadableStream<Uint8Array>({
    start(to) {
      for (const byte of bytes) to.enqueue(new Uint8Array([byte]))
      to.close()
    },
  })
  answering(() => new Response(stream))
  expect(await fetchBody('/x')).toMatchObject({ value: { text: expect.stringMatching(/中$/) as string } })
})

test('[NET2] reads no further than 8 MB, however much comes', async () => {
  const chunk = new Uint8Array(1024 * 1024)
  let pulled = 0
  const endless = new ReadableStream({
    pull(controller) {
      pulled++
      controller.enqueue(chunk)
    },
  })
  answering(() => new Response(endless))
  expect(await fetchBody('/x')).toEqual({ ok: false, fault: 'oversize' })
  expect(pulled).toBeLessThan(MAX_BODY_BYTES / chunk.length + 4)
})

test('[NET2] reads nothing of a body that says it is longer, and ends it', async () => {
  for (const [length, fault] of [
    [MAX_BODY_BYTES, undefined],
    [MAX_BODY_BYTES + 1, 'oversize'],
    [1e30, 'oversize'],
  ] as const) {
    const state = { pulled: 0, ended: false }
    const body = new ReadableStream(
      {
        pull(controller) {
          state.pulled++
          controller.close()
        },
        cancel() {
          state.ended = true
        },
      },
      { highWaterMark: 0 },
    )
    answering(() => new Response(body, { headers: { 'content-length': String(length) } }))
    const got = await fetchBody('/x')
    expect([got.ok ? undefined : got.fault, state.pulled, state.ended]).toEqual([
      fault,
      fault === undefined ? 1 : 0,
      fault !== undefined,
    ])
  }
})

test.each(['', '5, 5', 'five', '-1'])('[NET2] a body is read whose length is said to be %j', async length => {
  answering(() => new Response('hello', { headers: { 'content-length': length } }))
  expect(await fetchBody('/x')).toMatchObject({ ok: true, value: { text: 'hello' } })
})

test.each([401, 403, 419])('[NET3] %d is a fault that is reported to the page', async status => {
  answering(() => new Response('', { status }))
  expect(await fetchBody('/x')).toEqual({ ok: false, fault: `http-${status}` })
})

test('[NET4] another status is counted by its number, a lost connection as network', async () => {
  answering(() => new Response('', { status: 503 }))
  expect(await fetchBody('/x')).toEqual({ ok: false, fault: 'http-503' })
  answering(() => {
    throw new TypeError('Failed to fetch')
  })
  expect(await fetchBody('/x')).toEqual({ ok: false, fault: 'network' })
})

/** A request that never answers, and ends with an error when it is aborted. */
function hanging() {
  const fetched = vi.fn(
    (_url: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
  )
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('[NET4] [DET28] an answer that takes too long is a timeout: ten seconds, or the given time', async () => {
  vi.useFakeTimers()
  hanging()
  const settled = vi.fn<(answer: unknown) => void>()
  void fetchBody('/x').then(settled)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toHaveBeenLastCalledWith({ ok: false, fault: 'timeout' })
  void fetchBody('/ai/1', { timeoutMs: 5_000 }).then(settled)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(settled).toHaveBeenCalledTimes(2)
  expect(vi.getTimerCount()).toBe(0)
})

test('[SCN5] an answer that nobody wants any more ends at once', async () => {
  const fetched = hanging()
  const stopper = new AbortController()
  const answer = fetchBody('/x', { unwanted: stopper.signal })
  stopper.abort()
  expect(await answer).toEqual({ ok: false, fault: 'superseded' })
  const never = fetchBody('/x', { unwanted: stopper.signal })
  expect(fetched.mock.lastCall?.[1].signal?.aborted).toBe(true)
  void never
})

test('[DET28] asks for JSON in so many words', async () => {
  const fetched = answering(() => new Response('{}'))
  await fetchBody('/ai/1', { json: true })
  expect(fetched.mock.calls[0]?.[1].headers).toEqual({
    'X-Requested-With': 'XMLHttpRequest',
    Accept: 'application/json',
  })
})
