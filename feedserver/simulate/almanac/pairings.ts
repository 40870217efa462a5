/**
 * Who plays whom on a day: a function of the seed and the day alone, so that every day of the server agrees with every
 * other, whichever is planned first.
 *
 * Only clubs whose day it is play (`cohorts.ts`). Ties of two legs are drawn first, then single cup matches; then the
 * groups of the leagues have their round by the circle method, without the clubs that are in a cup that day. Youth,
 * women's and reserve sides play when there are not enough senior matches, and when even those are too few, the rule of
 * rest is given up: first for clubs whose day is two days away, then for the others. No side ever has two matches on one
 * day.
 */
import type { Work } from '../../kit/work/work'
import { ALMANAC, type Club, type Competition } from './almanac'
import { circle } from './circle'
import { clubPhase, CYCLE, groupsOf, phaseOf, roundOf, type Group } from './cohorts'
import { competitionsOf, FORM_COUNT, isOwnSide } from './forms'
import { shuffled, stream, unit, hashText } from '../../kit/random'
import { isCupDay, isTwoLegged, legOn } from './ties'

export interface Pairing {
  readonly competition: Competition
  readonly home: Club
  readonly guest: Club
  /** The pairing with the lowest number is taken first. */
  readonly turn: number
  /** Of a tie of two legs: which leg, and its number among the ties of its day. */
  readonly tie?: { readonly leg: 1 | 2; readonly number: number }
}

const TIES_PER_CUP = 2
const TURNS_PER_FORM = 100
/** How many days away the own day of a club is, in the order in which clubs are taken. */
const DAYS_AWAY = [0, 2, 1, 3]

interface Draw {
  readonly seed: number
  readonly day: number
  readonly busy: Set<number>
}

/** The first `count` pairings of a day, in the order in which they are taken; fewer when there are not so many. */
export function* drawPairings(seed: number, day: number, count: number): Work<readonly Pairing[]> {
  const draw = { seed, day, busy: new Set<number>() }
  const pool: Pairing[] = [...cupTies(draw)]
  yield
  for (const [at, away] of DAYS_AWAY.entries())
    for (let form = 0; form <= FORM_COUNT && pool.length < count; form++) {
      const turn = (at * (FORM_COUNT + 1) + form) * TURNS_PER_FORM
      pool.push(...(yield* leagueMatches(draw, form, phaseOf(day + away), turn)))
    }
  return pool.sort((one, other) => one.turn - other.turn).slice(0, count)
}

function* cupTies(draw: Draw): Iterable<Pairing> {
  const cups = ALMANAC.competitions.filter(({ cup }) => cup)
  for (const [index, cup] of cups.filter(({ league }) => isTwoLegged(league)).entries())
    yield* leggedTies(draw, cup, index)
  for (const cup of cups.filter(({ league }) => !isTwoLegged(league) && isCupDay(league, draw.day)))
    yield* singleMatches(draw, cup)
}

/** The ties of two legs of a day; the legs of a tie are drawn alike, and change sides. */
function leggedTies({ seed, day, busy }: Draw, competition: Competition, index: number): Pairing[] {
  const { leg, block } = legOn(day)
  const rng = stream(seed, 'ties', competition.league.id, block * CYCLE + phaseOf(day))
  const ties = inPairs(shuffled(freeClubs(competition, day, busy), rng), TIES_PER_CUP, busy)
  return ties.map(([one, other], at) => {
    const [home, guest] = leg === 1 ? [one, other] : [other, one]
    return { competition, home, guest, turn: 0, tie: { leg, number: index * TIES_PER_CUP + at } }
  })
}

function singleMatches({ seed, day, busy }: Draw, competition: Competition): Pairing[] {
  const rng = stream(seed, 'cup', competition.league.id, day)
  const matches = inPairs(shuffled(freeClubs(competition, day, busy), rng), TIES_PER_CUP, busy)
  const pace = paceOf(seed, competition)
  return matches.map(([home, guest], at) => ({ competition, home, guest, turn: at * pace }))
}

/** A club is free for cups in every second pair of rounds. So each has matches of its league, however many cups it is in. */
const isFree = ({ id }: Club, day: number): boolean => (legOn(day).block + id) % 2 === 0

const freeClubs = ({ clubs }: Competition, day: number, busy: ReadonlySet<number>): Club[] =>
  clubs.filter(club => clubPhase(club) === phaseOf(day) && isFree(club, day) && !busy.has(club.id))

/** Hot leagues fill their matches in earlier than others. */
const paceOf = (seed: number, { league }: Competition): number =>
  league.hot ? 0.4 : 0.7 + 0.6 * unit(seed, hashText('pace'), league.id)

function inPairs(clubs: readonly Club[], most: number, busy: Set<number>): [Club, Club][] {
  const pairs: [Club, Club][] = []
  for (let at = 0; at + 1 < clubs.length && pairs.length < most; at += 2) {
    const [one, other] = [clubs[at], clubs[at + 1]]
    if (one === undefined || other === undefined) break
    busy.add(one.id).add(other.id)
    pairs.push([one, other])
  }
  return pairs
}

/** The league matches of the groups with that phase, of senior sides for the form 0; `turn` is that of the first ones. */
function* leagueMatches(draw: Draw, form: number, phase: number, turn: number): Work<readonly Pairing[]> {
  const pairings: Pairing[] = []
  for (const { competition, groups } of leaguesOf(form)) {
    const group = groups.find(one => one.phase === phase)
    if (group !== undefined) pairings.push(...round(draw, competition, group, turn))
    yield
  }
  return pairings
}

function round({ seed, day, busy }: Draw, competition: Competition, group: Group, turn: number): Pairing[] {
  const clubs = shuffled(group.clubs, stream(seed, 'circle', competition.league.id, group.phase))
  const number = roundOf(day)
  const pace = paceOf(seed, competition)
  const meetings = circle(clubs, number).filter(pair => pair.every(club => !busy.has(club.id)))
  for (const pair of meetings) for (const club of pair) busy.add(club.id)
  meetings.push(...leftOver(clubs, number, busy))
  return meetings.map(([home, guest], at) => ({ competition, home, guest, turn: turn + at * pace }))
}

/** Rounds before and after within which two clubs do not meet again. */
const APART = 3

/** The clubs whose opponents have a cup match meet each other, unless they do so shortly before or after. */
function leftOver(clubs: readonly Club[], round: number, busy: Set<number>): (readonly [Club, Club])[] {
  const free = clubs.filter(club => !busy.has(club.id))
  if (free.length < 2) return []
  const near = new Set(
    Array.from({ length: 2 * APART + 1 }, (_, at) => circle(clubs, round - APART + at))
      .flat()
      .map(pair => keyOf(...pair)),
  )
  return free.flatMap((home, at) => {
    const guest = free.slice(at + 1).find(other => !busy.has(other.id) && !near.has(keyOf(home, other)))
    if (busy.has(home.id) || guest === undefined) return []
    busy.add(home.id).add(guest.id)
    return [[home, guest] as const]
  })
}

const keyOf = (one: Club, other: Club): string => [one.id, other.id].sort((a, b) => a - b).join()

interface Rounds {
  readonly competition: Competition
  readonly groups: readonly Group[]
}

const made = new Map<number, readonly Rounds[]>()

/** The leagues of a form with their groups. Of youth sides only those whose ids are their own. */
function leaguesOf(form: number): readonly Rounds[] {
  const known = made.get(form)
  if (known !== undefined) return known
  const competitions = form === 0 ? ALMANAC.competitions : competitionsOf(form)
  const leagues = competitions.flatMap((competition, index) => {
    if (competition.cup) return []
    const clubs = form === 0 ? competition.clubs : competition.clubs.filter(isOwnSide)
    return [{ competition, groups: groupsOf(clubs, index + form) }]
  })
  made.set(form, leagues)
  return leagues
}
