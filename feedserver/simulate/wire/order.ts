/** The two orders of the list files, and which matches of the day some files have. */
import type { Match, World } from '../../contract/model'
import type { Pieces } from '../../kit/work/work'

/** By kick-off; matches with the same one stay in league order. */
export const inTimeOrder = (matches: readonly Match[]): readonly Match[] =>
  [...matches].sort((one, other) => one.kickoff - other.kickoff)

export const finished = (matches: readonly Match[]): readonly Match[] =>
  matches.filter(match => match.state < 0)

/** The matches of the game-rate list: those that are not over and that the bookmaker prices. */
export function* priced(world: World, company: number): Pieces<readonly Match[]> {
  const matches: Match[] = []
  for (const match of world.matches()) {
    if (match.state >= 0 && world.quote(match.id, company, 'HDP') !== null) matches.push(match)
    yield ''
  }
  return matches
}
