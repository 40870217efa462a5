import { describe, expect, test } from 'vitest'
import { LEAST, LIVE, MOST, readWish, STARTING } from '../../../../src/ui/embed/loader/address'
import { HEIGHTS, OPTIONS, type Option } from '../../../../src/ui/embed/options'

const LOADER = 'https://odds.example/embed.js'
const wish = (written: Readonly<Record<string, string>> = {}, lang = '', theme = 'light') =>
  readWish(name => written[name] ?? null, LOADER, lang, theme)
const query = (address: string) => Object.fromEntries(new URL(address).searchParams)

describe('[EMB7] what a site owner writes', () => {
  test('nothing: the widget of the loader’s own site, 700 px high, in the theme of the host', () => {
    expect(wish()).toMatchObject({
      src: 'https://odds.example/widget.html?&theme=light',
      title: 'Tỷ số và tỷ lệ kèo bóng đá trực tiếp',
      height: 700,
      sandbox: null,
    })
  })
  test('language, theme and filters go into the address; an older name counts where the new one is absent', () => {
    const { src, title } = wish({
      lang: 'th',
      theme: 'dark',
      league: '36,8',
      nations: '1',
      nation: '2',
      nav: '1',
    })
    expect(query(src)).toEqual({ lang: 'th', theme: 'dark', league: '36,8', nation: '1', nav: '1' })
    expect(title).toBe('ผลบอลสดและราคาบอล')
  })
  test('else the language and the theme of the page around', () => {
    expect(query(wish({ theme: 'auto' }, 'en-GB', 'dark').src)).toEqual({ lang: 'en', theme: 'dark' })
  })
  test.each([
    ['auto', '', 'auto'],
    ['500', '', 500],
    ['500px', '', 500],
    ['1', '', 320],
    ['99999', '', 4000],
    ['high', '', 700],
    ['', 'ticker', 48],
    ['60', 'ticker', 60],
    ['1', 'ticker', 48],
  ])('height="%s" of size "%s" is %s', (height, size, pixels) => {
    const { src, height: read } = wish({ height, size })
    expect(read).toBe(pixels)
    expect(query(src)['height']).toBe(pixels === 'auto' ? 'auto' : undefined)
  })
  test('what the address cannot change at once makes the frame start again, and nothing else does', () => {
    const { start, live } = wish()
    for (const name of LIVE.split(' ')) {
      const other = wish({ [name]: name === 'theme' ? 'dark' : 'id' })
      expect(other.start).toBe(start)
      expect(other.live).not.toBe(live)
    }
    for (const name of ['leagues', 'height', 'sandbox', 'size']) {
      const other = wish({ [name]: name === 'height' ? '400' : '7' })
      expect(other.start).not.toBe(start)
      expect(other.live).toBe(live)
    }
  })
})

test('[OPT1] the loader has every option of the table that an address has, and its bounds', () => {
  const table: readonly (readonly [string, Option])[] = Object.entries(OPTIONS)
  const written = table.flatMap(([name, { parameter = name, alias = name }]) => {
    if (parameter === null) return []
    expect(alias).toBe(parameter)
    return parameter === name ? [name] : [`${name}:${parameter}`]
  })
  expect([...STARTING.split(' '), ...LIVE.split(' ')].sort()).toEqual(written.sort())
  expect([LEAST, MOST]).toEqual([OPTIONS.height.least, OPTIONS.height.most])
  expect(Object.keys(HEIGHTS)).toEqual(OPTIONS.size.values)
})
