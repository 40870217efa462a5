/**
 * Keeps the list full: a match that is over leaves it, and another comes in its place. Runs at every full hour, so at
 * midnight (UTC+7) too.
 *
 * A match leaves three hours after it finished or was abandoned, or eight hours after its kick-off if it was called off
 * or never began. What comes is decided by a `Succession`: on a simulated day the next matches of the calendar
 * (`upcoming.ts`), on a captured list, whose teams are all there are, the teams of the matches that left (below).
 */
import { NOT_BEGUN } from '../../contract/worldParts'
import type { Country, League, Match } from '../../contract/model'
import type { Work } from '../../kit/work/work'
import { slotBetween } from '../almanac/kickoffs'
import type { Play } from './play'
import { shuffled, stream, type Rng } from '../../kit/random'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const STAY = 3 * HOUR
const STALE = 8 * HOUR
/** A team rests for three days. */
const REST = 3 * DAY
const SAME_HOUR = 0.55

export interface Coming {
  readonly matches: readonly Match[]
  /** The leagues and countries of these matches that may be new. */
  readonly leagues: readonly League[]
  readonly countries: readonly Country[]
}

export interface Succession {
  /** What comes in place of the matches that leave now. */
  next(leaving: readonly Play[], now: number): Work<Coming>
  /** The place of a league in the list; `undefined` when leagues keep the order that they have. */
  readonly placeOf?: (leagueId: number) => number
}

export function hasLeft(play: Play, now: number): boolean {
  const { state, kickoff } = play.match
  if (play.endedAt !== null && (state === -1 || state === -12)) return now - play.endedAt >= STAY
  return state <= 0 && now - kickoff >= STALE
}

/**
 * The teams of the matches that leave, paired anew within their league and three or more days later: more than half at
 * the hour of a match that left, the others at some hour of that day. Ids count up from `nextId`.
 */
export function sameTeams(seed: number, firstId: number): Succession {
  let nextId = firstId
  return {
    *next(leaving, now) {
      const rng = stream(seed, 'turnover', now)
      const matches: Match[] = []
      for (const league of byLeague(leaving)) {
        for (const match of drawAnew(league, now, rng)) matches.push({ ...match, id: nextId++ })
        yield
      }
      return { matches, leagues: [], countries: [] }
    },
  }
}

function byLeague(plays: readonly Play[]): Iterable<readonly Play[]> {
  const groups = new Map<number, Play[]>()
  for (const play of plays) groups.set(play.league.id, [...(groups.get(play.league.id) ?? []), play])
  return groups.values()
}

function drawAnew(leaving: readonly Play[], now: number, rng: Rng): Match[] {
  const teams =
    leaving.length === 1
      ? []
      : shuffled(
          leaving.flatMap(({ match }) => [match.home, match.guest]),
          rng,
        )
  return leaving.map(({ match }, at) => {
    const home = teams[2 * at] ?? match.guest
    const guest = teams[2 * at + 1] ?? match.home
    return freshMatch({ ...match, home, guest, kickoff: nextKickoff(match.kickoff, now + REST, rng) })
  })
}

function nextKickoff(kickoff: number, from: number, rng: Rng): number {
  return rng.chance(SAME_HOUR) ? laterThan(kickoff, from) : slotBetween(...hourWithin(from, rng), rng)
}

/** A random span of one hour that ends within a day. */
function hourWithin(start: number, rng: Rng): [from: number, to: number] {
  const from = start + HOUR * (1 + 22 * rng.next())
  return [from, from + HOUR]
}

function laterThan(kickoff: number, earliest: number): number {
  return kickoff + Math.max(1, Math.ceil((earliest - kickoff) / DAY)) * DAY
}

/** A match of the same league, without a tie, before its kick-off. */
function freshMatch(match: Match): Match {
  return { ...match, ...NOT_BEGUN, halfStart: match.kickoff, tie: undefined }
}
