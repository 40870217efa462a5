/** Tests the request that the page's HTML sends, and the parts that it forwards. */
import { afterEach, expect, test, vi } from 'vitest'
import type { EarlyAnswer, EarlyPart } from '../../../src/engine/contract/threads/protocol'
import { requestEarly } from '../../../src/ui/early/requestEarly'

afterEach(() => vi.unstubAllGlobals())

const LIST = '/gf/data/bf_vn1_nt.js?t=100000'

function answering(answer: (signal: AbortSignal) => Promise<Response>) {
  const fetched = vi.fn((_: string, { signal }: { signal: AbortSignal }) => answer(signal))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

function partsOf({ port }: EarlyAnswer<MessagePort>): Promise<readonly EarlyPart[]> {
  const parts: EarlyPart[] = []
  return new Promise(resolve => {
    port.addEventListener('message', ({ data: part }: MessageEvent<EarlyPart>) => {
      parts.push(part)
      if (part.kind === 'end' || part.kind === 'failed') resolve(parts)
    })
    port.start()
  })
}

test('[NET1] [NET17] requests as the engine does, and passes the answer on undecoded', async () => {
  const headers = { date: 'Sun, 04 May 2031 11:30:00 GMT', age: '42', 'x-source-times': '1935660540' }
  const fetched = answering(() => Promise.resolve(new Response('Lưu ý', { headers })))
  const early = requestEarly(LIST, () => undefined)
  expect(early.url).toBe(LIST)
  expect(fetched.mock.calls[0]).toMatchObject([
    LIST,
    { credentials: 'include', headers: { 'X-Requested-With': 'XMLHttpRequest' } },
  ])
  const [head, ...rest] = await partsOf(early)
  const { date, age, 'x-source-times': sourceTimes } = headers
  expect(head).toMatchObject({ kind: 'head', date, age, sourceTimes })
  const bytes = rest.flatMap(part => (part.kind === 'bytes' ? [...part.bytes] : []))
  expect(new TextDecoder().decode(Uint8Array.from(bytes))).toBe('Lưu ý')
  expect(rest.at(-1)).toEqual({ kind: 'end' })
})

test.each([
  [true, 'omit'],
  [false, 'include'],
])(
  '[PLG4] in a page of another origin: without cookies %s, credentials %s',
  (withoutCookies, credentials) => {
    const server = 'https://scores.example'
    vi.stubGlobal('sixinonePlugin', {
      server,
      search: '',
      title: '',
      withoutCookies,
      onRefused: () => undefined,
    })
    const fetched = answering(() => Promise.resolve(new Response('')))
    requestEarly(server + LIST, () => undefined)
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ credentials })
  },
)

test.each([401, 404, 503])('[NET18] status %d is a failure, and the page is sent nowhere', async status => {
  answering(() => Promise.resolve(new Response('<h1>', { status })))
  expect(await partsOf(requestEarly(LIST, () => undefined))).toEqual([{ kind: 'failed' }])
})

test('[NET18] so is a lost connection', async () => {
  answering(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await partsOf(requestEarly(LIST, () => undefined))).toEqual([{ kind: 'failed' }])
})

test('[NET18] [NET31] a request that the engine does not need is cancelled', async () => {
  const aborted = new Promise<boolean>(resolve => {
    answering(
      signal =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => {
            resolve(true)
            reject(new DOMException('Aborted', 'AbortError'))
          })
        }),
    )
  })
  const early = requestEarly(LIST, () => undefined)
  early.port.postMessage('end')
  expect(await aborted).toBe(true)
})
