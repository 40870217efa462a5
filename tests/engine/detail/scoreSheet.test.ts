import { describe, expect, test } from 'vitest'
import { scoreSheet } from '../../../src/engine/detail/scoreSheet'
import type { ScoreGroup } from '../../../src/engine/feed/records'

const NONE: ScoreGroup = { items: [], other: null }
const score = (text: string, price: number | null) => {
  const [homeScore = 0, guestScore = 0] = text.split('-').map(Number)
  return { homeScore, guestScore, price }
}
const group = (prices: Readonly<Record<string, number | null>>, other: number | null = null): ScoreGroup => ({
  items: Object.entries(prices).map(([text, price]) => score(text, price)),
  other,
})

test('[SCR1] a result and its mirror share a row', () => {
  const { wins } = scoreSheet(1, { first: group({ '1-2': 9, '2-1': 8.5 }), running: NONE }, 5)
  expect(wins).toEqual([
    {
      score: '2:1',
      home: { text: '8.50', move: 'level', negative: false, value: 8.5, opening: '8.50' },
      guest: { text: '9.00', move: 'level', negative: false, value: 9, opening: '9.00' },
    },
  ])
})

test('[SCR1] a mirror that the feed leaves out has no price', () => {
  const { wins } = scoreSheet(1, { first: group({ '0-3': 21 }), running: NONE }, 5)
  expect(wins).toMatchObject([
    { score: '3:0', home: { text: '-', value: null }, guest: { text: '21.00', value: 21 } },
  ])
})

test('[SCR2] opening prices until there are running ones, moves against the opening', () => {
  const first = group({ '1-0': 6, '0-1': 7, '0-0': 8 }, 15)
  expect(scoreSheet(1, { first, running: NONE }, 5)).toMatchObject({
    time: 'opening',
    wins: [{ home: { text: '6.00', move: 'level' } }],
    other: { text: '15.00', move: 'level' },
  })
  expect(scoreSheet(1, { first, running: group({ '1-0': 4, '0-1': 9 }, 20) }, 5)).toMatchObject({
    time: 'running',
    wins: [{ home: { text: '4.00', move: 'down' }, guest: { text: '9.00', move: 'up' } }],
    draws: [],
    other: { text: '20.00', move: 'up' },
  })
  expect(scoreSheet(1, { first, running: { items: [], other: 3 } }, 5).time).toBe('running')
  expect(scoreSheet(1, { first, running: group({ '1-0': 4 }) }, 5).time).toBe('running')
})

test('[SCR3] in the order of the goals, each result once, draws apart', () => {
  const first = group({ '3-1': 1, '2-2': 2, '0-1': 3, '1-3': 4, '0-0': 5, '2-0': 6, '3-0': 7, '10-0': 8 })
  const { wins, draws, other } = scoreSheet(7, { first, running: NONE }, 5)
  expect(wins.map(row => row.score)).toEqual(['1:0', '2:0', '3:0', '3:1', '10:0'])
  expect(draws.map(draw => draw.score)).toEqual(['0:0', '2:2'])
  expect(draws[1]?.price.value).toBe(2)
  expect(other).toEqual({ text: '-', move: 'level', negative: false, value: null, opening: '-' })
})

describe('[SCR5] [SCR6] what the scores say of goals', () => {
  // The inverses add up to 1.25: 0-0 has 0.2 of it, the others share the rest.
  const first = group({ '0-0': 4, '1-0': 4, '0-1': 4, '1-1': 4 }, 4)

  test('without the margin, as chances and decimal prices in every format', () => {
    const { goals } = scoreSheet(1, { first, running: NONE }, 5)
    const rounded = goals.map(({ outcome, chance, price }) => [
      outcome,
      ...chance.map(one => one.toFixed(2)),
      ...price,
    ])
    expect(rounded).toEqual([
      ['odd', '0.40', '0.60', '1.67', '2.50'],
      ['even', '0.40', '0.60', '1.67', '2.50'],
      ['0-1', '0.60', '0.60', '1.67', '1.67'],
      ['2-3', '0.20', '0.40', '2.50', '5.00'],
      ['4-6', '0.00', '0.20', '5.00', '-'],
      ['7+', '0.00', '0.20', '5.00', '-'],
    ])
  })

  test('opening prices are of a match at 0-0, running ones of the score now', () => {
    const running = group({ '1-0': 4, '1-1': 4, '2-0': 4, '2-1': 4 }, 4)
    const of = (prices: { first: ScoreGroup; running: ScoreGroup }, home: number) =>
      scoreSheet(1, prices, 5, { home, guest: 0 }).goals.find(({ outcome }) => outcome === '0-1')?.chance
    expect(of({ first, running }, 1)?.map(one => one.toFixed(2))).toEqual(['0.20', '0.20'])
    expect(of({ first, running: NONE }, 1)?.map(one => one.toFixed(2))).toEqual(['0.60', '0.60'])
    expect(of({ first: group({ '1-0': 1.6 }, 2), running: NONE }, 1)?.map(one => one.toFixed(2))).toEqual([
      '0.56',
      '1.00',
    ])
  })
})
