import { expect, test } from 'vitest'
import { formatClock, formatCount, formatDay } from '../../../src/ui/i18n/format'
import { LANGUAGES, LANGUAGE_CODES } from '../../../src/engine/contract/languages'
import { chooseLanguage } from '../../../src/ui/i18n/chooseLanguage'

test.each([
  ['', null, 'en'],
  ['vi', null, 'vi'],
  ['vi-VN', null, 'vi'],
  ['vn', null, 'vn'],
  ['TH-th', null, 'th'],
  ['id_ID', null, 'id'],
  ['fr-FR', null, 'en'],
  ['vi', 'de', 'en'],
  ['vi', 'ar-EG', 'en'],
  ['vi', 'xx', 'en'],
  ['vi', '', 'en'],
  ['vi', 'th', 'th'],
  ['vi', 'en-GB', 'en'],
  ['th', 'klingon', 'en'],
  ['th', '__proto__', 'en'],
] as const)('[LAN1] lang=%j with ?lang=%j is %s', (attribute, query, language) => {
  expect(chooseLanguage(attribute, query)).toBe(language)
})

test('[LAN2] Intl knows every tag: none falls to another language', () => {
  for (const { tag } of Object.values(LANGUAGES)) {
    const spoken = new Intl.DateTimeFormat(tag).resolvedOptions().locale
    expect(spoken.slice(0, 2)).toBe(tag.slice(0, 2))
  }
})

test('[LAN3] Thai years are Gregorian, and counts have Latin digits', () => {
  const year = new Intl.DateTimeFormat(LANGUAGES.th.tag, { year: 'numeric' }).format(Date.UTC(2026, 5, 1))
  expect(year).toBe('2026')
  expect(formatCount('th', 1234)).toBe('1,234')
  expect(formatCount('vi', 1234)).toBe('1.234')
  expect(formatCount('vn', 1234)).toBe('1.234')
})

test('[LAN4] a clock time is of the visitor zone, not of the device', () => {
  const at = Date.UTC(2026, 1, 14, 17, 5)
  expect(formatClock('vi', at, 7)).toBe('00:05')
  expect(formatClock('en', at, -3.5)).toBe('13:35')
})

test.each([NaN, Infinity, -Infinity, 8.64e15, -8.64e15, 1e300, -1e300, 5e-324])(
  '[DAY9] %d is written as some time of day by every language, and a day that is none as some day',
  at => {
    for (const language of LANGUAGE_CODES) {
      for (const zone of [-12, 0, 5.75, 14, NaN, 1e300])
        expect(formatClock(language, at, zone)).toMatch(/^\d\d[:.]\d\d$/)
      expect(formatDay(language, String(at))).not.toBe('')
    }
  },
)
