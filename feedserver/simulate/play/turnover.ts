/**
 * Turnover of the list: a match that is over leaves it, and another takes its position. Runs at every full hour, so
 * also at midnight (UTC+7).
 *
 * A match leaves three hours after it finished or was abandoned. One that was called off or never began leaves eight
 * hours after its kick-off. A `Succession` chooses the next matches. On a simulated day they come from the calendar
 * (`upcoming.ts`). On a captured list, which has no other teams, they are new pairs of the teams that left.
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
  /** Leagues and countries of these matches. Some may be new. */
  readonly leagues: readonly League[]
  readonly countries: readonly Country[]
}

export interface Succession {
  /** Returns the matches that replace those that leave now. */
  next(leaving: readonly Play[], now: number): Work<Coming>
  /** Position of a league in the list. `undefined` when leagues stay in their order. */
  readonly placeOf?: (leagueId: number) => number
}

export function hasLeft(play: Play, now: number): boolean {
  const { state, kickoff } = play.match
  if (play.endedAt !== null && (state === -1 || state === -12)) return now - play.endedAt >= STAY
  return state <= 0 && now - kickoff >= STALE
}

/**
 * Pairs the teams of leaving matches within their league, three or more days later. More than half play at the hour of
 * a match that left, the others at any hour of that day. Ids count up from `firstId`.
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
