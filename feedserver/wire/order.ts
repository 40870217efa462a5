/** The two orders of the list files, and the parts of the day that some files hold. */
import type { Match, World } from '../model'
import type { Pieces } from '../work'

/** By kick-off; matches of one minute stay in league order. */
export const inTimeOrder = (matches: readonly Match[]): readonly Match[] =>
  [...matches].sort((one, other) => one.kickoff - other.kickoff)

export const finished = (matches: readonly Match[]): readonly Match[] =>
  matches.filter(match => match.state < 0)

/** The game-rate list: matches not over that the bookmaker prices. */
export function* priced(world: World, company: number): Pieces<readonly Match[]> {
  const matches: Match[] = []
  for (const match of world.matches()) {
    if (match.state >= 0 && world.quote(match.id, company, 'HDP') !== null) matches.push(match)
    yield ''
  }
  return matches
}
