/** The starters in the lines of their formation, the goalkeeper alone in the first. Pure. */
import type { Lineup, LineupPlayer } from '../../../engine/contract/details/lines'

/** `null` where the formation and the number of starters do not agree. */
export function formationLines({ formation, starters }: Lineup): readonly (readonly LineupPlayer[])[] | null {
  if (formation === '') return null
  const sizes = [1, ...formation.split('-').map(Number)]
  if (sizes.reduce((sum, size) => sum + size, 0) !== starters.length) return null
  let from = 0
  return sizes.map(size => starters.slice(from, (from += size)))
}
