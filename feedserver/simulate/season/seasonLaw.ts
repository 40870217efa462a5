/**
 * Season and round of a match of a simulated day: a function of its day and its competition alone.
 *
 * The calendars of the leagues decide (`simulate/almanac/seasons.ts`). Cups and friendlies have a season and no rounds,
 * because their pairs are drawn each day. Rule ARC13 in docs/rules/archive.md.
 */
import { dayOfId } from '../almanac/calendar'
import { calendarOf } from '../almanac/leagueTeams'
import { roundOn, seasonOn } from '../almanac/seasons'

/** Season and round, which the archive stores and the feeds lack. */
export interface SeasonLabel {
  readonly season: string
  readonly round: string | null
}

/** Takes the day from the match id. */
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
