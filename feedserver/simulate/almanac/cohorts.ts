/**
 * Which clubs play on which day: each has one day in four, so that at least 72 hours lie between two of its matches.
 *
 * The days are numbered, and the remainder of the number by four is the *phase*. A league of twelve or more clubs is
 * played in two groups with two days between them, so that it is on the list every second day; a smaller one is one
 * group. A club has the phase of its group in every competition. Clubs of no league, such as national sides, get their
 * phase from the cup that names them first.
 */
import { ALMANAC, type Club, type Competition } from './almanac'

/** Days from one match of a club to the next. */
export const CYCLE = 4
const SPLIT_FROM = 12

export interface Group {
  readonly phase: number
  readonly clubs: readonly Club[]
}

export const phaseOf = (day: number): number => ((day % CYCLE) + CYCLE) % CYCLE

/** The round that a day belongs to: four days later the same clubs have their next one. */
export const roundOf = (day: number): number => (day - phaseOf(day)) / CYCLE

/** The groups of a league; `index` is that of the league among all, which spreads the leagues over the days. */
export function groupsOf(clubs: readonly Club[], index: number): readonly Group[] {
  const phase = phaseOf(index)
  if (clubs.length < SPLIT_FROM) return [{ phase, clubs }]
  const [first, second] = halved(clubs)
  return [
    { phase, clubs: first },
    { phase: phaseOf(phase + 2), clubs: second },
  ]
}

/** Two groups of like strength, both with an even number of clubs if there is an even number in all. */
function halved(clubs: readonly Club[]): readonly [readonly Club[], readonly Club[]] {
  const first = clubs.filter((_, at) => at % 2 === 0)
  const second = clubs.filter((_, at) => at % 2 === 1)
  if (clubs.length % 4 !== 2) return [first, second]
  return [[...first, ...second.slice(-1)], second.slice(0, -1)]
}

function readPhases(competitions: readonly Competition[]): ReadonlyMap<number, number> {
  const phases = new Map<number, number>()
  for (const [index, { clubs, cup }] of competitions.entries())
    if (!cup)
      for (const group of groupsOf(clubs, index))
        for (const club of group.clubs) phases.set(club.id, group.phase)
  for (const { clubs } of competitions)
    for (const [at, club] of clubs.filter(({ id }) => !phases.has(id)).entries())
      phases.set(club.id, phaseOf(at >> 1))
  return phases
}

const PHASES = readPhases(ALMANAC.competitions)

/** The phase of a club that the almanac names. */
export const clubPhase = ({ id }: Club): number => PHASES.get(id) ?? 0
