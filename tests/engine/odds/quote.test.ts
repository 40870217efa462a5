import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MARKETS, type Market } from '../../../src/engine/contract/markets'
import type { OddsFormat } from '../../../src/engine/contract/units'
import type { PriceCell } from '../../../src/engine/contract/view'
import {
  BLANK_CELL,
  isReadable,
  moveOf,
  offeredTriple,
  priceCell,
  shownLine,
  shownTriple,
} from '../../../src/engine/odds/quote'

const NONE = [Number.NaN, Number.NaN, Number.NaN]
const FIRST = [0.85, 0.25, 1.05]
const CURRENT = [0.8, 0.25, 1.1]
const RUNNING = [0.92, 0.5, 0.98]
const LEVEL = BLANK_CELL

const nine = (first: readonly number[], current: readonly number[], running: readonly number[]) =>
  Float64Array.from([...first, ...current, ...running])

interface Shown {
  readonly market?: Market
  readonly state?: number
  readonly suspended?: boolean
  readonly format?: OddsFormat
}

function cells(values: Float64Array, shown: Shown = {}): readonly PriceCell[] {
  const { market = 'HDP', state = 0, suspended = false, format = 1 } = shown
  return [0, 1, 2].map(leg => priceCell(values, 0, leg, market, state, suspended, format))
}
const texts = (values: Float64Array, shown: Shown = {}) => cells(values, shown).map(cell => cell.text)
const moves = (values: Float64Array, shown: Shown = {}) => cells(values, shown).map(cell => cell.move)

test.each([
  ['while it runs', nine(FIRST, CURRENT, RUNNING), 1, 0.5],
  ['before the start', nine(FIRST, [0.8, 0.75, 1.1], RUNNING), 0, 0.75],
  ['of the opening alone', nine(FIRST, NONE, NONE), 1, 0.25],
  ['without prices', nine(NONE, NONE, NONE), 1, Number.NaN],
  ['of prices of 0', nine(FIRST, CURRENT, [0, 0.5, 0]), 1, Number.NaN],
])('[ODD13] the line %s', (_, values, state, line) => {
  expect(shownLine(values, 0, 'HDP', state)).toBe(line)
})

describe('[ODD13] [ODD14] which prices show', () => {
  const full = nine(FIRST, CURRENT, RUNNING)
  test.each([
    ['before the start the last ones', full, 0, ['0.80', '0/0.5', '1.10']],
    ['while it runs the running ones', full, 1, ['0.92', '0.5', '0.98']],
    ['after the end the last before the start', full, -1, ['0.80', '0/0.5', '1.10']],
    ['running without running prices', nine(FIRST, CURRENT, NONE), 3, ['0.80', '0/0.5', '1.10']],
    ['opening prices alone', nine(FIRST, NONE, NONE), 3, ['0.85', '0/0.5', '1.05']],
    ['running prices alone, before the start', nine(NONE, NONE, RUNNING), 0, ['-', '-', '-']],
    ['running prices alone, after the end', nine(FIRST, NONE, RUNNING), -1, ['0.92', '0.5', '0.98']],
    [
      'a lone running guest price',
      nine(FIRST, CURRENT, [Number.NaN, 0.5, 0.9]),
      1,
      ['0.80', '0/0.5', '1.10'],
    ],
    ['a lone current guest price', nine(FIRST, [Number.NaN, 0.5, 0.9], NONE), 0, ['-', '0.5', '0.90']],
  ])('%s', (_, values, state, expected) => {
    expect(texts(values, { state })).toEqual(expected)
  })

  test('the market’s place in a longer table makes no difference', () => {
    const table = Float64Array.from([...NONE, ...NONE, ...NONE, ...full])
    expect([0, 1, -1].map(state => shownTriple(table, 9, state))).toEqual([12, 15, 12])
    expect(shownTriple(table, 0, 1)).toBe(-1)
    expect(priceCell(table, 9, 2, 'HDP', 1, false, 1).text).toBe('0.98')
  })
})

test.each(MARKETS)('[ODD15] %s without a price shows - three times', market => {
  expect(cells(nine(NONE, NONE, NONE), { market })).toEqual([LEVEL, LEVEL, LEVEL])
  expect(cells(new Float64Array(), { market, state: 1 })).toEqual([LEVEL, LEVEL, LEVEL])
})

describe('[ODD16] a suspended market', () => {
  test('shows - by its flag, its values untouched', () => {
    const values = nine(FIRST, CURRENT, RUNNING)
    expect(cells(values, { state: 1, suspended: true })).toEqual([LEVEL, LEVEL, LEVEL])
    expect(texts(values, { state: 1 })).toEqual(['0.92', '0.5', '0.98'])
  })

  test('shows - by prices of 0, its line included', () => {
    expect(cells(nine(FIRST, CURRENT, [0, 0.5, 0]), { state: 1 })).toEqual([LEVEL, LEVEL, LEVEL])
  })

  test('is not one with a single price of 0', () => {
    const values = nine(FIRST, CURRENT, [0, 0.5, 0.9])
    expect(texts(values, { state: 1 })).toEqual(['-', '0.5', '0.90'])
    expect(cells(values, { state: 1 })[0]).toEqual(LEVEL)
    expect(texts(nine(FIRST, CURRENT, [0.9, 0.5, 0]), { state: 1 })).toEqual(['0.90', '0.5', '-'])
  })
})

test('[ODD20] a cell has its number as the feed sent it, and the opening price in the same format', () => {
  const [up, line, down] = cells(nine(FIRST, CURRENT, RUNNING), { state: 1, format: 5 })
  expect(up).toMatchObject({ text: '0.92', value: 0.92, opening: '0.85' })
  expect(line).toMatchObject({ text: '0.5', value: 0.5, opening: '0/0.5' })
  expect(down).toMatchObject({ text: '0.98', value: 0.98, opening: '-0.95' })
  expect(cells(nine(NONE, CURRENT, NONE))[0]).toMatchObject({ opening: '-' })
})

describe('[ODD17] direction', () => {
  test('is the way from the opening value', () => {
    expect(moves(nine(FIRST, CURRENT, RUNNING))).toEqual(['down', 'level', 'up'])
    expect(moves(nine(FIRST, CURRENT, RUNNING), { state: 1 })).toEqual(['up', 'up', 'down'])
  })

  test('is level without an opening value', () => {
    expect(moves(nine(NONE, CURRENT, NONE))).toEqual(['level', 'level', 'level'])
    expect(moves(nine([0, 0.25, 0], CURRENT, NONE))).toEqual(['level', 'level', 'level'])
    expect([moveOf(Number.NaN, 1), moveOf(1, Number.NaN), moveOf(1, 1)]).toEqual(['level', 'level', 'level'])
  })

  test('turns round when the values change places', () => {
    const value = fc.double({ noNaN: true })
    fc.assert(
      fc.property(value, value, (one, other) => {
        const there = moveOf(one, other)
        const turned = there === 'up' ? 'down' : 'up'
        expect(moveOf(other, one)).toBe(there === 'level' ? 'level' : turned)
      }),
      { seed: 71 },
    )
  })

  test('is not changed by the format, though a Malay price may fall while it rises', () => {
    const values = nine([0.9, 0, 0.9], [1.1, 0, 0.7], NONE)
    expect(texts(values, { format: 5 })).toEqual(['-0.91', '0', '0.70'])
    expect(moves(values, { format: 5 })).toEqual(['up', 'level', 'down'])
  })
})

test('[ODD18] a price is marked negative exactly when it reads so', () => {
  const prices = fc.integer({ min: 1, max: 1_000_000 }).map(n => n / 1000)
  const formats = fc.constantFrom<OddsFormat>(1, 2, 3, 4, 5)
  fc.assert(
    fc.property(prices, prices, formats, fc.constantFrom(...MARKETS), (up, down, format, market) => {
      for (const cell of cells(nine([up, 1, down], NONE, NONE), { format, market }))
        expect(cell.negative).toBe(cell.text.startsWith('-'))
    }),
    { seed: 72, numRuns: 2000 },
  )
})

describe('[ODD19] the middle cell', () => {
  test('is the line of a handicap, whoever gives', () => {
    expect(texts(nine([0.9, -0.75, 0.9], NONE, NONE), { market: 'HDPHalf' })[1]).toBe('0.5/1')
    expect(texts(nine([0.9, -14.5, 0.9], NONE, NONE))[1]).toBe('14.5')
  })

  test.each(['ou', 'OUHalf', 'cornersOU'] as const)('is the line of %s', market => {
    const values = nine([0.9, 2.5, 0.9], [0.9, 2.75, 0.9], NONE)
    expect(texts(values, { market })[1]).toBe('2.5/3')
    expect(moves(values, { market })[1]).toBe('up')
    expect(texts(nine([0.9, 15.5, 0.9], NONE, NONE), { market })[1]).toBe('15.5')
  })

  test.each(['1x2', '1x2Half'] as const)('is the draw price of %s', market => {
    const values = nine([2.3, 3.2, 3.1], [2.25, 3.25, 3.15], NONE)
    expect(texts(values, { market, format: 5 })).toEqual(['2.25', '3.25', '3.15'])
    expect(moves(values, { market })).toEqual(['down', 'up', 'up'])
    expect(texts(nine([2.3, 0, 3.1], NONE, NONE), { market })[1]).toBe('-')
  })
})

const HANDICAPS = ['HDP', 'HDPHalf', 'cornersHDP'] as const
const TOTALS = ['ou', 'OUHalf', 'cornersOU'] as const

describe('[ODD22] prices without a line', () => {
  const lineless = nine(FIRST, CURRENT, [0.92, Number.NaN, 0.98])
  test.each([...HANDICAPS, ...TOTALS])(
    'are no prices of %s, and no other time stands in for them',
    market => {
      const blank = (values: Float64Array, state: number) =>
        [0, 1, 2].map(leg => priceCell(values, 0, leg, market, state, false, 1))
      expect(blank(lineless, 1)).toEqual([LEVEL, LEVEL, LEVEL])
      expect(blank(nine(FIRST, [0.8, Number.NaN, 1.1], NONE), 0)).toEqual([LEVEL, LEVEL, LEVEL])
      expect(offeredTriple(lineless, 0, market, 1)).toBe(-1)
      expect(offeredTriple(lineless, 0, market, 0)).toBe(3)
    },
  )
  test.each(TOTALS)('[ODD25] are those of %s below 0, which is an error of the feed', market => {
    expect([-2.5, 0, 0.5].map(line => isReadable(market, line))).toEqual([false, true, true])
    expect(offeredTriple(nine([0.9, -2.5, 0.9], NONE, NONE), 0, market, 0)).toBe(-1)
  })
  test('of a handicap a line of 0 is one, and results need none', () => {
    expect(isReadable('HDP', 0)).toBe(true)
    expect(isReadable('HDP', null)).toBe(false)
    for (const market of ['1x2', '1x2Half', 'correct-score', 'doubleChance'] as const)
      expect(isReadable(market, null)).toBe(true)
  })
})

test('[ODD23] an opening price without its line is none: it is not written and gives no direction', () => {
  const values = nine([0.85, Number.NaN, 1.05], CURRENT, NONE)
  expect(moves(values)).toEqual(['level', 'level', 'level'])
  expect(cells(values).map(({ opening }) => opening)).toEqual(['-', '-', '-'])
})

describe('[ODD15] the line that shows', () => {
  test('is that of the triple that shows', () => {
    const full = nine(FIRST, CURRENT, RUNNING)
    expect([0, 1, -1].map(state => shownLine(full, 0, 'HDP', state))).toEqual([0.25, 0.5, 0.25])
  })

  test('is none without a triple, whatever stands before it in the table', () => {
    expect(shownLine(nine([Number.NaN, 0.25, Number.NaN], NONE, NONE), 0, 'HDP', 0)).toBeNaN()
    const second = Float64Array.from([...nine(FIRST, CURRENT, RUNNING), ...nine(NONE, NONE, NONE)])
    expect(shownLine(second, 9, 'HDP', 1)).toBeNaN()
  })

  test('is none while every price is 0', () => {
    expect(shownLine(nine(FIRST, CURRENT, [0, 0.5, 0]), 0, 'HDP', 1)).toBeNaN()
  })
})

test('[ODD15] every blank cell is the same cell, which has no number, direction or sign', () => {
  expect(BLANK_CELL).toEqual({ text: '-', move: 'level', negative: false, value: null, opening: '-' })
  const noLine = nine(FIRST, [0.8, Number.NaN, 1.1], NONE)
  expect(priceCell(noLine, 0, 1, 'HDP', 0, false, 1)).toBe(BLANK_CELL)
  expect(priceCell(noLine, 0, 1, 'ou', 0, false, 1)).toBe(BLANK_CELL)
})
