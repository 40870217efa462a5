/** getListLeagues: leagues and countries of one date with their match counts, docs/wire.md 8.1. */
import type { Country, League, Match } from '../../contract/model'
import { jsonRows, type Pieces } from '../../kit/work/work'
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

export function* widgetLeaguesJson(
  allLeagues: readonly League[],
  allCountries: readonly Country[],
  matches: readonly Match[],
): Pieces {
  const groups = byLeague(matches)
  const leagues = allLeagues.filter(league => groups.has(league.id))
  const homes = new Set(leagues.map(league => league.countryId))
  const countries = allCountries.filter(country => homes.has(country.id))
  const counted = (league: League): string =>
    JSON.stringify({ ...leagueHead(league), countMatch: groups.get(league.id)?.length ?? 0 })
  yield '{"data":{"league":'
  yield* jsonRows(leagues.map(counted))
  yield `,"country":${JSON.stringify(Object.fromEntries(countries.map(country => countryEntry(country, leagues))))}`
  yield `,"countLeague":${leagues.length}}}`
}
