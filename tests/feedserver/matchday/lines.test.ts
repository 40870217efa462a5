/** Line-ups and statistics agree with list, report and corner file at every moment. */
import { expect, test } from 'vitest'
import { createOtherDays } from '../../../feedserver/simulate/days/otherDays'
import { ownDay } from '../../../feedserver/contract/season'
import type {
  Match,
  MatchEvent,
  MatchStatistic,
  Pair,
  TeamSheet,
  World,
} from '../../../feedserver/contract/model'
import { Slices } from '../../../feedserver/kit/work/slices'
import { finish } from '../../../feedserver/kit/work/work'
import { HOUR, MINUTE, SATURDAY, withoutPrices } from './day'

const SEEDS = [7, 8, 9]
const NOBODY = { pitch: new Set<string>(), bench: new Set<string>() }
const namesOf = (players: TeamSheet['bench']) => players.map(({ name }) => name)

/** Plays the events through a team's sheet: players of events must be on the pitch, substitutes on the bench. */
function expectPlayed([home, guest]: readonly [TeamSheet, TeamSheet], events: readonly MatchEvent[]): void {
  const wrong: MatchEvent[] = []
  const teams = [home, guest].map(({ starters, bench }) => ({
    pitch: new Set(namesOf(starters)),
    bench: new Set(namesOf(bench)),
  }))
  for (const event of events) {
    const { side, kind, name, second } = event
    // An own goal counts for the other side.
    const { pitch, bench } = teams[(kind === 8 ? 3 - side : side) - 1] ?? NOBODY
    if (kind === 11) {
      if (!bench.delete(name) || !pitch.delete(second)) wrong.push(event)
      pitch.add(name)
      continue
    }
    if (!pitch.has(name) || (second !== '' && !pitch.has(second))) wrong.push(event)
    if (kind === 2 || kind === 9) pitch.delete(name)
  }
  expect(wrong).toEqual([])
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

/**
 * Calls `check` for every match of the list at each step. Checks compare without `expect`, which takes longer than a
 * match.
 */
function everyMoment(world: World, span: number, step: number, check: (match: Match) => void): void {
  for (let time = 0; time <= span; time += step) {
    finish(world.advance(SATURDAY + time))
    for (const match of world.matches()) check(match)
  }
}

test.each(SEEDS)(
  '[SIM15] [SIM35] [SIM36] [SIM37] seed %i: who scores, helps, is booked, comes on or goes off is in the line-up of his side',
  seed => {
    const world = withoutPrices(160, seed)
    const first = new Map<number, string>()
    const kinds = new Set<number>()
    const played = new Map<number, readonly MatchEvent[]>()
    everyMoment(world, 3 * HOUR, 5 * MINUTE, ({ id, lineup, events }) => {
      const sheets = world.teamSheets(id)
      if ((sheets !== null) !== lineup) expect.fail(`${id}: the list says ${lineup}`)
      if (sheets === null) return
      const text = JSON.stringify(sheets)
      if (!first.has(id)) sheets.forEach(expectWhole)
      // Published sheets never change.
      if ((first.get(id) ?? text) !== text) expect(text).toBe(first.get(id))
      first.set(id, text)
      if (played.get(id) === events) return
      played.set(id, events)
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

/** Returns the kinds of statistics that differ from the match's own counts, as text. */
function wrongCounts(match: Match, statistics: readonly MatchStatistic[]): readonly string[] {
  const of = (kind: number) => valueOf(statistics, kind)
  const count = (kind: number, side: 0 | 1) =>
    match.events.filter(event => event.side === side + 1 && event.kind === kind).length
  const [home, guest] = of(14)
  const ofBoth = [
    ['corners', match.hasCorners === statistics.some(({ kind }) => kind === 6)],
    ['possession', home + guest === 100],
  ] as const
  const ofSides = ([0, 1] as const).flatMap(side => {
    const other = side === 0 ? 1 : 0
    const goals = match.score[side] - count(8, side)
    return [
      ['yellow', of(11)[side] === match.yellow[side]],
      ['red', of(13)[side] === match.red[side]],
      ['substitutions', of(29)[side] === count(11, side)],
      ['corners', !match.hasCorners || of(6)[side] === match.corners[side]],
      ['shots on target', of(4)[side] === goals + of(16)[other] + count(14, side)],
      ['shots', of(3)[side] === of(4)[side] + of(34)[side] + of(37)[side]],
      ['fouls', of(5)[side] >= match.yellow[side]],
    ] as const
  })
  return [...ofBoth, ...ofSides].flatMap(([name, isRight]) => (isRight ? [] : [`${match.id}: ${name}`]))
}

test.each(SEEDS)(
  '[SIM16] [SIM39] [SIM40] seed %i: statistics count what the match counts, never fall, and possession is 100 together',
  seed => {
    const world = withoutPrices(160, seed)
    const before = new Map<string, Pair>()
    const counted = new Set<number>()
    const uncounted = new Set<number>()
    everyMoment(world, 3 * HOUR, 5 * MINUTE, match => {
      const statistics = world.matchStatistics(match.id)
      if (match.state === 0 && statistics !== null) expect.fail(`${match.id} has not begun`)
      if (statistics === null) {
        if (match.state > 0) uncounted.add(match.leagueId)
        return
      }
      counted.add(match.leagueId)
      expect(wrongCounts(match, statistics)).toEqual([])
      for (const { kind, values } of statistics) {
        const key = `${match.id} ${kind}`
        if (kind !== 14)
          for (const side of [0, 1] as const)
            if (values[side] < (before.get(key)?.[side] ?? 0)) expect.fail(`${key} falls to ${values.join()}`)
        before.set(key, values)
      }
    })
    expect(counted.size).toBeGreaterThan(10)
    expect(uncounted.size).toBeGreaterThan(2)
  },
)

test('[SIM15] [SIM16] [SIM38] a match that is over has them too: of this day and of the days before', async () => {
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
  expect(statistics.flatMap(({ match, found }) => wrongCounts(match, found))).toEqual([])
  expect(sheets.length).toBeGreaterThan(20)
  expect(statistics.length).toBeGreaterThan(20)
})
