/**
 * `/ajax/league-ajax`: leagues by page or by name, countries with their leagues, docs/wire.md 7.5.
 *
 * The original service requires a Basic authorization header, which a proxy must add. This server requires no
 * authorization, so credentials never reach a page.
 */
import type { Country, League } from '../../contract/model'
import { envelope } from './envelope'
import { leagueKind } from './leagueCells'

export const LEAGUE_PAGE_SIZE = 50

const leagueEntry = (league: League) => ({
  SclassID: league.id,
  name: league.nameEn,
  short_name: league.shortName,
  idCountry: league.countryId,
  kind: leagueKind(league),
  logo: '',
})

/** `page` counts from 1. */
export function leaguePageJson(leagues: readonly League[], page: number, size: number): string {
  const from = (page - 1) * size
  return envelope({ league: leagues.slice(from, from + size).map(leagueEntry), total: leagues.length })
}

/** Text without accents, spaces and capitals, for comparing names. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd').replace(/\s+/g, '').toLowerCase()

const foldedNames = new WeakMap<League, readonly string[]>()

function namesOf(league: League): readonly string[] {
  let names = foldedNames.get(league)
  if (names === undefined)
    foldedNames.set(league, (names = [league.nameEn, league.nameVn, league.shortName].map(folded)))
  return names
}

/** Leagues with `needle` in a name. `needle` must be folded. */
export const searchLeagues = (leagues: readonly League[], needle: string): readonly League[] =>
  leagues.filter(league => namesOf(league).some(name => name.includes(needle)))

export function countryJson(countries: readonly Country[], leagues: readonly League[]): string {
  const country = countries.map(({ id, nameEn }) => ({
    InfoID: id,
    NameEN: nameEn,
    FlagPic: '',
    leagues: leagues.filter(league => league.countryId === id).map(league => league.id),
  }))
  return envelope({ country })
}
