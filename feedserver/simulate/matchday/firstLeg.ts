/**
 * Result of a tie's first leg, for the second leg.
 *
 * A first leg before the server's own day is played here separately, with the same result as in
 * `simulate/days/otherDays.ts`. The course of a match depends only on the seed, its id and its kick-off. `known` has
 * first legs that the server played live. Before the first leg the result is `null`.
 */
import { ALMANAC } from '../almanac/almanac'
import { LEG_DAYS } from '../almanac/slots'
import { momentOf, tieIdOn } from '../almanac/calendar'
import { ownDay, type Calendar } from '../../contract/season'
import type { Match, Pair } from '../../contract/model'
import type { EpochMs } from '../../kit/clock'
import type { Work } from '../../kit/work/work'
import type { Pairing } from '../almanac/draw'
import { dressMatch } from '../almanac/particulars'
import { Pitch } from '../play/pitch'
import { stream } from '../../kit/random'
import { createTables } from '../almanac/tables'

/** Scores of first legs by match id. `null`: the match had no result. */
export type FirstLegs = ReadonlyMap<number, Pair | null>

/** Time for which matches of another day are simulated. All are over by then. */
export const PLAY_TIME = 3 * 3_600_000 - 60_000

/** Score of the first leg, with the sides of the second. */
export function* firstLegOf(
  second: Pairing,
  calendar: Calendar,
  day: number,
  known?: FirstLegs,
): Work<Pair | null> {
  const legDay = day - LEG_DAYS
  const id = tieIdOn(legDay, second.tie?.number ?? 0)
  const result = known?.get(id)
  if (result !== undefined) return turned(result)
  if (legDay >= ownDay(calendar)) return null
  const at = momentOf(calendar, legDay)
  const played = yield* playAlone(second, id, at, calendar.seed)
  return turned(played?.state === -1 ? played.score : null)
}

const turned = (score: Pair | null): Pair | null => (score === null ? null : [score[1], score[0]])

function* playAlone(second: Pairing, id: number, at: EpochMs, seed: number): Work<Match | undefined> {
  const { competition, home, guest } = second
  const first = { ...second, home: guest, guest: home }
  const dressed = dressMatch(first, { id, kickoff: at }, createTables(seed), stream(seed, 'dress', id))
  const pitch = new Pitch({
    seed,
    at: at - 1000,
    countries: ALMANAC.countries,
    leagues: [competition.league],
    matches: [{ ...dressed, tie: { leg: 1 } }],
  })
  yield* pitch.advance(at + PLAY_TIME)
  return pitch.play(id)?.match
}
