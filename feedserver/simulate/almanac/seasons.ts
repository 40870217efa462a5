/**
 * Calendar of a league: its seasons, and the day of each round. A pure function of the league and the day, and the only
 * source of rounds. Rules SIM17 to SIM20 in docs/rules/simulation.md.
 *
 * A season's months depend on the country (`KINDS`). All clubs of a league meet in turn, home and away. Rounds are
 * spread evenly over the slots (`slots.ts`) of the season, without its pause.
 */
import { DAY_MS } from '../../contract/dates'
import { CYCLE, firstSlotFrom, slotAt, slotOn, type DaySlot } from './slots'
import { phaseOf } from './phases'

/** Month from 1 and day of the month. */
type MonthDay = readonly [month: number, day: number]

interface Kind {
  readonly from: MonthDay
  readonly to: MonthDay
  /** First and last day without rounds. `null`: no pause. */
  readonly pause: readonly [MonthDay, MonthDay] | null
}

const AUTUMN: Kind = { from: [8, 8], to: [5, 31], pause: null }
/** Season of most European leagues, from autumn to spring with a winter pause. */
const AUTUMN_WITH_WINTER: Kind = {
  from: [8, 1],
  to: [5, 31],
  pause: [
    [12, 22],
    [1, 4],
  ],
}
/** Season of Vietnam's V-League, with its pause at Tết. */
const LATE: Kind = {
  from: [9, 1],
  to: [6, 30],
  pause: [
    [2, 1],
    [2, 14],
  ],
}
const SPRING: Kind = { from: [2, 10], to: [12, 8], pause: null }
/** Season of countries with long winters. */
const NORTH: Kind = { from: [3, 25], to: [11, 20], pause: null }

/** Kinds by country id. Other countries play from autumn to spring, those of Europe with a winter pause. */
const KINDS: ReadonlyMap<number, Kind> = new Map([
  [60, LATE],
  ...[1, 4, 6, 8, 9, 11, 12].map(country => [country, AUTUMN] as const),
  ...[13, 14, 16, 17, 46, 50, 51, 52, 53].map(country => [country, NORTH] as const),
  ...[10, 49, 62, 63, 68, 72, 82, 100, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 115, 202, 204].map(
    country => [country, SPRING] as const,
  ),
])
/** The J-League changes to seasons from autumn to spring after this last season of a calendar year. */
const JAPAN = 61
const LAST_SPRING_OF_JAPAN = 2025

/** Country ids from here on are outside Europe. */
const BEYOND_EUROPE = 60

function kindOf(countryId: number, year: number): Kind {
  if (countryId === JAPAN && year <= LAST_SPRING_OF_JAPAN) return SPRING
  return KINDS.get(countryId) ?? (countryId < BEYOND_EUROPE ? AUTUMN_WITH_WINTER : AUTUMN)
}

const dayOf = (year: number, [month, day]: MonthDay): number => Date.UTC(year, month - 1, day) / DAY_MS
const isBefore = (one: MonthDay, other: MonthDay): boolean =>
  one[0] < other[0] || (one[0] === other[0] && one[1] < other[1])

/** Days are numbers since 1970, both ends included. */
export interface Season {
  /** `2026`, or `2026/27`. */
  readonly name: string
  readonly year: number
  readonly from: number
  readonly to: number
  readonly pause: readonly [from: number, to: number] | null
}

function newSeason(countryId: number, year: number): Season {
  const { from, to, pause } = kindOf(countryId, year)
  /** Day number of a date, in the year of the season's start or in the next year. */
  const on = (date: MonthDay): number => dayOf(isBefore(date, from) ? year + 1 : year, date)
  const name = isBefore(to, from) ? `${year}/${String((year + 1) % 100).padStart(2, '0')}` : String(year)
  return { name, year, from: on(from), to: on(to), pause: pause && [on(pause[0]), on(pause[1])] }
}

/** Cache by country and year: drawing a day needs the same seasons a thousand times. */
const seasons = new Map<number, Season>()
const YEARS = 10_000

function seasonOf(countryId: number, year: number): Season {
  const key = countryId * YEARS + year
  const known = seasons.get(key) ?? newSeason(countryId, year)
  seasons.set(key, known)
  return known
}

/** Season of a day. Days after a season's end belong to it until the next one begins. */
export function seasonOn(countryId: number, day: number): Season {
  const season = seasonOf(countryId, new Date(day * DAY_MS).getUTCFullYear())
  return season.from <= day ? season : seasonOf(countryId, season.year - 1)
}

/** Whether a slot is inside the season and outside its pause. */
const isOpen = ({ first, last }: DaySlot, { from, to, pause }: Season): boolean =>
  first >= from && last <= to && (pause === null || last < pause[0] || first > pause[1])

/** Whether the leagues of a country have no rounds around a day. Their clubs then play friendlies. */
export const isOffSeason = (countryId: number, slot: DaySlot): boolean =>
  !isOpen(slot, seasonOn(countryId, slot.first)) && !isOpen(slot, seasonOn(countryId, slot.last))

/** First day of the oldest season that includes the day in some country. The year of Japan's change is ignored. */
export const seasonsFrom = (day: number): number =>
  Math.min(...[0, ...KINDS.keys()].map(country => seasonOn(country, day).from))

/** Meetings of each two clubs in a season, by the number of clubs. Home and away change each time. */
const MEETINGS: readonly (readonly [fromClubs: number, meetings: number])[] = [
  [26, 1],
  [13, 2],
  [11, 3],
  [0, 4],
]
/** Qualifiers of national sides. */
const TWICE: ReadonlySet<number> = new Set([652])

export interface LeagueCalendar {
  readonly id: number
  readonly countryId: number
  readonly clubs: number
}

/** Rounds in which each club meets every other once. With an odd number of clubs one is free in each. */
const roundsOfMeeting = (clubs: number): number => Math.max(0, clubs + (clubs % 2) - 1)

/** Number of rounds of a season. */
export function roundsOf({ id, clubs }: Pick<LeagueCalendar, 'id' | 'clubs'>): number {
  const usual = MEETINGS.find(([from]) => clubs >= from)?.[1] ?? 0
  return roundsOfMeeting(clubs) * (TWICE.has(id) ? 2 : usual)
}

/** Slots of a season that a league uses. More kinds are used until there are enough for its rounds. */
function openSlots(season: Season, phase: number, rounds: number): readonly DaySlot[] {
  const slots: DaySlot[] = []
  for (let number = firstSlotFrom(season.from, phase); ; number += 1) {
    const slot = slotAt(number, phase)
    if (slot.last > season.to) break
    if (isOpen(slot, season)) slots.push(slot)
  }
  const chosen = [0, 1].map(most => slots.filter(({ need }) => need <= most))
  return chosen.find(({ length }) => length >= rounds) ?? slots
}

/** Cache by season, and by phase and number of rounds. */
const drawn = new WeakMap<Season, Map<number, ReadonlyMap<number, number>>>()

/** Round by slot number, first round first. Slots without a round are absent. */
function roundsOfSlots(league: LeagueCalendar, season: Season): ReadonlyMap<number, number> {
  const rounds = roundsOf(league)
  const phase = phaseOf(league)
  const known = drawn.get(season) ?? new Map<number, ReadonlyMap<number, number>>()
  drawn.set(season, known)
  const key = rounds * CYCLE + phase
  const found = known.get(key) ?? spread(openSlots(season, phase, rounds), rounds)
  known.set(key, found)
  return found
}

function spread(slots: readonly DaySlot[], rounds: number): ReadonlyMap<number, number> {
  const step = (slots.length - 1) / Math.max(1, rounds - 1)
  const chosen = Array.from({ length: rounds }, (_, round) => slots[Math.round(round * step)])
  return new Map(chosen.flatMap((slot, round) => (slot === undefined ? [] : [[slot.number, round] as const])))
}

export interface Round {
  readonly season: Season
  /** Round number, from 0. */
  readonly number: number
  readonly slot: DaySlot
}

/** Round that is played in the slot of the day: on the day itself or near it. */
export function roundOn(league: LeagueCalendar, day: number): Round | undefined {
  const slot = slotOn(day, phaseOf(league))
  if (slot === undefined) return undefined
  const season = seasonOn(league.countryId, slot.first)
  const number = roundsOfSlots(league, season).get(slot.number)
  return number === undefined ? undefined : { season, number, slot }
}

/** Number of rounds of the day's season that are over before the day. */
export function roundsBefore(league: LeagueCalendar, day: number): number {
  const phase = phaseOf(league)
  const slots = [...roundsOfSlots(league, seasonOn(league.countryId, day)).keys()]
  return slots.filter(number => slotAt(number, phase).last < day).length
}
