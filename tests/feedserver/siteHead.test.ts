import { mkdtempSync, utimesSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { HeadTexts } from '../../feedserver/serve/site/head'
import { EARLY, RUNNING } from './support/fixedWorld'
import { HEADS, running } from './support/running'

const PAGE = `<!doctype html>
<html lang="vi"><head><title>Tỷ số</title>
<meta name="description" content="All $1 of Tỷ số" />
<link rel="canonical" href="/" />
<link rel="alternate" hreflang="en" href="/?lang=en" />
<link rel="alternate" hreflang="vi-VN" href="/?lang=vn" />
<link rel="alternate" hreflang="x-default" href="/" />
<meta property="og:title" content="Tỷ số" />
<meta property="og:description" content="All $1 of Tỷ số" />
<meta property="og:url" content="/" />
<meta property="og:image" content="/share.png" />
</head><body><a href="/">6</a></body></html>
`
function builtSite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'feedserver-head-'))
  writeFileSync(join(folder, 'index.html'), PAGE)
  writeFileSync(join(folder, 'widget.html'), PAGE)
  writeFileSync(join(folder, 'heads.json'), JSON.stringify(HEADS))
  writeFileSync(join(folder, 'sw.js'), '// a service worker')
  writeFileSync(join(folder, 'plugin@1.js'), '// leads to the present release')
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *\nDisallow: /gf/\n')
  return folder
}

const site = builtSite()
const known = await running({ site, origin: 'https://scores.example' })
const { server, get, text } = await running({ site })
const here = `http://127.0.0.1:${server.port}`

/** The tags in the head of a page. */
function headTextsIn(page: string): readonly (string | undefined)[] {
  const tags = [
    /<title>([^<]*)</,
    /property="og:title" content="([^"]*)"/,
    /name="description" content="([^"]*)"/,
    /property="og:description" content="([^"]*)"/,
  ]
  return tags.map(tag => tag.exec(page)?.[1])
}
const textsOf = (lang: string, screen: 'home' | 'result'): HeadTexts => {
  const texts = HEADS[lang]?.screens[screen]
  if (texts === undefined) throw new Error(`no texts of ${screen} in ${lang}`)
  return texts
}
const headTextsOf = ({ title, description }: HeadTexts) => [title, title, description, description]

/** `fetch` does not allow a caller to set the host. */
const asHost = (host: string, path = '/'): Promise<string> =>
  new Promise((resolve, reject) => {
    request({ port: server.port, host: '127.0.0.1', path, headers: { host } }, answer => {
      let body = ''
      answer.setEncoding('utf8').on('data', piece => (body += piece))
      answer.on('end', () => resolve(body))
    })
      .on('error', reject)
      .end()
  })

describe('[APP11] the page of an address names itself, whole and in its language', () => {
  test('[APP27] with the origin that the operator gave', async () => {
    const page = await known.text('/')
    expect(page).toContain('<link rel="canonical" href="https://scores.example/" />')
    expect(page).toContain('hreflang="en" href="https://scores.example/?lang=en"')
    expect(page).toContain('hreflang="x-default" href="https://scores.example/"')
    expect(page).toContain('<meta property="og:url" content="https://scores.example/" />')
    expect(page).toContain('<meta property="og:image" content="https://scores.example/share.png" />')
    expect(page).toContain('<a href="/">')
  })
  test('[APP27] else with the host that the request names', async () => {
    expect(await text('/')).toContain(`<link rel="canonical" href="${here}/" />`)
    expect(await asHost('Scores.Example:8080')).toContain('href="http://scores.example:8080/"')
    expect(await asHost('[::1]:80')).toContain('href="http://[::1]:80/"')
  })
  test.each(['"><script>', 'a b', 'a/b', 'a"b', 'user@host', '$&', 'host:port', '-', '.', 'a'.repeat(300)])(
    '[APP27] a host that is none (%s) leaves the addresses as they were built',
    async host => {
      const page = await asHost(host)
      expect(page).toContain('<link rel="canonical" href="/" />')
      expect(page).toContain('<meta property="og:image" content="/share.png" />')
      expect(page.replace(/ data-[\w-]+="[^"]*"/g, '')).toBe(PAGE)
    },
  )
  test('[APP28] league, screen and language are part of it; all other parameters are not', async () => {
    const canonical = async (path: string) =>
      /rel="canonical" href="([^"]*)"/.exec(await known.text(path))?.[1]
    expect(await canonical('/league/36')).toBe('https://scores.example/league/36')
    expect(await canonical('/football/v-league?lang=en')).toBe(
      'https://scores.example/football/v-league?lang=en',
    )
    expect(await canonical('/?x="><b>&screen=result&date=sc1&lang=en')).toBe(
      'https://scores.example/?screen=result&amp;lang=en',
    )
    expect(await canonical('/?screen="><b>&lang="><b>')).toBe('https://scores.example/?lang=en')
    expect(await canonical('/index.html')).toBe('https://scores.example/')
    expect(await known.text('/?screen=result')).toContain(
      'hreflang="vi-VN" href="https://scores.example/?screen=result&amp;lang=vn"',
    )
  })
  test('title and description are in the requested language', async () => {
    expect(headTextsIn(await text('/?lang=en'))).toEqual(headTextsOf(textsOf('en', 'home')))
    expect(headTextsIn(await text('/'))).toEqual(headTextsOf(textsOf('vi', 'home')))
  })
  test('[LAN1] [LAN21] head and `lang` attribute are in English for a language that the site does not have', async () => {
    for (const lang of ['', 'xx', 'toString', 'en-GB', 'de-AT']) {
      const page = await text(`/?lang=${lang}`)
      expect(headTextsIn(page)).toEqual(headTextsOf(textsOf('en', 'home')))
      expect(page).toMatch(/<html[^>]* lang="en"/)
    }
  })
  test('other pages are sent as they are', async () => {
    expect((await known.text('/widget.html')).replace(/ data-[\w-]+="[^"]*"/g, '')).toBe(PAGE)
  })
})

describe('[APP15] the page of a screen', () => {
  test.each([
    ['/?screen=result', textsOf('vi', 'result')],
    ['/?screen=result&lang=en', textsOf('en', 'result')],
    ['/football/v-league?lang=en&screen=result&date=ft1', textsOf('en', 'result')],
    ['/?screen=result&lang=xx', textsOf('en', 'result')],
    ['/?screen=home&lang=en', textsOf('en', 'home')],
    ['/?screen=toString&lang=en', textsOf('en', 'home')],
    ['/?screen=sixInOne', textsOf('vi', 'home')],
  ])('[APP30] %s has the title and description of it', async (path, texts) => {
    expect(headTextsIn(await text(path))).toEqual(headTextsOf(texts))
    // The texts are the same without the server's own address.
    expect(headTextsIn(await asHost('a"b', path))).toEqual(headTextsOf(texts))
  })
  test('[APP31] names itself in every language', async () => {
    const page = await known.text('/?lang=en&screen=result')
    const at = (query: string) => `https://scores.example/?screen=result${query}`
    expect(page).toContain(`<link rel="canonical" href="${at('&amp;lang=en')}" />`)
    expect(page).toContain(`<meta property="og:url" content="${at('&amp;lang=en')}" />`)
    expect(page).toContain(`hreflang="en" href="${at('&amp;lang=en')}"`)
    expect(page).toContain(`hreflang="vi-VN" href="${at('&amp;lang=vn')}"`)
    expect(page).toContain(`hreflang="x-default" href="${at('')}"`)
  })
  test('is sent as it was built if the texts are missing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'feedserver-head-'))
    writeFileSync(join(folder, 'index.html'), PAGE)
    const bare = await running({ site: folder })
    expect(headTextsIn(await bare.text('/?lang=en&screen=result'))).toEqual(
      headTextsOf(textsOf('vi', 'home')),
    )
  })
})

describe('[APP16] the page of a match', async () => {
  const { world, text: read } = await running({ site, origin: 'https://scores.example' })
  const { id } = RUNNING
  const at = (query: string) => read(`/?${query}`)

  test('[APP32] has its teams as the title, in the names of the language, and keeps the description', async () => {
    const { description } = textsOf('en', 'home')
    const teams = "Lakeside - St. Olaf's"
    expect(headTextsIn(await at(`match=${id}&lang=en`))).toEqual([teams, teams, description, description])
    expect(headTextsIn(await at(`match=${id}`))[0]).toBe("Ven Hồ - St. Olaf's")
  })
  test('with names that are no markup', async () => {
    world.change(EARLY.id, { home: { ...EARLY.home, nameEn: 'A & "B" <C> $1' } })
    const title = 'A &amp; &quot;B&quot; &lt;C> $1 - Vale Rovers'
    expect(headTextsIn(await at(`match=${EARLY.id}&lang=en`)).slice(0, 2)).toEqual([title, title])
  })
  test('names itself', async () => {
    const page = await at(`x=1&match=${id}&tab=odds&screen=result&lang=en`)
    const address = `https://scores.example/?screen=result&amp;match=${id}&amp;lang=en`
    expect(page).toContain(`<link rel="canonical" href="${address}" />`)
    expect(page).toContain(`<meta property="og:url" content="${address}" />`)
  })
  test.each(['999999999', '0', '-1', '1e3', '7"><b>', ''])('[APP31] match=%s is no match', async other => {
    const page = await at(`match=${encodeURIComponent(other)}&lang=en`)
    expect(headTextsIn(page)).toEqual(headTextsOf(textsOf('en', 'home')))
    expect(page).toContain('<link rel="canonical" href="https://scores.example/?lang=en" />')
  })
})

test('[APP15] texts that were built anew are sent from then on', async () => {
  const folder = builtSite()
  const fresh = await running({ site: folder })
  expect(headTextsIn(await fresh.text('/?lang=en'))).toEqual(headTextsOf(textsOf('en', 'home')))
  const home = { title: 'New', description: 'Newer' }
  writeFileSync(join(folder, 'heads.json'), JSON.stringify({ en: { hreflang: 'en', screens: { home } } }))
  utimesSync(join(folder, 'heads.json'), 1, 1)
  // Cached files are compared with the disk once a second.
  await expect.poll(async () => headTextsIn(await fresh.text('/?lang=en'))).toEqual(headTextsOf(home))
})

describe('[APP12] search engines learn what to read', () => {
  test('[APP29] with a map of the screens, and its address', async () => {
    expect(await known.text('/robots.txt')).toBe(
      'User-agent: *\nDisallow: /gf/\n\nSitemap: https://scores.example/sitemap.xml\nSitemap: https://scores.example/sitemap-day.xml\n',
    )
    const map = await known.get('/sitemap.xml')
    expect(map.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const urls = [...(await map.text()).matchAll(/<url>.*?<\/url>/gs)].map(([url]) => url)
    const screens = ['', 'screen=gameRate', 'screen=result', 'screen=fixture']
    const editions = ['', 'lang=en', 'lang=id', 'lang=th', 'lang=vi', 'lang=vn']
    const addressOf = (screen: string, edition: string) =>
      `https://scores.example/?${[screen, edition].filter(Boolean).join('&amp;')}`.replace(/\?$/, '')
    const all = screens.flatMap(screen => editions.map(edition => addressOf(screen, edition)))
    expect(urls.map(url => /<loc>([^<]*)<\/loc>/.exec(url)?.[1])).toEqual(all)
    for (const [index, url] of urls.entries()) {
      const others = [...url.matchAll(/<xhtml:link rel="alternate" hreflang="([\w-]+)" href="([^"]*)"\/>/g)]
      const first = index - (index % editions.length)
      expect(others.map(([, , address]) => address)).toEqual(all.slice(first, first + editions.length))
      expect(others.map(([, code]) => code)).toEqual(['x-default', 'en', 'id', 'th', 'vi', 'vi-VN'])
    }
  })
  test('without an address of its own the server has no map', async () => {
    expect(await asHost('a"b', '/robots.txt')).toBe('User-agent: *\nDisallow: /gf/\n')
    expect(await asHost('a"b', '/sitemap.xml')).toContain('Not found')
    expect(await asHost('a"b', '/sitemap-day.xml')).toContain('Not found')
  })
  test('[APP33] a map of the day that cannot be written now is due again soon', async () => {
    const answer = await known.get('/sitemap-day.xml')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
  test.each(['/', '/league/36', '/football/premier-league', '/team/4'])(
    '[APP33] so is the page %s of a site that is not built',
    async path => {
      const bare = await running({ site: mkdtempSync(join(tmpdir(), 'feedserver-bare-')) })
      expect((await bare.get(path, { headers: { accept: 'text/html' } })).status).toBe(503)
    },
  )
})

test('[PLG9] the script of plugins begins with what pages have as attributes', async () => {
  const { get: fetched } = await running({ site, dataHosts: ['https://feeds.example'], dayToken: 'week' })
  const code = await (await fetched('/plugin@1.js', { headers: { 'accept-encoding': 'br' } })).text()
  const [, written = ''] = /^var sixinoneAttributes=(.*);\n\/\/ leads/.exec(code) ?? []
  expect(JSON.parse(written)).toEqual({
    teamImages: '/gf/team/{id}.png',
    leagueImages: '/gf/league/{id}.png',
    hosts: 'https://feeds.example',
    token: 'week',
  })
})

test('[PLG7] [PLG15] caches ask for the script of plugins each time, and every page may read it', async () => {
  const { headers } = await get('/plugin@1.js')
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('etag')).not.toBeNull()
})

test('[APP10] [APP25] browsers always ask for the service worker; the policy allows it and the manifest from here alone', async () => {
  const script = await get('/sw.js')
  expect(script.headers.get('cache-control')).toBe('no-cache')
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  const policy = (await get('/')).headers.get('content-security-policy')
  expect(policy).toContain("worker-src 'self'")
  expect(policy).toMatch(/^default-src 'self'/)
  expect(policy).not.toContain('manifest-src')
})
