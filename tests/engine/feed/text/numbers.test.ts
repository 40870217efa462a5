import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMatchList } from '../../../../src/engine/feed/lists/matchListJs'
import { readCount, readId, readNumber } from '../../../../src/engine/feed/text/numbers'
import { readTime } from '../../../../src/engine/feed/text/wireTime'
import { reasonsOf, utc, valueOf } from '../support/readings'

const number = (text: string) => readNumber(text, 0, text.length)
const time = (text: string, zone?: number) => readTime(text, 0, text.length, zone)

test.each([
  ['0', 0],
  ['01', 1],
  ['-3', -3],
  ['0.825', 0.825],
  ['-0.25', -0.25],
  [' 1.5\t', 1.5],
  ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ['0.1000000000000000055', 0.1],
])('[NUM1] %j is a number', (text, value) => {
  expect(number(text)).toBe(value)
})

test.each(
  '|-|--1|+1|1e3|0x10|.5|5.|1.2.3|NaN|Infinity|-Infinity|1,5|1 2|½|１|1_000|0b1|1-|null'
    .split('|')
    .map(text => [text]),
)('[NUM1] [NUM6] %j is no number', text => {
  expect(number(text)).toBeNaN()
})

test('[NUM1] reads nothing outside its bounds', () => {
  expect(readNumber('91.25,', 1, 5)).toBe(1.25)
})

test('[NUM2] reads the same double as the language', () => {
  const decimal = fc
    .tuple(fc.nat({ max: 999_999_999 }), fc.array(fc.nat({ max: 9 }), { maxLength: 12 }), fc.boolean())
    .map(([whole, decimals, minus]) => {
      const tail = decimals.length === 0 ? '' : `.${decimals.join('')}`
      return `${minus ? '-' : ''}${whole}${tail}`
    })
  fc.assert(
    fc.property(decimal, text => {
      expect(number(text) + 0).toBe(Number(text) + 0)
    }),
    { seed: 21, numRuns: 500 },
  )
})

test('[NUM3] there is no negative zero', () => {
  for (const text of ['-0', '-0.0', '-0.000000000000000000']) expect(Object.is(number(text), 0)).toBe(true)
})

test('[NUM3] a number too long for a double is none', () => {
  expect(number('9'.repeat(400))).toBeNaN()
})

test('ids are positive and safe, counts are not negative', () => {
  expect(readId('9007199254740991', 0, 16)).toBe(Number.MAX_SAFE_INTEGER)
  for (const text of ['0', '-1', '1.5', '9007199254740992', 'a'])
    expect(readId(text, 0, text.length)).toBeNaN()
  expect(readCount('0', 0, 1)).toBe(0)
  for (const text of ['-1', '0.5']) expect(readCount(text, 0, text.length)).toBeNaN()
})

test.each([
  ["A[1]=[1,,,,,,,,,,,'']"],
  ["A[1]=[1,,,,,,,,,'','','']"],
  ['A[1]=[1]'],
  ['A[1]=[1,,,,,,,,,null,-,undefined]'],
])('[NUM4] scores of %j are missing', text => {
  const reading = readMatchList(text)
  const [match] = valueOf(reading).matches
  expect([match?.homeScore, match?.guestScore, match?.homeHalfScore]).toEqual([null, null, null])
  expect(reading.skipped).toEqual([])
})

test.each(["'x'", '1e3', '0x10', '1.5', '-2', 'true'])('[NUM5] a score of %s is missing, and noted', cell => {
  const reading = readMatchList(`A[1]=[1,,,,'a','b',,,1,${cell},${cell}]`)
  expect(valueOf(reading).matches).toMatchObject([{ id: 1, state: 1, homeScore: null }])
  expect(reasonsOf(reading)).toEqual(['bad-field'])
})

test('[TIM1] dashes: the month as it is written', () => {
  expect(time('2031-05-04 11:30:07')).toBe(utc('2031-05-04 11:30:07'))
  expect(time(' 2031-05-04T11:30 ')).toBe(utc('2031-05-04 11:30:00'))
  expect(time('2031-05-04 03:30:00', 8)).toBe(utc('2031-05-03 19:30:00'))
})

test('[TIM2] commas: months from 0, padded or not', () => {
  expect(time('2023,5,5,00,00,00')).toBe(utc('2023-06-05 00:00:00'))
  expect(time('2023,05,5, 9,7,01')).toBe(utc('2023-06-05 09:07:01'))
  expect(time('2023,0,31,0,0,0')).toBe(utc('2023-01-31 00:00:00'))
})

test.each([
  ['2031-02-29 10:00:00'],
  ['2031-13-01 10:00:00'],
  ['2031-00-01 10:00:00'],
  ['2031,12,1,10,0,0'],
  ['2031-01-01 24:00:00'],
  ['2031-01-01 10:60:00'],
  ['2031-01-01 10:00:60'],
  ['0000-00-00 00:00:00'],
  ['31-01-01 10:00:00'],
  ['2031-01-01 10'],
  ['2031'],
  ['2031-1'],
  ['2031-05-04 11:30:00x'],
  ['2031-05-04 11:30:00:00'],
  ['2031/05/04 11:30:00'],
  ['20310504113000'],
  ['soon'],
  [''],
])('[TIM3] %j is no time', text => {
  expect(time(text)).toBeNaN()
})

test('[TIM3] every second of the calendar comes back', () => {
  const seconds = fc.integer({ min: Date.UTC(2010, 0) / 1000, max: Date.UTC(2100, 0) / 1000 - 1 })
  fc.assert(
    fc.property(seconds, second => {
      const date = new Date(second * 1000)
      const dashed = date.toISOString().slice(0, 19).replace('T', ' ')
      const parts = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
      const comma = [...parts, date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].join(',')
      expect([time(dashed), time(comma)]).toEqual([second * 1000, second * 1000])
    }),
    { seed: 22, numRuns: 300 },
  )
})

test.each(['1970-01-01 00:00:00', '2009-12-31 23:59:59', '2100-01-01 00:00:00', '9999,11,31,23,59,59'])(
  '[TIM4] %s is beyond the bounds of a time',
  text => {
    expect(time(text)).toBeNaN()
  },
)

test('[TIM4] the bounds are those of the instant, whatever the zone it is written in', () => {
  expect(time('2010-01-01 00:00:00')).toBe(utc('2010-01-01 00:00:00'))
  expect(time('2010-01-01 00:00:00', 8)).toBeNaN()
  expect(time('2100-01-01 07:59:59', 8)).toBe(utc('2099-12-31 23:59:59'))
})
