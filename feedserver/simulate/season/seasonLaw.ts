/**
 * Which season and round a match of a simulated day belongs to: a function of its day and its competition alone.
 *
 * A round is four days, in which every club of a league has its day once (`simulate/almanac/cohorts.ts`). A season is a year of
 * rounds, from the first whole one after 1 January (`2026`) or 1 July (`2026/27`), as leagues of that country play.
 * Cups have a season and no rounds, because their pairs are drawn anew each day. Rule ARC13 in docs/rules/archive.md.
 * Errors: none.
 */
import { CYCLE, roundOf } from '../almanac/cohorts'
import { dayOfId } from '../almanac/calendar'
import { DAY_MS } from '../../contract/dates'
import type { League } from '../../contract/model'

/** What the archive says of a match beside what the feeds say. */
export interface SeasonLabel {
  readonly season: string
  readonly round: string | null
}

/**
 * Ids of countries whose season is a calendar year: the north and east of Europe where winters are long, East Asia, the
 * Americas without Mexico and its neighbours, and the world, whose national sides know no season.
 */
const CALENDAR_YEAR: ReadonlySet<number> = new Set([
  10, 13, 14, 16, 17, 46, 49, 50, 51, 52, 53, 61, 62, 63, 68, 72, 82, 100, 102, 103, 104, 105, 106, 107, 108,
  109, 110, 111, 115, 202, 204,
])
const JULY = 6

const dayAt = (year: number, month: number): number => Date.UTC(year, month, 1) / DAY_MS
const firstRoundFrom = (day: number): number => Math.ceil(day / CYCLE)

function seasonOn(day: number, countryId: number): { readonly name: string; readonly firstRound: number } {
  const began = new Date(roundOf(day) * CYCLE * DAY_MS)
  const year = began.getUTCFullYear()
  if (CALENDAR_YEAR.has(countryId)) return { name: String(year), firstRound: firstRoundFrom(dayAt(year, 0)) }
  const first = began.getUTCMonth() < JULY ? year - 1 : year
  const name = `${first}/${String((first + 1) % 100).padStart(2, '0')}`
  return { name, firstRound: firstRoundFrom(dayAt(first, JULY)) }
}

/** The name of the season that a day belongs to. */
export const seasonName = (day: number, countryId: number): string => seasonOn(day, countryId).name

/** The first day of the older of the two seasons that a day belongs to. */
export const seasonsFrom = (day: number): number =>
  CYCLE * Math.min(...[...CALENDAR_YEAR, 0].map(country => seasonOn(day, country).firstRound))

/** What decides of a competition. */
type Competition = Pick<League, 'page' | 'stage'> & { readonly countryId: number | null }

const isCup = ({ page, stage }: Competition): boolean => page === 'CupMatch' || stage !== ''

/** The day stands in the id of the match. */
export function seasonLabel(matchId: number, league: Competition): SeasonLabel {
  const day = dayOfId(matchId)
  const { name, firstRound } = seasonOn(day, league.countryId ?? 0)
  return { season: name, round: isCup(league) ? null : String(roundOf(day) - firstRound + 1) }
}
