/**
 * `/ajax/league-ajax`: leagues by page or by name, countries with their leagues, wire-formats 7.5.
 *
 * The original asks browsers for a Basic header. Here the server is the source itself, so it asks
 * nobody: the credential stays on the server side and never reaches a page.
 */
import type { Country, League } from '../model'
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

const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd').replace(/\s+/g, '').toLowerCase()

export function searchLeagues(leagues: readonly League[], wanted: string): readonly League[] {
  const needle = folded(wanted)
  return leagues.filter(({ nameEn, nameVn, shortName }) =>
    [nameEn, nameVn, shortName].some(name => folded(name).includes(needle)),
  )
}

export function countryJson(countries: readonly Country[], leagues: readonly League[]): string {
  const country = countries.map(({ id, nameEn }) => ({
    InfoID: id,
    NameEN: nameEn,
    FlagPic: '',
    leagues: leagues.filter(league => league.countryId === id).map(league => league.id),
  }))
  return envelope({ country })
}
