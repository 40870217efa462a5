import { expect, test } from 'vitest'
import { loadCatalogue, type TextKey } from '../../../src/ui/i18n/catalogues'
import { LANGUAGES } from '../../../src/engine/contract/languages'
import { startTexts } from '../../../src/ui/i18n/texts'

const LANGUAGE_CODES = Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[]
const missing = 'no.such.key' as TextKey

test('[LAN7] a missing file falls back to vi, a missing key shows itself', async () => {
  const vi = { 'list.more': 'Xem thêm kèo' }
  const files = { './vi/first.json': () => Promise.resolve(vi) }
  expect(await loadCatalogue('th', 'first', files)).toEqual(vi)
  await expect(loadCatalogue('th', 'login', files)).rejects.toBeUndefined()
  const broken = { ...files, '../../../locales/en/first.json': () => Promise.reject(new Error('404')) }
  expect(await loadCatalogue('en', 'first', broken)).toEqual(vi)
  const { text, load } = await startTexts('en')
  expect(text(missing)).toBe('no.such.key')
  await load('dialogs')
  expect(text(missing)).toBe('no.such.key')
  expect((await startTexts('en', Promise.reject(new Error('offline')))).text(missing)).toBe('no.such.key')
})

test('[LAN8] vn is vi with its own words on top', async () => {
  const [vi, vn] = [await startTexts('vi'), await startTexts('vn')]
  expect(vi.text('market.ou')).toBe('Tài xỉu')
  expect(vn.text('market.ou')).toBe('Tài/Xỉu')
  expect(vn.text('list.more')).toBe(vi.text('list.more'))
})

test('[LAN9] plurals follow the language', async () => {
  const [en, vi] = [await startTexts('en'), await startTexts('vi')]
  expect(en.text('list.matches', { count: 1 })).toBe('1 match')
  expect(en.text('list.matches', { count: 2 })).toBe('2 matches')
  expect(vi.text('list.matches', { count: 1 })).toBe('1 trận')
})

test('[LAN10] a later catalogue is there once it is loaded, and loads once', async () => {
  const source = await startTexts('en')
  expect(source.text('picker.confirm')).toBe('picker.confirm')
  expect(source.load('dialogs')).toBe(source.load('dialogs'))
  await source.load('dialogs')
  expect(source.text('picker.confirm')).toBe('Confirm')
})

const VALUES = { n: 7, home: "A & B's <b>", guest: 'C $& {{home}}', score: 'الهلال', time: '20:31' }

test.each(LANGUAGE_CODES)('[LAN12] the first paint says each text as i18next does: %s', async language => {
  const texts = await loadCatalogue(language, 'first')
  const plain = await startTexts(language, Promise.resolve(texts))
  const full = await startTexts(language, Promise.resolve(texts))
  await full.load('dialogs')
  const keys = Object.keys(texts)
  expect(keys.length).toBeGreaterThan(100)
  for (const name of keys) {
    const key = name.replace(/_(one|other)$/, '') as TextKey
    for (const count of [0, 1, 2, 1234.5, 1_000_000]) {
      const values = { ...VALUES, count, shown: count, all: 2000 }
      expect(plain.text(key, values)).toBe(full.text(key, values))
    }
    expect(plain.text(key)).toBe(full.text(key))
  }
})

test('[LAN12] a text that was shown before is the same for the same values, another for others', async () => {
  const source = await startTexts('en')
  await source.load('dialogs')
  const agg = (score: string) => source.text('list.aggregate', { score })
  expect([agg('1 - 2'), agg('2 - 1'), agg('1 - 2')]).toEqual(['Agg. 1 - 2', 'Agg. 2 - 1', 'Agg. 1 - 2'])
  // Enough calls to evict the first ones from the cache.
  for (let count = 2; count < 1_100; count++) source.text('list.matches', { count })
  expect([agg('1 - 2'), source.text('list.matches', { count: 2 })]).toEqual(['Agg. 1 - 2', '2 matches'])
})

test('[LAN17] a name that is written from right to left is isolated in every sentence', async () => {
  const source = await startTexts('en')
  const said = () => source.text('list.aggregate', { score: 'الهلال' })
  expect(said()).toBe('Agg. \u2068الهلال\u2069')
  await source.load('dialogs')
  expect(said()).toBe('Agg. \u2068الهلال\u2069')
})

test('[LAN11] a name with markup stays as it is: React escapes it, once', async () => {
  const { text } = await startTexts('en')
  expect(text('list.aggregate', { score: "A & B's <b>" })).toBe("Agg. A & B's <b>")
})
