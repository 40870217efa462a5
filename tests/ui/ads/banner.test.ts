import { describe, expect, test } from 'vitest'
import { joinBanners, readBanners, webAddress } from '../../../src/ui/ads/banner'
import { entry } from '../../support/banners'

const HERE = 'https://site.example/widget'
const slots = (...entries: readonly unknown[]) => [...readBanners(entries, HERE).keys()]
const one = (fields: Readonly<Record<string, unknown>>) =>
  readBanners([entry('nav-01', fields)], HERE).get('nav-01')

describe('[ADS1] [ADS19] what may be shown of what a script wrote', () => {
  test.each([true, 1, '1'])('active: %j shows', active => {
    expect(slots(entry('catfish', { active }))).toEqual(['catfish'])
  })
  test.each([false, 0, '0', '', null, undefined, 'yes', 2, {}])('active: %j does not', active => {
    expect(slots(entry('catfish', { active }))).toEqual([])
  })
  test.each([
    ['no place that we have', { pos: 'sky' }],
    ['a place of every object', { pos: 'constructor' }],
    ['nothing to show', { imgUrl: '', text: '' }],
    ['nowhere to lead', { tracking: '' }],
    ['a script as its picture and nothing else', { imgUrl: 'javascript:alert(1)' }],
    ['a script as its link', { tracking: 'javascript:alert(1)' }],
  ])('%s', (_what, fields) => {
    expect(slots(entry('nav-01', fields), entry('topleft'))).toEqual(['topleft'])
  })
  test.each([null, undefined, 'x', 7, {}, () => [], [[]], [null, 7, 'x', [], {}]])('of %j nothing', value => {
    expect(readBanners(value, HERE).size).toBe(0)
  })
  test('a text alone is enough, and so is a link for phones alone', () => {
    expect(one({ imgUrl: '', text: '<b>Hi</b>' })).toMatchObject({ image: '', html: '<b>Hi</b>' })
    expect(one({ tracking: '', tracking_mobile: 'https://m.example/' })).toMatchObject({
      link: 'https://m.example/',
      phoneLink: 'https://m.example/',
    })
  })
  test('[ADS9] [ADS28] of several for a place the first, and of two sources the one received first', () => {
    const first = entry('match-list', { tracking: 'https://a.example/' })
    const found = readBanners([first, entry('match-list')], HERE)
    const both = joinBanners(found, readBanners([entry('match-list'), entry('catfish')], HERE))
    for (const banners of [found, both]) expect(banners.get('match-list')?.link).toBe('https://a.example/')
    expect(both.has('catfish')).toBe(true)
  })
})

test.each([
  ['https://a.example/x?y=1#z', 'https://a.example/x?y=1#z'],
  ['//a.example/x', 'https://a.example/x'],
  ['/ads/1.svg', 'https://site.example/ads/1.svg'],
  ['JAVASCRIPT:alert(1)', ''],
  [' java\nscript:alert(1)', ''],
  ['data:text/html,x', ''],
  ['blob:https://site.example/1', ''],
  ['ftp://a.example/', ''],
  ['https://', ''],
  ['', ''],
])('[ADS3] of the address %j remains %j', (text, address) => {
  expect(webAddress(text, HERE)).toBe(address)
})
