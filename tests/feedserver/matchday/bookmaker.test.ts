import { expect, test } from 'vitest'
import { ALWAYS_OPEN, COMPANY_IDS } from '../../../feedserver/simulate/prices/companies'
import {
  MARKETS,
  type Market,
  type Match,
  type Quote,
  type Triple,
  type World,
} from '../../../feedserver/contract/model'
import { HOUR, MINUTE, saturday, SATURDAY } from './day'
import { finish } from '../../../feedserver/kit/work/work'

const isThreeWay = (market: Market) => market === '1x2' || market === '1x2Half'

function overround(market: Market, [up, goal, down]: Triple): number {
  return isThreeWay(market) ? 1 / up + 1 / goal + 1 / down : 1 / (1 + up) + 1 / (1 + down)
}

interface Reading {
  readonly match: Match
  readonly market: Market
  readonly company: number
  readonly quote: Quote
  readonly now: number
}

function* prices(world: World, hours: number, companies: readonly number[]): Generator<Reading> {
  for (let time = 0; time <= hours * HOUR; time += 4 * MINUTE) {
    finish(world.advance(SATURDAY + time))
    for (const match of world.matches())
      for (const company of companies)
        for (const market of MARKETS) {
          const quote = world.quote(match.id, company, market)
          if (quote !== null) yield { match, market, company, quote, now: world.now }
        }
  }
}

const triples = ({ first, current, running }: Quote) => [
  first,
  current,
  ...(running === null ? [] : [running]),
]

test('margins stay within 1.02 and 1.12, prices have two decimals, lines are quarters', () => {
  const seen = new Set<string>()
  for (const { market, company, quote } of prices(saturday(100), 2.3, COMPANY_IDS))
    for (const triple of triples(quote)) {
      seen.add(`${company} ${market}`)
      const sum = overround(market, triple)
      if (sum < 1.02 || sum > 1.12) expect.fail(`${company} ${market} ${triple.join(' ')} sums to ${sum}`)
      const [up, goal, down] = triple
      for (const price of isThreeWay(market) ? [up, goal, down] : [up, down])
        if (price !== Math.round(price * 100) / 100) expect.fail(`${market} ${price}`)
      if (!isThreeWay(market) && goal % 0.25 !== 0) expect.fail(`${market} line ${goal}`)
    }
  for (const company of ALWAYS_OPEN)
    for (const market of MARKETS) expect(seen).toContain(`${company} ${market}`)
})

test('before the start handicap and totals stay near even prices', () => {
  let inside = 0
  let all = 0
  for (const { market, quote } of prices(saturday(200), 0.5, [31, 3])) {
    if (market !== 'HDP' && market !== 'ou') continue
    for (const price of [quote.current[0], quote.current[2]]) {
      all++
      if (price >= 0.7 && price <= 1.2) inside++
    }
  }
  expect(inside / all).toBeGreaterThan(0.98)
})

test('the favourite of 1x2 is the side that gives the handicap', () => {
  const world = saturday(600)
  let compared = 0
  for (const { id, state } of world.matches()) {
    const handicap = world.quote(id, 31, 'HDP')
    const results = world.quote(id, 31, '1x2')
    if (state !== 0 || handicap === null || results === null || Math.abs(handicap.current[1]) < 0.25) continue
    compared++
    expect(results.current[2] > results.current[0]).toBe(handicap.current[1] > 0)
  }
  expect(compared).toBeGreaterThan(60)
})

test('running totals stand above the goals and corners so far, and fall as time goes by', () => {
  const readings = [...prices(saturday(200), 2, [3])]
  let checked = 0
  for (const { match, market, quote } of readings) {
    if (quote.running === null || (market !== 'ou' && market !== 'OUHalf' && market !== 'cornersOU')) continue
    const [home, guest] = market === 'cornersOU' ? match.corners : match.score
    if (quote.running[1] < home + guest + 0.25) expect.fail(`${match.id} ${market} ${quote.running[1]}`)
    checked++
  }
  expect(checked).toBeGreaterThan(500)
  const early = mean(
    readings.filter(({ match, now }) => match.state === 1 && now - match.halfStart < 10 * MINUTE),
  )
  const late = mean(
    readings.filter(({ match, now }) => match.state === 3 && now - match.halfStart > 25 * MINUTE),
  )
  expect(early).toBeGreaterThan(2)
  expect(late).toBeLessThan(1.2)
})

/** Returns the mean of the total's line minus the goals so far. */
function mean(readings: readonly Reading[]): number {
  const lines = readings.flatMap(({ market, quote, match }) =>
    market === 'ou' && quote.running !== null ? [quote.running[1] - match.score[0] - match.score[1]] : [],
  )
  return lines.reduce((sum, line) => sum + line, 0) / lines.length
}

test('nothing runs before the start or after the end, halves end with the half, suspended shows no price', () => {
  for (const { match, market, quote } of prices(saturday(150), 2, [8])) {
    const { state } = match
    const isOver = state <= 0 || state > 3 || (market.endsWith('Half') && state > 1)
    if ((quote.suspended || isOver) && quote.running !== null) expect.fail(`${match.id} ${market} runs`)
    if ((state === 0 || state === -1) && quote.suspended) expect.fail(`${match.id} ${market} is suspended`)
  }
})

test('a goal suspends every running market', () => {
  const world = saturday(300)
  const earlier = new Map(world.matches().map(match => [match.id, match.score]))
  let goals = 0
  for (let seconds = 1; seconds <= 900; seconds++) {
    for (const change of finish(world.advance(SATURDAY + seconds * 1000))) {
      const match = change.kind === 'match' ? world.match(change.matchId) : undefined
      if (match === undefined) continue
      const before = earlier.get(match.id) ?? [0, 0]
      earlier.set(match.id, match.score)
      if (match.score[0] + match.score[1] <= before[0] + before[1]) continue
      goals++
      for (const market of MARKETS) expect(world.quote(match.id, 31, market)?.running ?? null).toBeNull()
    }
  }
  expect(goals).toBeGreaterThan(8)
})

test('quiet markets are quiet: a match to come moves every few minutes, a running one a few times a minute', () => {
  const world = saturday(300)
  const moves = { waiting: 0, running: 0 }
  const minutes = { waiting: 0, running: 0 }
  for (let minute = 1; minute <= 25; minute++) {
    const before = new Map(world.matches().map(({ id, state }) => [id, state > 0]))
    for (const change of finish(world.advance(SATURDAY + minute * MINUTE)))
      if (change.kind === 'odds' && change.company === 31 && change.market === 'ou')
        moves[before.get(change.matchId) ? 'running' : 'waiting']++
    for (const [id, running] of before)
      if (world.quote(id, 31, 'ou') !== null) minutes[running ? 'running' : 'waiting']++
  }
  expect(moves.waiting / minutes.waiting).toBeLessThan(0.2)
  expect(moves.running / minutes.running).toBeGreaterThan(0.4)
})

test('the opening price never changes and the last one stands still from the kick-off on', () => {
  const world = saturday(150)
  const opening = new Map<number, Quote>()
  for (const { match, market, quote } of prices(world, 2, [47])) {
    if (market !== 'HDP') continue
    const earlier = opening.get(match.id)
    if (earlier !== undefined && quote !== earlier) {
      expect(quote.first).toEqual(earlier.first)
      if (match.state > 0) expect(quote.current).toEqual(earlier.current)
    }
    if (earlier === undefined || match.state === 0 || match.state === 1) opening.set(match.id, quote)
  }
  expect(opening.size).toBeGreaterThan(50)
})

test('up to about half of the day has no prices; hot leagues always have them', () => {
  const world = saturday(600)
  const hot = new Set(world.leagues.flatMap(({ id, hot }) => (hot ? [id] : [])))
  const priced = world.matches().filter(({ id }) => world.quote(id, 8, '1x2') !== null)
  expect(priced.length / 600).toBeGreaterThan(0.45)
  expect(priced.length / 600).toBeLessThan(0.85)
  const unpriced = world
    .matches()
    .filter(({ leagueId, id }) => hot.has(leagueId) && !world.quote(id, 8, '1x2'))
  expect(unpriced).toHaveLength(0)
})

test('correct scores cover the board before the start and leave out what cannot be any more', () => {
  const world = saturday(300)
  finish(world.advance(SATURDAY + 10 * MINUTE))
  let seen = 0
  for (const { id, state, score } of world.matches()) {
    const board = world.correctScore(id, 8)
    if (board === null) continue
    expect(board.first).toHaveLength(25)
    if (state === 0) expect(board.real).toHaveLength(25)
    const isPossible = ({ home, guest }: { home: number; guest: number }) =>
      state === 0 || (home >= score[0] && guest >= score[1])
    expect(board.real.filter(one => !isPossible(one) || one.odds < 1.01)).toEqual([])
    seen += board.real.length
  }
  expect(seen).toBeGreaterThan(1000)
})
