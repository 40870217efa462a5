/**
 * A season so far as the rows of a table: every club meets every other in turn, and each result is drawn.
 *
 * A goal for one side is a goal against the other, a win for one a loss for the other, so the sums of the table are
 * right. The rows stand by points, goal difference, goals. The same league always has the same season.
 */
import { circle } from '../matchday/circle'
import { createChance, hashText } from './chance'

const FORM_LENGTH = 6
const FEWEST_ROUNDS = 8
const SPREAD_OF_ROUNDS = 14
/** Expected goals of an average side at home and away, and by how much the best and the worst side differ from it. */
const GOALS = { home: 1.5, guest: 1.2 }
const STRENGTH = 0.55

/** 0 win, 1 draw, 2 loss. */
type Result = 0 | 1 | 2

export interface SeasonRow {
  readonly played: number
  readonly win: number
  readonly draw: number
  readonly loss: number
  readonly goals: number
  readonly conceded: number
  readonly net: number
  readonly points: number
  /** Newest result first. */
  readonly form: readonly Result[]
}

interface Club {
  readonly strength: number
  readonly results: Result[]
  goals: number
  conceded: number
}

/** A table of `size` rows, the best first. */
export function drawSeason(name: string, leagueId: number, size: number): readonly SeasonRow[] {
  const chance = createChance(hashText(`season ${name}`))
  const rounds = FEWEST_ROUNDS + (leagueId % SPREAD_OF_ROUNDS)
  const clubs = Array.from({ length: size }, (_, at) => clubAt(at, size))
  for (let round = 0; round < rounds; round++)
    for (const [home, guest] of circle(clubs, round)) {
      const scored = goalsOf(chance, GOALS.home * 2 ** (home.strength - guest.strength))
      note(home, guest, scored, goalsOf(chance, GOALS.guest * 2 ** (guest.strength - home.strength)))
    }
  return clubs
    .map(rowOf)
    .sort((one, other) => other.points - one.points || other.net - one.net || other.goals - one.goals)
}

function clubAt(at: number, size: number): Club {
  const strength = size === 1 ? 0 : STRENGTH * (1 - (2 * at) / (size - 1))
  return { strength, results: [], goals: 0, conceded: 0 }
}

/** A Poisson number, by Knuth's method. */
function goalsOf(chance: () => number, mean: number): number {
  let goals = 0
  for (let product = chance(); product > Math.exp(-mean); product *= chance()) goals++
  return goals
}

function note(home: Club, guest: Club, scored: number, conceded: number): void {
  for (const [club, own, other] of [
    [home, scored, conceded],
    [guest, conceded, scored],
  ] as const) {
    club.goals += own
    club.conceded += other
    club.results.push(own > other ? 0 : own === other ? 1 : 2)
  }
}

function rowOf({ results, goals, conceded }: Club): SeasonRow {
  const [win = 0, draw = 0, loss = 0] = [0, 1, 2].map(wanted => results.filter(one => one === wanted).length)
  return {
    played: results.length,
    win,
    draw,
    loss,
    goals,
    conceded,
    net: goals - conceded,
    points: 3 * win + draw,
    form: results.slice(-FORM_LENGTH).reverse(),
  }
}
