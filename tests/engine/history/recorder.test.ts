/**
 * Compares the drawn history of recorded prices with a slow reference (the witness) that stores every price. Tests
 * bounds and budget too.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LEGS, MARKETS } from '../../../src/engine/contract/markets'
import { pointsOf } from '../../../src/engine/history/matchHistory'
import { priceHistory } from '../../../src/engine/history/priceHistory'
import { LIFE_MS, MOST_APART_MS } from '../../../src/engine/history/recorder'
import { amountOf } from '../../support/depth'
import { KICKOFF } from '../support/records'
import { IDS, step, World } from './support/world'

const RUNS = { numRuns: amountOf('recordedSequences'), seed: 20_310_504, endOnFailure: false }
const steps = fc.array(step, { minLength: 1, maxLength: 60, size: 'max' })

test('[HIS1] [HIS2] [HIS4] [HIS5] [HIS10] whatever came, reloads included, what is drawn is exactly that', () => {
  fc.assert(
    fc.property(steps, list => {
      const world = new World()
      for (const one of list) world.take(one)
      world.look()
      world.reload()
      for (const company of [31, 8])
        for (const id of IDS)
          for (const market of MARKETS)
            for (const leg of LEGS)
              expect(world.drawn(company, id, market, leg)).toEqual(world.expected(company, id, market, leg))
    }),
    RUNS,
  )
})

/** Changes the handicap price of match 1 and looks a second later. */
function price(world: World, up: number, id = 1) {
  world.now += 1_000
  world.change({ company: 31, matchId: id, market: 'HDP', running: { up, goal: 0.5, down: 0.9 } })
  world.look()
}
const seen = (world: World, id = 1, company = 31) => {
  const history = world.recorder.open(company, id)
  return priceHistory({ id, history, odds: undefined, lookedAt: world.recorder.lookedAt() }, 'HDP', 1)
}
const upsOf = (world: World, id = 1, company = 31) =>
  seen(world, id, company).points.map(({ quote }) => quote?.up.value ?? null)

test('[HIS1] [HIS28] a point for each change, with the numbers as they came; a market that takes no bets is a point without', () => {
  const world = new World()
  world.look()
  price(world, 0.925)
  price(world, 0.925)
  price(world, 1.005)
  world.now += 1_000
  world.change({ company: 31, matchId: 1, market: 'HDP', suspended: true })
  world.look()
  expect(upsOf(world)).toEqual([0.925, 1.005, null])
  expect(seen(world).points.map(({ at }) => at - KICKOFF)).toEqual([1_000, 3_000, 4_000])
})

test('[ODD22] prices without a line are a point without prices', () => {
  const world = new World()
  world.look()
  price(world, 0.925)
  world.now += 1_000
  world.change({ company: 31, matchId: 1, market: 'HDP', running: { up: 0.95, goal: null, down: 0.9 } })
  world.look()
  expect(upsOf(world)).toEqual([0.925, null])
})

test('[SIL8] a match that falls silent takes no bets, although nothing of it changed', () => {
  const world = new World()
  world.now = KICKOFF + 3 * 3_600_000 - 2_500
  world.look()
  price(world, 0.925)
  for (let second = 1; second <= 3; second++) {
    world.now += 1_000
    world.look()
  }
  expect(upsOf(world)).toEqual([0.925, null])
})

test('[HIS3] goals, goals taken back and cards that were seen to happen, with minute and score', () => {
  const world = new World()
  world.take({ do: 'score', id: 1, goals: 1 })
  world.look()
  const change = (set: object) => {
    for (let look = 0; look < 20; look++) {
      world.now += MOST_APART_MS
      world.look()
    }
    world.board.applyChanges([{ id: 1, ...set }], { now: world.now, asOf: world.now }, true)
    world.look()
  }
  change({ homeScore: 2 })
  change({ homeScore: 1 })
  change({ guestRed: 1 })
  change({ homeYellow: 2 })
  expect(seen(world).marks.map(({ kind, side, score }) => [kind, side, score])).toEqual([
    ['goal', 'home', '2-0'],
    ['correction', 'home', '1-0'],
    ['redCard', 'guest', '1-0'],
    ['yellowCard', 'home', '1-0'],
  ])
  expect(seen(world).marks.map(({ at, minute }) => [at - KICKOFF, minute])).toEqual([
    [100_000, '1'],
    [300_000, '5'],
    [300_000, '5'],
    [400_000, '6'],
  ])
})

test('[HIS3] a goal that fell while nobody watched is no mark', () => {
  const world = new World()
  world.look()
  world.now += MOST_APART_MS + 1
  world.take({ do: 'score', id: 1, goals: 1 })
  world.look()
  expect(seen(world).marks).toEqual([])
})

test('[HIS4] spans end at the last look before stale news or a pause of more than 5 s, and begin at the next look', () => {
  const world = new World()
  world.look()
  price(world, 0.9)
  world.now += MOST_APART_MS
  world.look()
  world.now += MOST_APART_MS + 1
  world.look()
  world.now += 1_000
  world.look(false)
  world.now += 1_000
  world.look()
  expect(seen(world).spans.map(({ from, to }) => [from - KICKOFF, to - KICKOFF])).toEqual([
    [0, 6_000],
    [11_001, 11_001],
    [13_001, 13_001],
  ])
})

test('[HIS6] a clock that was set back takes what is later than it', () => {
  const world = new World()
  world.look()
  price(world, 0.9)
  price(world, 0.95)
  world.now -= 500
  world.look()
  expect(upsOf(world)).toEqual([0.9, 0.95])
  world.now = KICKOFF - 60_000
  world.look()
  expect(upsOf(world)).toEqual([0.95])
  expect(seen(world).points[0]?.at).toBe(KICKOFF - 60_000)
  expect(seen(world).spans).toEqual([{ from: KICKOFF - 60_000, to: KICKOFF - 60_000 }])
})

test('[HIS5] another bookmaker’s prices are a series of their own', () => {
  const world = new World()
  world.look()
  price(world, 0.9)
  world.take({ do: 'company' })
  world.look()
  price(world, 0.8)
  expect(upsOf(world, 1, 31)).toEqual([0.9])
  expect(upsOf(world, 1, 8)).toEqual([0.8])
})

describe('[HIS7] bounds', () => {
  test('a market has 120 points at most: the oldest go, and the span begins at the oldest that is left', () => {
    const world = new World()
    world.look()
    for (let change = 0; change < 150; change++) price(world, 0.5 + change / 1_000)
    const { points, spans } = seen(world)
    expect(points).toHaveLength(120)
    expect(points[0]?.quote?.up.value).toBe(0.53)
    expect(spans).toEqual([{ from: points[0]?.at, to: world.now }])
    expect(world.drawn(31, 1, 'HDP', 'up').flat()).toEqual(
      world.expected(31, 1, 'HDP', 'up').flat().slice(-120),
    )
  })
  test('40 spans and 40 marks of a match', () => {
    const world = new World()
    for (let round = 0; round < 60; round++) {
      world.look()
      world.now += 1_000
      world.board.applyChanges([{ id: 1, homeYellow: 2 + round }], { now: world.now, asOf: world.now }, true)
      price(world, 0.5 + round / 1_000)
      world.take({ do: 'asleep' })
    }
    expect(seen(world).spans).toHaveLength(40)
    expect(seen(world).marks).toHaveLength(40)
    expect(seen(world).spans.at(-1)?.to).toBe(world.recorder.lookedAt())
  })
  test('what is older than 48 hours goes', () => {
    const world = new World()
    world.look()
    price(world, 0.9)
    world.now += LIFE_MS - 2_000
    const at = { now: world.now, asOf: world.now }
    world.board.applyChanges([{ id: 1, halfStart: world.now }], at, false)
    world.look()
    price(world, 0.95)
    expect(upsOf(world)).toEqual([0.9, 0.95])
    world.now += 700_000
    world.look()
    expect(upsOf(world)).toEqual([0.95])
    expect(Math.min(...seen(world).spans.map(({ from }) => from))).toBeGreaterThanOrEqual(world.now - LIFE_MS)
  })
})

describe('[HIS8] the budget of all points together', () => {
  const fill = (world: World) => {
    world.look()
    for (let change = 0; change < 40; change++) for (const id of IDS) price(world, 0.5 + change / 1_000, id)
  }
  test('holds; the matches that are neither followed nor opened lose their oldest points first', () => {
    const world = new World({ budget: 80 }, [1])
    world.recorder.open(31, 2)
    fill(world)
    const counts = [...world.recorder.histories()].map(history => [history.id, pointsOf(history)])
    expect(world.recorder.points()).toBeLessThanOrEqual(80)
    expect(counts[0]?.[1]).toBeGreaterThan(30)
    expect(counts[1]?.[1]).toBeGreaterThan(30)
    expect(counts[2]?.[1]).toBeLessThan(10)
    expect(upsOf(world, 3).at(-1)).toBe(0.539)
  })
  test('holds too when every match is followed', () => {
    const world = new World({ budget: 50 }, [...IDS])
    fill(world)
    expect(world.recorder.points()).toBeLessThanOrEqual(50)
    expect(upsOf(world, 1).at(-1)).toBe(0.539)
  })
  test('whatever came: within the bounds, and only what came is drawn', () => {
    const tight = { points: 5, budget: 20, spans: 3, marks: 2 }
    fc.assert(
      fc.property(steps, list => {
        const world = new World(tight)
        for (const one of list) world.take(one)
        world.look()
        const histories = [...world.recorder.histories()]
        const points = histories.reduce((sum, history) => sum + pointsOf(history), 0)
        expect(points).toBe(world.recorder.points())
        expect(points).toBeLessThanOrEqual(20)
        for (const { series, spans, marks } of histories) {
          expect(Math.max(...series.map(({ count }) => count))).toBeLessThanOrEqual(5)
          expect(spans.length).toBeLessThanOrEqual(3)
          expect(marks.length).toBeLessThanOrEqual(2)
        }
        for (const id of IDS) {
          const spans = world.expected(31, id, 'HDP', 'up').flat()
          for (const [from, to, value] of world.drawn(31, id, 'HDP', 'up').flat())
            expect(spans.some(all => all[0] <= from && to <= all[1] && all[2] === value)).toBe(true)
        }
      }),
      RUNS,
    )
  })
})
