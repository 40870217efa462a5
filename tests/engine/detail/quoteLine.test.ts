import { expect, test } from 'vitest'
import { priceTrio, quoteCell, quoteLine } from '../../../src/engine/detail/quoteLine'

const FIRST = { up: 0.85, goal: 0.25, down: 1.05 }
const NOW = { up: 0.92, goal: 0.25, down: 0.98 }

test('[DET1] prices in the chosen format, the line as its label, the numbers as the feed sent them', () => {
  expect(quoteLine(FIRST, null, 'HDP', 5)).toEqual({
    up: { text: '0.85', move: 'level', negative: false, value: 0.85, opening: '-' },
    goal: { text: '0/0.5', move: 'level', negative: false, value: 0.25, opening: '-' },
    down: { text: '-0.95', move: 'level', negative: true, value: 1.05, opening: '-' },
    giver: 'home',
  })
  expect(quoteLine(FIRST, null, 'HDP', 4)?.up.text).toBe('1.85')
})

test('[DET1] decimal prices stay decimal in every format', () => {
  const prices = { up: 2.3, goal: 3.2, down: 3.1 }
  for (const format of [1, 2, 3, 4, 5] as const) {
    const line = quoteLine(prices, null, '1x2', format)
    expect([line?.up.text, line?.goal.text, line?.down.text]).toEqual(['2.30', '3.20', '3.10'])
    expect(line?.giver).toBe('')
  }
})

test.each([
  ['HDP', -0.5, 'guest'],
  ['HDPHalf', 0.5, 'home'],
  ['HDP', 0, ''],
  ['ou', 2.5, ''],
  ['cornersOU', 9.5, ''],
] as const)('[DET1] %s at %d is given by "%s"', (market, goal, giver) => {
  expect(quoteLine({ up: 0.9, goal, down: 0.9 }, null, market, 1)?.giver).toBe(giver)
})

test('[DET1] one side alone is a line, none is no line', () => {
  expect(quoteLine({ up: null, goal: 0.25, down: 1.05 }, null, 'HDP', 1)).toMatchObject({
    up: { text: '-', value: null },
    down: { value: 1.05 },
  })
  expect(quoteLine({ up: 0.85, goal: 0.25, down: null }, null, 'HDP', 1)).toMatchObject({
    up: { value: 0.85 },
    down: { text: '-', value: null },
  })
  expect(quoteLine({ up: null, goal: 0.25, down: null }, null, 'HDP', 1)).toBeNull()
  expect(quoteLine(null, FIRST, 'HDP', 1)).toBeNull()
})

test('[DET1] a single price says its sign, and nothing without one', () => {
  expect(quoteCell(1.25, null, 'HDP', 5)).toEqual({
    text: '-0.80',
    move: 'level',
    negative: true,
    value: 1.25,
    opening: '-',
  })
  expect(quoteCell(null, 2, '1x2', 1)).toEqual({
    text: '-',
    move: 'level',
    negative: false,
    value: null,
    opening: '-',
  })
  expect(priceTrio({ up: 0.5, goal: 0.6, down: 0.7 }, 'ou', 1)?.giver).toBe('')
})

test('[DET2] moves are against the opening, and there is none without one', () => {
  const line = quoteLine(NOW, FIRST, 'HDP', 1)
  expect([line?.up.move, line?.goal.move, line?.down.move]).toEqual(['up', 'level', 'down'])
  expect(quoteLine(NOW, null, 'HDP', 1)?.up.move).toBe('level')
  expect(quoteCell(1.8, 2, '1x2', 1).move).toBe('down')
  expect(quoteCell(1.8, 0, '1x2', 1).move).toBe('level')
})

test('[DET3] a cell without a price reads "-" and has no number', () => {
  const blank = { text: '-', move: 'level', negative: false, value: null, opening: '-' }
  expect(quoteLine({ up: 0.9, goal: 0, down: 0 }, null, 'HDP', 1)).toMatchObject({ down: blank, giver: '' })
  for (const price of [null, 0, -1]) expect(quoteCell(price, 2, '1x2', 1)).toEqual(blank)
})

test('[ODD22] [ODD24] prices without their line are no line of a panel', () => {
  for (const market of ['HDP', 'ou', 'cornersOU', 'cornersHDP'] as const)
    expect(quoteLine({ up: 0.9, goal: null, down: 0.9 }, FIRST, market, 1)).toBeNull()
  expect(quoteLine({ up: 0.9, goal: -2.5, down: 0.9 }, FIRST, 'ou', 1)).toBeNull()
  expect(quoteLine({ up: 2.1, goal: null, down: 3 }, null, '1x2', 1)).not.toBeNull()
})

test('[DET3] a triple without a price on either side is no line', () => {
  expect(quoteLine(null, FIRST, 'HDP', 1)).toBeNull()
  expect(quoteLine({ up: null, goal: 0.5, down: null }, FIRST, 'HDP', 1)).toBeNull()
  expect(priceTrio(null, 'ou', 1)).toBeNull()
})

test('[DET1] three prices without a line are three prices', () => {
  const trio = priceTrio({ up: 0.2, goal: 0.5, down: 1.25 }, 'ou', 4)
  expect([trio?.up.text, trio?.goal.text, trio?.down.text]).toEqual(['1.20', '1.50', '2.25'])
})
