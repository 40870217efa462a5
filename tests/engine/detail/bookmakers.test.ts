import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LEGS, MARKETS, TRAITS, type Market } from '../../../src/engine/contract/markets'
import type { OddsFormat } from '../../../src/engine/contract/units'
import { bookmakers, type CompanyOdds } from '../../../src/engine/detail/bookmakers'
import { VALUES_PER_MARKET } from '../../../src/engine/feed/records'

const ID = 9000001
const NONE = [NaN, NaN, NaN]

/** A bookmaker with these nine values of each market. Other markets are unknown. */
function company(id: number, prices: Partial<Record<Market, readonly number[]>>, suspended = 0): CompanyOdds {
  const values = new Float64Array(MARKETS.length * VALUES_PER_MARKET).fill(NaN)
  for (const [index, market] of MARKETS.entries()) values.set(prices[market] ?? [], index * VALUES_PER_MARKET)
  return { company: id, odds: { values, suspended, withdrawn: 0 } }
}
const early = (up: number, line: number, down: number) => [up, line, down, ...NONE, ...NONE]
const compare = (companies: readonly CompanyOdds[], state = 0, format: OddsFormat = 1) =>
  bookmakers(companies, [], { matchId: ID, state, open: state >= 0, format })
const bestOf = (companies: readonly CompanyOdds[], state = 0) =>
  compare(companies, state).markets.map(({ rows }) => rows.map(({ best }) => best))

describe('[DET38] the prices of each bookmaker', () => {
  test('opening and present, for the markets that somebody has', () => {
    const handicap = [0.85, 0.25, 1.05, 0.8, 0.5, 1.1, ...NONE]
    const { markets } = compare([company(8, { HDP: handicap }), company(31, { '1x2': early(2, 3, 4) })])
    expect(markets.map(({ market, rows }) => [market, rows.map(row => row.company)])).toEqual([
      ['HDP', [8]],
      ['1x2', [31]],
    ])
    expect(markets[0]?.rows[0]).toMatchObject({
      opening: { up: { text: '0.85', move: 'level' }, goal: { text: '0/0.5' } },
      now: { up: { text: '0.80', move: 'down' }, goal: { text: '0.5' }, giver: 'home' },
    })
  })
  test('[DTL18] [DTL46] corner totals are compared like the markets of the list, behind them', () => {
    const companies = [9.5, 9.5].map((line, at) =>
      company(at + 1, { cornersOU: early(0.9 + at / 10, line, 0.9), OUHalf: early(0.9, 1, 0.9) }),
    )
    expect(compare(companies).markets.map(({ market }) => market)).toEqual(['OUHalf', 'cornersOU'])
    expect(bestOf(companies)[1]).toEqual([['down'], ['up', 'down']])
  })
  test('[DET54] in play only a running price is present; a suspended market has none', () => {
    const companies = [
      company(8, { HDP: [0.85, 0.25, 1.05, ...NONE, 0.9, 0.5, 1] }),
      company(31, { HDP: [0.85, 0.25, 1.05, 0.8, 0.25, 1.1, ...NONE] }),
      company(3, { HDP: [0.85, 0.25, 1.05, ...NONE, 0, 0.5, 0] }),
      company(47, { HDP: [0.85, 0.25, 1.05, ...NONE, 0.9, 0.5, 1] }, 1),
    ]
    const rows = compare(companies, 1).markets[0]?.rows ?? []
    expect(rows.map(({ now }) => now?.up.text ?? null)).toEqual(['0.90', null, null, null])
    expect(rows.map(({ opening }) => opening?.up.text)).toEqual(['0.85', '0.85', '0.85', '0.85'])
  })
  test('without any price nothing is compared, and who failed is named', () => {
    expect(bookmakers([company(8, {})], [3], { matchId: ID, state: 0, open: true, format: 1 })).toEqual({
      matchId: ID,
      markets: [],
      failed: [3],
    })
  })
})

test('[SIL8] in a match that takes no bets no price is the best, whatever the bookmakers still have', () => {
  const rows = [0.8, 0.9].map((up, at) => company(at + 1, { HDP: [...NONE, ...NONE, up, 0.5, 1] }))
  const best = (open: boolean) =>
    bookmakers(rows, [], { matchId: ID, state: 3, open, format: 1 }).markets[0]?.rows.map(({ best }) => best)
  expect(best(true)).toEqual([['down'], ['up', 'down']])
  expect(best(false)).toEqual([[], []])
})

describe('[DET39] the line that is compared', () => {
  test('is the one that most bookmakers have, with its giver', () => {
    const companies = [0.5, -0.5, -0.5].map((line, at) => company(at + 1, { HDP: early(0.9, line, 1) }))
    expect(compare(companies).markets[0]?.line).toMatchObject({
      goal: { text: '0.5', value: -0.5 },
      giver: 'guest',
    })
  })
  test('of two as common is that of the first bookmaker', () => {
    const companies = [2.5, 3, 3, 2.5].map((line, at) => company(at + 1, { ou: early(0.9, line, 1) }))
    expect(compare(companies).markets[0]?.line?.goal.value).toBe(2.5)
  })
  test('is none for results', () => {
    const companies = [1, 2].map(id => company(id, { '1x2': early(2, 3, 4) }))
    expect(compare(companies).markets[0]?.line).toBeNull()
  })
})

describe('[DET40] the best price', () => {
  test('is the highest at the compared line, never one at another line', () => {
    const companies = [
      company(1, { HDP: early(0.9, 0.5, 1) }),
      company(2, { HDP: early(0.95, 0.5, 0.96) }),
      company(3, { HDP: early(1.9, 1.5, 0.2) }),
      company(4, { HDP: early(0.8, 0.25, 2) }),
    ]
    expect(bestOf(companies)).toEqual([[['down'], ['up'], [], []]])
  })
  test('of results is the highest of each', () => {
    const companies = [company(1, { '1x2': early(2, 3.2, 4) }), company(2, { '1x2': early(2.1, 3.1, 4) })]
    expect(bestOf(companies)).toEqual([
      [
        ['goal', 'down'],
        ['up', 'down'],
      ],
    ])
  })
  test('there is none of one bookmaker alone, nor of a match that is over or off', () => {
    const companies = [1, 2].map(id => company(id, { HDP: early(0.9, 0.5, 1) }))
    expect(bestOf(companies.slice(0, 1))).toEqual([[[]]])
    expect(bestOf(companies, -1)).toEqual([[[], []]])
  })
})

const wirePrice = fc.oneof(
  fc.constant(NaN),
  fc.constant(0),
  fc.integer({ min: 1, max: 400 }).map(p => p / 100),
)
const wireLine = fc.constantFrom(NaN, -0.5, -0.25, 0, 0.25, 0.5)
const trio = fc.tuple(wirePrice, wireLine, wirePrice)
const nine = fc.tuple(trio, trio, trio).map(trios => trios.flat())
const offer = fc.record({ HDP: nine, ou: nine, '1x2': nine })
const offers = fc.array(offer, { maxLength: 8 })
const states = fc.constantFrom(-1, 0, 1, 3)

test('[DET41] whatever is offered, every price that is marked is the highest at its line, and every highest is marked', () => {
  fc.assert(
    fc.property(offers, states, (drawn, state) => {
      const companies = drawn.map((prices, at) => company(at + 1, prices))
      for (const { market, line, rows } of compare(companies, state).markets) {
        const legs = LEGS.filter(leg => TRAITS[market].legs[leg] !== 'line')
        for (const leg of legs) {
          const rivals = rows.filter(
            ({ now }) =>
              now !== null && (legs.length === 3 || (line !== null && now.goal.value === line.goal.value)),
          )
          const prices = rivals.flatMap(({ now }) => now?.[leg].value ?? [])
          for (const row of rows) {
            const own = row.now?.[leg].value ?? null
            const wins =
              state >= 0 &&
              prices.length > 1 &&
              rivals.includes(row) &&
              own !== null &&
              prices.every(price => price <= own)
            expect(row.best.includes(leg)).toBe(wins)
          }
        }
        if (legs.length === 2) expect(rows.some(({ best }) => best.includes('goal'))).toBe(false)
      }
    }),
    { seed: 4711, numRuns: 400 },
  )
})

test('[DET41] the best prices are the same in every format', () => {
  fc.assert(
    fc.property(offers, states, (drawn, state) => {
      const companies = drawn.map((prices, at) => company(at + 1, prices))
      const marks = ([1, 2, 3, 4, 5] as const).map(format =>
        compare(companies, state, format).markets.map(({ rows }) => rows.map(({ best }) => best)),
      )
      for (const other of marks) expect(other).toEqual(marks[0])
    }),
    { seed: 4712, numRuns: 200 },
  )
})
