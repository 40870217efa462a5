/**
 * Who plays whom: each club at most once a day, leagues in turn until the day is full.
 *
 * Hot leagues come first. Cups take a few ties from the clubs of the leagues. Women, youth and reserve sides play when
 * all senior clubs are in use.
 */
import { ALMANAC, type Club, type Competition } from './almanac'
import { competitionsOf } from './forms'
import { shuffled, type Rng } from './random'

export interface Pairing {
  readonly competition: Competition
  readonly home: Club
  readonly guest: Club
  /** The pairing with the lowest number is drawn first. */
  readonly turn: number
}

const TIES_PER_CUP = 4
const TURNS_PER_FORM = 100

/** Draws `count` pairings, in league order. */
export function drawPairings(count: number, rng: Rng): readonly Pairing[] {
  const busy = new Set<number>()
  const pool = pairAll(ALMANAC.competitions, busy, rng, 0)
  for (let form = 1; pool.length < count; form++) {
    const competitions = competitionsOf(form)
    if (competitions.length === 0) break
    pool.push(...pairAll(competitions, busy, rng, form))
  }
  const chosen = new Set([...pool].sort((one, other) => one.turn - other.turn).slice(0, count))
  return pool.filter(pairing => chosen.has(pairing))
}

function pairAll(competitions: readonly Competition[], busy: Set<number>, rng: Rng, form: number): Pairing[] {
  const cups = competitions.filter(({ cup }) => cup)
  const drawn = new Map<Competition, Pairing[]>()
  for (const competition of [...cups, ...competitions.filter(({ cup }) => !cup)])
    drawn.set(competition, pairOne(competition, busy, rng, form))
  return competitions.flatMap(competition => drawn.get(competition) ?? [])
}

function pairOne(competition: Competition, busy: Set<number>, rng: Rng, form: number): Pairing[] {
  const { clubs, cup, league } = competition
  const free = shuffled(
    clubs.filter(club => !busy.has(club.id)),
    rng,
  )
  const most = cup ? Math.min(TIES_PER_CUP, free.length >> 1) : free.length >> 1
  const pace = league.hot ? 0.4 : 0.7 + 0.6 * rng.next()
  return Array.from({ length: most }, (_, at) => [free[2 * at], free[2 * at + 1]] as const).flatMap(
    ([home, guest], at) => {
      if (home === undefined || guest === undefined) return []
      busy.add(home.id).add(guest.id)
      return [{ competition, home, guest, turn: at * pace + form * TURNS_PER_FORM }]
    },
  )
}
