/**
 * A season so far as the rows of a table: every club meets every other in turn, and each result is drawn.
 *
 * Each match counts for both of its clubs, so the sums of the table are right. Rows are ordered by points, goal
 * difference, goals. Each also has home and away matches, and the shares of the last 20. The same league always has the
 * same season. The league's calendar has the number of rounds that are over (`simulate/almanac/seasons.ts`).
 */
import { byPoints, seasonRow, type Played, type SeasonRow } from '../../contract/leagueTable'
import { circle } from '../almanac/circle'
import { createChance, hashText } from '../../kit/random'

/**
 * Expected goals of an average side at home and away. `STRENGTH`: difference of the best and the worst side from the
 * average.
 */
const GOALS = { home: 1.5, guest: 1.2 }
const STRENGTH = 0.55

interface Club {
  readonly strength: number
  /** Matches played, oldest first. */
  readonly matches: Played[]
}

/** Table of `size` rows, the best first. */
export function drawSeason(name: string, rounds: number, size: number): readonly SeasonRow[] {
  const chance = createChance(hashText(`season ${name}`))
  const clubs = Array.from({ length: size }, (_, at) => clubAt(at, size))
  for (let round = 0; round < rounds; round++)
    for (const [home, guest] of circle(clubs, round)) {
      const scored = goalsOf(chance, GOALS.home * 2 ** (home.strength - guest.strength))
      note(home, guest, scored, goalsOf(chance, GOALS.guest * 2 ** (guest.strength - home.strength)))
    }
  return clubs.map(({ matches }) => seasonRow(matches)).sort((one, other) => byPoints(one.all, other.all))
}

function clubAt(at: number, size: number): Club {
  const strength = size === 1 ? 0 : STRENGTH * (1 - (2 * at) / (size - 1))
  return { strength, matches: [] }
}

/** Poisson number, by Knuth's method. */
function goalsOf(chance: () => number, mean: number): number {
  let goals = 0
  for (let product = chance(); product > Math.exp(-mean); product *= chance()) goals++
  return goals
}

function note(home: Club, guest: Club, scored: number, conceded: number): void {
  home.matches.push({ at: 'home', goals: scored, conceded })
  guest.matches.push({ at: 'away', goals: conceded, conceded: scored })
}
