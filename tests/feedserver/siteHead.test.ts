import { mkdtempSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { running } from './support/running'

const PAGE = `<!doctype html>
<html lang="vi"><head><title>Tỷ số</title>
<meta name="description" content="Mô tả" />
<link rel="canonical" href="/" />
<link rel="alternate" hreflang="en" href="/?lang=en" />
<link rel="alternate" hreflang="vi-VN" href="/?lang=vn" />
<link rel="alternate" hreflang="x-default" href="/" />
<meta property="og:title" content="Tỷ số" />
<meta property="og:description" content="Mô tả" />
<meta property="og:url" content="/" />
<meta property="og:image" content="/share.png" />
</head><body><a href="/">6</a></body></html>
`
const HEADS = {
  vi: { title: 'Tỷ số', description: 'Mô tả' },
  en: { title: 'Scores', description: 'All $1 scores' },
}

function builtSite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'feedserver-head-'))
  writeFileSync(join(folder, 'index.html'), PAGE)
  writeFileSync(join(folder, 'widget.html'), PAGE)
  writeFileSync(join(folder, 'heads.json'), JSON.stringify(HEADS))
  writeFileSync(join(folder, 'sw.js'), '// a service worker')
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *\nDisallow: /gf/\n')
  return folder
}

const site = builtSite()
const known = await running({ site, origin: 'https://scores.example' })
const { server, get, text } = await running({ site })
const here = `http://127.0.0.1:${server.port}`

/** `fetch` does not let a caller choose the host. */
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
  test('with the origin that the operator gave', async () => {
    const page = await known.text('/')
    expect(page).toContain('<link rel="canonical" href="https://scores.example/" />')
    expect(page).toContain('hreflang="en" href="https://scores.example/?lang=en"')
    expect(page).toContain('hreflang="x-default" href="https://scores.example/"')
    expect(page).toContain('<meta property="og:url" content="https://scores.example/" />')
    expect(page).toContain('<meta property="og:image" content="https://scores.example/share.png" />')
    expect(page).toContain('<a href="/">')
  })
  test('else with the host that the request names', async () => {
    expect(await text('/')).toContain(`<link rel="canonical" href="${here}/" />`)
    expect(await asHost('Scores.Example:8080')).toContain('href="http://scores.example:8080/"')
    expect(await asHost('[::1]:80')).toContain('href="http://[::1]:80/"')
  })
  test.each(['"><script>', 'a b', 'a/b', 'a"b', 'user@host', '$&', 'host:port', '-', '.', 'a'.repeat(300)])(
    'a host that is none (%s) leaves the addresses as they were built',
    async host => {
      const page = await asHost(host)
      expect(page).toContain('<link rel="canonical" href="/" />')
      expect(page).toContain('<meta property="og:image" content="/share.png" />')
      expect(page.replace(/ data-[\w-]+="[^"]*"/g, '')).toBe(PAGE)
    },
  )
  test('league, screen and language are part of it; whatever else is asked for is not', async () => {
    const canonical = async (path: string) =>
      /rel="canonical" href="([^"]*)"/.exec(await known.text(path))?.[1]
    expect(await canonical('/league/36')).toBe('https://scores.example/league/36')
    expect(await canonical('/football/v-league?lang=en')).toBe(
      'https://scores.example/football/v-league?lang=en',
    )
    expect(await canonical('/?x="><b>&screen=result&date=sc1&lang=en')).toBe(
      'https://scores.example/?screen=result&amp;lang=en',
    )
    expect(await canonical('/?screen="><b>&lang="><b>')).toBe('https://scores.example/')
    expect(await canonical('/index.html')).toBe('https://scores.example/')
    expect(await known.text('/?screen=result')).toContain(
      'hreflang="vi-VN" href="https://scores.example/?screen=result&amp;lang=vn"',
    )
  })
  test('title and description are in the language asked for', async () => {
    const page = await text('/?lang=en')
    expect(page).toContain('<title>Scores</title>')
    expect(page).toContain('<meta property="og:title" content="Scores" />')
    expect(page).toContain('<meta name="description" content="All $1 scores" />')
    for (const lang of ['', 'xx', 'toString'])
      expect(await text(`/?lang=${lang}`)).toContain('<title>Tỷ số</title>')
  })
  test('other pages are sent as they are', async () => {
    expect((await known.text('/widget.html')).replace(/ data-[\w-]+="[^"]*"/g, '')).toBe(PAGE)
  })
})

describe('[APP12] search engines are told what to read', () => {
  test('with a map of the screens, and its address', async () => {
    expect(await known.text('/robots.txt')).toBe(
      'User-agent: *\nDisallow: /gf/\n\nSitemap: https://scores.example/sitemap.xml\n',
    )
    const map = await known.get('/sitemap.xml')
    expect(map.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const addresses = [...(await map.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)
    expect(addresses).toEqual(
      ['', '?screen=gameRate', '?screen=result', '?screen=fixture'].map(it => `https://scores.example/${it}`),
    )
  })
  test('without an address of its own the server has no map', async () => {
    expect(await asHost('a"b', '/robots.txt')).toBe('User-agent: *\nDisallow: /gf/\n')
    expect(await asHost('a"b', '/sitemap.xml')).toContain('Not found')
  })
})

test('[APP10] browsers always ask for the service worker; the policy allows it and the manifest from here alone', async () => {
  const script = await get('/sw.js')
  expect(script.headers.get('cache-control')).toBe('no-cache')
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  const policy = (await get('/')).headers.get('content-security-policy')
  expect(policy).toContain("worker-src 'self'")
  expect(policy).toContain("manifest-src 'self'")
})
