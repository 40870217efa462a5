/**
 * Filters by league and country: those of the visitor, and those of the site owner's scope.
 *
 * Source: the query (`contract/query.ts`). Rules FLT8, FLT9, FLT12 in docs/rules/select.md. Never fails.
 */
import { UNKNOWN_LEAGUE, type Board } from '../board/board'
import type { Match } from '../board/match'
import type { Scope } from '../contract/query'
import type { CountryId, LeagueId } from '../contract/units'

export type Test = (match: Match) => boolean

export function leagueOf(board: Board, { leagueId }: Match) {
  return board.league(leagueId ?? UNKNOWN_LEAGUE)
}

/** Test for matches of these leagues. `null` if `leagues` is empty: every match passes. */
export function ofLeagues(leagues: readonly LeagueId[]): Test | null {
  return oneOf(leagues, match => match.leagueId ?? UNKNOWN_LEAGUE)
}

/** Test for matches of these countries. `null` if `countries` is empty: every match passes. */
export function ofCountries(board: Board, countries: readonly CountryId[]): Test | null {
  return oneOf(countries, match => match.countryId ?? leagueOf(board, match)?.countryId ?? 0)
}

/** Test for matches within the site owner's scope. */
export function inScope(board: Board, { leagues, countries }: Scope): Test {
  return passingAll([ofLeagues(leagues), ofCountries(board, countries)])
}

/** Combines tests: a match must pass all. A `null` test lets every match pass. */
export function passingAll(tests: readonly (Test | null)[]): Test {
  const used = tests.filter(test => test !== null)
  return match => used.every(test => test(match))
}

function oneOf(ids: readonly number[], idOf: (match: Match) => number): Test | null {
  if (ids.length === 0) return null
  const wanted = new Set(ids)
  return match => wanted.has(idOf(match))
}
