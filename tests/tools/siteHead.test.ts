import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readHeads, screensOf } from '../../feedserver/serve/site/head'
import { LANGUAGES } from '../../src/engine/contract/languages'
import { SCREENS } from '../../src/engine/contract/screens'
import { siteHead } from '../../tools/siteHead'

const transform = siteHead.transformIndexHtml as { readonly handler: (html: string) => string }
const page = transform.handler(readFileSync('index.html', 'utf8'))
const texts = (code: string, file: string) =>
  JSON.parse(readFileSync(`locales/${code}/${file}.json`, 'utf8')) as Record<string, string>
const vi = texts('vi', 'first')

test('[APP11] [APP26] as it is built the page says in Vietnamese what it is, with addresses that any server can send', () => {
  expect(page).toContain(`<title>${vi['screen.title.home']}</title>`)
  for (const tag of ['name="description"', 'property="og:description"'])
    expect(page).toContain(`<meta ${tag} content="${vi['screen.description.home']}" />`)
  expect(page).toContain(`<meta property="og:title" content="${vi['screen.title.home']}" />`)
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

describe('[APP15] the texts of every screen in every language', () => {
  const files = new Map<string, string>()
  const generate = siteHead.generateBundle as (this: object) => void
  generate.call({
    emitFile: ({ fileName, source }: { fileName: string; source: string }) => files.set(fileName, source),
  })
  const heads = readHeads(files.get('heads.json') ?? '')
  const screens = Object.keys(SCREENS).filter(name => name !== 'sixInOne' && name !== 'scores')

  test('are those that the page sets itself', () => {
    expect([...heads.keys()]).toEqual(Object.keys(LANGUAGES))
    for (const [code, { folders, attribute }] of Object.entries(LANGUAGES)) {
      const own: Record<string, string> = Object.assign({}, ...folders.map(folder => texts(folder, 'first')))
      const expected = screens.map(name => [
        name,
        { title: own[`screen.title.${name}`], description: own[`screen.description.${name}`] },
      ])
      const forOwners: Record<string, string> = Object.assign(
        {},
        ...folders.map(folder => texts(folder, 'embed')),
      )
      expect(heads.get(code)).toEqual({
        hreflang: attribute,
        screens: Object.fromEntries(expected),
        embed: { title: forOwners['configure.title'], description: forOwners['configure.description'] },
      })
    }
  })
  test('the server knows the screens of the page by them', () => {
    expect([...screensOf(heads)].sort()).toEqual([...screens].sort())
  })
})

test('[APP13] without scripts the page says in Vietnamese and in English what it is and what it needs', () => {
  const words = /<noscript>(.*)<\/noscript>/s.exec(page)?.[1] ?? ''
  for (const code of ['vi', 'en']) {
    const { 'site.description': what, 'site.needsScript': needs } = texts(code, 'head')
    expect(words).toContain(`<p lang="${code}">${what} ${needs}</p>`)
  }
})
