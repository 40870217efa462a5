import { expect, test } from 'vitest'
import { planMatchday } from '../../../feedserver/simulate/matchday/fixtures'
import { createSimulation } from '../../../feedserver/simulate/matchday/simulation'
import { MARKETS, type Match, type World } from '../../../feedserver/contract/model'
import { DAY, HOUR, MINUTE, readings, saturday, SATURDAY, withoutPrices } from './day'
import { finish } from '../../../feedserver/kit/work/work'

const COMPANIES = [8, 31, 3, 47, 1]
const LEGAL = new Set(
  '0>1 0>-14 0>-10 1>2 1>-13 2>3 3>-1 3>4 3>-13 4>-1 4>5 5>-1 -13>1 -13>3 -13>-12'.split(' '),
)

function everything(world: World): unknown {
  return world
    .matches()
    .map(match => [
      match,
      world.cornerEvents(match.id),
      COMPANIES.map(id => MARKETS.map(market => world.quote(match.id, id, market))),
      world.correctScore(match.id, 8),
    ])
}

test.each([7, 21])('seed %i: however the time is cut, the world is the same', seed => {
  const whole = saturday(50, seed)
  const cut = saturday(50, seed)
  const start = whole.now
  finish(whole.advance(start + 4 * HOUR))
  for (let time = start, step = 300; time < start + 4 * HOUR; step = (step * 7 + 311) % 97_000)
    finish(cut.advance((time = Math.min(start + 4 * HOUR, time + step))))
  expect(cut.now).toBe(whole.now)
  expect(everything(cut)).toEqual(everything(whole))
})

test('who asks for a price when does not change any price', () => {
  const early = saturday(60)
  const late = saturday(60)
  const first = early.matches()[0]
  for (const company of early.companies) early.quote(first?.id ?? 0, company, 'HDP')
  for (let minutes = 0; minutes <= 90; minutes++) {
    finish(early.advance(SATURDAY + minutes * MINUTE))
    finish(late.advance(SATURDAY + minutes * MINUTE))
  }
  const quotesIn = (world: World, id: number) =>
    world.companies.map(company => MARKETS.map(market => world.quote(id, company, market)))
  for (const { id } of early.matches()) expect(quotesIn(late, id)).toEqual(quotesIn(early, id))
})

test('every change of a match or a watched price is reported, and only those', () => {
  const world = saturday(80)
  const prices = () => world.matches().map(({ id }) => MARKETS.map(market => world.quote(id, 31, market)))
  for (let seconds = 5; seconds <= 600; seconds += 5) {
    const before = world.matches()
    const pricesBefore = prices()
    const changes = finish(world.advance(SATURDAY + seconds * 1000))
    if (changes.some(({ kind }) => kind === 'list')) continue
    const reported = new Set(changes.flatMap(change => (change.kind === 'match' ? [change.matchId] : [])))
    const reportedPrices = new Set(
      changes.flatMap(change =>
        change.kind === 'odds' && change.company === 31 ? [`${change.matchId} ${change.market}`] : [],
      ),
    )
    const pricesAfter = prices()
    const changed = world.matches().filter((match, place) => before[place] !== match)
    const repriced = world.matches().flatMap(({ id }, place) =>
      MARKETS.filter((_, at) => {
        const [was, is] = [pricesBefore[place]?.[at], pricesAfter[place]?.[at]]
        return was !== is && JSON.stringify(was) !== JSON.stringify(is)
      }).map(market => `${id} ${market}`),
    )
    expect(reported).toEqual(new Set(changed.map(({ id }) => id)))
    expect(reportedPrices).toEqual(new Set(repriced))
  }
})

/** A Wednesday with second legs. */
const CUP_DAY = SATURDAY + 4 * DAY

test('states move along legal edges; scores fall only when a VAR check ends', () => {
  const edges = new Set<string>()
  let falls = 0
  for (const { before, match } of readings(withoutPrices(200, 7, CUP_DAY), 14 * HOUR, 10_000)) {
    if (before === undefined) continue
    if (before.state !== match.state) edges.add(`${before.state}>${match.state}`)
    for (const side of [0, 1] as const) {
      if (match.score[side] < before.score[side]) {
        falls++
        expect(before.varText).not.toBe('')
        expect(match.varText).toBe('')
        expect(match.events.some(({ kind }) => kind === 14)).toBe(true)
      }
      for (const count of ['red', 'yellow', 'corners'] as const)
        if (match[count][side] < before[count][side]) expect.fail(`${count} of ${match.id} falls`)
    }
  }
  for (const edge of edges) expect(LEGAL).toContain(edge)
  for (const edge of ['0>1', '1>2', '2>3', '3>-1', '3>4']) expect(edges).toContain(edge)
  expect(falls).toBeGreaterThan(0)
})

/** Returns the fields of a match that contradict its state. */
function wrongIn(match: Match, now: number): readonly string[] {
  const { state, kickoff, halfStart, halfScore, injuryTime, remark } = match
  const elapsed = (now - halfStart) / MINUTE
  const inHalf = state === 1 || state === 3
  const early = state === 1 && !remark.startsWith('Interrupted') && halfStart - kickoff < -MINUTE
  const wrong = {
    'start of one to come': state === 0 && halfStart !== kickoff,
    'length of a half': inHalf && (elapsed < 0 || elapsed >= 45 + 15),
    'added time not said': inHalf && elapsed > 46.5 && injuryTime === null,
    'early start': early,
    'length of the break': state === 2 && elapsed >= 45 + 15 + 20,
    'half score': state >= 2 ? halfScore === null : halfScore !== null,
    'added time outside a half': injuryTime !== null && !inHalf,
  }
  return Object.entries(wrong).flatMap(([name, isWrong]) => (isWrong ? [`${match.id}: ${name}`] : []))
}

test('clocks, half scores and added time fit the state of play', () => {
  const world = withoutPrices(300)
  for (let minute = 0; minute < 200; minute++) {
    finish(world.advance(SATURDAY + minute * MINUTE))
    const played = world.matches().filter(({ state }) => state >= 0)
    expect(played.flatMap(match => wrongIn(match, world.now))).toEqual([])
  }
  for (const match of world.matches()) {
    const goals = match.events.filter(({ kind }) => kind === 1 || kind === 7 || kind === 8).length
    expect(goals).toBe(match.score[0] + match.score[1])
    if (!match.hasCorners) expect(match.corners).toEqual([0, 0])
  }
})

test('a kick-off is seconds to two minutes off the schedule', () => {
  for (const { before, match } of readings(withoutPrices(300), 3 * HOUR, 60_000))
    if (before?.state === 0 && match.state === 1) {
      expect(match.halfStart - match.kickoff).toBeGreaterThanOrEqual(-20_000)
      expect(match.halfStart - match.kickoff).toBeLessThanOrEqual(120_000)
    }
})

test('over a day there are two to three and a half goals in a match, and the day never runs dry', () => {
  const world = withoutPrices(400)
  const finished = new Map<number, Match>()
  const lists = []
  for (let hours = 1; hours <= 30; hours++) {
    lists.push(...finish(world.advance(SATURDAY + hours * HOUR)).filter(({ kind }) => kind === 'list'))
    expect(world.matches()).toHaveLength(400)
    expect(world.matches().filter(({ state }) => state > 0).length).toBeGreaterThan(1)
    for (const match of world.matches()) if (match.state === -1) finished.set(match.id, match)
  }
  const goals = [...finished.values()].reduce((sum, { score }) => sum + score[0] + score[1], 0)
  expect(finished.size).toBeGreaterThan(400)
  expect(goals / finished.size).toBeGreaterThan(2)
  expect(goals / finished.size).toBeLessThan(3.5)
  expect(lists).not.toHaveLength(0)
})

test('any list is carried on: the score at the start stands, a match in the middle of a half ends in time', () => {
  const day = planMatchday({ seed: 5, at: SATURDAY, matches: 200 })
  const matches = day.matches.map(match => (match.state > 0 ? { ...match, events: [], explain: '' } : match))
  const world = createSimulation({ seed: 99, at: SATURDAY, ...day, matches, companies: [] })
  expect(world.matches()).toEqual(matches)
  finish(world.advance(SATURDAY + 2.6 * HOUR))
  for (const match of matches.filter(({ state }) => state > 0 && state < 4)) {
    const now = world.match(match.id)
    expect([-1, 3, 4, 5, -13, -12]).toContain(now?.state)
  }
})
