/** The contract of every store: the same tests over a file and over a PostgreSQL server. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ArchiveStore, Batch } from '../../../feedserver/archive/stores/archiveStore'
import {
  NO_MATCH,
  type EventRow,
  type MatchRow,
  type PieceRow,
} from '../../../feedserver/archive/stores/rows'
import { GROWTH_MS, SIZE_EVERY_MS } from '../../../feedserver/archive/stores/facts'
import { EMPTY_BATCH } from './support/batches'
import { STORES } from './support/stores'

const NOW = Date.UTC(2031, 4, 4, 12)
const EMPTY: Batch = { ...EMPTY_BATCH, stamp: NOW }

const match = (id: number, some: Partial<MatchRow>): MatchRow => ({ ...NO_MATCH, id, ...some })
const event = (matchId: number, place: number, name: string): EventRow => ({
  matchId,
  place,
  side: 1,
  kind: 1,
  minute: '45+1',
  name,
  second: null,
  score: '1-0',
})
const piece = (some: Partial<PieceRow>): PieceRow => ({
  matchId: 1,
  company: 8,
  market: 0,
  number: 1,
  points: 1,
  data: Buffer.from([0, 1, 2, 255]),
  ...some,
})
const pricesOf = (pieces: readonly PieceRow[], points = 0): Batch => ({
  ...EMPTY,
  pieces,
  points,
  priced: [...new Set(pieces.map(({ matchId }) => matchId))],
})

for (const { name, why } of STORES) if (why !== null) console.warn(`${name} is not tested: ${why}`)

describe.each(STORES)('$name', ({ why, fresh }) => {
  let database: Awaited<ReturnType<typeof fresh>>
  let store: ArchiveStore
  beforeEach(async () => {
    if (why !== null) return
    database = await fresh()
    store = await database.open()
    expect(await store.lead()).toBe(true)
  })
  afterEach(async () => {
    if (why !== null) return
    await store.close()
    await database.drop()
  })
  const run = why === null ? test : test.skip

  run('[ARC10] has the times of recording that ended then or later, each as it ended last', async () => {
    const write = (...watches: readonly (readonly [number, number])[]) =>
      store.write({ ...EMPTY, watches: watches.map(([started, ended]) => ({ started, ended })) }, NOW)
    await write([1_000, 2_000], [5_000, 6_000])
    await write([5_000, 9_000], [1_000, 1_500], [20_000, 20_000])
    expect(await store.watches(2_001)).toEqual([
      { started: 5_000, ended: 9_000 },
      { started: 20_000, ended: 20_000 },
    ])
    expect(await store.watches(2_000)).toHaveLength(3)
  })

  run('[ARC3] [ARC10] has no times of recording that are void after a clock was set back', async () => {
    const watches = [
      { started: 1_000, ended: 2_000 },
      { started: 5_000, ended: 9_000 },
      { started: 20_000, ended: 30_000 },
    ]
    await store.write({ ...EMPTY, watches }, NOW)
    await store.write({ ...EMPTY, watches: [{ started: 8_000, ended: 8_500 }], watchedUntil: 6_000 }, NOW)
    expect(await store.watches(0)).toEqual([
      { started: 1_000, ended: 2_000 },
      { started: 5_000, ended: 6_000 },
      { started: 8_000, ended: 8_500 },
    ])
  })

  run('[ARC6] has of a match what was said of it last, and leaves what was not said', async () => {
    const known = match(1, {
      leagueId: 7,
      kickoff: NOW,
      homeId: 5,
      state: 0,
      seen: NOW - 5,
      referee: "O'Neil",
    })
    await store.write({ ...EMPTY, matches: [known] }, NOW)
    await store.write(
      { ...EMPTY, matches: [match(1, { state: 1, homeScore: 2, guestScore: 0, seen: NOW })] },
      NOW,
    )
    expect(await store.match(1)).toEqual({ ...known, state: 1, homeScore: 2, guestScore: 0 })
    expect(await store.match(2)).toBeNull()
  })

  run('[ARC6] has the events of a match as its last report had them', async () => {
    await store.write({ ...EMPTY, events: new Map([[1, [event(1, 0, 'A'), event(1, 1, 'B')]]]) }, NOW)
    await store.write({ ...EMPTY, events: new Map([[1, [event(1, 0, 'A')]]]) }, NOW)
    expect(await store.events(1)).toEqual([event(1, 0, 'A')])
    await store.write({ ...EMPTY, events: new Map([[1, []]]) }, NOW)
    expect(await store.events(1)).toEqual([])
  })

  run('[ARC6] replaces a piece, and gives those of a match in their order', async () => {
    const grown = piece({ points: 2, data: Buffer.from([9, 9]) })
    const others = [piece({ number: 2 ** 41 }), piece({ company: 31 }), piece({ market: 3 })]
    await store.write(pricesOf([piece({}), piece({ matchId: 2 }), ...others]), NOW)
    await store.write(pricesOf([grown]), NOW)
    const [later, elsewhere, half] = others
    expect(await store.prices({ match: 1, company: null, market: null }, 9)).toEqual([
      grown,
      later,
      half,
      elsewhere,
    ])
    expect(await store.prices({ match: 1, company: 31, market: null }, 9)).toEqual([elsewhere])
    expect(await store.prices({ match: 1, company: 8, market: 3 }, 9)).toEqual([half])
    expect(await store.prices({ match: 1, company: null, market: 0 }, 1)).toEqual([later, elsewhere])
    expect(await store.prices({ match: 3, company: null, market: null }, 9)).toEqual([])
  })

  run('[ARC6] names of leagues and teams follow what feeds say', async () => {
    const league = { id: 7, name: 'Zed', localName: 'Giải Zed', countryId: 900, folded: 'zed giaized' }
    const [country, team] = [
      { id: 900, name: 'Zedland' },
      { id: 5, name: 'Ven Hồ', folded: 'venho' },
    ]
    await store.write({ ...EMPTY, countries: [country], leagues: [league], teams: [team] }, NOW)
    const renamed = { ...team, name: 'Hồ', folded: 'ho' }
    await store.write({ ...EMPTY, leagues: [{ ...league, name: null }], teams: [renamed] }, NOW)
    const leagues = await database.rows('select id, name, local_name, folded from leagues')
    expect(leagues).toEqual([[7, 'Zed', 'Giải Zed', 'zed giaized']])
    expect(await database.rows('select id, name, folded from teams')).toEqual([[5, 'Hồ', 'ho']])
    expect(await database.rows('select id, name from countries')).toEqual([[900, 'Zedland']])
  })

  run(
    '[ARC11] [ARC82] opening and closing prices of a market stand in one row; what says nothing leaves them',
    async () => {
      const key = { matchId: 1, company: 8, market: 0 }
      const opening = { openingUp: 9000, openingGoal: 5000, openingDown: 9800 }
      const closing = { closingUp: 8800, closingGoal: 7500, closingDown: 10_000 }
      const nothing = { closingUp: null, closingGoal: null, closingDown: null }
      await store.write({ ...EMPTY, closings: [{ ...key, ...opening, ...nothing }] }, NOW)
      await store.write({ ...EMPTY, closings: [{ ...key, ...opening, ...closing }] }, NOW)
      await store.write({ ...EMPTY, closings: [{ ...key, ...opening, ...nothing }] }, NOW)
      const columns = 'opening_up, opening_goal, opening_down, closing_up, closing_goal, closing_down'
      expect(await database.rows(`select ${columns} from closings`)).toEqual([
        [9000, 5000, 9800, 8800, 7500, 10_000],
      ])
    },
  )

  run('[ARC33] [ARC83] a clock that was set back replaces what is stored for those times', async () => {
    const moment = (at: number, homeScore: number, matchId = 1) => {
      const rest = { guestScore: 0, homeRed: 0, guestRed: 0, homeYellow: null, guestYellow: null }
      return { matchId, at, state: 1, homeScore, ...rest }
    }
    const other = moment(700, 4, 2)
    await store.write({ ...EMPTY, moments: [moment(500, 0), moment(600, 1), moment(700, 2), other] }, NOW)
    await store.write({ ...EMPTY, moments: [moment(600, 3)] }, NOW)
    expect(await store.moments(1)).toEqual([moment(500, 0), moment(600, 3)])
    expect(await store.moments(2)).toEqual([other])
    expect(await store.moments(3)).toEqual([])
  })

  run(
    '[ARC49] a list replaces no moment between the time at which it was right and its arrival',
    async () => {
      const moment = (at: number, homeScore: number) => {
        const rest = { guestScore: 0, homeRed: 0, guestRed: 0, homeYellow: null, guestYellow: null }
        return { matchId: 1, at, state: 1, homeScore, ...rest }
      }
      const stored = [moment(500, 0), moment(600, 1), moment(900, 5)]
      await store.write({ ...EMPTY, moments: stored }, NOW)
      await store.write({ ...EMPTY, moments: [{ ...moment(550, 0), voidFrom: 650 }] }, NOW)
      expect(await store.moments(1)).toEqual([moment(500, 0), moment(600, 1)])
      await store.write({ ...EMPTY, moments: [{ ...moment(700, 2), voidFrom: 750 }] }, NOW)
      expect(await store.moments(1)).toEqual([moment(500, 0), moment(600, 1), moment(700, 2)])
    },
  )

  run('[ARC6] a batch that cannot be written is not written at all', async () => {
    const spoilt = piece({ data: null as unknown as Buffer })
    const batch = { ...pricesOf([piece({}), spoilt], 5), matches: [match(4, { state: 1 })] }
    await expect(store.write(batch, NOW)).rejects.toThrow()
    expect(await store.match(4)).toBeNull()
    expect(await store.points()).toBe(0)
    expect(await store.lead()).toBe(true)
    await store.write(pricesOf([piece({})], 1), NOW)
    expect(await store.points()).toBe(1)
  })

  run('[ARC7] deletes the prices of matches that began before a time, and no result', async () => {
    const old = match(1, { kickoff: NOW - 10, state: -1, homeScore: 3, guestScore: 1 })
    const fresh_ = match(2, { kickoff: NOW + 10, state: 0 })
    const pieces = [1, 2, 3].map(matchId => piece({ matchId }))
    await store.write({ ...pricesOf(pieces), matches: [old, fresh_], stamp: NOW - 10 }, NOW)
    expect(await store.forgetPrices(NOW, 1)).toBe(1)
    expect(await store.forgetPrices(NOW, 5)).toBe(1)
    expect(await store.forgetPrices(NOW, 5)).toBe(0)
    const left = async (id: number) =>
      (await store.prices({ match: id, company: null, market: null }, 9)).length
    expect([await left(1), await left(2), await left(3)]).toEqual([0, 1, 0])
    expect(await store.match(1)).toMatchObject({ homeScore: 3, guestScore: 1 })
    await store.write(pricesOf([piece({})]), NOW)
    expect(await store.forgetPrices(NOW, 5)).toBe(1)
  })

  run(
    '[ARC9] [ARC107] says since when it is, how much it has, and how much it had a day before',
    async () => {
      expect(await store.facts(NOW)).toMatchObject({ since: null, points: 0, matches: 0 })
      const matches = [match(4, {}), match(5, { kickoff: NOW - 5 }), match(6, { kickoff: NOW + 9 })]
      await store.write({ ...pricesOf([piece({})], 17), matches }, NOW + 1)
      await store.write(pricesOf([piece({})], 18), NOW + 2)
      await store.facts(NOW + SIZE_EVERY_MS)
      const facts = await store.facts(NOW + GROWTH_MS + SIZE_EVERY_MS)
      expect(facts).toMatchObject({ since: NOW + 1, points: 18, matches: 4, first: NOW - 5, last: NOW + 9 })
      expect(facts.before).toMatchObject({ at: NOW + SIZE_EVERY_MS, points: 18 })
      expect(facts.bytes).toBeGreaterThan(0)
    },
  )

  run(
    '[ARC51] what was not recorded live is no growth: readings of the size from before are void',
    async () => {
      await store.write(pricesOf([piece({})]), NOW)
      await store.facts(NOW + 1)
      await store.write({ ...pricesOf([piece({ matchId: 2 })]), isPast: true }, NOW + 2)
      const first = await store.facts(NOW + 10_000)
      expect(first.before).toEqual({ at: NOW + 10_000, bytes: first.bytes, points: first.points })
      await store.write(pricesOf([piece({ matchId: 3 })]), NOW + 20_000)
      expect((await store.facts(NOW + GROWTH_MS)).before?.at).toBe(NOW + 10_000)
    },
  )

  run(
    '[ARC6] [ARC96] of two that have the same archive one writes, and the other does when that has ended',
    async () => {
      await store.write(pricesOf([piece({})]), NOW)
      const other = await database.open()
      expect(await other.lead()).toBe(false)
      expect(await other.prices({ match: 1, company: null, market: null }, 9)).toEqual([piece({})])
      await store.close()
      await expect.poll(() => other.lead()).toBe(true)
      store = other
    },
  )

  run('[ARC12] notes numbers by name, the last of each, and says which of them there are', async () => {
    await store.write({ ...EMPTY, facts: new Map([['season seed', 4]]) }, NOW)
    await store.write({ ...EMPTY, facts: new Map([['season seed', 7]]) }, NOW)
    await store.write(EMPTY, NOW)
    expect(await store.noted(['season seed', 'season clock'])).toEqual(new Map([['season seed', 7]]))
  })

  run('[ARC12] says the states of those matches that it has', async () => {
    await store.write(
      { ...EMPTY, matches: [match(1, { state: -1 }), match(2, {}), match(3, { state: 0 })] },
      NOW,
    )
    const states = new Map([
      [1, -1],
      [2, null],
    ])
    expect(await store.states([1, 2, 9])).toEqual(states)
    expect(await store.states([])).toEqual(new Map())
  })

  run('[ARC14] has the results of a season of a league, oldest first', async () => {
    const played = {
      leagueId: 36,
      season: '2031',
      homeId: 5,
      guestId: 6,
      homeScore: 2,
      guestScore: 1,
      state: -1,
    }
    const rows = [
      match(1, { ...played, kickoff: NOW + 2 }),
      match(2, { ...played, kickoff: NOW + 1, homeScore: 0 }),
      match(3, { ...played, kickoff: NOW, season: '2030' }),
      match(4, { ...played, kickoff: NOW, leagueId: 37 }),
      match(5, { ...played, kickoff: NOW, state: -14 }),
      match(6, { ...played, kickoff: NOW, homeScore: null }),
      match(7, { ...played, kickoff: NOW + 3, guestScore: 3 }),
    ]
    await store.write({ ...EMPTY, matches: rows }, NOW)
    const teams = { homeId: 5, guestId: 6 }
    expect(await store.scores(36, '2031', 9)).toEqual([
      { ...teams, homeScore: 0, guestScore: 1 },
      { ...teams, homeScore: 2, guestScore: 1 },
      { ...teams, homeScore: 2, guestScore: 3 },
    ])
    expect(await store.scores(36, '2031', 1)).toHaveLength(1)
  })

  run('[ARC6] [ARC95] opened again it has what was written, and its tables are not made anew', async () => {
    await store.write(pricesOf([piece({})], 3), NOW)
    await store.close()
    store = await database.open()
    expect(await store.points()).toBe(3)
    expect(await store.lead()).toBe(true)
  })

  run('[ARC6] [ARC95] an archive of a newer version is refused', async () => {
    await database.setVersion(999)
    await expect(database.open()).rejects.toThrow('newer version (999')
  })
})
