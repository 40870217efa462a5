/** One request to a provider whose answer the test sets. */
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createUpstream, type UpstreamRequest } from '../../../feedserver/relay/upstream'
import { MOST_BYTES } from '../../../feedserver/upstream/httpClient'
import { listen } from './support/standIn'

const ASK: UpstreamRequest = {
  path: '/feed?lang=vi',
  accept: '*/*',
  auth: false,
  etag: null,
  lastModified: null,
}
const TEXT = 'a feed, '.repeat(1000)

type Handle = (request: IncomingMessage, response: ServerResponse) => void

async function get(handle: Handle, ask: Partial<UpstreamRequest> = {}, timeLimitMs = 30_000) {
  const origin = await listen(handle)
  const upstream = createUpstream({ origin, allowPrivate: true, credentials: 'relay:secret', timeLimitMs })
  return upstream.get({ ...ASK, ...ask })
}

test('[REL2] [REL27] the provider gets headers of the relay only, and credentials only where they belong', async () => {
  const seen: IncomingMessage[] = []
  const handle: Handle = (request, response) => {
    seen.push(request)
    response.setHeader('Set-Cookie', 'session=1')
    response.end(TEXT)
  }
  const origin = await listen(handle)
  const upstream = createUpstream({ origin, allowPrivate: true, credentials: 'relay:secret' })
  await upstream.get({ ...ASK, etag: '"one"', lastModified: 'Sat, 03 May 2031 12:00:00 GMT' })
  await upstream.get({ ...ASK, auth: true })
  const [first, second] = seen.map(({ headers }) => ({ ...headers, host: '', connection: '' }))
  expect(first).toEqual({
    host: '',
    connection: '',
    accept: '*/*',
    'accept-encoding': 'gzip, br, deflate',
    'if-modified-since': 'Sat, 03 May 2031 12:00:00 GMT',
    'if-none-match': '"one"',
    referer: `${origin}/`,
    'user-agent': 'sixinone-relay',
    'x-requested-with': 'XMLHttpRequest',
  })
  expect(second).not.toHaveProperty('cookie')
  expect(second).toMatchObject({
    authorization: `Basic ${Buffer.from('relay:secret').toString('base64')}`,
  })
})

test.each([
  ['gzip', gzipSync(TEXT)],
  ['br', brotliCompressSync(TEXT)],
  ['deflate', deflateSync(TEXT)],
  ['deflate', deflateRawSync(TEXT)],
  ['identity', Buffer.from(TEXT)],
])('a body packed with %s is unpacked', async (encoding, bytes) => {
  const result = await get((_, response) => {
    response.writeHead(200, { 'Content-Encoding': encoding, ETag: '"1"', Age: '7' }).end(bytes)
  })
  expect(result).toMatchObject({ ok: true, value: { status: 200, etag: '"1"', cachedMs: 7000 } })
  expect(result.ok && result.value.bytes.toString()).toBe(TEXT)
})

describe('[REL12] a fault is reported by its name:', () => {
  const bomb = gzipSync(Buffer.alloc(MOST_BYTES + 1))
  const FAULTY: readonly (readonly [fault: string, what: string, handle: Handle])[] = [
    ['http-500', 'a status', (_, response) => response.writeHead(500).end(TEXT)],
    ['http-304', 'never: 304 is an answer', (_, response) => response.writeHead(304).end()],
    [
      'cut',
      'a body that ends early',
      (_, response) => {
        response.writeHead(200, { 'Content-Length': '9000' }).write(TEXT, () => response.destroy())
      },
    ],
    [
      'cut',
      'chunks without an end',
      (_, response) => {
        response.writeHead(200).write(TEXT, () => response.destroy())
      },
    ],
    ['connect', 'no answer', (_, response) => response.destroy()],
    ['timeout', 'an answer that never ends', (_, response) => void response.writeHead(200).write('x')],
    ['oversize', 'a body of 8 MB and one byte', (_, response) => response.end(Buffer.alloc(MOST_BYTES + 1))],
    [
      'oversize',
      'a small body that unpacks to as much',
      (_, response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bomb),
    ],
    [
      'packing',
      'an unknown packing',
      (_, response) => response.writeHead(200, { 'Content-Encoding': 'zstd' }).end(TEXT),
    ],
    [
      'packing',
      'a packed body that is cut',
      (_, response) =>
        response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(TEXT).subarray(0, 40)),
    ],
    [
      'redirect-elsewhere',
      'a redirect to another host',
      (_, response) => response.writeHead(302, { Location: 'http://other.example/' }).end(),
    ],
    [
      'redirect-elsewhere',
      'a redirect to another port',
      (_, response) => response.writeHead(301, { Location: 'http://127.0.0.1:9/' }).end(),
    ],
    [
      'redirect-elsewhere',
      'a redirect without a host that names one',
      (_, response) => response.writeHead(307, { Location: '//127.0.0.1/' }).end(),
    ],
    [
      'redirect-loop',
      'a redirect to itself',
      (_, response) => response.writeHead(302, { Location: '/feed' }).end(),
    ],
  ]
  test.each(FAULTY.filter(([fault]) => fault !== 'http-304'))('%s for %s', async (fault, _, handle) => {
    expect(await get(handle, {}, fault === 'timeout' ? 100 : 30_000)).toEqual({ ok: false, fault })
  })
  test('but 304 is an answer', async () => {
    const result = await get((_, response) => response.writeHead(304, { ETag: '"2"' }).end())
    expect(result).toMatchObject({ ok: true, value: { status: 304, etag: '"2"' } })
  })
})

test('[REL11] a redirect within the provider is followed, twice at most', async () => {
  const steps = ['/second', '/third']
  const seen: string[] = []
  const result = await get((request, response) => {
    seen.push(request.url ?? '')
    const next = steps.shift()
    if (next === undefined) response.end(TEXT)
    else response.writeHead(302, { Location: next }).end()
  })
  expect(result.ok && createHash('sha1').update(result.value.bytes).digest('hex')).toBe(
    createHash('sha1').update(TEXT).digest('hex'),
  )
  expect(seen).toEqual(['/feed?lang=vi', '/second', '/third'])
})
