/** The operator's table of names of teams, as a lookup. Rule PRO35 in docs/rules/providers.md. Errors: none. */
import type { TeamAlias } from '../../contract/past'
import { plainName } from './plainName'

/** The name that the table has for a team's name in a competition or country; the name itself where it has none. */
export type AliasOf = (competition: string, name: string) => string

/** `England Premier League`, `England Premier`, `England`. */
function placesOf(competition: string): readonly string[] {
  const words = competition.split(' ')
  return words.map((_, dropped) => words.slice(0, words.length - dropped).join(' '))
}

/** Names count without accents, cases and forms of clubs. */
export function teamAliases(rows: readonly TeamAlias[]): AliasOf {
  const keyOf = (competition: string, name: string): string => `${competition}|${plainName(name)}`
  const teams = new Map(rows.map(({ competition, name, team }) => [keyOf(competition, name), team]))
  if (teams.size === 0) return (_, name) => name
  return (competition, name) => {
    const place = placesOf(competition).find(one => teams.has(keyOf(one, name)))
    return place === undefined ? name : (teams.get(keyOf(place, name)) ?? name)
  }
}
