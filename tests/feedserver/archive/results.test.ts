/** Queries of results, over a file and over a PostgreSQL server, compared with a slow calculation over all rows. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ArchiveStore } from '../../../feedserver/archive/stores/archiveStore'
import type { ResultQuery, ResultRow } from '../../../feedserver/archive/stores/resultQueries'
import { SQLITE } from '../../../feedserver/database/port/dialects'
import { resultStore } from '../../../feedserver/archive/stores/resultStore'
import { NO_MATCH, type MatchRow } from '../../../feedserver/archive/stores/rows'
import { EMPTY_BATCH } from './support/batches'
import { STORES } from './support/stores'

const NOW = Date.UTC(2031, 4, 4, 12)
const HOUR = 3_600_000
const DAY = 24 * HOUR
const LEAGUES = 3
const TEAMS = 8

/** Generates matches between a few teams. Every tenth is not played, every eleventh is to come. */
function seasonOf(count: number): readonly MatchRow[] {
  return Array.from({ length: count }, (_, place) => {
    const [homeId, guestId] = [1 + (place % TEAMS), 1 + ((place * 3 + 1) % TEAMS)]
    const isComing = place % 11 === 10
    const state = isComing ? 0 : place % 10 === 9 ? -14 : -1
    return {
      ...NO_MATCH,
      id: 1000 + place,
      leagueId: 1 + (place % LEAGUES),
      season: place % 7 === 6 ? null : String(2029 + Math.floor(place / 40)),
      round: String(1 + (place % 5)),
      // Every two matches begin at the same time.
      kickoff: isComing ? NOW + place * HOUR : NOW - Math.floor(place / 2) * 6 * HOUR,
      homeId,
      guestId: guestId === homeId ? (guestId % TEAMS) + 1 : guestId,
      state,
      homeScore: state === -1 ? place % 4 : null,
      guestScore: state === -1 ? place % 3 : null,
    }
  })
}
const SEASON = seasonOf(120)
const closing = (matchId: number, company: number, market: number) => ({
  matchId,
  company,
  market,
  openingUp: 9000,
  openingGoal: null,
  openingDown: 9800,
  closingUp: matchId,
  closingGoal: 5000,
  closingDown: 10_000,
})
const CLOSINGS = SEASON.flatMap(({ id }) => [closing(id, 8, 0), closing(id, 8, 2), closing(id, 31, 1)])
const LISTED = { company: 8, count: 500, before: null }

const isEnded = ({ state, homeScore }: MatchRow) => state === -1 && homeScore !== null
const newest = (matches: readonly MatchRow[]) =>
  [...matches].sort((a, b) => (b.kickoff ?? 0) - (a.kickoff ?? 0) || b.id - a.id).map(({ id }) => id)
const idsOf = ({ rows }: { readonly rows: readonly ResultRow[] }) => rows.map(({ match }) => match.id)

test('[ARC20] [ARC116] no query of results reads all matches', async () => {
  const [sqlite] = STORES
  const database = await sqlite?.fresh()
  const store = await database?.open()
  const queries: string[] = []
  const literal = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : String(value))
  const noting = resultStore({
    rows({ text }, values = []) {
      queries.push(
        text(SQLITE).replaceAll(/\$(\d)/g, (_, place: string) => literal(values[Number(place) - 1])),
      )
      return Promise.resolve([])
    },
  })
  const league = { ...LISTED, of: 'league', league: 1, season: '2030', round: null } as const
  await noting.results({ ...LISTED, of: 'team', team: 1, at: 'all' })
  await noting.results({ ...LISTED, of: 'team', team: 1, at: 'all', after: NOW })
  await noting.results({ ...LISTED, of: 'meetings', home: 1, guest: 2 })
  await noting.results(league)
  await noting.results({ ...league, after: NOW })
  await Promise.all([noting.seasons(1), noting.rounds(1, null), noting.ends(), noting.days(0, NOW, 0)])
  await Promise.all([noting.findLeagues('zed', 9), noting.findTeams('zed', NOW, 9), noting.leagues(9)])
  expect(queries).toHaveLength(12)
  for (const query of queries) {
    const plan = (await database?.rows(`explain query plan ${query}`))?.map(row => String(row.at(-1))) ?? []
    expect(plan.filter(step => step.startsWith('SEARCH matches')).length).toBeGreaterThan(0)
    expect(plan.filter(step => /^SCAN (?:matches|closings)/.test(step))).toEqual([])
  }
  await store?.close()
  await database?.drop()
})

describe.each(STORES)('$name', ({ why, fresh }) => {
  let database: Awaited<ReturnType<typeof fresh>>
  let store: ArchiveStore
  beforeEach(async () => {
    if (why !== null) return
    database = await fresh()
    store = await database.open()
    expect(await store.lead()).toBe(true)
    const leagues = [
      { id: 1, name: 'Zed Cup', localName: 'Cúp Zed', countryId: 900, folded: 'zedcup cupzed' },
      { id: 2, name: 'Zed 100%_Cup', localName: null, countryId: null, folded: 'zed100%_cup' },
    ]
    const teams = [
      { id: 1, name: 'Lakeside', folded: 'lakeside' },
      { id: 2, name: 'Lake Vale', folded: 'lakevale' },
      { id: 99, name: 'Lake without matches', folded: 'lakewithoutmatches' },
    ]
    await store.write({ ...EMPTY_BATCH, leagues, teams, matches: SEASON, closings: CLOSINGS }, NOW)
  })
  afterEach(async () => {
    if (why !== null) return
    await store.close()
    await database.drop()
  })
  const run = why === null ? test : test.skip

  run('[ARC16] [ARC108] the ended matches of a team, at home, away or both, newest first', async () => {
    for (let team = 1; team <= TEAMS; team += 1) {
      const sides = {
        all: SEASON.filter(({ homeId, guestId }) => homeId === team || guestId === team),
        home: SEASON.filter(({ homeId }) => homeId === team),
        away: SEASON.filter(({ guestId }) => guestId === team),
      }
      for (const at of ['all', 'home', 'away'] as const) {
        const query = { ...LISTED, of: 'team', team, at } as const
        const wanted = newest(sides[at].filter(isEnded))
        expect(idsOf(await store.results(query))).toEqual(wanted)
        expect(idsOf(await store.results({ ...query, count: 5 }))).toEqual(wanted.slice(0, 5))
        const before = NOW - 5 * DAY
        const earlier = newest(sides[at].filter(one => isEnded(one) && (one.kickoff ?? 0) < before))
        expect(earlier.length).toBeGreaterThan(0)
        expect(idsOf(await store.results({ ...query, before }))).toEqual(earlier)
      }
    }
  })

  run('[ARC16] [ARC110] the matches of a team to come, at home, away or both, oldest first', async () => {
    const { before: _, ...listed } = LISTED
    const after = NOW + 20 * HOUR
    let found = 0
    for (let team = 1; team <= TEAMS; team += 1) {
      const sides = {
        all: SEASON.filter(({ homeId, guestId }) => homeId === team || guestId === team),
        home: SEASON.filter(({ homeId }) => homeId === team),
        away: SEASON.filter(({ guestId }) => guestId === team),
      }
      for (const at of ['all', 'home', 'away'] as const) {
        const wanted = sides[at].filter(({ state, kickoff }) => state === 0 && (kickoff ?? 0) >= after)
        found += wanted.length
        const query = { ...listed, of: 'team', team, at, after } as const
        expect(idsOf(await store.results(query))).toEqual(newest(wanted).reverse())
        expect(idsOf(await store.results({ ...query, count: 1 }))).toEqual(
          newest(wanted).reverse().slice(0, 1),
        )
      }
    }
    expect(found).toBeGreaterThan(20)
  })

  run('[ARC16] the matches of two teams at both grounds', async () => {
    let found = 0
    for (const [home, guest] of [
      [1, 2],
      [3, 2],
      [4, 8],
      [5, 99],
    ] as const) {
      const pair = new Set([home, guest])
      const wanted = newest(
        SEASON.filter(one => isEnded(one) && pair.has(one.homeId as never) && pair.has(one.guestId as never)),
      )
      found += wanted.length
      const query = { ...LISTED, of: 'meetings', home, guest } as const
      expect(idsOf(await store.results(query))).toEqual(wanted)
      expect(idsOf(await store.results({ ...query, home: guest, guest: home }))).toEqual(wanted)
    }
    expect(found).toBeGreaterThan(3)
  })

  run('[ARC17] the matches of a league by season and round, and those to come oldest first', async () => {
    const query = { ...LISTED, of: 'league', league: 2, season: null, round: null } as const
    const all = SEASON.filter(({ leagueId }) => leagueId === 2)
    expect(idsOf(await store.results(query))).toEqual(newest(all.filter(isEnded)))
    const some = all.filter(one => isEnded(one) && one.season === '2030' && one.round === '3')
    expect(some.length).toBeGreaterThan(1)
    expect(idsOf(await store.results({ ...query, season: '2030', round: '3' }))).toEqual(newest(some))
    const { before: _, ...listed } = query
    const coming: ResultQuery = { ...listed, after: NOW + 40 * HOUR, count: 2 }
    const wanted = all.filter(({ state, kickoff }) => state === 0 && (kickoff ?? 0) >= NOW + 40 * HOUR)
    expect(idsOf(await store.results(coming))).toEqual(newest(wanted).reverse().slice(0, 2))
    expect(await store.seasons(2)).toEqual(['2029', '2030', '2031'])
    expect([...(await store.rounds(2, '2030'))].sort()).toEqual(['1', '2', '3', '4', '5'])
    const future = { ...SEASON[0], id: 9000, leagueId: 2, season: '2032', state: 0, kickoff: NOW + 90 * DAY }
    await store.write({ ...EMPTY_BATCH, matches: [{ ...NO_MATCH, ...future }] }, NOW)
    // A season whose matches are all still to come has no result to choose.
    expect(await store.seasons(2)).toEqual(['2029', '2030', '2031'])
    expect(await store.rounds(2, '1999')).toEqual([])
    expect((await store.rounds(2, null)).length).toBe(5)
  })

  run('[CPN29] [TEA12] matches of which a team has no id take no place of others', async () => {
    const league = { ...LISTED, of: 'league', league: 2, season: null, round: null } as const
    const team = { ...LISTED, of: 'team', team: 1, at: 'all' } as const
    const { before: _, ...listed } = { ...league, count: 3, after: NOW }
    const read = async () =>
      Promise.all([
        store.results({ ...league, count: 3 }).then(idsOf),
        store.results({ ...team, count: 3 }).then(idsOf),
        store.results(listed).then(idsOf),
        store.seasons(2),
      ])
    const whole = await read()
    const partial = { ...NO_MATCH, leagueId: 2, season: '2040' }
    const ended = { ...partial, kickoff: NOW + 1, state: -1, homeScore: 1, guestScore: 0 }
    await store.write(
      {
        ...EMPTY_BATCH,
        matches: [
          { ...ended, id: 9001, homeId: 1 },
          { ...ended, id: 9002, guestId: 1 },
          { ...partial, id: 9003, kickoff: NOW + 1, state: 0, homeId: 1 },
        ],
      },
      NOW,
    )
    expect(await read()).toEqual(whole)
    expect(whole.map(({ length }) => length)).toEqual([3, 3, 3, 3])
  })

  run('[ARC16] [ARC108] [ARC109] a match has its names and the prices of the bookmaker', async () => {
    const {
      rows: [first],
      since,
    } = await store.results({ ...LISTED, of: 'meetings', home: 1, guest: 2, count: 1 })
    const match = SEASON.find(({ id }) => id === first?.match.id)
    expect(first?.match).toEqual(match)
    expect(since).toBe(Math.min(...SEASON.map(({ kickoff }) => kickoff ?? Infinity)))
    expect(await store.results({ ...LISTED, of: 'team', team: 77, at: 'all' })).toEqual({ rows: [], since })
    expect(new Set([first?.home, first?.guest])).toEqual(new Set(['Lake Vale', 'Lakeside']))
    const prices = {
      openingUp: 9000,
      openingGoal: null,
      openingDown: 9800,
      closingUp: match?.id,
      closingGoal: 5000,
      closingDown: 10_000,
    }
    expect(first?.prices).toEqual(
      new Map([
        [0, prices],
        [2, prices],
      ]),
    )
    const {
      rows: [other],
    } = await store.results({ ...LISTED, company: 9, of: 'team', team: 3, at: 'all', count: 1 })
    expect(other).toMatchObject({ prices: new Map() })
    const {
      rows: [third],
    } = await store.results({ ...LISTED, of: 'league', league: 1, season: null, round: null })
    expect(third).toMatchObject({ league: 'Zed Cup', localLeague: 'Cúp Zed' })
  })

  run('[ARC18] days of a zone with all and with ended matches, and the ends of the archive', async () => {
    const dayOf = (at: number, zone: number) => Math.floor((at + zone * HOUR) / DAY)
    for (const zone of [7, 0, -9.5]) {
      const [from, until] = [NOW - 10 * DAY, NOW + 3 * DAY]
      const days = new Map<number, { day: number; matches: number; ended: number }>()
      for (const { kickoff, state } of SEASON) {
        if (kickoff === null || kickoff < from || kickoff >= until) continue
        const day = dayOf(kickoff, zone)
        const counts = days.get(day) ?? { day, matches: 0, ended: 0 }
        days.set(day, {
          day,
          matches: counts.matches + 1,
          ended: counts.ended + (state === -1 ? 1 : 0),
        })
      }
      const wanted = [...days.values()].sort((a, b) => a.day - b.day)
      expect(await store.days(from, until, zone * HOUR)).toEqual(wanted)
    }
    const kickoffs = SEASON.map(({ kickoff }) => kickoff ?? 0)
    expect(await store.ends()).toEqual({ first: Math.min(...kickoffs), last: Math.max(...kickoffs) })
  })

  run(
    '[ARC19] [ARC111] [ARC112] finds leagues and teams with matches by a part of their folded names',
    async () => {
      const found = await store.findLeagues('zed', 9)
      const one = SEASON.filter(({ leagueId }) => leagueId === 1)
      const kickoffs = one.map(({ kickoff }) => kickoff ?? 0)
      expect(new Set(found.map(({ id }) => id))).toEqual(new Set([1, 2]))
      expect(found[0]?.last).toBeGreaterThanOrEqual(found[1]?.last ?? 0)
      expect(found.find(({ id }) => id === 1)).toEqual({
        id: 1,
        name: 'Zed Cup',
        localName: 'Cúp Zed',
        matches: one.length,
        first: Math.min(...kickoffs),
        last: Math.max(...kickoffs),
      })
      expect((await store.findLeagues('0%_c', 9)).map(({ id }) => id)).toEqual([2])
      // A cup with exactly this name comes before the one that was played last.
      expect((await store.findLeagues('zedcup', 1)).map(({ id }) => id)).toEqual([1])
      expect((await store.findLeagues('cup', 9)).map(({ id }) => id)).toEqual([1, 2])
      expect((await store.findLeagues('cupzed', 9)).map(({ id }) => id)).toEqual([1])
      for (const none of ['zed%cup', 'z_d', 'z!', "'", '\\', 'lake'])
        expect(await store.findLeagues(none, 9)).toEqual([])
      expect(await store.findLeagues('zed', 1)).toHaveLength(1)

      const teams = await store.findTeams('lake', NOW, 9)
      expect(new Set(teams.map(({ id }) => id))).toEqual(new Set([1, 2]))
      for (const team of teams) {
        const own = SEASON.filter(({ homeId, guestId }) => homeId === team.id || guestId === team.id)
        const past = own.filter(({ kickoff }) => (kickoff ?? 0) <= NOW)
        const coming = own.filter(({ state, kickoff }) => state === 0 && (kickoff ?? 0) > NOW)
        expect(team.last).toBe(Math.max(...past.map(({ kickoff }) => kickoff ?? 0)))
        const nexts = coming.map(({ kickoff }) => kickoff ?? 0)
        expect(team.next).toBe(nexts.length === 0 ? null : Math.min(...nexts))
        const newestId = newest(own)[0]
        expect(team.league).toBe(
          [1, 2].includes(SEASON.find(({ id }) => id === newestId)?.leagueId ?? 0)
            ? SEASON.find(({ id }) => id === newestId)?.leagueId
            : null,
        )
      }
      expect((await store.findTeams('lakevale', NOW - 400 * DAY, 9))[0]?.last).toBeNull()
    },
  )
})
