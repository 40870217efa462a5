/** Fixtures of all days that the server serves, while its own day turns over. */
import { expect, test } from 'vitest'
import { createOtherDays, type OtherDays } from '../../../feedserver/simulate/days/otherDays'
import { ownDay, type Calendar } from '../../../feedserver/contract/season'
import { planMatchday } from '../../../feedserver/simulate/matchday/fixtures'
import { createSimulation } from '../../../feedserver/simulate/matchday/simulation'
import type { Match, World } from '../../../feedserver/contract/model'
import { startFeedServer } from '../../../feedserver/start/feedServer'
import { Slices } from '../../../feedserver/kit/work/slices'
import { finish } from '../../../feedserver/kit/work/work'
import { HOUR, SATURDAY } from './day'

const REST = 72 * HOUR
/** Reach of the date parameters in days. */
const REACH = { back: 31, ahead: 8 }

function own({ seed, start, matches }: Calendar): World {
  const plan = planMatchday({ seed, at: start, matches })
  return createSimulation({ seed, at: start, ...plan, companies: [] })
}

async function daysAround(calendar: Calendar, back: number, ahead: number): Promise<OtherDays> {
  const days = createOtherDays(calendar, new Slices())
  const today = ownDay(calendar)
  await days.ready(Array.from({ length: back + 1 + ahead }, (_, at) => today - back + at))
  return days
}

/** Returns every match that appears, by id, while the server's own day runs for some hours. */
function seenIn(world: World, hours: number): Map<number, Match> {
  const seen = new Map(world.matches().map(match => [match.id, match]))
  const start = world.now
  for (let hour = 1; hour <= hours; hour++) {
    finish(world.advance(start + hour * HOUR))
    for (const match of world.matches()) seen.set(match.id, match)
  }
  return seen
}

/** Returns the shortest time between two kick-offs of a team. */
function shortestRest(matches: Iterable<Match>): number {
  const kickoffs = new Map<number, number[]>()
  for (const { home, guest, kickoff } of matches)
    for (const { id } of [home, guest]) kickoffs.set(id, [...(kickoffs.get(id) ?? []), kickoff])
  let shortest = Infinity
  for (const times of kickoffs.values()) {
    times.sort((one, other) => one - other)
    for (const [at, time] of times.entries())
      if (at > 0) shortest = Math.min(shortest, time - (times[at - 1] ?? 0))
  }
  return shortest
}

test.each([
  { seed: 1, start: Date.UTC(2031, 4, 4, 12, 30), matches: 200 },
  { seed: 7, start: Date.UTC(2026, 1, 14, 17, 5, 3), matches: 150 },
])(
  '[SIM1] seed $seed: no team has two kick-offs within 72 hours, on any day served or as the day turns over',
  async calendar => {
    const days = await daysAround(calendar, 5, REACH.ahead)
    const seen = seenIn(own(calendar), 5 * 24)
    const today = ownDay(calendar)
    for (let day = today - 5; day <= today + REACH.ahead; day++)
      for (const match of days.world(day)?.matches() ?? []) if (!seen.has(match.id)) seen.set(match.id, match)
    expect(seen.size).toBeGreaterThan(13 * Math.min(calendar.matches, 200))
    expect(shortestRest(seen.values())).toBeGreaterThanOrEqual(REST)
  },
)

test('[SIM1] a month back the same holds', async () => {
  const calendar = { seed: 4, start: Date.UTC(2031, 4, 4, 12, 30), matches: 40 }
  const days = await daysAround(calendar, REACH.back, 0)
  const today = ownDay(calendar)
  const seen = Array.from(
    { length: REACH.back },
    (_, at) => days.world(today - 1 - at)?.matches() ?? [],
  ).flat()
  expect(seen.length).toBeGreaterThan(35 * REACH.back)
  expect(shortestRest([...seen, ...own(calendar).matches()])).toBeGreaterThanOrEqual(REST)
})

const YOUNG = /U\d\d|\(W\)|Reserves/

test('[SIM2] [SIM22] on the usual day of 400 the senior clubs are used up before other sides play; 1,000 still rest', () => {
  const day = planMatchday({ seed: 1, at: SATURDAY, matches: 400 })
  const senior = day.matches.filter(({ home }) => !YOUNG.test(home.nameEn))
  expect(day.matches).toHaveLength(400)
  expect(senior.length).toBeGreaterThan(100)
  const calendar = { seed: 1, start: SATURDAY, matches: 1000 }
  expect(shortestRest(seenIn(own(calendar), 12).values())).toBeGreaterThanOrEqual(REST)
})

test('[SIM2] [SIM22] more matches than rested sides: the rule of rest is given up, but no side plays twice on a day', () => {
  const plan = planMatchday({ seed: 1, at: SATURDAY, matches: 5000 })
  expect(plan.matches).toHaveLength(5000)
  const sides = plan.matches.flatMap(({ home, guest }) => [home.id, guest.id])
  expect(new Set(sides).size).toBe(sides.length)
})

test('[SIM3] the matches that come with time are those that the fixtures announced, at the same hour', async () => {
  const calendar = { seed: 5, start: Date.UTC(2031, 4, 4, 12, 30), matches: 100 }
  const days = await daysAround(calendar, 0, 2)
  const seen = seenIn(own(calendar), 30)
  const tomorrow = days.world(ownDay(calendar) + 1)?.matches() ?? []
  const come = tomorrow.filter(({ id }) => seen.has(id))
  expect(come.length).toBeGreaterThan(90)
  for (const { id, home, guest, leagueId, kickoff, remark } of come) {
    const match = seen.get(id)
    const late = match?.remark.startsWith('Kick-off delayed') === true || (match?.kickoff ?? 0) > kickoff
    expect(match).toMatchObject({ home, guest, leagueId, ...(late ? {} : { kickoff }) })
    if (match?.state === 0 && !late) expect(match.remark).toBe(remark)
  }
})

test('[SIM3] [SIM23] the list keeps its length, and its matches stand in league order', () => {
  const world = own({ seed: 5, start: SATURDAY, matches: 120 })
  for (let hours = 1; hours <= 60; hours++) {
    finish(world.advance(SATURDAY + hours * HOUR))
    const matches = world.matches()
    expect(matches).toHaveLength(120)
    const places = matches.map(match => world.leagues.findIndex(({ id }) => id === match.leagueId))
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].sort((one, other) => one - other))
  }
})

test('[SIM4] a captured list has only its own teams: they play again three days later', () => {
  const { calendar: _, past, ...day } = planMatchday({ seed: 3, at: SATURDAY, matches: 100 })
  const world = createSimulation({ seed: 3, at: SATURDAY, ...day, companies: [] })
  const teams = new Set(day.matches.flatMap(({ home, guest }) => [home.id, guest.id]))
  const seen = seenIn(world, 5 * 24)
  expect(past.size).toBe(100)
  expect(seen.size).toBeGreaterThan(180)
  for (const { home, guest } of seen.values()) for (const { id } of [home, guest]) expect(teams).toContain(id)
  expect(shortestRest(seen.values())).toBeGreaterThanOrEqual(REST)
})

test('[SIM13] what has left the list is found by its id and among the results of its date', async () => {
  const at = Date.UTC(2031, 4, 4, 12, 30)
  const server = await startFeedServer({ port: 0, host: '127.0.0.1', matches: 60, at, speed: 0 })
  const bodyOf = async (path: string) => (await fetch(`http://127.0.0.1:${server.port}${path}`)).text()
  server.advance(12 * HOUR)
  const ended = server.world.matches().filter(({ state }) => state === -1)
  server.advance(18 * HOUR)
  const listed = new Set(server.world.matches().map(({ id }) => id))
  const left = ended.filter(({ id }) => !listed.has(id))
  expect(left.length).toBeGreaterThan(3)
  for (const { id, score, kickoff } of left) {
    const date = new Date(kickoff + 7 * HOUR).toISOString().slice(0, 10)
    const row = new RegExp(`A\\[\\d+\\]=\\[${id},[^\\]]*',-1,${score[0]},${score[1]},`)
    expect(await bodyOf(`/ajax/get-odds-fixture?date=${date}&timezone=7`)).toMatch(row)
    expect(await bodyOf(`/ajax/match/live-event?id=${id}`)).toContain(`"HomeScore":${score[0]}`)
  }
  const twice = left.flatMap(({ id }) => [id, id])
  const favourites = JSON.parse(await bodyOf(`/ajax/match-favorite?matchID=${twice.join()}`)) as {
    Data: { match: unknown[] }
  }
  expect(favourites.Data.match).toHaveLength(left.length)
  await server.close()
})
