/**
 * Keeps the day full: matches that are over leave, and their teams are drawn again for the next day.
 *
 * Runs at every full hour, so at midnight (UTC+7) too. A match leaves three hours after it finished or was abandoned,
 * or eight hours after its kick-off if it was called off or never began. For each one that leaves a new one of the same
 * league comes, with the teams paired anew. More than half kick off at the hour of one that left, one or more days
 * later; the others some time in the next 24 hours, so that no hour stays empty.
 */
import type { Match } from '../model'
import type { Play } from './play'
import { slotBetween } from './kickoffs'
import { shuffled, stream, type Rng } from './random'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const STAY = 3 * HOUR
const STALE = 8 * HOUR
const SAME_HOUR = 0.55

export function hasLeft(play: Play, now: number): boolean {
  const { state, kickoff } = play.match
  if (play.endedAt !== null && (state === -1 || state === -12)) return now - play.endedAt >= STAY
  return state <= 0 && now - kickoff >= STALE
}

/** The matches in place of those that leave; their ids count up from `nextId`. */
export function nextMatches(leaving: readonly Play[], now: number, seed: number, nextId: number): Match[] {
  const rng = stream(seed, 'turnover', now)
  const coming: Match[] = []
  for (const league of byLeague(leaving))
    for (const match of drawAnew(league, now, rng)) coming.push({ ...match, id: nextId + coming.length })
  return coming
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
    return freshMatch({ ...match, home, guest, kickoff: nextKickoff(match.kickoff, now, rng) })
  })
}

function nextKickoff(kickoff: number, now: number, rng: Rng): number {
  return rng.chance(SAME_HOUR) ? laterThan(kickoff, now + HOUR) : slotBetween(...hourWithin(now, rng), rng)
}

/** A random span of one hour that ends within a day from now. */
function hourWithin(now: number, rng: Rng): [from: number, to: number] {
  const from = now + HOUR * (1 + 22 * rng.next())
  return [from, from + HOUR]
}

function laterThan(kickoff: number, earliest: number): number {
  return kickoff + Math.max(1, Math.ceil((earliest - kickoff) / DAY)) * DAY
}

/** The match as it was before its kick-off. */
export function freshMatch(match: Match): Match {
  return {
    ...match,
    halfStart: match.kickoff,
    state: 0,
    score: [0, 0],
    halfScore: null,
    red: [0, 0],
    yellow: [0, 0],
    corners: [0, 0],
    hasCorners: false,
    lineup: false,
    injuryTime: null,
    varText: '',
    remark: '',
    explain: '',
    events: [],
  }
}
