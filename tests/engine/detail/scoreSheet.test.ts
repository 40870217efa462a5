import { describe, expect, test } from 'vitest'
import { scoreSheet } from '../../../src/engine/detail/scoreSheet'
import type { ScoreGroup } from '../../../src/engine/feed/records'
import type { Score } from '../../../src/engine/odds/goalChances'

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
  const { wins } = scoreSheet(1, { first: group({ '1-2': 9, '2-1': 8.5 }), running: NONE }, 5, null)
  expect(wins).toEqual([
    {
      score: '2:1',
      home: { text: '8.50', move: 'level', negative: false, value: 8.5, opening: '8.50' },
      guest: { text: '9.00', move: 'level', negative: false, value: 9, opening: '9.00' },
    },
  ])
})

test('[SCR1] a mirror that the feed leaves out has no price', () => {
  const { wins } = scoreSheet(1, { first: group({ '0-3': 21 }), running: NONE }, 5, null)
  expect(wins).toMatchObject([
    { score: '3:0', home: { text: '-', value: null }, guest: { text: '21.00', value: 21 } },
  ])
})

test('[SCR2] opening prices until there are running ones, moves against the opening', () => {
  const first = group({ '1-0': 6, '0-1': 7, '0-0': 8 }, 15)
  expect(scoreSheet(1, { first, running: NONE }, 5, null)).toMatchObject({
    time: 'opening',
    wins: [{ home: { text: '6.00', move: 'level' } }],
    other: { text: '15.00', move: 'level' },
  })
  expect(scoreSheet(1, { first, running: group({ '1-0': 4, '0-1': 9 }, 20) }, 5, null)).toMatchObject({
    time: 'running',
    wins: [{ home: { text: '4.00', move: 'down' }, guest: { text: '9.00', move: 'up' } }],
    draws: [],
    other: { text: '20.00', move: 'up' },
  })
  expect(scoreSheet(1, { first, running: { items: [], other: 3 } }, 5, null).time).toBe('running')
  expect(scoreSheet(1, { first, running: group({ '1-0': 4 }) }, 5, null).time).toBe('running')
})

test('[SCR3] in the order of the goals, each result once, draws apart', () => {
  const first = group({ '3-1': 1, '2-2': 2, '0-1': 3, '1-3': 4, '0-0': 5, '2-0': 6, '3-0': 7, '10-0': 8 })
  const { wins, draws, other } = scoreSheet(7, { first, running: NONE }, 5, null)
  expect(wins.map(row => row.score)).toEqual(['1:0', '2:0', '3:0', '3:1', '10:0'])
  expect(draws.map(draw => draw.score)).toEqual(['0:0', '2:2'])
  expect(draws[1]?.price.value).toBe(2)
  expect(other).toEqual({ text: '-', move: 'level', negative: false, value: null, opening: '-' })
})

describe('[SCR5] [SCR6] what the scores say of goals', () => {
  // The inverse prices add up to 1.25: 0-0 has 0.2 of it, the other scores the rest.
  const first = group({ '0-0': 4, '1-0': 4, '0-1': 4, '1-1': 4 }, 4)

  test('[SCR10] [SCR11] without the margin, as chances and decimal prices in every format', () => {
    const { goals } = scoreSheet(1, { first, running: NONE }, 5, null)
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

  const fewGoals = (prices: { first: ScoreGroup; running: ScoreGroup }, standing: Score | null) =>
    scoreSheet(1, prices, 5, standing)
      .goals.find(({ outcome }) => outcome === '0-1')
      ?.chance.map(one => one.toFixed(2))

  test('opening prices are of a match at 0-0, running ones of the score now', () => {
    const running = group({ '1-0': 4, '1-1': 4, '2-0': 4, '2-1': 4 }, 4)
    expect(fewGoals({ first, running }, { home: 1, guest: 0 })).toEqual(['0.20', '0.20'])
    expect(fewGoals({ first, running: NONE }, null)).toEqual(['0.60', '0.60'])
    expect(fewGoals({ first: group({ '1-0': 1.6 }, 2), running: NONE }, null)).toEqual(['0.56', '1.00'])
  })

  test('[SCR13] a price that is left of a score before the goal counts for nothing, whatever it is', () => {
    const possible = { '1-0': 4, '1-1': 4, '2-0': 4, '2-1': 4 }
    for (const left of [3, 1, null]) {
      const running = group({ '0-0': left, '0-1': left, ...possible }, 4)
      expect(fewGoals({ first, running }, { home: 1, guest: 0 })).toEqual(['0.20', '0.20'])
    }
  })

  test('[SCR13] a score that is listed twice has its last price, as in the table', () => {
    const { items, other } = group({ '1-0': 4, '1-1': 4, '2-0': 4, '2-1': 4 }, 4)
    const running = { items: [score('1-0', 2), ...items], other }
    expect(fewGoals({ first, running }, { home: 1, guest: 0 })).toEqual(['0.20', '0.20'])
  })

  test('[SCR7] in play the opening prices say nothing', () => {
    expect(scoreSheet(1, { first, running: NONE }, 5, { home: 1, guest: 0 }).goals).toEqual([])
  })
})

describe('[SCR9] in play without running prices', () => {
  const first = group(
    { '0-0': 8, '1-0': 6, '0-1': 7, '2-1': 8, '1-2': 9, '1-1': 6, '3-0': 20, '2-2': 14 },
    15,
  )
  const at = (home: number, guest: number, running = NONE) => {
    const { wins, draws } = scoreSheet(1, { first, running }, 5, { home, guest })
    return [
      ...wins.map(({ score, home, guest }) => `${score} ${home.text} ${guest.text}`),
      ...draws.map(({ score, price }) => `${score} ${price.text}`),
    ]
  }
  test('a result below the score that stands is not shown', () => {
    expect(at(1, 0)).toEqual(['1:0 6.00 -', '2:1 8.00 9.00', '3:0 20.00 -', '1:1 6.00', '2:2 14.00'])
    expect(at(1, 1)).toEqual(['2:1 8.00 9.00', '1:1 6.00', '2:2 14.00'])
    expect(at(2, 1)).toEqual(['2:1 8.00 -', '2:2 14.00'])
    expect(at(4, 0)).toEqual([])
  })
  test('before the first goal every result is', () => {
    expect(at(0, 0)).toHaveLength(6)
  })
  test('running prices are shown as they come', () => {
    expect(at(2, 0, group({ '1-0': 4 }))).toEqual(['1:0 4.00 -'])
  })
})
