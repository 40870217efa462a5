/** Bodies that are expensive to read: time and memory of the relay stay bounded. */
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { jsonExcess } from '../../../feedserver/kit/network/jsonExcess'
import { FEED_NAMES, FEEDS } from '../../../feedserver/relay/feeds/feeds'
import { BodyReader } from '../../../feedserver/relay/reading/bodyReader'
import { ThreadedReader } from '../../../feedserver/relay/reading/threadedReader'
import { createUpstream } from '../../../feedserver/relay/upstream'
import { createTestRelay } from './support/relay'
import { listen } from './support/standIn'

const MB = 1024 * 1024
const JSON_FEEDS = FEED_NAMES.filter(name => FEEDS[name].type === 'json')
const CHANGES = '<?xml version="1.0"?><c refresh="0"></c>'
const manyQuotes = (records: number): Buffer =>
  Buffer.from(Array.from({ length: records }, (_, at) => `${at + 1}^8^HDP^1^0^1^1^0^1^1^0^1^0!`).join(''))

describe('[REL17] JSON', () => {
  test('[REL34] is measured by its brackets outside of texts, up to the first that is too much', () => {
    const most = { depth: 3, groups: 5 }
    const of = (text: string) => jsonExcess(Buffer.from(text), most)
    expect(['[[[]]]', '{"a":{"b":[]}}', '["[[[[[["]', '["\\"[[[["]', '[1,[],[],[],[]]'].map(of)).toEqual(
      Array.from({ length: 5 }, () => null),
    )
    expect([of('[[[['), of('{"a":[{"b":{}}]}'), of('["\\\\",[[[]]]]')]).toEqual([
      'too-deep',
      'too-deep',
      'too-deep',
    ])
    expect(of('[[],[],[],[],[]]')).toBe('too-many-records')
    let looked = 0
    const bytes = new Proxy(Buffer.from('['.repeat(1000)), {
      get: (target, key) => {
        if (typeof key === 'string' && /^\d+$/.test(key)) looked += 1
        return Reflect.get(target, key) as unknown
      },
    })
    expect([jsonExcess(bytes, most), looked]).toEqual(['too-deep', 4])
  })

  test.each(JSON_FEEDS)(
    '[REL34] of %s is refused before it is parsed when it is too deep or has too many parts',
    async feed => {
      const reader = new BodyReader()
      const parse = JSON.parse
      let parsed = 0
      JSON.parse = (...args) => {
        parsed += 1
        return parse(...args) as unknown
      }
      try {
        for (const [text, fault] of [
          ['['.repeat(8 * MB), 'too-deep'],
          ['{"a":'.repeat(MB), 'too-deep'],
          [`[${'[],'.repeat(2 * MB)}[]]`, 'too-many-records'],
        ] as const)
          expect(await reader.body({ feed, address: '/x', bytes: Buffer.from(text) })).toEqual({ fault })
      } finally {
        JSON.parse = parse
      }
      expect(parsed).toBe(0)
    },
  )
})

describe('[REL17] the thread that reads', () => {
  const readers: ThreadedReader[] = []
  const readerOf = (mostActiveMs?: number): ThreadedReader => {
    const reader = new ThreadedReader(mostActiveMs)
    readers.push(reader)
    return reader
  }
  afterEach(() => {
    for (const reader of readers.splice(0)) reader.close()
  })

  test('[REL26] reads as one in the same thread does', async () => {
    const reader = readerOf()
    const [same, bytes] = [new BodyReader(), manyQuotes(3)]
    const job = { feed: 'ch_odds_new', address: '/x', bytes } as const
    expect(await reader.body(job)).toEqual(await same.body(job))
    const items = { kind: 'odds', company: 8, source: 0, bytes, before: null } as const
    expect(await reader.items(items)).toEqual(await same.items(items))
    expect(await reader.titles(Buffer.from('none'))).toEqual([])
    const banners = {
      feed: 'banners',
      address: '/ads/banners.js',
      bytes: Buffer.from('var adBanners=[];'),
    } as const
    const read = await reader.body(banners)
    expect(read.fault === null && Buffer.from(read.bytes ?? []).toString()).toBe('var adBanners=[];\n')
    expect(reader.ended).toBe(0)
  })

  test('[REL36] is ended when a body takes it too long, which is refused; the next one is read, and the loop goes on turning', async () => {
    const reader = readerOf(500)
    const loop = { turns: 0, over: false }
    const bytes = manyQuotes(200_000)
    const refused = reader.items({ kind: 'odds', company: 8, source: 0, bytes, before: null }).finally(() => {
      loop.over = true
    })
    for (; !loop.over; loop.turns += 1) await turn()
    expect(await refused).toEqual({ fault: 'too-long' })
    expect(loop.turns).toBeGreaterThan(100)
    expect(reader.ended).toBe(1)
    const good = { feed: 'change_en.xml', address: '/x', bytes: Buffer.from(CHANGES) } as const
    expect(await reader.body(good)).toEqual({ fault: null, bytes: null })
  })

  test('works on one body at a time, and answers each', async () => {
    const reader = readerOf()
    const bytes = Buffer.from(CHANGES)
    const jobs = Array.from({ length: 20 }, (_, at) =>
      reader.body({ feed: 'change_en.xml', address: `/${at}`, bytes }),
    )
    expect(await Promise.all(jobs)).toEqual(Array.from({ length: 20 }, () => ({ fault: null, bytes: null })))
  })
})

test('[REL17] [REL35] more records than a day can have at once are refused, and what follows is published', async () => {
  const reader = new BodyReader()
  const job = { kind: 'odds', company: 8, source: 0, before: null } as const
  expect(await reader.items({ ...job, bytes: manyQuotes(20_001) })).toEqual({ fault: 'too-many-records' })
  expect(await reader.items({ ...job, bytes: manyQuotes(20_000) })).toMatchObject({ fault: null })
})

test('[REL17] [REL12] a deep body is counted under its name, and the feed is right again with the next', async () => {
  let body = '['.repeat(4 * MB)
  const relay = createTestRelay(await listen((_, response) => response.end(body)))
  expect((await relay.get('/ai/1'))?.status).toBe(502)
  expect(JSON.stringify(relay.provider.report().data['upstream'])).toContain('"too-deep":1')
  body = '{"a":[1]}'
  await relay.pass(30_000)
  expect(await relay.text('/ai/1')).toBe(body)
})

const ASK = { path: '/feed', accept: '*/*', auth: false, etag: null, lastModified: null } as const

describe('[REL18] a body in very small pieces', () => {
  const get = async (pieces: number, size: number) => {
    const origin = await listen((_, response) => {
      const write = async (): Promise<void> => {
        for (let piece = 0; piece < pieces && !response.destroyed; piece += 1) {
          response.write('x'.repeat(size))
          await turn()
        }
        response.end()
      }
      void write()
    })
    const upstream = createUpstream({ origin, allowPrivate: true, credentials: null, timeLimitMs: 60_000 })
    return upstream.get(ASK).finally(() => upstream.close())
  }

  test('is refused after 512 of them', async () => {
    expect(await get(20_000, 1)).toEqual({ ok: false, fault: 'crumbs' })
  })

  test('is refused if one packet brings all of them', async () => {
    const origin = await listen((_, response) => {
      response.writeHead(200, { 'Transfer-Encoding': 'chunked' }).flushHeaders()
      response.socket?.write(`${'1\r\nx\r\n'.repeat(20_000)}0\r\n\r\n`)
    })
    const upstream = createUpstream({ origin, allowPrivate: true, credentials: null, timeLimitMs: 60_000 })
    expect(await upstream.get(ASK)).toEqual({ ok: false, fault: 'crumbs' })
    upstream.close()
  })

  test('is read while there are few of them, or they are large enough', async () => {
    expect(await get(300, 1)).toMatchObject({ ok: true })
    expect(await get(1500, 80)).toMatchObject({ ok: true })
  })
})

test('[REL18] [REL37] a provider that answers before its answer for ever is cut off', async () => {
  let sent = 0
  const origin = await listen((_, response) => {
    const hint = (): void => {
      if (response.destroyed) return
      sent += 1
      response.writeEarlyHints({ link: '</a.css>; rel=preload' })
      setImmediate(hint)
    }
    hint()
  })
  const upstream = createUpstream({ origin, allowPrivate: true, credentials: null, timeLimitMs: 60_000 })
  expect(await upstream.get(ASK)).toEqual({ ok: false, fault: 'connect' })
  expect(sent).toBeGreaterThan(4)
  upstream.close()
})
