/** Tables from results, and the positions in lists. Rule ARC14 in docs/rules/archive.md. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ScoreRow } from '../../../../feedserver/archive/stores/archiveStore'
import { knownTable, leagueRankJson } from '../../../../feedserver/simulate/detail/leagueRankJson'
import type { Match, Team, World } from '../../../../feedserver/contract/model'
import { createDayPlayer } from '../../../../feedserver/start/dayPlayer'
import { worldWithPositions, Positions } from '../../../../feedserver/simulate/season/positions'
import { tableRows } from '../../../../feedserver/archive/season/tableRows'
import { finish } from '../../../../feedserver/kit/work/work'
import { saturday } from '../../matchday/day'
import { planOf, TODAY } from './support'

/** Returns a team's row, calculated from all results one number at a time: the slow reference. */
function slowRow(team: number, results: readonly ScoreRow[]) {
  const own = results.filter(({ homeId, guestId }) => homeId === team || guestId === team)
  const mine = (one: ScoreRow) => (one.homeId === team ? one.homeScore : one.guestScore)
  const theirs = (one: ScoreRow) => (one.homeId === team ? one.guestScore : one.homeScore)
  const ways = (of: readonly ScoreRow[]) => {
    const count = (is: (one: ScoreRow) => boolean) => of.filter(is).length
    const win = count(one => mine(one) > theirs(one))
    const draw = count(one => mine(one) === theirs(one))
    const loss = count(one => mine(one) < theirs(one))
    const goals = of.reduce((sum, one) => sum + mine(one), 0)
    const conceded = of.reduce((sum, one) => sum + theirs(one), 0)
    const form: number[] = []
    for (let at = of.length - 1; at >= 0 && form.length < 6; at -= 1) {
      const one = of[at]
      if (one !== undefined) form.push(mine(one) > theirs(one) ? 0 : mine(one) === theirs(one) ? 1 : 2)
    }
    const points = 3 * win + draw
    return { played: of.length, win, draw, loss, goals, conceded, net: goals - conceded, points, form }
  }
  const last = own.slice(-20)
  const share = (is: (one: ScoreRow) => boolean) => 5 * last.filter(is).length
  const last20 = {
    win: share(one => mine(one) > theirs(one)),
    loss: share(one => mine(one) < theirs(one)),
    over: share(one => one.homeScore + one.guestScore >= 3),
    under: share(one => one.homeScore + one.guestScore <= 2),
  }
  return {
    all: ways(own),
    home: ways(own.filter(({ homeId }) => homeId === team)),
    away: ways(own.filter(({ guestId }) => guestId === team)),
    last20: own.length >= 20 ? last20 : null,
  }
}

const TEAMS = [1, 2, 3, 4, 5]
const result = fc
  .record({
    homeId: fc.constantFrom(...TEAMS),
    guestId: fc.constantFrom(...TEAMS),
    homeScore: fc.integer({ min: 0, max: 6 }),
    guestScore: fc.integer({ min: 0, max: 6 }),
  })
  .filter(({ homeId, guestId }) => homeId !== guestId)

const teamAt = (id: number, order: string): Team => ({ id, nameEn: `Team ${id}`, nameVn: `Đội ${id}`, order })

describe('the table of a league', () => {
  test('[ARC14] is what a slow reckoning makes of the same results', () => {
    fc.assert(
      fc.property(fc.array(result, { maxLength: 120 }), results => {
        const rows = tableRows(results)
        for (const team of TEAMS)
          if (rows.has(team)) expect(rows.get(team)).toEqual(slowRow(team, results))
          else expect(slowRow(team, results).all.played).toBe(0)
      }),
    )
  })

  test('[ARC14] [ARC91] stands by points, goal difference, goals; a team without a match is last, and none is left out', () => {
    const league = saturday(40).leagues[0]
    if (league === undefined) return expect.fail('no league')
    fc.assert(
      fc.property(fc.array(result, { maxLength: 60 }), results => {
        const teams = [...TEAMS, 6].map((id, at) => teamAt(id, String(at + 1)))
        const rows = tableRows(results)
        const [group] = (
          JSON.parse(leagueRankJson({ league, teams, whole: true }, 'english', { results: rows })) as {
            Data: {
              groups: {
                rows: { rank: number; teamId: number; played: number; last20?: object; zone?: string }[]
              }[]
            }
          }
        ).Data.groups
        const slow = [...TEAMS, 6]
          .map(id => ({ id, row: slowRow(id, results) }))
          .sort(
            (one, other) =>
              other.row.all.points - one.row.all.points ||
              other.row.all.net - one.row.all.net ||
              other.row.all.goals - one.row.all.goals ||
              one.id - other.id,
          )
        expect(group?.rows.map(row => Object.assign({}, row, { zone: undefined }))).toEqual(
          slow.map(({ id, row: { all, last20 } }, at) => ({
            rank: at + 1,
            teamId: id,
            team: `Team ${id}`,
            ...all,
            ...(last20 && { last20 }),
          })),
        )
      }),
    )
  })

  test('[ARC14] of two conferences each has its own ranks', () => {
    const teams = ['E-1', 'W-1', 'E-2', 'W-2'].map((order, at) => teamAt(at + 1, order))
    const rows = tableRows([
      { homeId: 3, guestId: 1, homeScore: 2, guestScore: 0 },
      { homeId: 2, guestId: 4, homeScore: 1, guestScore: 0 },
    ])
    const ranks = new Map(knownTable(teams, rows).map(({ team, rank }) => [team.id, rank]))
    expect([1, 2, 3, 4].map(id => ranks.get(id))).toEqual([2, 1, 1, 2])
  })

  test('[ARC14] agrees with the results of played days: what one team scores another concedes', async () => {
    const player = createDayPlayer(planOf({ matches: 200 }))
    const days = await Promise.all([4, 3, 2, 1].map(back => player.play(TODAY - back)))
    const results = days.flatMap(({ matches }) =>
      matches.flatMap(({ state, homeId, guestId, homeScore, guestScore }) =>
        state === -1 && homeId !== null && guestId !== null && homeScore !== null && guestScore !== null
          ? [{ homeId, guestId, homeScore, guestScore }]
          : [],
      ),
    )
    expect(results.length).toBeGreaterThan(700)
    const rows = [...tableRows(results).values()]
    const total = (of: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + of(row), 0)
    expect(total(({ all }) => all.goals)).toBe(total(({ all }) => all.conceded))
    expect(total(({ all }) => all.win)).toBe(total(({ all }) => all.loss))
    expect(total(({ all }) => all.played)).toBe(2 * results.length)
  })
})

/** Returns the positions of the teams in a world, match by match. */
const ordersIn = (world: World) => world.matches().flatMap(({ home, guest }) => [home.order, guest.order])

describe('positions in lists', () => {
  test('[ARC14] [ARC92] are the drawn ones until the tables are known, then those of the tables, in the same form', () => {
    const positions = new Positions()
    const inner = saturday(200)
    const world = worldWithPositions(inner, positions)
    expect(world.matches()[0]).toBe(inner.matches()[0])
    const before = inner.matches()
    const byTeam = new Map(
      before.flatMap(({ home, guest }) => [home.id, guest.id]).map(id => [id, 1 + (id % 30)]),
    )
    positions.set(byTeam)
    const shape = (order: string) => order.replace(/\d+$/, '#')
    expect(ordersIn(world).map(shape)).toEqual(ordersIn(inner).map(shape))
    const seen: string[] = []
    for (const { home, guest } of world.matches())
      for (const { id, order } of [home, guest])
        if (order !== '') {
          expect(order).toMatch(new RegExp(`(?:^|-)${1 + (id % 30)}$`))
          seen.push(order)
        }
    expect(seen.some(order => /^[A-Z]{3} .*-\d+$/.test(order))).toBe(true)
    // The simulation continues with its own positions.
    expect(inner.matches()).toBe(before)
  })

  test('[ARC14] a match that has not changed is the same object, and lists are announced anew once', () => {
    const positions = new Positions()
    const inner = saturday(40)
    const world = worldWithPositions(inner, positions)
    positions.set(new Map())
    const [first] = world.matches()
    expect(world.matches()[0]).toBe(first)
    expect(world.match(first?.id ?? 0)).toBe(first)
    const kinds = () => finish(world.advance(world.now)).map(({ kind }) => kind)
    expect(kinds()).toContain('list')
    expect(kinds()).not.toContain('list')
    positions.set(new Map([[(first as Match).home.id, 77]]))
    expect(world.matches()[0]).not.toBe(first)
    expect(kinds()).toContain('list')
  })
})
