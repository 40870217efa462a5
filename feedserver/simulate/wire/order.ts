/** The two orders of the list files, and the matches of the day that some files have. */
import type { Match, World } from '../../contract/model'
import type { Pieces } from '../../kit/work/work'

/** Matches by kick-off. Matches with the same kick-off stay in league order. */
export const inTimeOrder = (matches: readonly Match[]): readonly Match[] =>
  [...matches].sort((one, other) => one.kickoff - other.kickoff)

export const finished = (matches: readonly Match[]): readonly Match[] =>
  matches.filter(match => match.state < 0)

/** Matches of the game-rate list: all that are not over and that the bookmaker prices. */
export function* priced(world: World, company: number): Pieces<readonly Match[]> {
  const matches: Match[] = []
  for (const match of world.matches()) {
    if (match.state >= 0 && world.quote(match.id, company, 'HDP') !== null) matches.push(match)
    yield ''
  }
  return matches
}
