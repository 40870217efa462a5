/** Tests the terms of docs/glossary.md, "Football and betting terms", in the texts of every language. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LANGUAGE_CODES } from '../../src/engine/contract/languages'
import { EXCEPTIONS, NOTIONS, type Tongue } from './notionList'

const TONGUES = LANGUAGE_CODES.filter((code): code is Tongue => code !== 'vn')
type Texts = Readonly<Record<string, string>>

const textsOf = (folder: string): Texts =>
  Object.assign(
    {},
    ...readdirSync(`locales/${folder}`).map(
      name => JSON.parse(readFileSync(`locales/${folder}/${name}`, 'utf8')) as Texts,
    ),
  ) as Texts

/** Terms of a cell: `kèo chấp, chấp`. Terms of `vn` alone are behind `vn:`. */
const wordsOf = (list: string) => list.split(/, |; vn: /).filter(word => word !== '')
const [, section = ''] = readFileSync('docs/glossary.md', 'utf8').split('## Football and betting terms')
const GLOSSARY = new Map(
  [...(section.split('\n## ')[0] ?? '').matchAll(/^\| (?!notion |-)(.+) \|$/gm)].map(([, row = '']) => {
    const [notion = '', ...terms] = row.split('|').map(cell => cell.trim())
    return [notion, terms.map(wordsOf)]
  }),
)
const COLUMNS = (/^\| notion +\|(.+)\|$/m.exec(section)?.[1] ?? '').split('|').map(cell => cell.trim())
/** Index of a language's column in the glossary's table of notions. The heads of the columns are English names. */
const columnOf = (tongue: Tongue) =>
  COLUMNS.indexOf(new Intl.DisplayNames('en', { type: 'language' }).of(tongue) ?? '')
const termsOf = (notion: string, tongue: Tongue) => GLOSSARY.get(notion)?.[columnOf(tongue)] ?? []

const lower = (text: string) => text.replace(/\{\{[^}]*\}\}/g, '·').toLocaleLowerCase('en')
/** Pattern of a whole word. Thai has no spaces between words, so that any part of a text matches. */
function finder(tongue: Tongue, word: string): RegExp {
  const plain = word.toLocaleLowerCase('en').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return tongue === 'th'
    ? new RegExp(plain)
    : new RegExp(`(?<![\\p{L}\\p{N}])${plain}(?![\\p{L}\\p{N}])`, 'u')
}

/** Texts of a language that name a notion without its term, or with a rejected word. */
function faultsOf(tongue: Tongue, texts: Texts, folder: string = tongue): string[] {
  const found: string[] = []
  const read = Object.entries(texts).map(([key, text]) => [key, lower(text)] as const)
  const plain = new Map(read)
  for (const [notion, { keys, not }] of Object.entries(NOTIONS)) {
    const terms = termsOf(notion, tongue)
    for (const key of keys.split(' ')) {
      const text = plain.get(key)
      if (text !== undefined && !terms.some(term => text.includes(term.toLocaleLowerCase('en'))))
        found.push(`${folder} ${key}: "${text}" does not say "${terms.join('" or "')}" (${notion})`)
    }
    for (const word of wordsOf(not[tongue] ?? '')) {
      // The own terms of `vn` are rejected in `vi` only.
      if (folder === 'vn' && terms.includes(word)) continue
      const wrong = finder(tongue, word)
      for (const [key, text] of read)
        if (wrong.test(text) && !isException(`${folder} ${key}`, word))
          found.push(`${folder} ${key}: "${text}" says "${word}" (${notion})`)
    }
  }
  return found
}

const isException = (at: string, word: string) =>
  EXCEPTIONS.some(([text, rejected]) => text === at && rejected === word)

describe('[LAN15] one word for a notion', () => {
  test('the glossary has a row for each notion, with a term in each language', () => {
    expect([...GLOSSARY.keys()]).toEqual(Object.keys(NOTIONS))
    for (const notion of GLOSSARY.keys())
      for (const tongue of TONGUES) expect(termsOf(notion, tongue), `${notion}, ${tongue}`).not.toEqual([])
  })
  test.each(TONGUES)('%s: every text that names a notion has its term, and none a rejected word', tongue => {
    expect(faultsOf(tongue, textsOf(tongue))).toEqual([])
  })
  test('vn: its own words too', () => {
    expect(faultsOf('vi', textsOf('vn'), 'vn')).toEqual([])
  })
  test('every key is of a text', () => {
    const texts = textsOf('vi')
    const keys = Object.values(NOTIONS).flatMap(notion => notion.keys.split(' '))
    expect(keys.filter(key => texts[key] === undefined)).toEqual([])
  })
  test('every exception is of a text that has the word', () => {
    for (const [at, word, reason] of EXCEPTIONS) {
      const [folder = '', key = ''] = at.split(' ')
      const tongue = folder === 'vn' ? 'vi' : (folder as Tongue)
      expect(lower(textsOf(folder)[key] ?? ''), at).toMatch(finder(tongue, word))
      expect(reason).not.toBe('')
    }
  })
  test('a second word is a fault, in a text that names the notion and in any other', () => {
    const spoilt = (tongue: Tongue, key: string, text: string) =>
      faultsOf(tongue, { ...textsOf(tongue), [key]: text }).length
    expect(spoilt('id', 'list.corners', 'Tendangan sudut')).toBe(2)
    expect(spoilt('id', 'score.home', 'Tuan menang')).toBe(2)
    expect(spoilt('th', 'app.loading', 'กำลังโหลดรายงาน')).toBe(1)
    expect(spoilt('vi', 'progress.inPlay', 'Đang diễn ra')).toBe(2)
    expect(spoilt('vi', 'app.loading', 'Tỉ số')).toBe(1)
    expect(spoilt('en', 'head.halfTime', 'Half time')).toBe(2)
  })
  test('the screen, a match in progress and the freshness of the data have three words', () => {
    for (const tongue of TONGUES) {
      const texts = textsOf(tongue)
      const names = ['screen.short.home', 'progress.inPlay', 'health.state.live'].map(key =>
        lower(texts[key] ?? ''),
      )
      expect(new Set(names).size, names.join()).toBe(3)
    }
  })
})

test('[LAN16] a percentage stands without a space before its sign', () => {
  for (const folder of [...TONGUES, 'vn'])
    for (const [key, text] of Object.entries(textsOf(folder)))
      expect(text, `${folder} ${key}`).not.toMatch(/\s%/)
})
