/**
 * The first rows of a page as the feed server sends them: their recipients, how often they are written, and the
 * resulting HTML.
 */
import type { IncomingMessage } from 'node:http'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openRows, type PageRequest, type WrittenRows } from '../../feedserver/serve/rows/openRows'
import { createRecentRows, type Visitor } from '../../feedserver/serve/rows/recentRows'
import { anybody, visitorOf } from '../../feedserver/serve/rows/visitor'
import { withRows } from '../../feedserver/serve/rows/withRows'
import { memoryStore } from '../../src/ui/state/keyStore'
import { cookieName, readPreferences, type Preferences } from '../../src/ui/state/preferences'
import { SITE, WIDGET } from '../../src/ui/state/profile'

const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Safari/604.1'
const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/120.0.0.0 Safari/537.36'

function visitor(headers: IncomingMessage['headers'], search = '', page: PageRequest['page'] = 'site') {
  const target = {
    path: '/',
    query: new URLSearchParams(search),
    lang: 'vi',
    origin: 'https://scores.example',
  }
  return visitorOf({ headers } as IncomingMessage, page, target)
}

describe('[WRT3] what a request says of its visitor', () => {
  test.each([
    [{ 'user-agent': PHONE }, 'phone'],
    [{ 'user-agent': IPHONE }, 'phone'],
    [{ 'user-agent': LAPTOP }, 'desktop'],
    [{ 'user-agent': LAPTOP, 'sec-ch-ua-mobile': '?1' }, 'phone'],
    [{ 'user-agent': PHONE, 'sec-ch-ua-mobile': '?0' }, 'desktop'],
    [{}, 'desktop'],
  ] as const)('[WRT18] %o is a %s', (headers, device) => {
    expect(visitor(headers)?.device).toBe(device)
  })

  test('only our cookies count, in any order', () => {
    const one = visitor({ cookie: 'Odds_Type=2; _ga=GA1.2; orderby=time' })
    const other = visitor({ cookie: 'orderby=time; sid=x; Odds_Type=2' })
    expect(one).toEqual(other)
    expect(one?.cookies).toBe('Odds_Type=2; orderby=time')
    expect(visitor({ cookie: '_ga=GA1.2' })?.cookies).toBe('')
  })

  test('every choice that a page saves counts, but those that no row shows', () => {
    const fields = Object.keys(readPreferences(memoryStore(), SITE)) as (keyof Preferences)[]
    const names = new Set(fields.flatMap(field => [cookieName(field, SITE), cookieName(field, WIDGET)]))
    const ignored = [...names].filter(name => visitor({ cookie: `${name}=1` })?.cookies === '')
    expect(ignored.sort()).toEqual([
      'Handicap_Type',
      'sixinone_amount',
      'sixinone_currency',
      'sixinone_notices',
      'sixinone_sound',
    ])
  })

  test.each(['sixinone_behind=60', 'orderby=time; sixinone_hide_scores=1'])(
    '[OWN13] [OWN25] with %s there are no rows',
    cookie => {
      expect(visitor({ cookie })).toBeNull()
      expect(visitor({ cookie: 'sixinone_behind=0; sixinone_hide_scores=0' })).not.toBeNull()
    },
  )

  test('a parameter that no page reads makes no page of its own', () => {
    expect(visitor({}, 'utm_source=x&screen=result&fbclid=y')).toEqual(visitor({}, 'screen=result'))
  })

  test('[WRT19] a script gets a page without rows, and so does a widget with options of its owner', () => {
    expect(visitor({ 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' })).toBeNull()
    // A service worker forwards requests of a window.
    expect(visitor({ 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'empty' })?.framed).toBe(false)
    expect(visitor({ 'sec-fetch-dest': 'iframe' }, '', 'widget')?.framed).toBe(true)
    expect(visitor({ 'sec-fetch-dest': 'document' }, '', 'widget')?.framed).toBe(false)
    expect(visitor({}, 'size=ticker', 'widget')).toBeNull()
    expect(visitor({}, `league=${'9,'.repeat(400)}`)).toBeNull()
  })
})

const VISITOR: Visitor = { ...anybody(''), device: 'phone', origin: null }
const rowsOf = (html: string): WrittenRows => ({
  html,
  whole: true,
  path: '',
  view: '{}',
  sheets: [],
  scripts: [],
  sheet: '',
  plain: '',
  structured: '',
  title: '',
})

describe('[WRT4] rows are written every two seconds for all who see the same', () => {
  function start() {
    let now = 0
    const written: Visitor[] = []
    const { get, renew } = createRecentRows(
      visitor => {
        written.push(visitor)
        return Promise.resolve(rowsOf(`rows ${written.length}`))
      },
      () => now,
      () => now,
    )
    const htmlOf = async (visitor: Visitor) => (await get(visitor))?.html
    return { htmlOf, renew, written, later: (ms: number) => (now += ms) }
  }

  test('who comes meanwhile gets the same', async () => {
    const { htmlOf, written } = start()
    expect(await Promise.all([htmlOf(VISITOR), htmlOf(VISITOR)])).toEqual(['rows 1', 'rows 1'])
    expect(written).toHaveLength(1)
  })

  test('[WRT20] a lone visit costs five more writings at most, and the next visitor gets new rows', async () => {
    const { htmlOf, renew, written, later } = start()
    await htmlOf(VISITOR)
    const counts: number[] = []
    for (let round = 1; round <= 30; round += 1) {
      later(2000)
      await renew()
      counts.push(written.length)
    }
    expect(counts.slice(0, 6)).toEqual([2, 3, 4, 5, 6, 6])
    expect(counts.at(-1)).toBe(6)
    expect(await htmlOf(VISITOR)).toBe('rows 7')
  })

  test('[WRT20] rows that fail after a request are not tried for ever', async () => {
    let [now, times] = [0, 0]
    const { get, renew } = createRecentRows(
      () => Promise.resolve(++times === 1 ? rowsOf('rows') : null),
      () => now,
      () => now,
    )
    await get(VISITOR)
    now = 1000
    await get(VISITOR)
    for (let round = 0; round < 30; round += 1) {
      now += 2000
      await renew()
    }
    expect(times).toBe(6)
  })

  test('[WRT20] of steady visitors only the first waits', async () => {
    const { htmlOf, renew, later } = start()
    const seen: unknown[] = []
    for (let round = 0; round < 20; round += 1) {
      if (round % 5 === 0) seen.push(await htmlOf(VISITOR))
      later(2000)
      await renew()
    }
    // Rows are written before the visitor comes: once in each round.
    expect(seen).toEqual(['rows 1', 'rows 6', 'rows 11', 'rows 16'])
  })

  test('[WRT20] a variant that was requested since its writing is written again, however long the writing took', async () => {
    const writes: ((rows: WrittenRows) => void)[] = []
    let now = 0
    const { get, renew } = createRecentRows(
      () => new Promise(resolve => writes.push(resolve)),
      () => now,
      () => now,
    )
    const first = get(VISITOR)
    writes[0]?.(rowsOf('rows 1'))
    await first
    now = 2000
    const round = renew()
    now = 3000
    await get(VISITOR)
    now = 14_000
    writes[1]?.(rowsOf('rows 2'))
    await round
    const next = renew()
    expect(writes).toHaveLength(3)
    writes[2]?.(rowsOf('rows 3'))
    await next
    expect((await get(VISITOR))?.html).toBe('rows 3')
  })

  test('while the clock of the feed stands they stay as they are', async () => {
    let now = 0
    let times = 0
    const { get, renew } = createRecentRows(
      () => Promise.resolve(rowsOf(`rows ${++times}`)),
      () => 7,
      () => now,
    )
    const first = await get(VISITOR)
    now = 4000
    await renew()
    now = 8000
    expect(await get(VISITOR)).toBe(first)
  })

  test('[WRT11] [WRT33] those that lack the open match are written anew all the same', async () => {
    let times = 0
    const { get, renew } = createRecentRows(
      () => Promise.resolve({ ...rowsOf(`rows ${++times}`), whole: times > 1 }),
      () => 7,
      () => 0,
    )
    expect((await get(VISITOR))?.whole).toBe(false)
    await renew()
    expect((await get(VISITOR))?.whole).toBe(true)
    await renew()
    expect(times).toBe(2)
  })

  test('[WRT20] none that is older than five seconds is sent', async () => {
    const { htmlOf, later } = start()
    expect(await htmlOf(VISITOR)).toBe('rows 1')
    later(5000)
    expect(await htmlOf(VISITOR)).toBe('rows 1')
    later(1)
    expect(await htmlOf(VISITOR)).toBe('rows 2')
  })

  test('rows that could not be written are written for the next visitor', async () => {
    let times = 0
    const { get } = createRecentRows(
      () => Promise.resolve(times++ === 0 ? null : rowsOf('rows')),
      () => 0,
      () => 0,
    )
    expect(await get(VISITOR)).toBeNull()
    expect((await get(VISITOR))?.html).toBe('rows')
  })

  test('a visitor with choices gets rows of their own, another variant too', async () => {
    const { htmlOf, renew, written } = start()
    await htmlOf({ ...VISITOR, cookies: 'Odds_Type=2' })
    await htmlOf({ ...VISITOR, cookies: 'Odds_Type=2' })
    await renew()
    expect(written).toHaveLength(2)
    await htmlOf(VISITOR)
    await htmlOf({ ...VISITOR, device: 'desktop' })
    await htmlOf({ ...VISITOR, search: '?lang=en' })
    expect(written).toHaveLength(5)
  })

  test('[WRT20] of the many variants that an attacker can request 24 are written anew', async () => {
    const { htmlOf, renew, written, later } = start()
    for (let league = 1; league <= 100; league++) await htmlOf({ ...VISITOR, search: `?league=${league}` })
    later(2000)
    await renew()
    expect(written).toHaveLength(124)
  })
})

describe('[WRT1] a page is sent without rows', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rows-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  function start(name: string, code?: string) {
    const program = join(folder, name)
    if (code !== undefined) writeFileSync(program, code)
    const said: string[] = []
    const note = (words: string) => void said.push(words)
    const log = { error: note, warn: note, info: note, debug: note }
    const rows = openRows({ program, provider: { answer: () => Promise.resolve(null) }, log })
    onTestFinished(() => rows.close())
    return { rows, said }
  }
  const REQUEST = { ...VISITOR, at: 0 }

  test('where there is no program', async () => {
    const { rows, said } = start('none.mjs')
    expect(await rows.write(REQUEST)).toBeNull()
    expect(said).toEqual([])
  })

  test('where it cannot start, which the log says once', async () => {
    // The thread is started again after a while, which this clock never reaches.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
    onTestFinished(() => clock.mockRestore())
    const { rows, said } = start('broken.mjs', 'throw new Error("broken")')
    expect(await rows.write(REQUEST)).toBeNull()
    await vi.waitUntil(() => said.length > 0)
    expect(await rows.write(REQUEST)).toBeNull()
    expect(said).toEqual(['the thread that writes rows failed'])
  })

  test('[WRT15] where it does not answer', async () => {
    const { rows } = start('silent.mjs', 'setInterval(() => undefined, 1000)')
    expect(await rows.write(REQUEST)).toBeNull()
  })

  test('[APP33] but the map of the day may take ten seconds', async () => {
    const { rows } = start('silent.mjs')
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    let map: string | null | undefined
    void rows.sitemap(REQUEST).then(found => (map = found))
    await vi.advanceTimersByTimeAsync(9999)
    expect(map).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(map).toBeNull()
  })
})

const PAGE =
  '<!doctype html><html><head><link rel="stylesheet" crossorigin href="/assets/page-1.css"></head>' +
  '<body><noscript><p>needs scripts</p></noscript><div id="root"><div class="first-paint"></div></div></body></html>'

describe('[WRT5] rows in the HTML of a page', () => {
  test('[WRT21] no style attribute is left, and the policy names each sheet by its hash', async () => {
    const html =
      '<b style="height:4px;--word:&quot;Cả trận&quot;">x</b><i style="height:4px">y</i><b style="height:4px">z</b>'
    const page = await withRows(PAGE, rowsOf(html), () => Promise.resolve('.page{color:red}'))
    expect(page?.html).not.toContain(' style=')
    expect(page?.html).toContain(
      '#root [data-style="0"]{height:4px;--word:"Cả trận"}#root [data-style="1"]{height:4px}',
    )
    expect(page?.html.match(/data-style="1"/g)).toHaveLength(3)
    expect(page?.styleHashes).toHaveLength(2)
  })

  test('a style that could end its rule is left out', async () => {
    for (const style of [
      'color:red}body{display:none',
      'x:&lt;/style&gt;',
      'x:</style><script>',
      '@import x',
      'a:\\7d',
    ]) {
      const page = await withRows(PAGE, rowsOf(`<b style="${style}">x</b>`), () => Promise.resolve(null))
      expect(page?.html).toContain('<b>x</b>')
    }
  })

  test('data cannot end its element', async () => {
    const hostile = JSON.stringify({ home: '</script><script>alert(1)</script><!--' })
    const rows = { ...rowsOf(''), view: hostile, structured: hostile, plain: '<nav></nav>' }
    const page = await withRows(PAGE, rows, () => Promise.resolve(null))
    const blocks = [
      ...(page?.html ?? '').matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs),
    ]
    expect(blocks.map(([, json = '']) => JSON.parse(json))).toEqual([
      JSON.parse(hostile),
      JSON.parse(hostile),
    ])
    expect(page?.html).not.toContain('<script>alert')
  })

  test('the page’s own sheet stands in it, and what says that it needs scripts does not', async () => {
    const page = await withRows(PAGE, { ...rowsOf('rows'), plain: '<nav>links</nav>' }, () =>
      Promise.resolve('.a{}'),
    )
    expect(page?.html).toContain('<style>.a{}</style><link disabled rel="stylesheet"')
    expect(page?.html).toContain('<div id="root" data-written="">rows</div>')
    expect(page?.html).toContain('<noscript><nav>links</nav></noscript>')
    expect(page?.html).not.toContain('needs scripts')
  })

  test('a page without a place for rows stays as it is', async () => {
    expect(await withRows('<p>other</p>', rowsOf('x'), () => Promise.resolve(null))).toBeNull()
  })
})
