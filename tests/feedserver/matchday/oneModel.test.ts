/** All prices of a match at a bookmaker follow from the same chances, and so agree. */
import { expect, test } from 'vitest'
import type { Market, Match, Triple, World } from '../../../feedserver/contract/model'
import { finish } from '../../../feedserver/kit/work/work'
import { HOUR, MINUTE, saturday, SATURDAY } from './day'
import { fairThreeWay, goalsBehind, resultsOf } from './support/fairPrices'

const COMPANIES = [8, 31, 3, 47]
/** Largest difference of a chance: prices have two decimals, and the highest is 67. */
const MARGIN_OF_ERROR = 0.014

type Family = readonly [handicap: Market, total: Market, results: Market]
const FAMILIES: readonly Family[] = [
  ['HDP', 'ou', '1x2'],
  ['HDPHalf', 'OUHalf', '1x2Half'],
]
const MOMENTS = ['first', 'current', 'running'] as const

interface Prices {
  readonly handicap: Triple
  readonly total: Triple
  readonly results: Triple
  readonly match: Match
  readonly moment: (typeof MOMENTS)[number]
}

function* families(world: World, family: Family): Generator<Prices> {
  for (const match of world.matches())
    for (const company of COMPANIES) {
      const [handicap, total, results] = family.map(market => world.quote(match.id, company, market))
      for (const moment of MOMENTS) {
        const [one, two, three] = [handicap?.[moment], total?.[moment], results?.[moment]]
        if (one && two && three) yield { handicap: one, total: two, results: three, match, moment }
      }
    }
}

const textOf = ({ handicap, total, results, match, moment }: Prices): string =>
  [handicap, total, results, moment === 'running' ? match.score : []].join(' ')

function differenceOf({ handicap, total, results, match, moment }: Prices): number {
  const [home, guest] = moment === 'running' ? match.score : [0, 0]
  const expected = resultsOf(goalsBehind(handicap, total, home + guest), home - guest)
  const offered = fairThreeWay(results)
  return Math.max(...expected.map((chance, at) => Math.abs(chance - (offered[at] ?? 0))))
}

test.each([
  ['full time', 7, FAMILIES[0]],
  ['full time', 21, FAMILIES[0]],
  ['half time', 7, FAMILIES[1]],
  ['half time', 21, FAMILIES[1]],
] as const)(
  '[SIM5] [SIM27] %s, seed %i: handicap, total and 1x2 speak of the same chances',
  (_, seed, family) => {
    const world = saturday(80, seed)
    const checked = { first: 0, current: 0, running: 0 }
    if (family === undefined) return
    /** Prices last for a while, so the same prices are compared once. */
    const known = new Set<string>()
    for (let time = 0; time <= 1.6 * HOUR; time += 13 * MINUTE + 13_000) {
      finish(world.advance(SATURDAY + time))
      for (const prices of families(world, family)) {
        checked[prices.moment]++
        const text = textOf(prices)
        if (known.has(text)) continue
        known.add(text)
        if (differenceOf(prices) > MARGIN_OF_ERROR) expect.fail(JSON.stringify(prices))
      }
    }
    for (const moment of MOMENTS) expect(checked[moment]).toBeGreaterThan(20)
  },
)

test.each([7, 21])(
  '[SIM6] seed %i: no correct score is shorter than the 1x2 price of its result, the draw included',
  seed => {
    const world = saturday(60, seed)
    const checked = { waiting: 0, running: 0 }
    for (let time = 0; time <= 1.5 * HOUR; time += 6 * MINUTE + 7000) {
      finish(world.advance(SATURDAY + time))
      for (const { id, state } of world.matches())
        for (const company of COMPANIES) {
          const quote = world.quote(id, company, '1x2')
          const scores = world.correctScore(id, company)
          if (quote === null || scores === null) continue
          const results = state === 0 ? quote.current : quote.running
          const boards = [[quote.first, scores.first] as const, [results, scores.real] as const]
          for (const [prices, board] of boards) {
            if (prices === null) expect(board).toEqual([])
            for (const { home, guest, odds } of board) {
              const result = prices?.[home > guest ? 0 : home === guest ? 1 : 2] ?? 0
              if (odds < result)
                expect.fail(`${id} ${company}: ${home}-${guest} at ${odds}, its result ${result}`)
            }
          }
          checked[state === 0 ? 'waiting' : 'running']++
        }
    }
    expect(checked.waiting).toBeGreaterThan(500)
    expect(checked.running).toBeGreaterThan(500)
  },
)

test('[SIM6] a level match near its end: the draw costs as much as the score that it would be', () => {
  const world = saturday(100)
  let seen = 0
  for (let time = 0; time <= 1.5 * HOUR; time += 2 * MINUTE) {
    finish(world.advance(SATURDAY + time))
    for (const { id, state, score, halfStart } of world.matches()) {
      if (state !== 3 || score[0] !== score[1] || world.now - halfStart < 40 * MINUTE) continue
      const results = world.quote(id, 31, '1x2')?.running
      const now = world
        .correctScore(id, 31)
        ?.real.find(({ home, guest }) => home === score[0] && guest === score[1])
      if (!results || now === undefined) continue
      expect(now.odds / results[1]).toBeLessThan(1.06)
      seen++
    }
  }
  expect(seen).toBeGreaterThan(5)
})
