import { describe, expect, test } from 'vitest'
import {
  heightOf,
  LEAST,
  LOOK,
  MOST,
  readFrameOptions,
  STARTING,
} from '../../../../src/ui/embed/loader/address'
import { HEIGHTS, OPTIONS, type Option } from '../../../../src/ui/embed/options'

const ORIGIN = 'https://odds.example'
type Written = Readonly<Record<string, string>>
const reader = (written: Written) => (name: string) => written[name] ?? null
const wish = (written: Written = {}, lang = '', theme = 'light') => {
  const [src, start, live, shown] = readFrameOptions(reader(written), ORIGIN, lang, theme)
  return { src, start, live, shown, query: Object.fromEntries([...new URL(src).searchParams].reverse()) }
}
const LIVE = ['lang', 'theme', ...LOOK.split(' ')]

describe('[EMB7] what a site owner writes', () => {
  test('nothing: the widget of the loader’s own site, 700 px high, in the theme of the host', () => {
    expect(wish()).toMatchObject({
      src: 'https://odds.example/widget.html?lang=&theme=light&&',
      shown: 'light',
    })
    expect(heightOf(reader({}))).toBe(700)
  })
  test('language, theme and filters go into the address; an older name counts where the new one is absent', () => {
    const { query } = wish({ lang: 'th', theme: 'dark', league: '36,8', nations: '1', nation: '2', nav: '1' })
    expect(query).toEqual({ lang: 'th', theme: 'dark', league: '36,8', nation: '1', nav: '1' })
  })
  test('else the language and the theme of the page around', () => {
    expect(wish({ theme: 'auto' }, 'en-GB', 'dark').query).toEqual({ lang: 'en-GB', theme: 'dark' })
    expect(wish({ theme: 'pink' }, 'en', 'dark').shown).toBe('dark')
  })
  test.each([
    ['500', '', 500],
    ['500px', '', 500],
    ['1', '', 320],
    ['99999', '', 4000],
    ['high', '', 700],
    ['auto', '', 700],
    ['', 'ticker', 48],
    ['60', 'ticker', 60],
    ['1', 'ticker', 48],
  ])('height="%s" of size "%s" is %s', (height, size, pixels) => {
    expect(heightOf(reader({ height, size }))).toBe(pixels)
  })
  test('what the address cannot change at once makes the frame start again, and nothing else does', () => {
    const { start, live } = wish()
    for (const name of LIVE) {
      const other = wish({ [name]: name === 'theme' ? 'dark' : 'id' })
      expect(other.start).toBe(start)
      expect(other.live).not.toBe(live)
    }
    expect(wish({ height: '400' })).toMatchObject({ start, live })
    for (const name of ['leagues', 'height', 'sandbox', 'credentialless', 'size']) {
      const other = wish({ [name]: name === 'height' ? 'auto' : '7' })
      expect(other.start).not.toBe(start)
      expect(other.live).toBe(live)
    }
  })
})

describe('[OPT1] the loader and the table of options', () => {
  const table: readonly (readonly [string, Option])[] = Object.entries(OPTIONS)
  test('the loader has every option of the table that an address has, and its bounds', () => {
    const parameters = table.flatMap(([name, { parameter = name }]) => parameter ?? [])
    expect([...STARTING.split(' '), 'height', ...LIVE].sort()).toEqual(parameters.sort())
    expect([LEAST, MOST]).toEqual([OPTIONS.height.least, OPTIONS.height.most])
    expect(Object.keys(HEIGHTS)).toEqual(OPTIONS.size.values)
  })
  test('an option that is not called as its parameter is called so with an `s`; no other option is', () => {
    for (const [name, { parameter = name, alias }] of table) {
      if (parameter === null) continue
      if (parameter !== name) expect([name, alias]).toEqual([`${parameter}s`, parameter])
      else expect(Object.keys(OPTIONS)).not.toContain(`${name}s`)
    }
  })
})
