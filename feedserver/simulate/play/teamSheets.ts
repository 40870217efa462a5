/**
 * Line-ups of a match: eleven starters and seven on the bench, with shirt numbers and positions.
 *
 * A team has one squad, one formation and one captain, so that its line-up is the same in every match, whenever it is
 * requested. Substitutions are events. Rule SIM15 in docs/rules/simulation.md.
 */
import type { League, Position, SheetPlayer, Team, TeamSheet } from '../../contract/model'
import type { Play } from './play'
import { shuffled, stream, unit, hashText } from '../../kit/random'
import { STARTERS } from '../almanac/squads'

const FORMATIONS: readonly (readonly [defenders: number, midfielders: number, forwards: number])[] = [
  [4, 4, 2],
  [4, 3, 3],
  [4, 5, 1],
  [3, 5, 2],
  [3, 4, 3],
  [5, 3, 2],
]
/** Positions on the bench: the second goalkeeper, then players for every line. */
const BENCH: readonly Position[] = ['G', 'D', 'D', 'M', 'M', 'F', 'F']
const HIGHEST_NUMBER = 32
const LEAGUES = 0.55

/** Whether a league has line-ups. Well-known leagues always have them. */
export const hasTeamSheets = ({ id, hot }: League): boolean => hot || unit(hashText('line-ups'), id) < LEAGUES

/** Returns `null` before the line-ups are published. */
export function sheetsOf(play: Play | undefined): readonly [TeamSheet, TeamSheet] | null {
  if (play === undefined || !play.match.lineup) return null
  const { match, squads, coaches } = play
  return [sheetOf(match.home, squads[0], coaches[0]), sheetOf(match.guest, squads[1], coaches[1])]
}

function sheetOf({ id }: Team, squad: readonly string[], coach: string): TeamSheet {
  const rng = stream(id, 'team sheet')
  const formation = rng.pick(FORMATIONS)
  // Goalkeepers are seldom captains.
  const captain = rng.chance(0.08) ? 0 : rng.between(1, STARTERS - 1)
  const numbers = numbersOf(id)
  const positions = [...linesOf(formation), ...BENCH]
  const players = squad.map((name, at): SheetPlayer => ({
    number: numbers[at] ?? at + 1,
    name,
    position: positions[at] ?? 'M',
    captain: at === captain,
  }))
  return {
    formation: formation.join('-'),
    coach,
    starters: players.slice(0, STARTERS),
    bench: players.slice(STARTERS),
  }
}

const linesOf = ([defenders, midfielders, forwards]: (typeof FORMATIONS)[number]): readonly Position[] => [
  'G',
  ...Array.from({ length: defenders }, (): Position => 'D'),
  ...Array.from({ length: midfielders }, (): Position => 'M'),
  ...Array.from({ length: forwards }, (): Position => 'F'),
]

/** Shirt numbers of the squad. The first goalkeeper has 1. */
function numbersOf(team: number): readonly number[] {
  const others = Array.from({ length: HIGHEST_NUMBER - 1 }, (_, index) => index + 2)
  return [1, ...shuffled(others, stream(team, 'shirts'))]
}
