/** getListLeagues: leagues and countries of one date with their match counts, wire-formats 8.1. */
import type { Country, League, Match } from '../model'
import { byLeague, leagueHead } from './widgetData'

const countryEntry = (country: Country, leagues: readonly League[]): [string, unknown] => [
  String(country.id),
  {
    InfoID: country.id,
    NameEN: country.nameEn,
    FlagPic: '',
    leagues: leagues.filter(league => league.countryId === country.id).map(league => league.id),
  },
]

export function widgetLeaguesJson(
  allLeagues: readonly League[],
  allCountries: readonly Country[],
  matches: readonly Match[],
): string {
  const groups = byLeague(matches)
  const leagues = allLeagues.filter(league => groups.has(league.id))
  const homes = new Set(leagues.map(league => league.countryId))
  const countries = allCountries.filter(country => homes.has(country.id))
  return JSON.stringify({
    data: {
      league: leagues.map(league => ({
        ...leagueHead(league),
        countMatch: groups.get(league.id)?.length ?? 0,
      })),
      country: Object.fromEntries(countries.map(country => countryEntry(country, leagues))),
      countLeague: leagues.length,
    },
  })
}
