/** Line-ups and statistics tell of the same match as list, report and corner file, at every moment. */
import { expect, test } from 'vitest'
import { createOtherDays } from '../../../feedserver/days/otherDays'
import { ownDay } from '../../../feedserver/matchday/calendar'
import type { Match, MatchEvent, MatchStatistic, Pair, TeamSheet, World } from '../../../feedserver/model'
import { Slices } from '../../../feedserver/slices'
import { finish } from '../../../feedserver/work'
import { HOUR, MINUTE, SATURDAY, withoutPrices } from './day'

const SEEDS = [7, 8, 9]
const namesOf = (players: TeamSheet['bench']) => players.map(({ name }) => name)

/** Plays the events through a team's sheet: who is on the pitch must be there, who comes on must sit on the bench. */
function expectPlayed([home, guest]: readonly [TeamSheet, TeamSheet], events: readonly MatchEvent[]): void {
  const teams = [home, guest].map(({ starters, bench }) => ({
    pitch: new Set(namesOf(starters)),
    bench: new Set(namesOf(bench)),
  }))
  for (const { side, kind, name, second } of events) {
    // An own goal counts for the other side.
    const team = teams[(kind === 8 ? 3 - side : side) - 1]
    if (kind === 11) {
      expect(team?.bench.delete(name)).toBe(true)
      expect(team?.pitch.delete(second)).toBe(true)
      team?.pitch.add(name)
      continue
    }
    expect(team?.pitch).toContain(name)
    if (second !== '') expect(team?.pitch).toContain(second)
    if (kind === 2 || kind === 9) team?.pitch.delete(name)
  }
}

function expectWhole({ formation, coach, starters, bench }: TeamSheet): void {
  const players = [...starters, ...bench]
  expect([starters.length, bench.length]).toEqual([11, 7])
  expect(new Set(namesOf(players)).size).toBe(18)
  expect(new Set(players.map(({ number }) => number)).size).toBe(18)
  expect(players.filter(({ captain }) => captain)).toHaveLength(1)
  expect(starters.some(({ captain }) => captain)).toBe(true)
  const lines = (['D', 'M', 'F'] as const).map(
    line => starters.filter(({ position }) => position === line).length,
  )
  expect(formation).toBe(lines.join('-'))
  expect(starters[0]?.position).toBe('G')
  expect(coach).not.toBe('')
}

/** Calls for every match of the list, each time. */
function everyMoment(world: World, span: number, step: number, check: (match: Match) => void): void {
  for (let time = 0; time <= span; time += step) {
    finish(world.advance(SATURDAY + time))
    for (const match of world.matches()) check(match)
  }
}

test.each(SEEDS)(
  '[SIM15] seed %i: who scores, helps, is booked, comes on or goes off is in the line-up of his side',
  seed => {
    const world = withoutPrices(160, seed)
    const first = new Map<number, string>()
    const kinds = new Set<number>()
    everyMoment(world, 3 * HOUR, 2 * MINUTE, ({ id, lineup, events }) => {
      const sheets = world.teamSheets(id)
      expect(sheets !== null).toBe(lineup)
      if (sheets === null) return
      const text = JSON.stringify(sheets)
      if (!first.has(id)) sheets.forEach(expectWhole)
      // Once out they never change.
      expect(text).toBe(first.get(id) ?? text)
      first.set(id, text)
      expectPlayed(sheets, events)
      for (const { kind } of events) kinds.add(kind)
    })
    expect(first.size).toBeGreaterThan(40)
    for (const kind of [1, 2, 3, 7, 8, 9, 11]) expect(kinds).toContain(kind)
  },
)

test('[SIM15] line-ups come out between 75 and 50 minutes before the kick-off, in some leagues never', () => {
  const world = withoutPrices(400, 7)
  const early = new Set(
    world.matches().flatMap(({ id, kickoff }) => (kickoff - SATURDAY > 80 * MINUTE ? [id] : [])),
  )
  const minutes: number[] = []
  const never = new Set<number>()
  everyMoment(world, 4 * HOUR, MINUTE, match => {
    if (match.lineup && early.delete(match.id)) minutes.push((match.kickoff - world.now) / MINUTE)
    if (match.state > 0 && !match.lineup) never.add(match.leagueId)
  })
  expect(minutes.length).toBeGreaterThan(20)
  expect(Math.max(...minutes)).toBeLessThanOrEqual(75)
  expect(Math.min(...minutes)).toBeGreaterThan(48)
  expect(never.size).toBeGreaterThan(5)
})

const valueOf = (statistics: readonly MatchStatistic[], kind: number): Pair =>
  statistics.find(one => one.kind === kind)?.values ?? [NaN, NaN]

function expectCounted(match: Match, statistics: readonly MatchStatistic[]): void {
  const of = (kind: number) => valueOf(statistics, kind)
  const count = (kind: number) =>
    [1, 2].map(side => match.events.filter(event => event.side === side && event.kind === kind).length)
  expect([of(11), of(13), of(29)]).toEqual([match.yellow, match.red, count(11)])
  if (match.hasCorners) expect(of(6)).toEqual(match.corners)
  else expect(statistics.some(({ kind }) => kind === 6)).toBe(false)
  const [home, guest] = of(14)
  expect(home + guest).toBe(100)
  for (const side of [0, 1] as const) {
    const goals = match.score[side] - (count(8)[side] ?? 0)
    const saves = of(16)[1 - side] ?? NaN
    expect(of(4)[side]).toBe(goals + saves + (count(14)[side] ?? 0))
    expect(of(3)[side]).toBe((of(4)[side] ?? NaN) + (of(34)[side] ?? NaN) + (of(37)[side] ?? NaN))
    expect(of(5)[side]).toBeGreaterThanOrEqual(match.yellow[side])
  }
}

test.each(SEEDS)(
  '[SIM16] seed %i: statistics count what the match counts, never fall, and possession is 100 together',
  seed => {
    const world = withoutPrices(160, seed)
    const before = new Map<string, Pair>()
    const counted = new Set<number>()
    const uncounted = new Set<number>()
    everyMoment(world, 3 * HOUR, 2 * MINUTE, match => {
      const statistics = world.matchStatistics(match.id)
      if (match.state === 0) expect(statistics).toBeNull()
      if (statistics === null) {
        if (match.state > 0) uncounted.add(match.leagueId)
        return
      }
      counted.add(match.leagueId)
      expectCounted(match, statistics)
      for (const { kind, values } of statistics) {
        const key = `${match.id} ${kind}`
        if (kind !== 14)
          for (const side of [0, 1] as const)
            expect(values[side]).toBeGreaterThanOrEqual(before.get(key)?.[side] ?? 0)
        before.set(key, values)
      }
    })
    expect(counted.size).toBeGreaterThan(10)
    expect(uncounted.size).toBeGreaterThan(2)
  },
)

test('[SIM15] [SIM16] a match that is over has them too: of this day and of the days before', async () => {
  const calendar = { seed: 7, matches: 120, start: SATURDAY }
  const days = createOtherDays(calendar, new Slices())
  const yesterday = ownDay(calendar) - 1
  await days.ready([yesterday])
  const world = days.world(yesterday)
  const over = world?.matches().filter(({ state }) => state === -1) ?? []
  const sheets = over.flatMap(match => {
    const found = world?.teamSheets(match.id) ?? null
    return found === null ? [] : [{ match, found }]
  })
  for (const { match, found } of sheets) expectPlayed(found, match.events)
  const statistics = over.flatMap(match => {
    const found = world?.matchStatistics(match.id) ?? null
    return found === null ? [] : [{ match, found }]
  })
  for (const { match, found } of statistics) expectCounted(match, found)
  expect(sheets.length).toBeGreaterThan(20)
  expect(statistics.length).toBeGreaterThan(20)
})
