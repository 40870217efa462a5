import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../src/engine/contract/languages'

/** Folders without overlays. */
const FULL = [...new Set(Object.values(LANGUAGES).map(({ folders }) => folders[0] ?? 'vi'))]
const NAMES = readdirSync('locales/vi').sort()

type Texts = Record<string, string>
const read = (folder: string, name: string) =>
  JSON.parse(readFileSync(`locales/${folder}/${name}`, 'utf8')) as Texts
/**
 * Keys without plural endings: English writes a plural as `_one` and `_other`, the other three languages as `_other`.
 */
const keysOf = (texts: Texts) =>
  [...new Set(Object.keys(texts).map(key => key.replace(/_(one|other)$/, '')))].sort()
const gapsOf = (text: string) => [...new Set(text.match(/\{\{[^}]+\}\}/g) ?? [])].sort()
const looksMixed = (text: string) => /[^\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]/u.test(text)

describe('[LAN5] every catalogue answers every key', () => {
  test.each(FULL)('%s has the files of vi', folder => {
    expect(readdirSync(`locales/${folder}`).sort()).toEqual(NAMES)
  })
  test.each(NAMES.flatMap(name => FULL.map(folder => ({ folder, name }))))(
    '$folder/$name has the key set of vi',
    ({ folder, name }) => {
      expect(keysOf(read(folder, name))).toEqual(keysOf(read('vi', name)))
    },
  )
  test.each(NAMES)('vn/%s is an overlay: only words of vi that differ', name => {
    const [vi, vn] = [read('vi', name), read('vn', name)]
    for (const [key, text] of Object.entries(vn)) {
      expect(Object.keys(vi)).toContain(key)
      expect(text, key).not.toBe(vi[key])
    }
  })
  test('a key stands in one file only', () => {
    const keys = NAMES.flatMap(name => keysOf(read('vi', name)))
    expect(new Set(keys).size).toBe(keys.length)
  })
})

describe('[LAN6] a text is whole', () => {
  const texts = [...FULL, 'vn'].flatMap(folder =>
    NAMES.flatMap(name =>
      Object.entries(read(folder, name)).map(([key, text]) => ({ folder, name, key, text })),
    ),
  )
  test('none is empty, padded or holds a control character', () => {
    for (const { folder, key, text } of texts) {
      expect(text, `${folder} ${key}`).not.toBe('')
      expect(text.trim(), `${folder} ${key}`).toBe(text)
      expect(looksMixed(text), `${folder} ${key}`).toBe(false)
      expect(text.normalize('NFC'), `${folder} ${key}`).toBe(text)
    }
  })
  test('each has the gaps of its English one', () => {
    for (const { folder, name, key, text } of texts) {
      const english = read('en', name)
      const model = english[key]
      if (model !== undefined) expect(gapsOf(text), `${folder} ${key}`).toEqual(gapsOf(model))
    }
  })
})
