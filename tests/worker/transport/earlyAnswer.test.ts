/** Tests the list that the page requested before the engine ran: it is used once or is dropped without an effect. */
import { afterEach, expect, test, vi } from 'vitest'
import type { EarlyAnswer, EarlyPart } from '../../../src/engine/contract/threads/protocol'
import { thisDevice } from '../../../src/worker/transport/device'
import { MAX_BODY_BYTES } from '../../../src/worker/transport/fetchBody'
import { createEarlyAnswer } from '../../../src/worker/transport/earlyAnswer'
import { ownNetwork } from '../../../src/worker/transport/network'

const { fetchBody } = ownNetwork

afterEach(() => vi.unstubAllGlobals())

const LIST = '/gf/data/bf_vn1_nt.js?t=100000'
const DATE = 'Sun, 04 May 2031 11:30:00 GMT'

/** Seconds since 1970, a minute before the server's clock at the request. */
const ANSWERED = Date.parse(DATE) / 1_000 - 60

/** An early request whose page is the test. `ended`: the engine has said that the request may end. */
function requested(set: Partial<EarlyAnswer<MessagePort>> = {}) {
  const { port1: page, port2: port } = new MessageChannel()
  const ended = new Promise(resolve => page.addEventListener('message', resolve, { once: true }))
  page.start()
  const give = (...parts: readonly EarlyPart[]) => parts.forEach(part => page.postMessage(part))
  const early = createEarlyAnswer({ url: LIST, sentAt: Date.now(), port, ...set }, thisDevice)
  return { early, give, ended }
}
const head = (receivedAt = Date.now(), type: string | null = null): EarlyPart => ({
  kind: 'head',
  receivedAt,
  date: DATE,
  age: '42',
  sourceTimes: `${ANSWERED} ${ANSWERED + 300}`,
  type,
})
const bytes = (text: string): EarlyPart => ({ kind: 'bytes', bytes: new TextEncoder().encode(text) })
const END: EarlyPart = { kind: 'end' }

function countFetches(text: string) {
  const fetched = vi.fn(() => Promise.resolve(new Response(text)))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('[NET18] the answer to the same list is used, with the times of its request, and only once', async () => {
  const fetched = countFetches('own')
  const sentAt = Date.now() - 700
  const { early, give } = requested({ sentAt })
  give(head(sentAt + 300), bytes('Lưu'), bytes(' ý'), END)
  const url = LIST.replace('100000', '200000')
  expect(await fetchBody(url, { early })).toEqual({
    ok: true,
    value: {
      text: 'Lưu ý',
      sentAt,
      asOf: sentAt - 43_000,
      ageMs: 42_000,
      receivedAt: sentAt + 300,
      serverAt: Date.parse(DATE) + 42_000,
      schedule: { lastAt: sentAt - 102_000, nextAt: sentAt + 198_000 },
    },
  })
  expect(fetched).not.toHaveBeenCalled()
  expect(await fetchBody(url, { early })).toMatchObject({ value: { text: 'own' } })
})

test('[BOD10] the answer is decoded as its type declares', async () => {
  const fetched = countFetches('own')
  const { early, give } = requested()
  give(head(undefined, 'text/javascript; charset=gbk'))
  give({ kind: 'bytes', bytes: new Uint8Array([0xd6, 0xd0]) }, END)
  expect(await fetchBody(LIST, { early })).toMatchObject({ value: { text: '中' } })
  expect(fetched).not.toHaveBeenCalled()
})

test('[NET18] a piece that comes later is waited for', async () => {
  const fetched = countFetches('own')
  const { early, give } = requested()
  const body = fetchBody(LIST, { early })
  give(head(), bytes('one '))
  setTimeout(() => give(bytes('two'), END), 20)
  expect(await body).toMatchObject({ value: { text: 'one two' } })
  expect(fetched).not.toHaveBeenCalled()
})

test.each([
  ['another language', {}, LIST.replace('vn1', 'en1')],
  ['another date', { url: '/api/6in1/data?date=2031-05-04' }, '/api/6in1/data?date=2031-05-03'],
  ['a request of 10 s ago', { sentAt: Date.now() - 10_001 }, LIST],
  ['a request of the future', { sentAt: Date.now() + 60_000 }, LIST],
])(
  '[NET18] [NET30] [NET31] %s: the engine asks itself, and the early request is ended',
  async (_, set, url) => {
    countFetches('own')
    const { early, give, ended } = requested(set)
    give(head(), bytes('early'), END)
    expect(await fetchBody(url, { early })).toMatchObject({ value: { text: 'own' } })
    await ended
  },
)

test.each([
  ['at once', []],
  ['after its head', [head()]],
  ['half way', [head(), bytes('ear')]],
])('[NET18] [NET30] a request that fails %s counts as no fault: the engine asks itself', async (_, parts) => {
  countFetches('own')
  const { early, give } = requested()
  give(...parts, { kind: 'failed' })
  expect(await fetchBody(LIST, { early })).toMatchObject({ ok: true, value: { text: 'own' } })
})

test('[NET18] an answer that is not wanted any more is not waited for', async () => {
  countFetches('own')
  const { early, give, ended } = requested()
  give(head(), bytes('ear'))
  const wish = new AbortController()
  const body = early(LIST, wish.signal)
  wish.abort()
  expect(await body).toBeUndefined()
  await ended
})

test('[NET2] [NET18] it too is read no further than 8 MB', async () => {
  const { early, give, ended } = requested()
  const piece = (): EarlyPart => ({ kind: 'bytes', bytes: new Uint8Array(MAX_BODY_BYTES / 2 + 1) })
  give(head(), piece(), piece())
  expect(await fetchBody(LIST, { early })).toEqual({ ok: false, fault: 'oversize' })
  await ended
})
