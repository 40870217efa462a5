/**
 * Days around the simulated one, for date tabs and results. They are planned at the first request, in slices, then
 * cached.
 *
 * Later days are fixtures with opening prices. Earlier days are played to the end. All their matches start at one
 * moment, run for three hours and then get their own kick-offs back. That costs a tenth of simulating a whole day. A
 * seed always gives the same days, whenever they are requested.
 */
import { dayOfId, momentOf } from '../almanac/calendar'
import { ownDay, type Calendar } from '../../contract/season'
import { PLAY_TIME } from '../matchday/firstLeg'
import { drawDay, FEATURED } from '../matchday/fixtures'
import { createSimulation } from '../matchday/simulation'
import type { Match, World } from '../../contract/model'
import type { Slices } from '../../kit/work/slices'
import { finish, type Work } from '../../kit/work/work'
import { standsStill } from '../../contract/worldParts'

/** Range of the date parameters of pages, plus one day. */
const DAYS_BACK = 31
const DAYS_AHEAD = 8
/** Maximum number of days for one request. The nearest to the server's own day are taken. */
const MOST_DAYS = 10

export interface OtherDays {
  /** Days whose matches may fall on a date (days since 1970), including the date. */
  around(date: number): readonly number[]
  /** Days of the date tabs after the server's own. */
  coming(): readonly number[]
  /** The match's day, which its id contains. `undefined` if the day is the server's own, or is too far away. */
  dayOf(matchId: number): number | undefined
  /** Other days of the matches, at most `MOST_DAYS`. */
  holding(matchIds: readonly number[]): readonly number[]
  /** Resolves when the days are planned. Each day is planned once for all requests. */
  ready(days: readonly number[]): Promise<void>
  /** World of a day, `undefined` until it is planned. */
  world(day: number): World | undefined
}

const TABS_AHEAD = [1, 2, 3, 4, 5, 6]

/** A later day before any match is played. */
function* comingDay(day: number, calendar: Calendar): Work<World> {
  const drawn = yield* drawDay(calendar, day)
  return createSimulation({ seed: calendar.seed, at: calendar.start, ...drawn, watched: [] })
}

/** The match moved by `ms`, including the start of its half. */
const movedBy = (match: Match, ms: number): Match => ({
  ...match,
  kickoff: match.kickoff + ms,
  halfStart: match.halfStart + ms,
})

/** World of the matches that are over, with kick-offs moved by `shifts` (ms, by id). */
function backInTime(world: World, shifts: ReadonlyMap<number, number>): World {
  const shown = (match: Match): Match => movedBy(match, shifts.get(match.id) ?? 0)
  const over = world
    .matches()
    .filter(match => match.state < 0 && shifts.has(match.id))
    .map(shown)
  const byId = new Map(over.map(match => [match.id, match]))
  return {
    countries: world.countries,
    leagues: world.leagues,
    companies: world.companies,
    now: world.now,
    matches: () => over,
    match: id => byId.get(id),
    left: () => [],
    quote: (id, company, market) => world.quote(id, company, market),
    correctScore: (id, company) => world.correctScore(id, company),
    cornerEvents: id => world.cornerEvents(id),
    teamSheets: id => world.teamSheets(id),
    matchStatistics: id => world.matchStatistics(id),
    leagueTeams: id => world.leagueTeams(id),
    advance: standsStill,
  }
}

/** An earlier day, played to the end. */
function* playedDay(day: number, calendar: Calendar): Work<World> {
  const { countries, leagues, matches } = yield* drawDay(calendar, day)
  const at = momentOf(calendar, day)
  const shifts = new Map(matches.map(match => [match.id, match.kickoff - at]))
  const together = matches.map(match => movedBy(match, at - match.kickoff))
  const setup = { countries, leagues, matches: together, watched: [] }
  const world = createSimulation({ seed: calendar.seed, at: at - 1000, ...setup })
  yield* world.advance(at + PLAY_TIME)
  return backInTime(world, shifts)
}

/** Plays any day but the server's own: with results before it, without results after it. Blocks the calling thread. */
export const playDay = (calendar: Calendar, day: number): World =>
  finish(day < ownDay(calendar) ? playedDay(day, calendar) : comingDay(day, calendar))

export function createOtherDays(own: Calendar, slices: Slices): OtherDays {
  const calendar = { ...own, matches: Math.min(own.matches, FEATURED) }
  const today = ownDay(calendar)
  const worlds = new Map<number, World>()
  const underWay = new Map<number, Promise<void>>()
  const isOther = (day: number): boolean =>
    day !== today && day >= today - DAYS_BACK && day <= today + DAYS_AHEAD
  const distance = (day: number): number => Math.abs(day - today)

  const dayOf = (id: number): number | undefined => {
    const day = dayOfId(id)
    return isOther(day) ? day : undefined
  }

  async function begin(day: number): Promise<void> {
    try {
      worlds.set(day, await slices.run(day < today ? playedDay(day, calendar) : comingDay(day, calendar)))
    } finally {
      underWay.delete(day)
    }
  }
  function whenReady(day: number): Promise<void> | undefined {
    if (worlds.has(day) || !isOther(day)) return undefined
    let work = underWay.get(day)
    if (work === undefined) underWay.set(day, (work = begin(day)))
    return work
  }
  return {
    around: date => [date - 1, date, date + 1].filter(isOther),
    coming: () => TABS_AHEAD.map(ahead => today + ahead),
    dayOf,
    holding: ids =>
      [...new Set(ids.flatMap(id => dayOf(id) ?? []))]
        .sort((one, other) => distance(one) - distance(other))
        .slice(0, MOST_DAYS),
    ready: async days => {
      await Promise.all(days.flatMap(day => whenReady(day) ?? []))
    },
    world: day => worlds.get(day),
  }
}
