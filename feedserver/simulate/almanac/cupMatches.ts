/**
 * Cup matches of a day, for clubs without a league match in that slot (`slots.ts`).
 *
 * Continental cups are ties of two legs during the season of the clubs' leagues. National cups use the cycles between.
 * Sides without a league, such as national sides, have cups in all their slots. Club friendlies are for clubs whose
 * leagues rest.
 */
import { shuffled, stream } from '../../kit/random'
import { ALMANAC, isFriendlies, type Club, type Competition } from './almanac'
import { inPairs, type Draw, type Pairing } from './draw'
import { daysLater, phaseOf } from './phases'
import { isOffSeason, roundOn, type LeagueCalendar } from './seasons'
import { isForContinents, isMiddle, legIn, LEG_DAYS, slotOn } from './slots'
import { isContinental, isFriendlyCup, isKnockout, isTwoLegged } from './ties'

/** Maximum number of matches of a cup among the clubs of one phase on a day. */
const MOST_TIES = 4
const EARLY = 2
const AFTER_LEAGUES = 30
/** Sides without a league play in groups of this size. Groups are this many days apart, so that every day has some. */
const GROUP = 4
const GROUP_DAYS = 5

interface Home {
  readonly phase: number
  /** Calendar of the club's league. `undefined` for sides without a league. */
  readonly league: LeagueCalendar | undefined
}

/**
 * Phase and league by club id. Sides without a league get the phase of the first cup that names them, each group some
 * days later.
 */
function readHomes(competitions: readonly Competition[]): ReadonlyMap<number, Home> {
  const homes = new Map<number, Home>()
  for (const { league, clubs, cup } of competitions)
    if (!cup) {
      const calendar = { id: league.id, countryId: league.countryId, clubs: clubs.length }
      for (const { id } of clubs) homes.set(id, { phase: phaseOf(league), league: calendar })
    }
  for (const { league, clubs } of competitions)
    for (const [at, { id }] of clubs.filter(club => !homes.has(club.id)).entries())
      homes.set(id, {
        phase: daysLater(phaseOf(league), GROUP_DAYS * Math.floor(at / GROUP)),
        league: undefined,
      })
  return homes
}

const HOMES = readHomes(ALMANAC.competitions)
const CUPS = ALMANAC.competitions.filter(({ league, cup }) => cup && !isFriendlies(league.id))
const OF_TWO_LEGS = CUPS.filter(({ league }) => isTwoLegged(league))
const OF_ONE_MATCH = CUPS.filter(({ league }) => !isTwoLegged(league))

/** Cup matches of a day. The league matches are drawn before. */
export const cupMatches = (draw: Draw): readonly Pairing[] => [
  ...OF_TWO_LEGS.flatMap((cup, index) => ([1, 2] as const).flatMap(leg => leggedTies(draw, cup, index, leg))),
  ...OF_ONE_MATCH.flatMap(cup => singleMatches(draw, cup)),
]

/** Whether a day is in the club's season and without a round of its league. */
function isBetweenRounds({ league, phase }: Home, day: number): boolean {
  const slot = slotOn(day, phase)
  if (slot === undefined || league === undefined) return slot !== undefined
  return !isOffSeason(league.countryId, slot) && roundOn(league, day) === undefined
}

/** Leg of a continental tie that a club may play on a day. `undefined` unless both legs are possible. */
function legOf(home: Home, day: number): ReturnType<typeof legIn> {
  const slot = slotOn(day, home.phase)
  const leg = slot && legIn(slot)
  if (leg === undefined || !isForContinents(leg.firstLeg)) return undefined
  const days = [leg.firstLeg, leg.firstLeg + LEG_DAYS]
  return days.every(one => isBetweenRounds(home, one)) ? leg : undefined
}

/** Ties of a day with that leg. Both legs are drawn alike, with sides changed. */
function leggedTies({ seed, day, busy }: Draw, cup: Competition, index: number, leg: 1 | 2): Pairing[] {
  const clubs = cup.clubs.filter(({ id }) => !busy.has(id) && legOf(homeOf(id), day)?.leg === leg)
  if (clubs[0] === undefined) return []
  const firstLeg = leg === 1 ? day : day - LEG_DAYS
  const rng = stream(seed, 'ties', cup.league.id, firstLeg)
  const group = homeOf(clubs[0].id).phase * OF_TWO_LEGS.length + index
  return inPairs(shuffled(clubs, rng), MOST_TIES, busy).map(([one, other], at) => {
    const [home, guest] = leg === 1 ? [one, other] : [other, one]
    return {
      competition: cup,
      home,
      guest,
      turn: turnOf(cup, at),
      tie: { leg, number: group * MOST_TIES + at },
    }
  })
}

function singleMatches({ seed, day, busy }: Draw, cup: Competition): Pairing[] {
  const free = cup.clubs.filter(club => !busy.has(club.id) && isFree(club, cup, day))
  const rng = stream(seed, 'cup', cup.league.id, day)
  return inPairs(shuffled(free, rng), MOST_TIES, busy).map(([home, guest], at) => ({
    competition: cup,
    home,
    guest,
    turn: turnOf(cup, at),
  }))
}

/**
 * Hot cups and two matches of each other knockout cup come early. The rest follow all senior league matches, so that on
 * other days rounds of leagues are complete.
 */
function turnOf({ league }: Competition, at: number): number {
  const isEarly = league.hot || (isKnockout(league) && at < EARLY)
  return at + (isEarly ? 0 : AFTER_LEAGUES)
}

const homeOf = (clubId: number): Home => HOMES.get(clubId) ?? { phase: 0, league: undefined }

/** Whether a club may play a match of the cup on a day. */
function isFree({ id }: Club, { league: cup }: Competition, day: number): boolean {
  const home = homeOf(id)
  const slot = slotOn(day, home.phase)
  if (slot === undefined) return false
  if (home.league === undefined) return isMiddle(slot, day)
  if (isFriendlyCup(cup)) return isMiddle(slot, day) && isOffSeason(home.league.countryId, slot)
  const leg = legIn(slot)
  return (
    leg !== undefined && !isContinental(cup) && !isForContinents(leg.firstLeg) && isBetweenRounds(home, day)
  )
}
