/** Choice among many lines, and the sign of the chosen one. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isFair,
  lineTriple,
  mostEvenLine,
  paired,
  type Leg,
  type Line,
} from '../../../feedserver/providers/port/twoWay'

const leg = (line: number, price: number): Leg => ({ line, price })
const line = (value: number, up: number, down: number): Line => ({
  up: leg(value, up),
  down: leg(-value, down),
})

describe('[PRO18] of several lines', () => {
  test('the most even fair one is shown', () => {
    const lines = [line(-1, 2.4, 1.57), line(-0.75, 1.95, 1.93), line(-0.5, 1.7, 2.15)]
    expect(mostEvenLine(lines)).toBe(lines[1])
  })

  test.each([
    ['1.93 / 1.93', 1.93, 1.93, true],
    ['2.00 / 2.00, nothing for the bookmaker', 2, 2, true],
    ['2.10 / 2.00, a gift', 2.1, 2, false],
    ['1.74 / 1.74, nearly the most', 1.74, 1.74, true],
    ['1.70 / 1.70, too dear', 1.7, 1.7, false],
    ['1.00 / 1.00, no offer', 1, 1, false],
    ['0 / 1.90, no price', 0, 1.9, false],
  ])('%s', (_, up, down, isBelieved) => {
    expect(isFair(line(0, up, down))).toBe(isBelieved)
    expect(mostEvenLine([line(0, up, down)]) !== null).toBe(isBelieved)
  })

  test('whatever the prices, the line shown is fair and none that is fair is more even', () => {
    const price = fc.double({ min: 0, max: 20, noNaN: true })
    const some = fc.record({ line: fc.integer({ min: -8, max: 8 }), up: price, down: price })
    fc.assert(
      fc.property(fc.array(some, { maxLength: 12 }), list => {
        const lines = list.map(({ line: quarters, up, down }) => line(quarters / 4, up, down))
        const shown = mostEvenLine(lines)
        const ratios = lines
          .filter(isFair)
          .map(({ up, down }) => Math.max(up.price / down.price, down.price / up.price))
        if (shown === null) expect(ratios).toEqual([])
        else
          expect(Math.max(shown.up.price / shown.down.price, shown.down.price / shown.up.price)).toBeCloseTo(
            Math.min(...ratios),
          )
      }),
    )
  })

  test('a leg without its other side pairs with none', () => {
    expect(paired([leg(2.5, 1.9), leg(2.75, 2.1)], [leg(2.75, 1.8)], value => value)).toEqual([
      { up: leg(2.75, 2.1), down: leg(2.75, 1.8) },
    ])
  })
})

describe('[PRO19] a line', () => {
  test('is in the prices of Hong Kong, positive where the home side gives it', () => {
    expect(lineTriple(line(-0.75, 1.95, 1.93), 0.75)).toEqual([0.95, 0.75, 0.93])
    expect(lineTriple(line(0.25, 2.02, 1.86), -0.25)).toEqual([1.02, -0.25, 0.86])
  })

  test('of nothing has no sign', () => {
    expect(Object.is(lineTriple(line(0, 1.9, 1.9), -0)[1], 0)).toBe(true)
  })
})
