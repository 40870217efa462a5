import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MARKETS, type Quoted } from '../../../src/engine/contract/markets'
import type { OddsFormat } from '../../../src/engine/contract/units'
import { convertPrice, priceText, priceTexts, roundHalfAway } from '../../../src/engine/odds/price'

const FORMATS: readonly OddsFormat[] = [1, 2, 3, 4, 5]
const DECIMAL_MARKETS = MARKETS.filter(market => market.startsWith('1x2'))
const CONVERTED_MARKETS = MARKETS.filter(market => !market.startsWith('1x2'))

describe('[ODD2] no price', () => {
  test.each(MARKETS)('%s shows - for missing, negative and zero', market => {
    for (const format of FORMATS) {
      expect(priceText(Number.NaN, market, format)).toBe('-')
      expect(priceText(-0.5, market, format)).toBe('-')
      expect(priceText(0, market, format)).toBe('-')
      expect(priceText(-0, market, format)).toBe('-')
    }
  })

  test('what is no price converts to nothing', () => {
    for (const format of FORMATS)
      for (const value of [0, -0, -1, Number.NaN, -Infinity]) expect(convertPrice(value, format)).toBeNaN()
  })
})

/** The slow witness: rounds by adding one to a column of digits. */
function roundByHand(text: string, digits: number): string {
  const negative = text.startsWith('-')
  const [whole = '', part = ''] = text.replace('-', '').split('.')
  const column = Array.from(`${whole}${part.padEnd(digits + 1, '0')}`, Number)
  const leading = column.slice(0, whole.length + digits)
  let carry = (column[whole.length + digits] ?? 0) >= 5 ? 1 : 0
  for (let at = leading.length - 1; at >= 0; at--) {
    const sum = (leading[at] ?? 0) + carry
    leading[at] = sum % 10
    carry = sum > 9 ? 1 : 0
  }
  const all = (carry === 1 ? '1' : '') + leading.join('')
  const number = digits === 0 ? all : `${all.slice(0, -digits)}.${all.slice(-digits)}`
  return negative && /[1-9]/.test(number) ? `-${number}` : number
}

describe('[ODD3] rounding', () => {
  test.each([
    [1.005, 2, '1.01'],
    [-1.005, 2, '-1.01'],
    [-0.005, 2, '-0.01'],
    [0.005, 2, '0.01'],
    [1.0049999999999997, 2, '1.00'],
    [1.115, 2, '1.12'],
    [8.345, 2, '8.35'],
    [2.5, 0, '3'],
    [-2.5, 0, '-3'],
    [0.5, 0, '1'],
    [9.995, 2, '10.00'],
    [1e21, 2, '1e+21'],
    [1e-9, 2, '0.00'],
  ])('%d to %i digits is %s', (value, digits, text) => {
    expect(roundHalfAway(value, digits)).toBe(text)
  })

  test('is what a person does with the written digits', () => {
    const written = fc.tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 6 }))
    fc.assert(
      fc.property(written, fc.integer({ min: 0, max: 3 }), ([digits, shift], to) => {
        const value = Number(`${digits}e-${shift}`)
        fc.pre(!String(value).includes('e'))
        expect(roundHalfAway(value, to)).toBe(roundByHand(String(value), to))
      }),
      { seed: 63, numRuns: 5000 },
    )
  })

  test('is that for any number of the everyday range', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 1e6, noNaN: true }), value => {
        expect(roundHalfAway(value, 2)).toBe(roundByHand(String(value), 2))
      }),
      { seed: 64, numRuns: 5000 },
    )
  })
})

test('[ODD4] no text says minus zero', () => {
  for (const value of [0, -0, -0.001, -0.0049, -1e-9])
    for (const digits of [0, 2]) expect(Number(roundHalfAway(value, digits))).toBe(0)
  expect(roundHalfAway(-0, 2)).toBe('0.00')
  expect(roundHalfAway(-0.4, 0)).toBe('0')
})

/** One row per price: Hong Kong, Malay, Indonesian, US, decimal. */
const GOLDEN: readonly (readonly [number, string, string, string, string, string])[] = [
  [0.01, '0.01', '0.01', '-100.00', '-10000', '1.01'],
  [0.25, '0.25', '0.25', '-4.00', '-400', '1.25'],
  [0.3, '0.30', '0.30', '-3.33', '-333', '1.30'],
  [0.5, '0.50', '0.50', '-2.00', '-200', '1.50'],
  [0.8, '0.80', '0.80', '-1.25', '-125', '1.80'],
  [0.825, '0.83', '0.83', '-1.21', '-121', '1.83'],
  [0.92, '0.92', '0.92', '-1.09', '-109', '1.92'],
  [0.99, '0.99', '0.99', '-1.01', '-101', '1.99'],
  [0.999, '1.00', '1.00', '-1.00', '-100', '2.00'],
  [1, '1.00', '1.00', '1.00', '+100', '2.00'],
  [1.005, '1.01', '-1.00', '1.01', '+101', '2.01'],
  [1.25, '1.25', '-0.80', '1.25', '+125', '2.25'],
  [1.6, '1.60', '-0.63', '1.60', '+160', '2.60'],
  [2, '2.00', '-0.50', '2.00', '+200', '3.00'],
  [3.2, '3.20', '-0.31', '3.20', '+320', '4.20'],
  [12.5, '12.50', '-0.08', '12.50', '+1250', '13.50'],
  [1000, '1000.00', '0.00', '1000.00', '+100000', '1001.00'],
]

describe('[ODD5] [ODD6] [ODD7] [ODD8] [ODD9] the five formats', () => {
  test.each(GOLDEN)('%d: HK %s, Malay %s, Indo %s, US %s, decimal %s', (h, hk, malay, indo, us, decimal) => {
    for (const market of CONVERTED_MARKETS) {
      expect(priceText(h, market, 1)).toBe(hk)
      expect(priceText(h, market, 5)).toBe(malay)
      expect(priceText(h, market, 2)).toBe(indo)
      expect(priceText(h, market, 3)).toBe(us)
      expect(priceText(h, market, 4)).toBe(decimal)
    }
  })
})

test.each(DECIMAL_MARKETS)('[ODD10] a price of %s is the same in every format', market => {
  for (const format of FORMATS) {
    expect(priceText(2.3, market, format)).toBe('2.30')
    expect(priceText(1.005, market, format)).toBe('1.01')
    expect(priceText(0.5, market, format)).toBe('0.50')
  }
})

/** Whole hundredths (or units) from whole numerator and denominator, without binary fractions. */
function exactText(numerator: bigint, denominator: bigint, digits: 0 | 2): string {
  const unit = 10n ** BigInt(digits)
  const rounded = (2n * numerator * unit + denominator) / (2n * denominator)
  const whole = String(rounded / unit)
  return digits === 0 ? whole : `${whole}.${String(rounded % unit).padStart(digits, '0')}`
}

const minus = (text: string) => (/[1-9]/.test(text) ? `-${text}` : text)

function exactPrice(thousandths: number, format: OddsFormat): string {
  const n = BigInt(thousandths)
  if (format === 1) return exactText(n, 1000n, 2)
  if (format === 4) return exactText(n + 1000n, 1000n, 2)
  if (format === 2) return n >= 1000n ? exactText(n, 1000n, 2) : minus(exactText(1000n, n, 2))
  if (format === 5) return n <= 1000n ? exactText(n, 1000n, 2) : minus(exactText(1000n, n, 2))
  return n >= 1000n ? `+${exactText(n, 10n, 0)}` : minus(exactText(100_000n, n, 0))
}

test.each(FORMATS)('[ODD11] every price up to 30 in thousandths is exact in format %i', format => {
  const wrong: string[] = []
  for (let n = 1; n <= 30_000; n++) {
    const shown = priceText(Number(`${n}e-3`), 'HDP', format)
    if (shown !== exactPrice(n, format)) wrong.push(`${n}: ${shown}`)
  }
  expect(wrong).toEqual([])
})

/** Profit of a stake of 1, from the converted price alone. */
const profitOf: Readonly<Record<OddsFormat, (price: number) => number>> = {
  1: price => price,
  2: price => (price > 0 ? price : -1 / price),
  3: price => (price > 0 ? price / 100 : -100 / price),
  4: price => price - 1,
  5: price => (price > 0 ? price : -1 / price),
}

test('[ODD12] the five formats of one price tell the same profit', () => {
  const prices = fc.integer({ min: 1, max: 1_000_000 }).map(n => n / 1000)
  fc.assert(
    fc.property(prices, fc.constantFrom(...FORMATS), (h, format) => {
      const profit = profitOf[format](convertPrice(h, format))
      expect(Math.abs(profit / h - 1)).toBeLessThan(1e-8)
    }),
    { seed: 65, numRuns: 1000 },
  )
})

test('[ODD21] a price in all five formats; one that is decimal in the feed in that alone', () => {
  const texts = (price: number, market: Quoted) => priceTexts(price, market).map(({ text }) => text)
  expect(texts(0.8, 'HDP')).toEqual(['0.80', '0.80', '-1.25', '-125', '1.80'])
  expect(texts(1.25, 'cornersOU')).toEqual(['-0.80', '1.25', '1.25', '+125', '2.25'])
  expect(priceTexts(3.9, '1x2')).toEqual([{ format: 4, text: '3.90' }])
  for (const none of [0, -1, Number.NaN]) expect(priceTexts(none, 'HDP')).toEqual([])
})
