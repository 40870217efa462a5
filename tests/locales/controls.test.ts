/** Tests the texts of the controls: one text for one thing, and a capital at the beginning. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LANGUAGES, LANGUAGE_CODES, type Language } from '../../src/engine/contract/languages'

type Texts = Readonly<Record<string, string>>

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Texts
const textsOf = (language: Language, files?: readonly string[]): Texts =>
  Object.assign(
    {},
    ...LANGUAGES[language].folders.flatMap(folder =>
      (files ?? readdirSync(`locales/${folder}`)).map(name => read(`locales/${folder}/${name}`)),
    ),
  ) as Texts

const [, section = ''] = readFileSync('docs/glossary.md', 'utf8').split('## Words of the controls')
const [head = [], , ...rows] = (section.split('\n## ')[0] ?? '')
  .split('\n')
  .filter(line => line.startsWith('|'))
  .map(line =>
    line
      .slice(1, -1)
      .split('|')
      .map(cell => cell.trim()),
  )
/** Terms of a row. `vn` has those of `vi`. */
const wordsIn = (language: Language, row: readonly string[]) => {
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(language === 'vn' ? 'vi' : language)
  return (row[head.indexOf(name ?? '')] ?? '').split(', ')
}

describe('[LAN19] one word leads to one thing', () => {
  test.each(LANGUAGE_CODES)('%s: the texts are those of the glossary', language => {
    const texts = textsOf(language)
    expect(rows.length).toBeGreaterThan(10)
    for (const row of rows) {
      const keys = [...(row[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, key = '']) => key)
      expect([...new Set(keys.map(key => texts[key]))], row[0]).toEqual(wordsIn(language, row))
    }
  })
  test.each(LANGUAGE_CODES)('%s: no two things have the same text', language => {
    const words = rows.flatMap(row => wordsIn(language, row)).map(word => word.toLocaleLowerCase('en'))
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
  })
})

/** Texts that continue a line after another text. */
const WITHIN =
  /^(away|event|health\.(nextAt|nextSoon|never)|history|line|list\.(closed|over|under)|move|odds|rank|watch\.at)\.?|^bet\.(asHongKong|gain|lose|back)$/
const ALONE = ['first.json', 'dialogs.json', 'match.json', 'login.json', 'missing.json', 'broken.json']

test.each(['vi', 'vn', 'en', 'id'] as const)(
  '[LAN20] %s: a text that stands alone begins with a capital',
  language => {
    const small = Object.entries(textsOf(language, ALONE)).filter(
      ([key, text]) => /^\p{Ll}/u.test(text) && !WITHIN.test(key),
    )
    expect(small).toEqual([])
  },
)
