import type { Match, World } from '../../feedserver/contract/model'
import { dayNumber } from '../../src/engine/contract/zone'

/** Vietnam's time zone, the default of every page. */
const ZONE = 7

/** Returns the matches of 'today': those of the day, and those still in play since the day before. */
export function todaysMatches({
  world,
}: {
  readonly world: Pick<World, 'now' | 'matches'>
}): readonly Match[] {
  const today = dayNumber(world.now, ZONE)
  return world.matches().filter(({ kickoff, state }) => {
    const day = dayNumber(kickoff, ZONE)
    return day === today || (day === today - 1 && state > 0)
  })
}
