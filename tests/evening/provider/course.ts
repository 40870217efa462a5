/**
 * The true course of a match: its state at each time, and its events. The provider writes it, the oracle compares with
 * it. Times are those of the virtual clock.
 */
import type { Chance } from '../support/chance'
import { priceCourse, type PriceTurn } from './prices'

const MINUTE_MS = 60_000

/** State of a match, with names as in docs/wire.md 1.2 and 2.2 and state codes of 0.2. */
export interface Stand {
  readonly state: number
  readonly home: number
  readonly guest: number
  readonly half: readonly [number, number] | null
  readonly homeRed: number
  readonly guestRed: number
  readonly homeYellow: number
  readonly guestYellow: number
  readonly halfStart: number
  readonly lineups: boolean
  /** A goal was disallowed by the video referee at this moment. */
  readonly isOverturned: boolean
}

type Happening = 'lineups' | 'kickoff' | 'halfTime' | 'fullTime' | 'goal' | 'correction' | 'redCard'

export interface Turn {
  readonly at: number
  readonly stand: Stand
  /** The announced event. `null` for others, such as a yellow card. */
  readonly happening: Happening | null
}

export interface Course {
  readonly id: number
  /** Row of the league in the list, from 1. */
  readonly league: number
  readonly home: string
  readonly guest: string
  readonly kickoff: number
  readonly turns: readonly Turn[]
  readonly prices: readonly PriceTurn[]
}

type Change = (before: Stand, at: number) => Partial<Stand>
interface Incident {
  readonly at: number
  readonly happening: Happening | null
  readonly change: Change
}

const SIDES = ['home', 'guest'] as const
/** Time between incidents of one match. Without a fault each incident is in its own reading. */
const APART_MS = 75_000
const OVERTURNED_AFTER_MS = 50_000
/** Time from a goal that is disallowed to the next incident. */
const CALM_MS = 240_000

const BEFORE: Omit<Stand, 'halfStart'> = {
  state: 0,
  home: 0,
  guest: 0,
  half: null,
  homeRed: 0,
  guestRed: 0,
  homeYellow: 0,
  guestYellow: 0,
  lineups: false,
  isOverturned: false,
}

/** Kinds of incidents in play, with their weights in a draw. */
const INCIDENTS: readonly {
  readonly weight: number
  readonly draw: (chance: Chance, at: number) => readonly Incident[]
}[] = [
  { weight: 27, draw: (chance, at) => [goal(chance.one(SIDES), at)] },
  { weight: 7, draw: (chance, at) => overturnedGoal(chance.one(SIDES), at) },
  { weight: 4, draw: (chance, at) => [card(chance.one(SIDES), 'Red', at)] },
  { weight: 25, draw: (chance, at) => [card(chance.one(SIDES), 'Yellow', at)] },
]

const goal = (side: 'home' | 'guest', at: number): Incident => ({
  at,
  happening: 'goal',
  change: before => ({ [side]: before[side] + 1 }),
})

const overturnedGoal = (side: 'home' | 'guest', at: number): readonly Incident[] => [
  goal(side, at),
  {
    at: at + OVERTURNED_AFTER_MS,
    happening: 'correction',
    change: before => ({ [side]: before[side] - 1, isOverturned: true }),
  },
]

const card = (side: 'home' | 'guest', color: 'Red' | 'Yellow', at: number): Incident => ({
  at,
  happening: color === 'Red' ? 'redCard' : null,
  change: before => ({ [`${side}${color}`]: before[`${side}${color}`] + 1 }),
})

/** Returns the halves of a match, and the time in play of each. */
function parts(
  chance: Chance,
  kickoff: number,
): { readonly turns: readonly Incident[]; readonly play: readonly (readonly [number, number])[] } {
  const begins = kickoff + chance.whole(0, 90) * 1000
  const half = begins + chance.whole(45 * 60, 48 * 60) * 1000
  const again = half + chance.whole(14 * 60, 17 * 60) * 1000
  const ends = again + chance.whole(46 * 60, 50 * 60) * 1000
  const turn = (at: number, happening: Happening | null, change: Change): Incident => ({
    at,
    happening,
    change,
  })
  return {
    turns: [
      turn(kickoff - chance.whole(20, 40) * MINUTE_MS, 'lineups', () => ({ lineups: true })),
      turn(begins, 'kickoff', (_, at) => ({ state: 1, halfStart: at })),
      turn(half, 'halfTime', ({ home, guest }) => ({ state: 2, half: [home, guest] })),
      turn(again, null, (_, at) => ({ state: 3, halfStart: at })),
      turn(ends, 'fullTime', () => ({ state: -1 })),
    ],
    play: [
      [begins, half],
      [again, ends],
    ],
  }
}

function incidents(chance: Chance, from: number, to: number): readonly Incident[] {
  const drawn: Incident[] = []
  const total = INCIDENTS.reduce((sum, { weight }) => sum + weight, 0)
  for (let at = from + APART_MS; at < to - APART_MS - OVERTURNED_AFTER_MS;) {
    at += chance.whole(20, 420) * 1000
    if (at >= to - APART_MS - OVERTURNED_AFTER_MS) break
    let left = chance.next() * total
    const kind = INCIDENTS.find(({ weight }) => (left -= weight) < 0)
    const some = kind?.draw(chance, at) ?? []
    drawn.push(...some)
    at += some.length > 1 ? CALM_MS : APART_MS
  }
  return drawn
}

const after = ({ stand }: Turn, { at, happening, change }: Incident): Turn => ({
  at,
  stand: { ...stand, isOverturned: false, ...change(stand, at) },
  happening,
})

export function createCourse(chance: Chance, id: number, kickoff: number): Course {
  const { turns, play } = parts(chance, kickoff)
  const all = [...turns, ...play.flatMap(([from, to]) => incidents(chance, from, to))].sort(
    (one, other) => one.at - other.at,
  )
  const first: Turn = { at: -Infinity, stand: { ...BEFORE, halfStart: kickoff }, happening: null }
  const course = all.reduce<Turn[]>(
    (before, incident) => {
      before.push(after(before.at(-1) ?? first, incident))
      return before
    },
    [first],
  )
  const [begins, , ends] = [turns[1]?.at ?? kickoff, 0, turns[4]?.at ?? kickoff]
  return {
    id,
    league: 1 + (id % 3),
    home: `Lakeside ${id}`,
    guest: `Vale ${id}`,
    kickoff,
    turns: course,
    prices: priceCourse(chance.fork(), { from: kickoff - 60 * MINUTE_MS, begins, ends }),
  }
}

/** Returns the index of the last of `turns` at that time. `turns` are in the order of time. */
export function latestIndex(turns: readonly { readonly at: number }[], at: number): number {
  let [low, high] = [0, turns.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((turns[middle]?.at ?? Infinity) <= at) low = middle
    else high = middle - 1
  }
  return low
}

export function latest<Item extends { readonly at: number }>(turns: readonly Item[], at: number): Item {
  const found = turns[latestIndex(turns, at)]
  if (found === undefined) throw new Error('a course without a beginning')
  return found
}

export const standAt = ({ turns }: Course, at: number): Stand => latest(turns, at).stand
