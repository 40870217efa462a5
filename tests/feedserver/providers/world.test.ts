/** Tests the world that providers' facts make. */
import { describe, expect, test } from 'vitest'
import type { Fact, MatchFact, PricesFact } from '../../../feedserver/providers/port/facts'
import { idsOf } from '../../../feedserver/providers/port/ids'
import { FactWorld } from '../../../feedserver/providers/world/factWorld'
import { finish } from '../../../feedserver/kit/work/work'
import { readNote } from '../../../feedserver/contract/note'
import { KICKOFF, matchFact } from './support/facts'

const MINUTE = 60_000
const idOf = idsOf(3)
const MATCH = idOf('match', '7')
const AT_HOME = () => null

function worldOf(now = KICKOFF) {
  const world = new FactWorld({ idOf, companies: [8], now })
  const take = (fact: Fact, at = now) => {
    world.apply([fact], at, () => ({ match: MATCH, company: 8 }))
    return finish(world.advance(at)).map(({ kind }) => kind)
  }
  const match = () => {
    const found = world.match(MATCH)
    if (found === undefined) throw new Error('no match')
    return found
  }
  return { world, take, match }
}

const running = (minute: number | null, some: Partial<MatchFact> = {}): MatchFact =>
  matchFact({
    stage: 'firstHalf',
    minute,
    score: { goals: [1, 0], half: null, regular: null, shootOut: null },
    ...some,
  })

describe('[PRO10] ids', () => {
  test('are made of the provider and its own id, and no two providers share one', () => {
    expect([idOf('match', '1199348'), idsOf(2)('match', '1199348')]).toEqual([
      30_000_001_199_348, 20_000_001_199_348,
    ])
    expect(idOf('competition', 'bl1')).toBe(idsOf(3)('competition', 'bl1'))
    expect(idOf('competition', 'bl1')).not.toBe(idOf('competition', 'bl2'))
    for (const id of [idOf('team', 'bl1'), idsOf(99)('team', '999999999999')])
      expect(Number.isSafeInteger(id) && id < 1e15).toBe(true)
  })
})

describe('[PRO11] [PRO12] the minute', () => {
  test('counts from the start of the half that the answer says', () => {
    const { take, match } = worldOf()
    take(running(23), KICKOFF + 25 * MINUTE)
    expect([match().state, match().halfStart]).toEqual([1, KICKOFF + 2 * MINUTE])
    take(running(61, { stage: 'secondHalf' }), KICKOFF + 80 * MINUTE)
    expect([match().state, match().halfStart]).toEqual([3, KICKOFF + 64 * MINUTE])
  })

  test('stays while it agrees within 90 s, and changes when it does not', () => {
    const { take, match } = worldOf()
    take(running(23), KICKOFF + 25 * MINUTE)
    take(running(24), KICKOFF + 26.9 * MINUTE)
    expect(match().halfStart).toBe(KICKOFF + 2 * MINUTE)
    take(running(25), KICKOFF + 30 * MINUTE)
    expect(match().halfStart).toBe(KICKOFF + 5 * MINUTE)
  })

  test('goes on in added time while the provider stands at 45', () => {
    const { take, match } = worldOf()
    take(running(45), KICKOFF + 45 * MINUTE)
    take(running(45), KICKOFF + 49 * MINUTE)
    expect(match().halfStart).toBe(KICKOFF)
  })

  test('is unknown without one: the match is in play', () => {
    const { take, match } = worldOf()
    take(running(null))
    expect(match().state).toBe(6)
    take(running(null, { stage: 'halfTime' }))
    expect(match().state).toBe(2)
  })
})

test('[PRO13] the note has what a score of extra time and of a shoot-out means', () => {
  const { take, match } = worldOf()
  take(
    matchFact({ stage: 'ended', score: { goals: [2, 2], half: [0, 0], regular: [1, 1], shootOut: [4, 5] } }),
  )
  expect(match()).toMatchObject({ state: -1, score: [2, 2], halfScore: [0, 0] })
  expect(readNote(match().explain)).toMatchObject({
    regular: [1, 1],
    extra: { code: 1, score: [2, 2] },
    pens: [4, 5],
    winner: 2,
  })
})

test('[PRO14] cards come from the events, corners from the statistics; a later answer without them leaves both', () => {
  const { take, match } = worldOf()
  take(running(10))
  const event = { minute: '9', player: 'A', second: '' } as const
  take({
    kind: 'events',
    match: '7',
    events: [
      { ...event, side: 1, kind: 'yellow' },
      { ...event, side: 2, kind: 'secondYellow' },
    ],
  })
  take({ kind: 'statistics', match: '7', statistics: [{ kind: 6, values: [4, 2] }] })
  take(running(11))
  expect(match()).toMatchObject({ yellow: [1, 0], red: [0, 1], corners: [4, 2], hasCorners: true })
  expect(match().events).toHaveLength(2)
})

test('[PRO14] a match without statistics has no corners', () => {
  const { take, match } = worldOf()
  take(running(10))
  expect(match()).toMatchObject({ hasCorners: false, events: [] })
})

describe('[PRO16] a whole answer of the day', () => {
  const day = { from: KICKOFF - 3_600_000, until: KICKOFF + 3_600_000, competition: null, isLive: false }

  test('that leaves a match out twice in a row ends it', () => {
    const { world, take } = worldOf()
    take(matchFact())
    world.cover(day, [])
    expect(world.match(MATCH)).toBeDefined()
    take(matchFact())
    world.cover(day, [])
    expect(world.match(MATCH)).toBeDefined()
    world.cover(day, [])
    expect(world.match(MATCH)).toBeUndefined()
    expect(finish(world.advance(KICKOFF))).toContainEqual({ kind: 'list' })
  })

  test('says nothing of other days and competitions', () => {
    const { world, take } = worldOf()
    take(matchFact())
    for (let answer = 0; answer < 3; answer += 1) {
      world.cover({ ...day, from: KICKOFF + 1 }, [])
      world.cover({ ...day, competition: 'other' }, [])
      world.cover(day, [matchFact()])
    }
    expect(world.match(MATCH)).toBeDefined()
  })
})

test('changes are those that somebody sees', () => {
  const { take } = worldOf()
  expect(take(matchFact())).toEqual(['list'])
  expect(take(matchFact())).toEqual([])
  expect(take(running(1))).toEqual(['match'])
  expect(take(running(1, { kickoff: KICKOFF + MINUTE }))).toEqual(['list', 'match'])
  expect(take(matchFact({ stage: 'postponed' }))).toContain('list')
})

test('[PRO20] a match of which nothing changed stays the object that the list has, so that rows of its prices are written anew', () => {
  const { world, take, match } = worldOf()
  take(running(5))
  const [listed] = world.matches()
  take(running(5))
  take({ kind: 'events', match: '7', events: [] })
  expect(match()).toBe(listed)
  expect(world.matches()[0]).toBe(match())
})

describe('[PRO20] [PRO23] prices', () => {
  const prices = (some: Partial<PricesFact> = {}): PricesFact => ({
    kind: 'prices',
    match: '7',
    bookmaker: 'Bet365',
    isRunning: false,
    asOf: null,
    prices: [{ market: 'HDP', triple: [0.9, 0.5, 1], isSuspended: false }],
    ...some,
  })

  test('open with the first that this server saw', () => {
    const { world, take } = worldOf()
    take(matchFact())
    expect(take(prices())).toEqual(['odds'])
    take(prices({ prices: [{ market: 'HDP', triple: [0.8, 0.5, 1.1], isSuspended: false }] }))
    expect(world.quote(MATCH, 8, 'HDP')).toEqual({
      first: [0.9, 0.5, 1],
      current: [0.8, 0.5, 1.1],
      running: null,
      suspended: false,
    })
  })

  test('in play are suspended when nothing confirms them for 90 s, and when an answer leaves them out', () => {
    const { world, take } = worldOf()
    take(running(5))
    take(prices({ isRunning: true }), KICKOFF)
    expect(world.quote(MATCH, 8, 'HDP')).toMatchObject({ running: [0.9, 0.5, 1], suspended: false })
    expect(finish(world.advance(KICKOFF + 89_999))).toEqual([])
    expect(finish(world.advance(KICKOFF + 90_000))).toHaveLength(1)
    expect(world.quote(MATCH, 8, 'HDP')).toMatchObject({ running: null, suspended: true })
    take(prices({ isRunning: true }), KICKOFF + 95_000)
    expect(world.quote(MATCH, 8, 'HDP')).toMatchObject({ suspended: false })
    expect(take(prices({ isRunning: true, prices: [] }), KICKOFF + 96_000)).toEqual(['odds'])
    expect(world.quote(MATCH, 8, 'HDP')).toMatchObject({ running: null, suspended: true })
  })

  test('that the provider itself calls old are not open', () => {
    const { world, take } = worldOf()
    take(running(5))
    take(prices({ isRunning: true, asOf: KICKOFF - 120_000 }), KICKOFF)
    expect(world.quote(MATCH, 8, 'HDP')).toMatchObject({ running: null, suspended: true })
  })

  test('of no certain match are nowhere', () => {
    const { world } = worldOf()
    world.apply([matchFact(), prices()], KICKOFF, AT_HOME)
    expect(world.quote(MATCH, 8, 'HDP')).toBeNull()
  })
})

test('[PRO16] a match is forgotten 32 days after its kick-off, with all that was known of it', () => {
  const DAY = 86_400_000
  const { world, take } = worldOf()
  take(running(5))
  take({ kind: 'statistics', match: '7', statistics: [{ kind: 6, values: [4, 2] }] })
  take(running(90, { stage: 'ended' }))
  finish(world.advance(KICKOFF + 31 * DAY))
  expect(world.match(MATCH)).toBeDefined()
  finish(world.advance(KICKOFF + 33 * DAY))
  expect([world.match(MATCH), world.matchStatistics(MATCH), world.left()]).toEqual([undefined, null, []])
})

test('[PRO30] a match whose kick-off is a placeholder has no time yet', () => {
  const { take, match } = worldOf()
  take(matchFact({ isTimed: false }))
  expect(match()).toMatchObject({ state: -11, score: [0, 0] })
  take(matchFact())
  expect(match().state).toBe(0)
})
