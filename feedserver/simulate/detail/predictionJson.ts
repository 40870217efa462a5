/**
 * The prediction service, `/ai/{scheduleId}`. The prediction follows from the opening handicap, so that it never
 * contradicts the prices on the page. -1 none, 0 draw, 1 guest win, 2 home win (docs/wire.md 7.7).
 */
import type { World } from '../../contract/model'

const CLEAR_LINE = 0.25

function predictionOf(world: World, matchId: number, company: number): -1 | 0 | 1 | 2 {
  const line = world.quote(matchId, company, 'HDP')?.first[1]
  if (line === undefined) return -1
  if (line >= CLEAR_LINE) return 2
  return line <= -CLEAR_LINE ? 1 : 0
}

export const predictionJson = (world: World, matchId: number, company: number): string =>
  JSON.stringify({ data: { Result: predictionOf(world, matchId, company) } })
