/** The tables of the leagues in the wire format. */
import { expect, test } from 'vitest'
import { leagueRankJson } from '../../../feedserver/simulate/detail/leagueRankJson'
import { ALMANAC } from '../../../feedserver/simulate/almanac/almanac'
import { competitionOf } from '../../../feedserver/simulate/almanac/forms'
import { hasTable } from '../../../feedserver/simulate/almanac/ties'
import { startFeedServer } from '../../../feedserver/start/feedServer'
import { vietnamDay } from '../../../feedserver/kit/vietnam'
import { calendarOf } from '../../../feedserver/simulate/almanac/leagueTeams'
import { roundsBefore } from '../../../feedserver/simulate/almanac/seasons'
import { saturday, SATURDAY } from './day'

interface Row {
  readonly rank: number
  readonly teamId: number
  readonly played: number
  readonly win: number
  readonly draw: number
  readonly loss: number
  readonly goals: number
  readonly conceded: number
  readonly net: number
  readonly points: number
  readonly form: readonly number[]
  readonly last20?: {
    readonly win: number
    readonly loss: number
    readonly over: number
    readonly under: number
  }
}
interface Group {
  readonly name: string
  readonly rows: readonly Row[]
  readonly home: readonly Row[]
  readonly away: readonly Row[]
}
interface Answer {
  readonly Data: { readonly groups: readonly Group[] }
}

const world = saturday(400)
const TODAY = vietnamDay(SATURDAY)
/** Competitions with a table: those of the almanac, and the youth leagues of the day. */
const withTable = [
  ...ALMANAC.competitions,
  ...world.leagues.flatMap(({ id }) => (id > 10_000 ? (competitionOf(id) ?? []) : [])),
].filter(({ league }) => hasTable(league))

function tablesOf(leagueId: number) {
  const teams = world.leagueTeams(leagueId)
  if (teams === undefined) return expect.fail(`no league ${leagueId}`)
  return (JSON.parse(leagueRankJson(teams, 'english', { day: TODAY })) as Answer).Data.groups
}

const tables = new Map(withTable.map(({ league }) => [league.id, tablesOf(league.id)]))
const everyTable = [...tables.values()].flat()
const total = (rows: readonly Row[], of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0)
const ascending = (ids: readonly number[]) => [...ids].sort((one, other) => one - other)

test('[SIM7] a table has every team of its league once', () => {
  expect(withTable.length).toBeGreaterThan(180)
  for (const { league, clubs } of withTable) {
    const ids = tables.get(league.id)?.flatMap(({ rows }) => rows.map(({ teamId }) => teamId))
    expect(ascending(ids ?? [])).toEqual(ascending(clubs.map(({ id }) => id)))
  }
})

test('[SIM7] [SIM28] the numbers of a row agree with each other', () => {
  for (const { played, win, draw, loss, goals, conceded, net, points, form } of everyTable.flatMap(
    ({ rows }) => rows,
  )) {
    expect([win + draw + loss, 3 * win + draw, goals - conceded]).toEqual([played, points, net])
    expect(form).toHaveLength(Math.min(6, played))
    for (const [result, most] of [win, draw, loss].entries())
      expect(form.filter(one => one === result).length).toBeLessThanOrEqual(most)
  }
})

test('[SIM7] [SIM28] [SIM29] wins and goals of a table add up, and all have played as often, give or take one', () => {
  for (const { rows } of everyTable) {
    expect(total(rows, ({ goals }) => goals)).toBe(total(rows, ({ conceded }) => conceded))
    expect(total(rows, ({ win }) => win)).toBe(total(rows, ({ loss }) => loss))
    expect(total(rows, ({ draw }) => draw) % 2).toBe(0)
    const played = rows.map(row => row.played)
    expect(Math.max(...played) - Math.min(...played)).toBeLessThanOrEqual(1)
    if (Math.min(...played) < 7) continue
    expect(Math.abs(total(rows, row => row.goals) / total(rows, row => row.played) - 1.45)).toBeLessThan(0.5)
  }
})

test('[SIM7] [SIM29] a drawn table has as many rounds as the calendar of its league has had', () => {
  let played = 0
  for (const { league } of withTable) {
    const calendar = calendarOf(league.id)
    const groups = tables.get(league.id) ?? []
    // Continental cups have a table without a calendar. Conferences have an odd number of clubs.
    if (calendar === undefined || groups.length > 1) continue
    const rounds = roundsBefore(calendar, TODAY)
    const teams = groups.flatMap(({ rows }) => rows)
    for (const { played: own } of teams) {
      expect(own).toBeLessThanOrEqual(rounds)
      // One club is free in each round if the number of clubs is odd.
      expect(own).toBeGreaterThanOrEqual(rounds - (teams.length % 2) * Math.ceil(rounds / teams.length))
    }
    played += rounds
  }
  expect(played).toBeGreaterThan(1000)
})

test('[SIM7] the rows stand by points, then goal difference, then goals', () => {
  for (const { rows } of everyTable) {
    const order = (one: Row, other: Row) =>
      other.points - one.points || other.net - one.net || other.goals - one.goals
    expect(rows).toEqual([...rows].sort(order))
    expect(rows.map(({ rank }) => rank)).toEqual(rows.map((_, at) => at + 1))
  }
})

test('[SIM7] [SIM30] home and away matches add up to all, and stand by points too', () => {
  const counts = ['played', 'win', 'draw', 'loss', 'goals', 'conceded', 'net', 'points'] as const
  for (const { rows, home, away } of everyTable) {
    for (const row of rows) {
      const parts = [home, away].map(table => table.find(({ teamId }) => teamId === row.teamId))
      for (const count of counts) expect((parts[0]?.[count] ?? 0) + (parts[1]?.[count] ?? 0)).toBe(row[count])
    }
    for (const table of [home, away]) {
      expect(table.map(({ rank }) => rank)).toEqual(rows.map((_, at) => at + 1))
      const points = table.map(row => row.points)
      expect(points).toEqual([...points].sort((one, other) => other - one))
    }
  }
})

test('[SIM7] [SIM30] shares of the last 20 matches are of teams that have played as many, and agree with their table', () => {
  const rows = everyTable.flatMap(table => table.rows)
  for (const { played, win, loss, last20 } of rows) {
    expect(last20 !== undefined).toBe(played >= 20)
    if (last20 === undefined) continue
    for (const share of Object.values(last20)) expect(share % 5).toBe(0)
    expect(last20.over + last20.under).toBe(100)
    expect(last20.win / 5).toBeLessThanOrEqual(win)
    expect(last20.win / 5).toBeGreaterThanOrEqual(win - (played - 20))
    expect(last20.loss / 5).toBeLessThanOrEqual(loss)
  }
  expect(rows.some(({ last20 }) => last20 !== undefined)).toBe(true)
})

test('[SIM8] the position of a team in the lists is its rank in the table of its league', () => {
  let compared = 0
  for (const { leagueId, home, guest } of world.matches())
    for (const { id, order } of [home, guest]) {
      const position = /^(?:[EW]-)?(\d+)$/.exec(order)?.[1]
      // National teams have their position in the world ranking instead.
      if (position === undefined || competitionOf(leagueId)?.cup === true || leagueId % 10_000 === 652)
        continue
      const rows = tables.get(leagueId)?.flatMap(group => group.rows)
      expect(rows?.find(({ teamId }) => teamId === id)?.rank).toBe(Number(position))
      compared++
    }
  expect(compared).toBeGreaterThan(500)
})

test('[SIM8] two conferences are two tables; cups of a country and friendlies have none', () => {
  expect(tablesOf(21).map(({ name }) => name)).toEqual(['Eastern', 'Western'])
  for (const id of [90, 41]) expect(tablesOf(id)).toEqual([])
})

test('[SIM7] over the wire: any league has its table, whether it plays today or not', async () => {
  const options = { port: 0, host: '127.0.0.1', matches: 40, speed: 0, at: SATURDAY }
  const server = await startFeedServer(options)
  const today = new Set(server.world.leagues.map(({ id }) => id))
  const absent = withTable.find(({ league }) => !today.has(league.id))
  const url = `http://127.0.0.1:${server.port}/api/get-league-rank?sid=${absent?.league.id ?? 0}&lang=en`
  const { Data } = (await (await fetch(url)).json()) as Answer
  await server.close()
  expect(Data.groups.flatMap(({ rows }) => rows)).toHaveLength(absent?.clubs.length ?? 0)
})
