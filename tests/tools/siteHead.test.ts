import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../../src/engine/contract/languages'
import { siteHead } from '../../tools/siteHead'

const transform = siteHead.transformIndexHtml as { readonly handler: (html: string) => string }
const page = transform.handler(readFileSync('index.html', 'utf8'))
const texts = (code: string, file: string) =>
  JSON.parse(readFileSync(`locales/${code}/${file}.json`, 'utf8')) as Record<string, string>
const vi = { ...texts('vi', 'first'), ...texts('vi', 'head') }

test('[APP11] as it is built the page says in Vietnamese what it is, with addresses that any server can send', () => {
  expect(page).toContain(`<title>${vi['app.title']}</title>`)
  for (const tag of ['name="description"', 'property="og:description"'])
    expect(page).toContain(`<meta ${tag} content="${vi['site.description']}" />`)
  expect(page).toContain(`<meta property="og:title" content="${vi['app.title']}" />`)
  expect(page).toContain('<link rel="canonical" href="/" />')
  expect(page).toContain('<meta property="og:image" content="/share.png" />')
  expect(page).toContain('<meta name="twitter:card" content="summary_large_image" />')
  const others = [...page.matchAll(/<link rel="alternate" hreflang="([\w-]+)" href="([^"]+)"/g)]
  expect(Object.fromEntries(others.map(([, code, href]) => [code, href]))).toEqual({
    'x-default': '/',
    ...Object.fromEntries(
      Object.entries(LANGUAGES).map(([code, { attribute }]) => [attribute, `/?lang=${code}`]),
    ),
  })
})

test('[APP13] without scripts the page says in Vietnamese and in English what it is and what it needs', () => {
  const words = /<noscript>(.*)<\/noscript>/s.exec(page)?.[1] ?? ''
  for (const code of ['vi', 'en']) {
    const { 'site.description': what, 'site.needsScript': needs } = texts(code, 'head')
    expect(words).toContain(`<p lang="${code}">${what} ${needs}</p>`)
  }
})
