/**
 * The days around the simulated one, for date tabs and results: planned when first asked for, then kept.
 *
 * Later days are fixtures with opening prices. Earlier days were played to the end: all their matches are
 * started at one moment, simulated for three hours and put back to their own kick-offs, which costs a tenth of
 * playing a whole day. Both are the same for the same seed, whenever they are asked for.
 */
import { planMatchday } from '../matchday/fixtures'
import { createSimulation } from '../matchday/simulation'
import type { EpochMs, Match, World } from '../model'
import { fresh, movedBy } from './fresh'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const PLAY_TIME = 3 * HOUR - 60_000
const PRIME_TIME = 12.5 * HOUR
const MOST_MATCHES = 200
/** As far as the date parameters of the pages reach. */
const DAYS_BACK = 31
const DAYS_AHEAD = 8

export interface OtherDays {
  /** Every planned world whose matches may fall on a day number (days since 1970, UTC), the day itself included. */
  around(day: number): readonly World[]
  /** The days of the date tabs that come after the server's own. */
  coming(): readonly World[]
  /** The world of a match that is not of the server's own day. */
  holding(matchId: number): World | undefined
}

export interface DayPlan {
  readonly seed: number
  readonly matches: number
  readonly start: EpochMs
}

const TABS_AHEAD = [1, 2, 3, 4, 5, 6]

/** Ids tell their day, so that a match is found again without asking every day. */
const FIRST_ID = 10_000_000
const IDS_A_DAY = 10_000
const idOf = (day: number, place: number): number => FIRST_ID + (day % 100_000) * IDS_A_DAY + place
const dayOfId = (id: number): number => Math.floor((id - FIRST_ID) / IDS_A_DAY)

export const dayNumber = (at: EpochMs): number => Math.floor(at / DAY)

function planOf(day: number, plan: DayPlan) {
  const at = day * DAY + PRIME_TIME
  const count = Math.min(plan.matches, MOST_MATCHES)
  const { countries, leagues, matches } = planMatchday({ seed: plan.seed + day, at, matches: count })
  const numbered = matches.map((match, place) => Object.assign(fresh(match), { id: idOf(day, place) }))
  return { countries, leagues, matches: numbered }
}

function comingDay(day: number, plan: DayPlan): World {
  return createSimulation({ seed: plan.seed, at: plan.start, ...planOf(day, plan) })
}

/** A world whose matches show other kick-offs than the ones they were played at. */
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
    quote: (id, company, market) => world.quote(id, company, market),
    correctScore: (id, company) => world.correctScore(id, company),
    cornerEvents: id => world.cornerEvents(id),
    advance: () => [],
  }
}

function playedDay(day: number, plan: DayPlan): World {
  const { countries, leagues, matches } = planOf(day, plan)
  const at = day * DAY + PRIME_TIME
  const shifts = new Map(matches.map(match => [match.id, match.kickoff - at]))
  const together = matches.map(match => movedBy(match, at - match.kickoff))
  const world = createSimulation({ seed: plan.seed, at: at - 1000, countries, leagues, matches: together })
  world.advance(at + PLAY_TIME)
  return backInTime(world, shifts)
}

export function createOtherDays(plan: DayPlan): OtherDays {
  const today = dayNumber(plan.start)
  const worlds = new Map<number, World>()
  const worldOf = (day: number): World | undefined => {
    if (day === today || day < today - DAYS_BACK || day > today + DAYS_AHEAD) return undefined
    let world = worlds.get(day)
    if (world === undefined) worlds.set(day, (world = (day < today ? playedDay : comingDay)(day, plan)))
    return world
  }
  return {
    around: day => [day - 1, day, day + 1].flatMap(near => worldOf(near) ?? []),
    coming: () => TABS_AHEAD.flatMap(ahead => worldOf(today + ahead) ?? []),
    holding: id => (id < FIRST_ID ? undefined : worldOf(dayOfId(id))),
  }
}
