/** Leagues and countries of one day, as the widget's service lists them. Rule DET18 in docs/rules/details.md. */
import type { DayLeague, DayLeagues } from '../contract/details/leagues'
import type { Language } from '../contract/query'
import type { LeagueRecord, WidgetLeagues } from '../feed/records'
import { leagueName } from '../select/leagueName'
import type { Names } from '../select/names'

export function dayLeagues(
  { leagues, countries, leaguesOf, matchesOf }: WidgetLeagues,
  language: Language,
  names: Names,
): DayLeagues {
  const leagueOf = (league: LeagueRecord): DayLeague => ({
    id: league.id,
    name: leagueName(league, language, names),
    shortName: league.shortName,
    countryId: league.countryId,
    page: league.page,
    logo: league.logo,
    hot: league.hot,
    matches: matchesOf.get(league.id) ?? null,
  })
  return {
    leagues: leagues.map(leagueOf),
    countries: countries.map(({ id, name, flag }) => ({
      id,
      name: names.country(name),
      flag,
      leagues: leaguesOf.get(id) ?? [],
    })),
  }
}
