import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OddsFormat } from '../../../src/engine/contract/units'
import { priceText } from '../../../src/engine/odds/price'
import { priceValue } from '../../../src/engine/odds/priceValue'

const FORMATS: readonly OddsFormat[] = [1, 2, 3, 4, 5]

test.each<[OddsFormat, string, number]>([
  [1, '0.95', 0.95],
  [2, '1.25', 1.25],
  [2, '-1.25', 0.8],
  [3, '+125', 1.25],
  [3, '-125', 0.8],
  [4, '1.95', 0.95],
  [5, '0.95', 0.95],
  [5, '-0.80', 1.25],
])('[PRW1] in format %d %s is %d of the feed', (format, text, value) => {
  expect(priceValue(text, 'HDP', format)).toBe(value)
})

test('[PRW1] a market that is decimal in the feed is never converted', () => {
  for (const format of FORMATS) expect(priceValue('2.35', '1x2', format)).toBe(2.35)
  expect(priceValue('1', '1x2', 5)).toBeNull()
})

test('[PRW1] what the page writes of a price is read as a price that is written alike', () => {
  const thousandths = fc.integer({ min: 20, max: 20_000 })
  fc.assert(
    fc.property(thousandths, fc.constantFrom(...FORMATS), (part, format) => {
      const text = priceText(part / 1000, 'ou', format)
      const value = priceValue(text, 'ou', format)
      expect(value === null ? null : priceText(value, 'ou', format)).toBe(text)
    }),
    { seed: 61 },
  )
})

test.each([
  '',
  '-',
  'abc',
  '1e3',
  '0x10',
  'NaN',
  'Infinity',
  '1.2.3',
  '0',
  '-0',
  '1234567',
  '0.12345',
  '1 2',
])('[PRW2] %j is no price in any format', text => {
  for (const format of FORMATS) expect(priceValue(text, 'HDP', format)).toBeNull()
})

test('[PRW2] a number that the format does not have is no price; a comma is a point, a long minus a minus', () => {
  expect(priceValue('0.5', 'HDP', 3)).toBeNull()
  expect(priceValue('1.5', 'HDP', 5)).toBeNull()
  expect(priceValue('-0.5', 'HDP', 2)).toBeNull()
  expect(priceValue(' 0,95 ', 'HDP', 5)).toBe(0.95)
  expect(priceValue('−0.80', 'HDP', 5)).toBe(1.25)
})
