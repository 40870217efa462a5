import { describe, expect, test } from 'vitest'
import { giverOf, handicapLabel, isQuarterLine, totalLabel } from '../../../src/engine/odds/handicap'

/** The table of labels as people write it. */
const LABELS = `
0 0/0.5 0.5 0.5/1 1 1/1.5 1.5 1.5/2 2 2/2.5 2.5 2.5/3 3 3/3.5 3.5 3.5/4 4 4/4.5 4.5 4.5/5
5 5/5.5 5.5 5.5/6 6 6/6.5 6.5 6.5/7 7 7/7.5 7.5 7.5/8 8 8/8.5 8.5 8.5/9 9 9/9.5 9.5 9.5/10
10 10/10.5 10.5 10.5/11 11 11/11.5 11.5 11.5/12 12 12/12.5 12.5 12.5/13 13 13/13.5 13.5 13.5/14 14
`
  .trim()
  .split(/\s+/)

/** The slow witness: the two half-goal lines on which a stake is split. */
function labelByHand(line: number): string {
  const low = Math.floor(line * 2) / 2
  return low === line ? `${line}` : `${low}/${low + 0.5}`
}

test('[HCP1] there are 57 labels', () => {
  expect(LABELS).toHaveLength(57)
})

describe.each(LABELS.map((label, step) => [step / 4, label] as const))(
  '[HCP1] [HCP2] line %d',
  (line, label) => {
    test(`is ${label}, given by either side`, () => {
      expect(handicapLabel(line)).toBe(label)
      expect(handicapLabel(-line)).toBe(label)
      expect(totalLabel(line)).toBe(label)
      expect(labelByHand(line)).toBe(label)
    })
  },
)

test('[HCP2] a positive line is given by home, a negative one by the guest, a level one by nobody', () => {
  expect([0.25, -0.25, 14.5, -14.5, 0, -0].map(giverOf)).toEqual(['home', 'guest', 'home', 'guest', '', ''])
  expect(handicapLabel(-0)).toBe('0')
})

test.each([
  [0.1, '0.1'],
  [-0.3, '0.3'],
  [2.6, '2.6'],
  [13.99, '13.99'],
])('[HCP3] a line off the quarter steps shows its size: %d', (line, label) => {
  expect(handicapLabel(line)).toBe(label)
})

test.each([
  [14.25, '14.25', '14.25'],
  [15, '15', '15'],
  [14.1, '14.1', '14.1'],
  [-14.5, '14.5', '-'],
  [-20, '20', '-'],
])('[HCP4] [HCP5] beyond 14, %d is the handicap %s and the total %s', (line, handicap, total) => {
  expect(handicapLabel(line)).toBe(handicap)
  expect(totalLabel(line)).toBe(total)
})

test('[HCP5] a total below zero is none', () => {
  expect([-0.25, -2.5].map(totalLabel)).toEqual(['-', '-'])
  expect(totalLabel(-0)).toBe('0')
})

test('[HCP6] a missing line shows - and has no giver', () => {
  expect([handicapLabel(Number.NaN), totalLabel(Number.NaN), giverOf(Number.NaN)]).toEqual(['-', '-', ''])
})

test('[HCP7] lines at .25 and .75 split a stake', () => {
  expect([0.25, -0.75, 2.25, 14.75].every(isQuarterLine)).toBe(true)
  expect([0, -0, 0.5, -1, 2.5, 0.1, 0.3, Number.NaN].some(isQuarterLine)).toBe(false)
})
