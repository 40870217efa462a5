/** The operator's table of team names, as a lookup. Rule PRO35 in docs/rules/providers.md. */
import type { TeamAlias } from '../../contract/past'
import { plainName } from './plainName'

/** Returns the table's name of a team in a competition or country. Without an entry, the given name. */
export type AliasOf = (competition: string, name: string) => string

/** Returns the competition and its shorter forms: `England Premier League`, `England Premier`, `England`. */
function placesOf(competition: string): readonly string[] {
  const words = competition.split(' ')
  return words.map((_, dropped) => words.slice(0, words.length - dropped).join(' '))
}

/** Names are compared without accents, case and words such as `FC`. */
export function teamAliases(rows: readonly TeamAlias[]): AliasOf {
  const keyOf = (competition: string, name: string): string => `${competition}|${plainName(name)}`
  const teams = new Map(rows.map(({ competition, name, team }) => [keyOf(competition, name), team]))
  if (teams.size === 0) return (_, name) => name
  return (competition, name) => {
    const place = placesOf(competition).find(one => teams.has(keyOf(one, name)))
    return place === undefined ? name : (teams.get(keyOf(place, name)) ?? name)
  }
}
