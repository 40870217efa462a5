/** The index of the demo pages. `plugin.html` is made by the build. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (name: string) => readFileSync(`public/demo/${name}`, 'utf8')
const pages = ['plugin.html', ...readdirSync('public/demo').filter(name => name.endsWith('.html'))]
  .filter(name => name !== 'index.html')
  .sort()
const linksIn = (name: string) =>
  [...read(name).matchAll(/href="\/demo\/([\w-]+\.html)"/g)].map(([, page = '']) => page)

test('[FSV13] lists every demo page once and says what it shows', () => {
  expect(linksIn('index.html').sort()).toEqual(pages)
  expect(read('index.html').match(/<dd>[^<]{20,}<\/dd>/g)).toHaveLength(pages.length)
})

test.each(pages.filter(name => name !== 'plugin.html'))(
  '[FSV13] %s leads to all others and to the index',
  name => {
    expect(linksIn(name).sort()).toEqual(['index.html', ...pages].sort())
  },
)
