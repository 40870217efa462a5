/** Tests the feeds' spellings of countries in the language of the page. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Language } from '../../../src/engine/contract/languages'
import { countryCodes, countryNames } from '../../../src/engine/select/countryNames'

const ownOf = (folder: string) =>
  JSON.parse(readFileSync(`locales/${folder}/countries.json`, 'utf8')) as Record<string, string>
const namesIn = (language: Language) =>
  countryNames(language, ownOf(language === 'vn' ? 'vi' : language), countryCodes())

describe('[NAM3] [NAM9] [NAM8] a country is named in the language of the page', () => {
  test.each([
    ['vi', 'Germany', 'Đức'],
    ['vn', 'Germany', 'Đức'],
    ['vi', 'Spain', 'Tây Ban Nha'],
    ['vi', 'Netherlands', 'Hà Lan'],
    ['vi', 'Holland', 'Hà Lan'],
    ['vi', 'Italy', 'Ý'],
    ['vi', 'Turkey', 'Thổ Nhĩ Kỳ'],
    ['vi', 'Türkiye', 'Thổ Nhĩ Kỳ'],
    ['vi', 'South Korea', 'Hàn Quốc'],
    ['vi', 'Korea Republic', 'Hàn Quốc'],
    ['vi', 'China', 'Trung Quốc'],
    ['vi', 'Vietnam', 'Việt Nam'],
    ['vi', 'Bosnia and Herzegovina', 'Bosnia và Herzegovina'],
    ['vi', 'Bosnia & Herzegovina', 'Bosnia và Herzegovina'],
    ['th', 'Germany', 'เยอรมนี'],
    ['th', 'Vietnam', 'เวียดนาม'],
    ['id', 'Germany', 'Jerman'],
    ['id', 'Netherlands', 'Belanda'],
  ] as const)('%s: %s is %s', (language, name, shown) => {
    expect(namesIn(language)(name)).toBe(shown)
  })

  test.each([
    ['England', 'Anh', 'อังกฤษ', 'Inggris'],
    ['Scotland', 'Scotland', 'สกอตแลนด์', 'Skotlandia'],
    ['Wales', 'Xứ Wales', 'เวลส์', 'Wales'],
    ['Northern Ireland', 'Bắc Ireland', 'ไอร์แลนด์เหนือ', 'Irlandia Utara'],
    ['International', 'Quốc tế', 'นานาชาติ', 'Internasional'],
    ['Europe', 'Châu Âu', 'ยุโรป', 'Eropa'],
    ['Asia', 'Châu Á', 'เอเชีย', 'Asia'],
    ['South America', 'Nam Mỹ', 'อเมริกาใต้', 'Amerika Selatan'],
    ['Africa', 'Châu Phi', 'แอฟริกา', 'Afrika'],
    ['Ivory Coast', 'Bờ Biển Ngà', 'ไอวอรีโคสต์', 'Pantai Gading'],
    ['UAE', 'UAE', 'สหรัฐอาหรับเอมิเรตส์', 'Uni Emirat Arab'],
  ])('%s, which is no state or has another name in football', (name, vi, th, id) => {
    expect([namesIn('vi')(name), namesIn('th')(name), namesIn('id')(name)]).toEqual([vi, th, id])
    expect(namesIn('en')(name)).toBe(name)
  })
})

test.each(['vi', 'th', 'id', 'en'] as const)(
  '[NAM3] [NAM9] %s: what is no known country stays as it is',
  language => {
    const named = namesIn(language)
    for (const name of ['Zedland', '', '900', 'ENG', '中国', '__proto__', 'constructor'])
      expect(named(name)).toBe(name)
  },
)

test('[NAM3] without texts of its own the page keeps the name of the feed, and never throws', () => {
  const named = countryNames('vi', {}, countryCodes())
  expect([named('England'), named('International')]).toEqual(['England', 'International'])
  expect(named('Germany')).toBe('Đức')
})

test('[NAM3] a browser without DisplayNames keeps the names of the feed', () => {
  const { DisplayNames } = Intl
  Object.assign(Intl, { DisplayNames: undefined })
  try {
    const named = namesIn('vi')
    expect([named('Germany'), named('England')]).toEqual(['Germany', 'Anh'])
  } finally {
    Object.assign(Intl, { DisplayNames })
  }
})
