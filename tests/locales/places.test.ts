/**
 * Tests lists of languages and of the widget's options that the compiler does not check: docs/recipes.md and
 * CONTRIBUTING.md.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { FEED_TEXTS } from '../../feedserver/kit/feedTexts'
import { LANGUAGES, LANGUAGE_CODES } from '../../src/engine/contract/languages'
import { GROUPS } from '../../src/ui/configurator/model/settings'
import { shownTexts } from '../../tools/missingPage'
import { OPTIONS } from '../../src/ui/embed/options'
import { languageOptions } from '../../src/ui/filter/settings/options'

const TYPES = readFileSync('public/embed.d.ts', 'utf8')
const CONTRACTS = readFileSync('docs/contracts.md', 'utf8')

describe.each(LANGUAGE_CODES)('the language %s', code => {
  test('can be chosen in the menu', () => {
    expect(languageOptions.map(({ value }) => value)).toContain(code)
  })
  test('is among those of the widget’s types', () => {
    expect(/lang\?: ([^\n]*)/.exec(TYPES)?.[1]).toContain(`'${code}'`)
  })
  test('is spoken by the page of the feed server', () => {
    expect(FEED_TEXTS.has(LANGUAGES[code].folders[0] ?? '')).toBe(true)
  })
  test('has its texts shown on the page for an address that leads nowhere', () => {
    expect(readFileSync('src/ui/site/missing.css', 'utf8')).toContain('/* languages */')
    expect(shownTexts()).toContain(`:root[lang='${code}'] [lang='${LANGUAGES[code].folders[0]}']`)
  })
})

describe.each(Object.keys(OPTIONS))('the option %s', name => {
  test('is in a group of the page for site owners', () => {
    expect(GROUPS.flatMap(({ options }) => options)).toContain(name)
  })
  test('is an attribute in the widget’s types', () => {
    expect(TYPES).toMatch(new RegExp(`^  ${name}\\?: `, 'm'))
  })
  test('is promised in docs/contracts.md', () => {
    expect(CONTRACTS).toMatch(new RegExp(`^\\|[^|]*\`${name}\``, 'm'))
  })
})
