/** Followed items as packed bytes, which are lossless, and as bits, which find every follower. */
import { expect, test } from 'vitest'
import { seeded } from '../../../bench/data/random'
import {
  keepDone,
  packFollowed,
  unpackFollowed,
  type ThingsFollowed,
} from '../../../feedserver/push/store/followed'
import { audienceKeys, followKey, Followers } from '../../../feedserver/push/store/followers'
import { PriceEdges } from '../../../feedserver/push/store/priceEdges'

const SEEDS = Array.from({ length: 40 }, (_, seed) => seed)

/** Returns followed items, sorted and unique, as they are packed. `below`: upper bound of ids. */
function randomFollowed(seed: number, below: number): ThingsFollowed {
  const { whole } = seeded(seed)
  const ids = (most: number) =>
    [...new Set(Array.from({ length: whole(most + 1) }, () => 1 + whole(below)))].sort(
      (one, other) => one - other,
    )
  return {
    matches: ids(250),
    teams: ids(120),
    leagues: ids(250),
    only: new Map(ids(100).map(match => [match, whole(128)])),
    prices: ids(50).map(matchId => ({
      matchId,
      company: 1 + whole(below),
      market: whole(10),
      leg: whole(3),
      isLeast: whole(2),
      value: whole(1_999_980_001) - 999_990_000,
      isDone: whole(2) === 1,
    })),
  }
}

const NOTHING: ThingsFollowed = { matches: [], teams: [], leagues: [], only: new Map(), prices: [] }

test.each(SEEDS)('[PSH21] what is packed is unpacked as it was, seed %i', seed => {
  for (const below of [300, 1_000_000, 1e15 - 1]) {
    const followed = randomFollowed(seed, below)
    expect(unpackFollowed(packFollowed(followed))).toEqual(followed)
  }
})

test('[PSH21] the same choices in another order are the same bytes, each once', () => {
  const price = { matchId: 7, company: 8, market: 2, leg: 1, isLeast: 1, value: 9500, isDone: false }
  const one = { ...NOTHING, matches: [3, 1, 2, 1], prices: [price, { ...price, value: 1 }, price] }
  const other = { ...NOTHING, matches: [1, 2, 3], prices: [{ ...price, value: 1 }, price] }
  expect(packFollowed(one)).toEqual(packFollowed(other))
})

test('[PSH12] a price keeps that it was announced as long as the browser sends it', () => {
  const price = { matchId: 7, company: 8, market: 2, leg: 1, isLeast: 1, value: 9500, isDone: false }
  const fresh = { ...NOTHING, prices: [price, { ...price, value: 9600 }] }
  const stored = { ...NOTHING, prices: [{ ...price, isDone: true }] }
  expect(keepDone(fresh, stored).prices.map(({ isDone }) => isDone)).toEqual([true, false])
})

test.each([1, 2, 3, 4, 5])(
  '[PSH21] bytes that are cut off or spoilt end, with what they hold, seed %i',
  seed => {
    const { whole } = seeded(seed)
    const packed = packFollowed(randomFollowed(seed, 1_000_000))
    for (let length = 0; length < packed.length; length += 17)
      expect(unpackFollowed(packed.subarray(0, length)).matches.length).toBeLessThanOrEqual(length)
    const spoilt = packed.map(byte => (whole(10) === 0 ? whole(256) : byte))
    const { matches, teams, leagues } = unpackFollowed(spoilt)
    expect(matches.length + teams.length + leagues.length).toBeLessThanOrEqual(spoilt.length)
  },
)

test.each(SEEDS)(
  '[PSH8] each browser that follows is among those found, also after it has changed, seed %i',
  seed => {
    const { whole } = seeded(seed)
    const followers = new Followers()
    const now = new Map<number, ThingsFollowed>()
    for (let turn = 0; turn < 60; turn += 1) {
      const [id, followed] = [1 + whole(30), randomFollowed(seed * 100 + turn, 500)]
      followers.note(id, followed)
      now.set(id, followed)
    }
    for (let turn = 0; turn < 50; turn += 1) {
      const [matchId = 0, homeId = 0, guestId = 0, leagueId = 0] = Array.from(
        { length: 4 },
        () => 1 + whole(500),
      )
      const found = new Set(followers.candidates(audienceKeys({ matchId, homeId, guestId, leagueId })))
      for (const [id, { matches, teams, leagues, only }] of now) {
        const follows =
          matches.includes(matchId) ||
          only.has(matchId) ||
          leagues.includes(leagueId) ||
          teams.includes(homeId) ||
          teams.includes(guestId)
        if (follows) expect(found).toContain(id)
      }
    }
  },
)

test('[PSH21] few are found that do not follow, and memory is that of the browsers, whatever they follow', () => {
  const followers = new Followers()
  const few = { ...NOTHING, matches: [1, 2, 3, 4, 5], teams: [6, 7, 8, 9, 10], leagues: [11, 12, 13] }
  const { whole } = seeded(7)
  for (let id = 1; id <= 2000; id += 1)
    followers.note(id, { ...few, matches: few.matches.map(() => 1_000_000 + whole(1_000_000)) })
  expect(followers.size).toBe(2000)
  let found = 0
  for (let match = 0; match < 200; match += 1)
    found += followers.candidates([followKey('match', 500 + match)]).length
  // The filter is wrong for 1 of 10,000 pairs, and 200 × 2000 pairs were tested.
  expect(found).toBeLessThan(200)
  followers.clear()
  expect(followers.candidates([followKey('team', 6)])).toEqual([])
})

const market = (value: number | null, some: { matchId?: number; company?: number } = {}) => ({
  matchId: 1,
  company: 8,
  market: 2,
  values: [value, null, null],
  at: 0,
  ...some,
})
const watch = (value: number, isLeast: number, some: { matchId?: number; company?: number } = {}) => ({
  matchId: 1,
  company: 8,
  market: 2,
  leg: 0,
  isLeast,
  value,
  isDone: false,
  ...some,
})

test('[PSH12] a change between the watched values reads no browser, and one at the outermost does', () => {
  const edges = new PriceEdges()
  expect([...edges.learn([market(1)])]).toEqual([1])
  expect([...edges.learn([market(1)])]).toEqual([])
  edges.note([watch(95, 1), watch(97, 1), watch(80, 0), watch(70, 0), { ...watch(1, 1), isDone: true }])
  const values = [79, 80, 81, 94, 95, null]
  expect(values.map(value => edges.isReached(market(value)))).toEqual([true, true, false, false, true, false])
  edges.forget(1)
  expect([...edges.learn([market(1)])]).toEqual([1])
  expect(edges.isReached(market(99))).toBe(false)
})

test('[PSH12] what browsers name beyond the markets that move takes no room, until they move', () => {
  const edges = new PriceEdges()
  edges.learn([market(1)])
  edges.note([watch(1, 1, { matchId: 2 }), watch(1, 1, { company: 9 })])
  expect([market(1, { matchId: 2 }), market(1, { company: 9 })].map(one => edges.isReached(one))).toEqual([
    false,
    false,
  ])
  expect([...edges.learn([market(1), market(1, { company: 9 })])]).toEqual([1])
  edges.note([watch(1, 1, { company: 9 })])
  expect(edges.isReached(market(1, { company: 9 }))).toBe(true)
})
