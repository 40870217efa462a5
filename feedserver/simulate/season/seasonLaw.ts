/**
 * Which season and round a match of a simulated day belongs to: a function of its day and its competition alone.
 *
 * The calendars of the leagues (`simulate/almanac/seasons.ts`) decide. Cups and friendlies have a season and no rounds,
 * because their pairs are drawn anew each day. Rule ARC13 in docs/rules/archive.md. Errors: none.
 */
import { dayOfId } from '../almanac/calendar'
import { calendarOf } from '../almanac/leagueTeams'
import { roundOn, seasonOn } from '../almanac/seasons'

/** What the archive says of a match beside what the feeds say. */
export interface SeasonLabel {
  readonly season: string
  readonly round: string | null
}

/** The day stands in the id of the match. */
export function seasonLabel(
  matchId: number,
  { id, countryId }: { readonly id: number; readonly countryId: number | null },
): SeasonLabel {
  const day = dayOfId(matchId)
  const season = seasonOn(countryId ?? 0, day).name
  const calendar = calendarOf(id)
  const round = calendar && roundOn(calendar, day)
  return { season, round: round === undefined ? null : String(round.number + 1) }
}
