/** The demo pages and their index. `plugin.html` is a file of its own (public/demo). */
import { describe, expect, test } from 'vitest'
import { LANGUAGES, LANGUAGE_CODES } from '../../../src/engine/contract/languages'
import { DEMO_NAMES, demoPage } from '../../../tools/demo/demoPage'
import { WAY_NAMES } from '../../../tools/demo/ways'

const listed = [...WAY_NAMES, 'plugin'].sort()

describe.each(LANGUAGE_CODES)('in %s', code => {
  const linksIn = (html: string) =>
    [...html.matchAll(new RegExp(`<a href="/demo/([\\w-]*)(?:\\.html)?\\?lang=${code}"`, 'g'))]
      .map(([, name = '']) => name)
      .sort()

  test('[FSV13] [FSV71] the index lists every demo page once and says what it shows', () => {
    const html = demoPage('index', code)
    expect(linksIn(html)).toEqual(listed)
    expect(html.match(/<dd>[^<]{20,}<\/dd>/g)).toHaveLength(listed.length)
  })
  test.each(WAY_NAMES)('[FSV13] [FSV72] %s leads to all others and to the index', name => {
    expect(linksIn(demoPage(name, code))).toEqual(['', ...listed])
  })
  test.each(DEMO_NAMES)(
    '[FSV13] [FSV27] [FSV72] [FSV73] %s leads to the site and to itself in other languages',
    name => {
      const html = demoPage(name, code)
      const { attribute } = LANGUAGES[code]
      expect(html).toContain(`<html lang="${attribute}">`)
      expect(html).not.toMatch(/\bdemo\.(?!css)\w|\{\{/)
      for (const path of ['/', '/embed']) expect(html).toContain(`href="${path}?lang=${code}"`)
      const own = name === 'index' ? '/demo/' : `/demo/${name}.html`
      for (const other of LANGUAGE_CODES.filter(other => LANGUAGES[other].folders.length === 1))
        expect(html).toContain(
          `<a lang="${LANGUAGES[other].attribute}" hreflang="${LANGUAGES[other].attribute}" href="${own}?lang=${other}"`,
        )
    },
  )
  test.each(WAY_NAMES)('[FSV27] %s has a widget of the same language, as the code beside it says', name => {
    const html = demoPage(name, code)
    const placed =
      /<div class="demo-place">\s*([^]*?)\s*<\/div>\s*<p class="demo-after"/.exec(html)?.[1] ?? ''
    const shown = /<pre class="demo-code">([^]*?)<\/pre>/.exec(html)?.[1] ?? ''
    expect(placed).toMatch(new RegExp(`lang=(?:"${code}"|${code}&amp;)`))
    const pasted = shown.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
    expect(pasted.replace(/ style="[^"]+"/, '')).toBe(placed)
  })
})

test('a page has no style and no script of its own but by address, as its policy wants it', () => {
  for (const name of DEMO_NAMES) {
    const html = demoPage(name, 'vi').replace(/<pre[^]*?<\/pre>/, '')
    expect(html).not.toMatch(/ style=|<style/)
    for (const [, attributes = ''] of html.matchAll(/<script([^>]*)>/g))
      expect(attributes).toContain('src="/')
  }
})
