import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MARKETS, TRAITS, type Market } from '../../../src/engine/contract/markets'
import { settle } from '../../../src/engine/detail/settle'
import { settlement, type Settlement } from '../../../src/engine/odds/settlement'
import { estimate } from '../../../src/engine/odds/profit'
import { matchRecord } from '../support/records'
import { betOf } from './bets'
import { nameOf, slowProfit, slowSides, whole, type SlowBet } from './slowBets'

const BET = { ...betOf({ price: 0.97, line: 0.75 }), leg: 'up' } as const
const AT_START = { soFar: [0, 0], running: false } as const
const said = (bet: Partial<Settlement>) =>
  settlement({ ...BET, ...AT_START, ...bet }).map(({ outcome, finals }) => `${outcome} ${finals}`)

describe('[MNY8] [MNY20] a handicap before the start, by the final score', () => {
  test('home gives 0.75: half is won by one goal', () => {
    expect(said({})).toEqual(['win 2-0, 3-0, 3-1 …', 'halfWin 1-0, 2-1, 3-2 …', 'loss 0-0, 0-1, 1-1 …'])
  })
  test('the guest takes 0.75', () => {
    expect(said({ leg: 'down' })).toEqual([
      'win 0-0, 0-1, 1-1 …',
      'halfLoss 1-0, 2-1, 3-2 …',
      'loss 2-0, 3-0, 3-1 …',
    ])
  })
  test('a whole line returns the stake, a half one never', () => {
    expect(said({ line: 1 })).toEqual(['win 2-0, 3-0, 3-1 …', 'push 1-0, 2-1, 3-2 …', 'loss 0-0, 0-1, 1-1 …'])
    expect(said({ line: 0.5 })).toEqual(['win 1-0, 2-0, 2-1 …', 'loss 0-0, 0-1, 1-1 …'])
  })
})

describe('[MNY9] a handicap in play counts only the goals to come', () => {
  test('at 1-0 a final 1-0 is level', () => {
    expect(said({ line: 0.25, soFar: [1, 0], running: true })).toEqual([
      'win 2-0, 3-0, 3-1 …',
      'halfLoss 1-0, 2-1, 3-2 …',
      'loss 1-1, 1-2, 2-2 …',
    ])
  })
  test('a price from before the start counts all goals', () => {
    expect(said({ line: 0.25, soFar: [1, 0] })).toEqual([
      'win 1-0, 2-0, 2-1 …',
      'halfLoss 1-1, 2-2, 3-3 …',
      'loss 1-2, 1-3, 2-3 …',
    ])
  })
})

describe('[MNY10] a total counts every goal, and what cannot come any more is left out', () => {
  test.each([
    ['ou', 'up', 2.25, [0, 0], ['win 3+', 'halfLoss 2', 'loss 0–1']],
    ['ou', 'down', 2.25, [0, 0], ['win 0–1', 'halfWin 2', 'loss 3+']],
    ['ou', 'up', 2.75, [1, 1], ['win 4+', 'halfWin 3', 'loss 2']],
    ['OUHalf', 'up', 1, [0, 0], ['win 2+', 'push 1', 'loss 0']],
    ['ou', 'up', 2, [2, 1], ['win 3+']],
    ['ou', 'down', 2, [2, 1], ['loss 3+']],
    ['cornersOU', 'down', 9.75, [4, 3], ['win 7–9', 'halfLoss 10', 'loss 11+']],
  ] as const)('%s %s %d at %j', (market, leg, line, soFar, rows) => {
    for (const running of [true, false]) expect(said({ market, leg, line, soFar, running })).toEqual(rows)
  })
})

const LINED = MARKETS.filter(market => TRAITS[market].family !== 'result')
const count = fc.integer({ min: 0, max: 7 })
const cases = fc.record({
  market: fc.constantFrom(...LINED),
  leg: fc.constantFrom('up', 'down'),
  quarters: fc.integer({ min: -24, max: 60 }),
  soFar: fc.tuple(count, count),
  running: fc.boolean(),
  thousandths: fc.integer({ min: 1, max: 60_000 }),
  amount: fc.integer({ min: 1, max: 999_999_999_999 }),
  format: fc.constantFrom(1, 2, 3, 4, 5),
  meaning: fc.constantFrom('win', 'risk'),
})
/** Further goals of both sides, enough for every outcome of these lines: of one side, of the other, or nearly equal. */
const AHEAD = Array.from({ length: 40 }, (_, goals) => goals).flatMap(goals =>
  [0, 1, 2, goals >> 1, (goals + 1) >> 1, goals - 2, goals - 1, goals]
    .filter(home => home >= 0 && home <= goals)
    .map(home => [home, goals - home] as const),
)

test('[MNY11] [MNY15] [MNY16] [MNY20] every final score as if a quarter line were two half bets on the lines beside it', () => {
  fc.assert(
    fc.property(cases, ({ market, leg, quarters, soFar, running, thousandths, ...entered }) => {
      const isTotal = TRAITS[market].family === 'total'
      fc.pre(!isTotal || quarters >= 0)
      const price = thousandths / 1000
      const rows = settlement({ market, leg, line: quarters / 4, soFar, running, price, ...entered })
      const bet: SlowBet = { quarters, side: sideOf(isTotal, leg), thousandths, ...entered }
      const risk = Number(whole(slowSides(bet).risk))
      const [past, passed] = running && !isTotal ? soFar : [0, 0]
      const fewest = new Map<string, number>()
      const wrong: unknown[] = []
      for (const [home, guest] of AHEAD) {
        const [one, other] = [soFar[0] + home, soFar[1] + guest]
        const profit = slowProfit(bet, one - past, other - passed)
        const name = nameOf(profit, bet) ?? ''
        const row = rows.find(({ outcome }) => outcome === name)
        const isRight = row?.profit === Number(whole(profit)) && row.return === risk + row.profit
        const named = rows.filter(({ finals }) => names(finals, isTotal, one, other))
        const isNamed = named.length === 0 ? !isTotal : named.length === 1 && named[0] === row
        if (!isRight || !isNamed) wrong.push({ one, other, name, row, named })
        fewest.set(name, Math.min(fewest.get(name) ?? Infinity, home + guest))
      }
      expect(wrong).toEqual([])
      expect(rows.map(({ outcome }) => outcome)).toEqual(ORDER.filter(outcome => fewest.has(outcome)))
      if (isTotal) return
      for (const { outcome, finals } of rows) {
        const [home = 0, guest = 0] = (finals.split(', ')[0] ?? '').split('-').map(Number)
        expect(home + guest - soFar[0] - soFar[1]).toBe(fewest.get(outcome))
      }
    }),
    { seed: 91, numRuns: 500 },
  )
})

const ORDER = ['win', 'halfWin', 'push', 'halfLoss', 'loss']

function sideOf(isTotal: boolean, leg: 'up' | 'down') {
  if (isTotal) return leg === 'up' ? 'over' : 'under'
  return leg === 'up' ? 'home' : 'guest'
}

/** Whether the text names this score, or its total. */
function names(finals: string, isTotal: boolean, home: number, guest: number): boolean {
  if (!isTotal) return finals.replace(' …', '').split(', ').includes(`${home}-${guest}`)
  const [from = '', to = finals.endsWith('+') ? Infinity : from] = finals.replace('+', '').split('–')
  return home + guest >= Number(from) && home + guest <= Number(to)
}

describe('[MNY15] [MNY17] at Malay -0.90 the amount is won', () => {
  const rows = (line: number, changed: Partial<Settlement> = {}) =>
    settlement({ ...BET, ...AT_START, price: 1.11, format: 5, line, ...changed }).map(
      ({ outcome, profit, return: back }) => [outcome, profit, back],
    )
  test('a whole line: won, returned and lost', () => {
    expect(rows(1)).toEqual([
      ['win', 100_000, 190_000],
      ['push', 0, 90_000],
      ['loss', -90_000, 0],
    ])
  })
  test('a quarter line: half of what is won, half of what is risked', () => {
    expect(rows(0.75)[1]).toEqual(['halfWin', 50_000, 140_000])
    expect(rows(1.25)[1]).toEqual(['halfLoss', -45_000, 45_000])
  })
  test('read as the risk: as in Hong Kong', () => {
    expect(rows(1.25, { meaning: 'risk' })).toEqual(rows(1.25, { format: 1 }))
    expect(rows(1.25, { meaning: 'risk' })).toEqual([
      ['win', 111_000, 211_000],
      ['halfLoss', -50_000, 50_000],
      ['loss', -100_000, 0],
    ])
  })
  test('a risk below half a đồng is 0 and no -0', () => {
    expect(rows(1.25, { price: 100, amount: 1 })).toEqual([
      ['win', 1, 1],
      ['halfLoss', 0, 0],
      ['loss', 0, 0],
    ])
  })
})

describe('[MNY12] by the period that the market is settled by', () => {
  const rows = (market: Market, match: Parameters<typeof matchRecord>[0]) =>
    settle(matchRecord({ homeScore: 2, guestScore: 1, homeCorner: 5, guestCorner: 3, ...match }), {
      ...BET,
      market,
      matchId: 9000001,
      line: 9.5,
      running: true,
    }).map(({ outcome, finals }) => `${outcome} ${finals}`)

  test('a total counts from the score or the corners of the board', () => {
    expect(rows('ou', { state: 3 })).toEqual(['win 10+', 'loss 3–9'])
    expect(rows('OUHalf', { state: 1 })).toEqual(['win 10+', 'loss 3–9'])
    expect(rows('cornersOU', { state: 2 })).toEqual(['win 10+', 'loss 8–9'])
  })
  test('before the start from nothing, whatever the feed has', () => {
    expect(rows('ou', { state: 0 })).toEqual(['win 10+', 'loss 0–9'])
    expect(rows('cornersOU', { state: 0, hasCorners: false })).toEqual(['win 10+', 'loss 0–9'])
  })
  test('[MNY21] nothing is said once the period is over, in extra time, or of a match that is off', () => {
    for (const state of [2, 3]) expect(rows('OUHalf', { state })).toEqual([])
    for (const state of [4, 5, -1, -13, -14]) expect(rows('ou', { state })).toEqual([])
  })
  test('[MNY21] nor where the feed does not say how it stands', () => {
    expect(rows('ou', { state: 1, homeScore: null })).toEqual([])
    expect(rows('cornersOU', { state: 1, hasCorners: false })).toEqual([])
    expect(settle(undefined, { ...BET, matchId: 5, running: true })).toEqual([])
  })
  test('[MNY21] nor of a market without a line, a line off the quarters or out of range, or without a stake', () => {
    for (const line of [null, 0.5]) expect(said({ market: '1x2', price: 2.5, line })).toEqual([])
    for (const line of [null, 0.1, 100.25, Number.NaN, Infinity]) expect(said({ line })).toEqual([])
    for (const line of [100, -100]) expect(said({ line })).toHaveLength(3)
    expect(said({ market: 'ou', line: -1 })).toEqual([])
    expect(said({ leg: 'goal' })).toEqual([])
    expect(said({ amount: 0 })).toEqual([])
  })
  test('a stake that is returned has a profit of 0', () => {
    expect(settlement({ ...BET, ...AT_START, line: 1 })[1]).toMatchObject({
      outcome: 'push',
      profit: 0,
      return: BET.amount,
    })
  })
  test('the amounts are those of the estimate', () => {
    const rows = settlement({ ...BET, ...AT_START })
    const estimated = estimate(BET)
    expect(rows.map(({ profit }) => profit)).toEqual([
      estimated?.profit,
      estimated?.half?.winProfit,
      -BET.amount,
    ])
  })
})
