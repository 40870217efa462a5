/** One simulated Saturday for the tests, always the same. */
import { planMatchday } from '../../../feedserver/simulate/matchday/fixtures'
import { createSimulation } from '../../../feedserver/simulate/matchday/simulation'
import type { Match, World } from '../../../feedserver/contract/model'
import type { EpochMs } from '../../../feedserver/kit/clock'
import { finish } from '../../../feedserver/kit/work/work'

export const SATURDAY: EpochMs = Date.UTC(2026, 1, 14, 14, 20, 7)
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export function saturday(matches: number, seed = 7, at = SATURDAY): World {
  return createSimulation({ seed, at, ...planMatchday({ seed, at, matches }) })
}

/** The same day without bookmakers, for tests that need no prices. */
export function withoutPrices(matches: number, seed = 7, at = SATURDAY): World {
  return createSimulation({ seed, at, ...planMatchday({ seed, at, matches }), companies: [] })
}

/** Yields every change of a match with its previous reading, compared every `step`. */
export function* readings(
  world: World,
  duration: number,
  step: number,
): Generator<{ readonly before: Match | undefined; readonly match: Match }> {
  const seen = new Map(world.matches().map(match => [match.id, match]))
  const start = world.now
  for (let time = step; time <= duration; time += step)
    for (const change of finish(world.advance(start + time))) {
      const match = change.kind === 'match' ? world.match(change.matchId) : undefined
      if (match === undefined) continue
      yield { before: seen.get(match.id), match }
      seen.set(match.id, match)
    }
}
