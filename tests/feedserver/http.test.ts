import { createHash } from 'node:crypto'
import { mkdtempSync, utimesSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { frontReport, type FrontState } from '../../feedserver/serve/status/report'
import { statusHtml } from '../../feedserver/serve/status/statusHtml'
import { EARLY, RUNNING, RUNNING_QUOTES } from './support/fixedWorld'
import { widgetObjects } from '../support/widgetObjects'
import { builtSite, INLINE, running } from './support/running'

const { server, world, get, text, json } = await running()

/** Sends a path unchanged. `fetch` would resolve `..`. */
const rawStatus = (path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request({ port: server.port, host: '127.0.0.1', path }, answer => {
      answer.resume()
      resolve(answer.statusCode)
    })
      .on('error', reject)
      .end()
  })

describe('feed files', () => {
  test.each([
    ['/gf/data/bf_vn_nt.js', 'application/javascript; charset=utf-8'],
    ['/gf/data/bf_vn1_nt.js', 'application/javascript; charset=utf-8'],
    ['/gf/data/bf_us1.js', 'application/javascript; charset=utf-8'],
    ['/gf/data/bf_en-idn.js', 'application/javascript; charset=utf-8'],
    ['/gf/data/bf_vn_nt_live.js', 'application/javascript; charset=utf-8'],
    ['/gf/data/finish/bf_th.js', 'application/javascript; charset=utf-8'],
    ['/gf/data/finish/bf_th1.js', 'application/javascript; charset=utf-8'],
    ['/gf/data/change_en.xml', 'text/xml; charset=utf-8'],
    ['/gf/data/odds/en/runOddsData_8.txt', 'text/plain; charset=utf-8'],
    ['/gf/data/odds/en/ch_runOddsData_8.txt', 'text/plain; charset=utf-8'],
    ['/gf/data/odds/en/t_runOddsData_8.txt', 'text/plain; charset=utf-8'],
    ['/gf/data/odds/en/ch_odds_new_31.txt', 'text/plain; charset=utf-8'],
    ['/gf/data/finish/goal8.xml', 'text/xml; charset=utf-8'],
    ['/gf/data/goal8.xml', 'text/xml; charset=utf-8'],
    ['/gf/data/ch_goal8.xml', 'text/xml; charset=utf-8'],
    ['/gf/data/sbCorner.js', 'application/javascript; charset=utf-8'],
    ['/gf/highlight/hl_soccer.txt?r=1', 'text/plain; charset=utf-8'],
    ['/ajax/match-favorite?matchID=1', 'application/json; charset=utf-8'],
    ['/ajax/match/odds/team-rate-goal-miss?id=9000001', 'application/json; charset=utf-8'],
    ['/ajax/league-ajax?type=league', 'application/json; charset=utf-8'],
    ['/ajax/match/live-event?id=9000001', 'application/json; charset=utf-8'],
    ['/ajax/match/lineups?id=9000001', 'application/json; charset=utf-8'],
    ['/ajax/match/statistics?id=9000001', 'application/json; charset=utf-8'],
    ['/ajax/get-match-by-league?leagues=7001', 'application/json; charset=utf-8'],
    ['/ajax/get-odds-fixture?date=2031-05-04', 'application/json; charset=utf-8'],
    ['/api/get-league-rank?sid=7001', 'application/json; charset=utf-8'],
    ['/api/6in1/leagues', 'application/json; charset=utf-8'],
    ['/api/6in1/data', 'application/json; charset=utf-8'],
    ['/api/6in1/token/abc', 'application/json; charset=utf-8'],
    ['/ai/9000001', 'application/json; charset=utf-8'],
    ['/ads/banners.js', 'application/javascript; charset=utf-8'],
    ['/ads/catfish.svg', 'image/svg+xml'],
  ])('%s is there as %s', async (path, type) => {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe(type)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('a feed carries the server clock', async () => {
    const answer = await get('/gf/data/bf_vn_nt.js?1700000000000')
    expect(answer.headers.get('date')).toBe('Sun, 04 May 2031 12:10:02 GMT')
  })

  test('a company that is not offered and a file that is not there are HTML pages with 404', async () => {
    for (const path of ['/gf/data/odds/en/runOddsData_99.txt', '/gf/data/nothing.js', '/ads/none.svg']) {
      const answer = await get(path)
      expect(answer.status).toBe(404)
      expect(await answer.text()).toMatch(/^<!DOCTYPE html>/)
    }
  })

  test('a long feed is packed when the reader takes it, a short one is not', async () => {
    const packed = await get('/api/6in1/data', { headers: { 'accept-encoding': 'gzip' } })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(await packed.text()).toMatch(/^{.*}$/)
    const plain = await get('/gf/data/change_en.xml', { headers: { 'accept-encoding': 'gzip' } })
    expect(plain.headers.get('content-encoding')).toBeNull()
  })

  test('[FSV86] only GET and HEAD', async () => {
    for (const path of ['/gf/data/bf_vn_nt.js', '/', '/widget']) {
      const refused = await get(path, { method: 'POST' })
      expect(refused.status).toBe(405)
      expect(refused.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
    }
  })

  test.each(['/gf/data/bf_vn_nt.js', '/widget', '/assets/main-Ab12Cd34.js', '/gf/data/nothing.js'])(
    '[FSV85] HEAD %s has the headers of GET, and no body',
    async path => {
      const headers = { 'accept-encoding': 'gzip' }
      const [whole, head] = await Promise.all([
        get(path, { headers }),
        get(path, { headers, method: 'HEAD' }),
      ])
      expect(head.status).toBe(whole.status)
      // The second may change between the two answers.
      const own: ReadonlySet<string> = new Set(['connection', 'keep-alive', 'date'])
      const headersOf = (answer: Response) => [...answer.headers].filter(([name]) => !own.has(name))
      expect(headersOf(head)).toEqual(headersOf(whole))
      expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0)
      expect(await head.text()).toBe('')
    },
  )
})

describe('what changed', () => {
  test('is in the change files until its window has passed', async () => {
    const price = RUNNING_QUOTES.HDP
    if (price === undefined) throw new Error('the fixed world prices the running match')
    expect(await text('/gf/data/change_en.xml')).toBe(
      '<?xml  version="1.0" encoding="utf-8"?><c refresh="0"></c>',
    )
    world.change(RUNNING.id, { score: [2, 0] })
    world.reprice(RUNNING.id, 31, 'HDP', { ...price, running: [1, 0.75, 0.9] })
    server.advance(1000)
    expect(await text('/gf/data/change_en.xml')).toContain('[CDATA[9000001^1^2^0^')
    expect(await text('/gf/data/bf_vn_nt.js')).toContain("11:31:10',1,2,0,")
    const record = '9000001^31^HDP^0.85^0.25^1.05^0.80^0.25^1.10^1.00^0.75^0.90^0!'
    expect(await text('/gf/data/odds/en/ch_odds_new_31.txt')).toBe(record)
    expect(await text('/gf/data/odds/en/ch_runOddsData_31.txt')).toBe(
      '9000001!0.85,0.25,1.05,0.80,0.25,1.10,1.00,0.75,0.90!!!!!!$',
    )
    expect(await text('/gf/data/odds/en/ch_odds_new_8.txt')).toBe('')
    server.advance(60_000)
    expect(await text('/gf/data/odds/en/ch_odds_new_31.txt')).toBe('')
    expect(await text('/gf/data/change_en.xml')).toContain('9000001')
    server.advance(60_000)
    expect(await text('/gf/data/change_en.xml')).not.toContain('9000001')
  })

  test('a new list raises the refresh flag for a while', async () => {
    world.relist()
    server.advance(1000)
    expect(await text('/gf/data/change_en.xml')).toContain('refresh="1"')
    server.advance(11_000)
    expect(await text('/gf/data/change_en.xml')).toContain('refresh="0"')
  })
})

describe('services', () => {
  test('the date of a widget call is counted in the zone of the visitor', async () => {
    const ids = async (query: string): Promise<string[]> =>
      widgetObjects(await text(`/api/6in1/data?${query}`)).data.leagues.flatMap(({ matches }) =>
        matches.map(({ matchData }) => `${matchData['ScheduleID'] as number}`),
      )
    expect(await ids('date=2031-05-05&timezone=7')).toHaveLength(0)
    expect(await ids('date=2031-05-05&timezone=9.5')).toEqual([String(EARLY.id)])
    expect(await json('/api/6in1/data?date=2031-06-01')).toMatchObject({ data: { leagues: [] } })
  })

  test('today is the whole list of the server, whatever day its matches began on', async () => {
    const today = await text('/api/6in1/data?date=2031-05-04&timezone=7')
    for (const { id } of world.matches()) expect(today).toContain(`[${id},"`)
  })

  test('unknown favourites are left out, each match comes once', async () => {
    const answer = (await json('/ajax/match-favorite?matchID=9000002,1,x,9000002')) as {
      Data: { match: unknown[][]; league: unknown[][] }
    }
    expect(answer.Data.match.map(row => row[0])).toEqual([9000002])
    expect(answer.Data.league.map(row => row[0])).toEqual([7001])
    expect(await json('/ajax/match-favorite?matchID=')).toEqual({
      ErrCode: 0,
      Data: { match: [], league: [] },
    })
  })

  test('the prediction follows the opening handicap, and there is none without one', async () => {
    expect(await json('/ai/9000001')).toEqual({ data: { Result: 2 } })
    expect(await json('/ai/9000002')).toEqual({ data: { Result: 0 } })
    expect(await json('/ai/1')).toEqual({ data: { Result: -1 } })
  })
})

describe('the site', () => {
  test('pages are strict about scripts', async () => {
    for (const path of ['/', '/widget', '/widget.html']) {
      const answer = await get(path)
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
      const policy = answer.headers.get('content-security-policy')
      expect(policy).toMatch(/script-src 'self' http:\S+(?: 'sha256-[\w+/]{43}=')?;/)
    }
  })

  test('[FSV14] [FSV76] a script in the page itself is allowed by its hash, and no other', async () => {
    const { origin } = new URL(server.url)
    const hash = createHash('sha256').update(INLINE).digest('base64')
    const policyOf = async (path: string) => (await get(path)).headers.get('content-security-policy')
    expect(await policyOf('/widget')).toContain(`script-src 'self' ${origin} 'sha256-${hash}';`)
    expect(await policyOf('/widget?lang="><script>evil()</script>')).toBe(await policyOf('/widget'))
    expect(await policyOf('/')).toContain(`script-src 'self' ${new URL(server.url).origin};`)
  })

  test('[FSV15] pages and feeds are packed with Brotli where the client accepts it', async () => {
    for (const path of ['/', '/api/6in1/data']) {
      const packed = await get(path, { headers: { 'accept-encoding': 'gzip, br' } })
      expect(packed.headers.get('content-encoding')).toBe('br')
      expect(packed.headers.get('vary')).toContain('Accept-Encoding')
      expect(await packed.text()).toBe(await text(path))
      const plain = await get(path, { headers: { 'accept-encoding': 'br;q=0' } })
      expect(plain.headers.get('content-encoding')).toBeNull()
    }
  })

  test('the language of the page is the requested one, if it is one of ours', async () => {
    expect(await text('/?lang=th')).toContain(' lang="th" class="dark">')
    expect(await text('/widget.html?lang=vn')).toContain(' lang="vn" class="dark">')
    expect(await text('/?lang="><script>')).toContain(' lang="en" class="dark">')
  })

  test('[FSV78] hashed assets are cached for ever and compressed', async () => {
    const answer = await get('/assets/main-Ab12Cd34.js', { headers: { 'accept-encoding': 'br, gzip' } })
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(await answer.text()).toContain('xxx')
  })

  test('[FSV15] [FSV77] a file that the build packed is sent as it is, unless the file is newer', async () => {
    const site = builtSite()
    const file = join(site, 'assets', 'main-Ab12Cd34.js')
    const built = await running({ site })
    const sent = async () => {
      const answer = await built.get('/assets/main-Ab12Cd34.js', { headers: { 'accept-encoding': 'br' } })
      return answer.text()
    }
    writeFileSync(`${file}.br`, brotliCompressSync('// as the build packed it'))
    expect(await sent()).toBe('// as the build packed it')
    writeFileSync(file, '// newer '.repeat(100))
    utimesSync(file, new Date('2031-05-04'), new Date('2031-05-04'))
    // Cached files are compared with the disk once a second.
    await expect.poll(sent).toBe('// newer '.repeat(100))
  })

  test.each(['/../package.json', '/%2e%2e/package.json', '/..%2fpackage.json', '/..%5cpackage.json'])(
    '%s stays inside the folder',
    async path => expect(await rawStatus(path)).toBe(404),
  )
  test.each(['/.secret', '/%00', '/%zz', '//', '/login'])('%s finds nothing', async path =>
    expect(await rawStatus(path)).toBe(404),
  )
})

describe('[FSV12] [FSV70] [FSV69] [FSV68] an address that leads nowhere', () => {
  const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
  const visit = async (path: string, languages?: string) => {
    const headers = { accept: BROWSER, ...(languages !== undefined && { 'accept-language': languages }) }
    const answer = await get(path, { headers })
    return { answer, body: await answer.text() }
  }
  test.each(['/nowhere', '/old/page.html', '/league/x', '/football/', '/gf/data'])(
    '%s is a page for a browser and a short text for a program',
    async path => {
      const { answer, body } = await visit(path)
      expect(answer.status).toBe(404)
      expect(answer.headers.get('content-security-policy')).toContain(
        `script-src 'self' ${new URL(server.url).origin};`,
      )
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(body).toContain('No such page')
      const short = await get(path)
      expect(short.status).toBe(404)
      expect(await short.text()).not.toContain('No such page')
    },
  )
  test.each(['/assets/main-00000000.js', '/crest.png', '/gf/data/nothing.js', '/ads/none.svg', '/old/.env'])(
    '%s, the name of a file, is a short text',
    async path => {
      const { answer, body } = await visit(path)
      expect(answer.status).toBe(404)
      expect(body).not.toContain('No such page')
    },
  )
  test.each([
    ['/nowhere', undefined, 'vi'],
    ['/nowhere', 'fr-FR,fr;q=0.9', 'vi'],
    ['/nowhere', 'fr-FR,en;q=0.5,th-TH;q=0.8', 'th'],
    ['/nowhere', 'en;q=0,id', 'id'],
    ['/nowhere', ';;q=,,x;q=z', 'vi'],
    ['/nowhere?lang=en', 'th', 'en'],
    ['/nowhere?lang=fr', 'th', 'en'],
  ])('%s for a browser that asks for %s is in %s', async (path, languages, lang) => {
    expect((await visit(path, languages)).body).toContain(` lang="${lang}"`)
  })
  test.each(['/league/36', '/football/premier-league', '/widget', '/'])('%s is a page', async path =>
    expect((await visit(path)).answer.status).toBe(200),
  )
  test('a server without a built page answers with the short text', async () => {
    const bare = await running({ site: mkdtempSync(join(tmpdir(), 'feedserver-bare-')) })
    const answer = await bare.get('/nowhere', { headers: { accept: BROWSER } })
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('Not found')
  })
})

describe('the status page', () => {
  test('[FSV13] has links to what the server shows', async () => {
    const page = await text('/feed')
    for (const path of ['/', '/widget', '/embed', '/demo/']) expect(page).toContain(`href="${path}?lang=vi"`)
  })
  test.each([
    [undefined, 'vi'],
    ['en;q=0.5,th-TH;q=0.8', 'th'],
    ['fr', 'vi'],
  ])('[FSV27] as the demo pages, for a browser that asks for %s it is in %s', async (languages, lang) => {
    const headers = languages === undefined ? {} : { 'accept-language': languages }
    for (const path of ['/feed', '/demo', '/demo/', '/demo/index.html']) {
      const bodyAt = async (query: string) => (await get(path + query, { headers })).text()
      expect(await bodyAt(''), path).toMatch(new RegExp(`<html[^>]* lang="${lang}"`))
      expect(await bodyAt('?lang=id'), path).toMatch(/<html[^>]* lang="id"/)
      expect(await bodyAt('?lang=fr'), path).toMatch(/<html[^>]* lang="en"/)
    }
    const { headers: given } = await get('/demo/', { headers })
    expect(given.get('vary')).toBe('Accept-Language, Accept-Encoding')
  })
  test('[FSV27] [FSV74] [FSV73] speaks the language of the page, with its numbers', () => {
    const front = frontReport({
      hub: { size: 1, dropped: 0 },
      gate: { size: 2, refused: 0 },
      deliveries: { dropped: 0 },
      statistics: { rates: () => ({ frames: 1.5, changes: 0 }), traffic: () => new Map() },
    } as unknown as FrontState)
    const pageIn = (language: string) => statusHtml(front, { tables: [] }, { language, isStill: true })
    expect(pageIn('vi')).toMatch(/Khung tin \/ giây<\/th><td>1,5</)
    expect(pageIn('en')).toMatch(/Frames \/ s<\/th><td>1\.5</)
    for (const language of ['vi', 'en', 'id', 'th'])
      for (const other of ['vi', 'en', 'id', 'th'])
        expect(pageIn(language)).toContain(`href="/feed?lang=${other}&amp;still"`)
  })
  test('[FSV28] reloads itself until a visitor stops that', async () => {
    const moving = await text('/feed?lang=en')
    expect(moving).toContain('<meta http-equiv="refresh" content="2">')
    expect(moving).toContain('<a href="/feed?lang=en&amp;still">Stop reloading</a>')
    const still = await text('/feed?lang=en&still')
    expect(still).not.toContain('http-equiv')
    expect(still).toContain('<a href="/feed?lang=en">')
  })
  test('has its style sheet from its own server, whole and without imports', async () => {
    const sheet = await get('/feed.css')
    expect(sheet.headers.get('content-type')).toBe('text/css; charset=utf-8')
    const styles = await sheet.text()
    expect(styles).toContain('--accent')
    expect(styles).toContain('.feed-table')
    expect(styles).not.toContain('@import')
  })
  test('says what the server does, as a page and as data', async () => {
    expect(await text('/feed')).toContain('given world')
    expect(await json('/feed.json')).toMatchObject({
      source: 'given world',
      speed: 0,
      seed: 1,
      connections: 0,
      matches: { 'first half': 1, 'not started': 1, finished: 1 },
    })
  })
})
