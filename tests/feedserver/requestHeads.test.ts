/** Request heads that browsers never send: how much of a head is read, and which are refused. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ClientRequest } from '../../feedserver/serve/http/clientRequest'
import { originOf } from '../../feedserver/serve/site/origin'
import { membersOf } from '../../feedserver/serve/http/headerList'
import { visitorOf } from '../../feedserver/serve/rows/visitor'
import { startStatusServer } from '../../feedserver/serve/status/statusServer'
import { Tokens } from '../../feedserver/kit/token'
import { running } from './support/running'
import { exchange, upgradeHead } from './support/victim'

const { server, get } = await running()
const { port } = server

/** Sends a request with only these lines and returns all bytes received until the connection ends. */
const sent = (first: string, lines: readonly string[], body = '', to = port): Promise<string> =>
  exchange(to, [`${first} HTTP/1.1`, ...lines, 'Connection: close', '', body].join('\r\n'))
const statusOf = async (first: string, lines: readonly string[]): Promise<string> =>
  (await sent(first, lines)).slice(9, 12)

describe('[FSV30] [FSV58] a request that says two things at once', () => {
  test.each([
    ['two hosts', 'GET /feed', ['Host: a', 'Host: b']],
    ['two hosts that are one', 'GET /feed', ['Host: a', 'host: a']],
    ['two hosts around other lines', 'GET /', ['Host: a', 'Accept: */*', 'HOST: b']],
    ['two origins', 'GET /feed', ['Host: a', 'Origin: http://a', 'Origin: http://b']],
    ['two places it comes from', 'GET /', ['Host: a', 'Sec-Fetch-Site: none', 'Sec-Fetch-Site: cross-site']],
    ['two types', 'GET /', ['Host: a', 'Content-Type: application/json', 'Content-Type: text/plain']],
    ['two lengths', 'POST /', ['Host: a', 'Content-Length: 0', 'Content-Length: 5']],
    ['a length and chunks', 'POST /', ['Host: a', 'Content-Length: 5', 'Transfer-Encoding: chunked']],
    ['a preflight with two hosts', 'OPTIONS /feed', ['Host: a', 'Host: b']],
    ['a target of another host', 'GET http://b/feed', ['Host: a']],
    ['a target of another port', 'GET http://a:81/feed', ['Host: a']],
    ['a target of another scheme', 'GET ftp://a/feed', ['Host: a']],
    ['a target that is no address', 'GET *', ['Host: a']],
    ['no host', 'GET /feed', []],
  ])('is refused: %s', async (_what, first, lines) => expect(await statusOf(first, lines)).toBe('400'))

  test('is refused as an upgrade too', async () => {
    const twice = upgradeHead('/stream').replace('Host: feed', 'Host: feed\r\nHost: other')
    expect(await exchange(port, twice)).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/)
  })

  test('is none if a proxy names the host that the client names', async () => {
    expect(await statusOf('GET http://a/feed', ['Host: A'])).toBe('200')
    expect(
      await statusOf('GET /feed', ['Host: a', 'Cookie: a=1', 'Cookie: b=2', 'X-Forwarded-For: 1.2.3.4']),
    ).toBe('200')
  })

  test('is none with a body that nobody reads: the connection ends with the answer', async () => {
    const answer = await sent('GET /feed', ['Host: a', 'Transfer-Encoding: chunked'], '3\r\nabc\r\n')
    expect(answer).toMatch(/^HTTP\/1.1 200 /)
    expect(answer).toMatch(/\r\nConnection: close\r\n/i)
  })
})

test('[FSV30] a path that begins with two slashes names no host and no feed', async () => {
  for (const path of ['//other/feed', '//feed', '///feed'])
    expect(await statusOf(`GET ${path}`, ['Host: a']), path).toBe('404')
})

test('[FSV30] [FSV59] header lines of which Node would leave some out are refused, so that no proxy’s line is lost', async () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `a${at}: b`)
  const proxied = 'X-Forwarded-For: 203.0.113.1'
  expect(await statusOf('GET /metrics', ['Host: a'])).toBe('200')
  expect(await statusOf('GET /metrics', ['Host: a', ...lines(90), proxied])).toBe('404')
  for (const count of [100, 101, 150, 1999, 2000])
    expect(await statusOf('GET /metrics', ['Host: a', ...lines(count), proxied])).toBe('431')
})

test('[FSV30] [FSV59] [FSV20] so are those to the port of a source', async () => {
  const report = () => ({ data: {}, tables: [], measures: [] })
  const options = { port: 0, host: '127.0.0.1', metricsPublic: false }
  const { url, close } = await startStatusServer(options, { report, notReady: () => null })
  onTestFinished(close)
  const statusWith = async (count: number): Promise<string> => {
    const lines = Array.from({ length: count }, (_, at) => `a${at}: b`)
    const all = ['Host: a', ...lines, 'X-Forwarded-For: 203.0.113.1']
    return (await sent('GET /metrics', all, '', Number(new URL(url).port))).slice(9, 12)
  }
  expect(await statusWith(90)).toBe('404')
  expect(await statusWith(2000)).toBe('431')
})

describe('[FSV30] [FSV60] the host that a request names', () => {
  const originFor = (host: string) => originOf({ headers: { host } } as IncomingMessage, null)

  test.each([
    ['Scores.Example', 'http://scores.example'],
    ['scores.example:65535', 'http://scores.example:65535'],
    ['scores.example:80', 'http://scores.example:80'],
    ['127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['[::1]:8080', 'http://[::1]:8080'],
    ['xn--bcher-kva.example', 'http://xn--bcher-kva.example'],
  ])('%s is believed', (host, origin) => expect(originFor(host)).toBe(origin))

  test.each([
    'x:99999',
    'x:65536',
    'x:0x50',
    'x:',
    'x:080',
    'x..y',
    '.x',
    'x.',
    '-x',
    '127.1',
    '0x7f.0.0.1',
    '1.2.3.4.5',
    '256.1.1.1',
    '[::1',
    '[::1]x',
    '[fe80::1%25eth0]',
    'x%2ey',
    'ｘ',
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(200)}a`,
  ])('%s is not believed', host => expect(originFor(host)).toBeNull())

  test('is in no policy if it has a port that there is not', async () => {
    const policy = /^content-security-policy: .*$/im
    expect(policy.exec(await sent('GET /', ['Host: x:8080']))?.[0]).toContain('http://x:8080')
    expect(policy.exec(await sent('GET /', ['Host: x:99999']))?.[0]).not.toContain('99999')
  })
})

describe('[FSV31] [FSV50] of what a client sends', () => {
  /** `fetch` reports the compression of a body although it decompresses it. */
  const packing = async (accepted: string): Promise<string | null> => {
    const { headers } = await get('/assets/main-Ab12Cd34.js', { headers: { 'Accept-Encoding': accepted } })
    return headers.get('content-encoding')
  }
  test('lists in headers are read up to 1024 letters', async () => {
    expect(await packing(' identity ;q=0 , gzip ; q=1')).toBe('gzip')
    expect(await packing(`gzip, ${'x'.repeat(1100)}`)).toBeNull()
    expect(await packing(`gzip${' '.repeat(15_000)}, br`)).toBeNull()
    const { headers } = await get('/gf/data/bf_vn_nt.js')
    const tag = headers.get('etag') ?? ''
    const status = async (tags: string) =>
      (await get('/gf/data/bf_vn_nt.js', { headers: { 'If-None-Match': tags } })).status
    expect(await status(`"x", ${tag}`)).toBe(304)
    expect(await status(`${'"x", '.repeat(400)}${tag}`)).toBe(200)
    const missing = async (languages: string) =>
      (await get('/missing', { headers: { Accept: 'text/html', 'Accept-Language': languages } })).text()
    expect(await missing('fr, en ; q=0.5')).toContain(' lang="en"')
    expect(await missing(`en${' '.repeat(15_000)};q=1`)).toContain(' lang="vi"')
  })

  /** A text that throws when it is split. */
  const whole = (text: string): string =>
    Object.assign(new String(text), {
      split: () => expect.unreachable('it is taken apart'),
    }) as unknown as string
  test('a list and a token that are too long are not taken apart', () => {
    expect(membersOf(whole(','.repeat(1025)))).toEqual([])
    expect(new Tokens().isGood(whole('.'.repeat(201)))).toBe(false)
  })

  const cookiesOf = (cookie: string, query = '') =>
    visitorOf({ headers: { cookie } } as IncomingMessage, 'site', {
      path: '/',
      query: new URLSearchParams(query),
      lang: 'vi',
      origin: null,
    })
  test('cookies beyond those that a browser stores of a site are not looked at', () => {
    const other = 'a=1; '
    expect(cookiesOf(`${other.repeat(100)}favtype=1`)?.cookies).toBe('favtype=1')
    expect(cookiesOf(`${other.repeat(1000)}favtype=1`)?.cookies).toBe('')
    expect(cookiesOf('favtype;'.repeat(2000))?.cookies.split(';')).toHaveLength(180)
  })
  test('a query is measured before it is written again', () => {
    const query = new URLSearchParams('match='.padEnd(8000, '%'))
    query.toString = () => expect.unreachable('it is written again')
    const target = { path: '/', query, lang: 'vi', origin: null }
    expect(visitorOf({ headers: {} } as IncomingMessage, 'site', target)).toBeNull()
  })
})

describe('[FSV31] [FSV52] a body of 3,000 bytes', () => {
  const BYTES = 3000

  /** Returns the bytes of the body in memory when the request is answered. */
  async function storedOf(lines: readonly string[], body: string): Promise<number> {
    let stored = -1
    const receiver = createServer({ IncomingMessage: ClientRequest }, (request, response) => {
      setImmediate(() => {
        stored = request.readableLength
        response.end()
      })
    })
    onTestFinished(() => void receiver.close())
    await new Promise<void>(resolve => receiver.listen(0, '127.0.0.1', resolve))
    await sent('POST /', ['Host: a', ...lines], body, (receiver.address() as AddressInfo).port)
    return stored
  }

  test('is stored if its length is said', async () => {
    expect(await storedOf([`Content-Length: ${BYTES}`], 'x'.repeat(BYTES))).toBe(BYTES)
  })

  test('is dropped as it comes in chunks of one byte', async () => {
    const chunks = `${'1\r\nx\r\n'.repeat(BYTES)}0\r\n\r\n`
    expect(await storedOf(['Transfer-Encoding: chunked'], chunks)).toBe(0)
  })
})
