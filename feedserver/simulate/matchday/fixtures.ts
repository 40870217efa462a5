/**
 * A day of football with real leagues and clubs at one moment: some matches are in play, some are over, most are to
 * come.
 *
 * Every match is planned before its kick-off, and the simulation plays it up to that moment. The same arguments give
 * the same day.
 */
import type { Country, League, Match } from '../../contract/model'
import type { EpochMs } from '../../kit/clock'
import { finish, type Work } from '../../kit/work/work'
import { ALMANAC } from '../almanac/almanac'
import { idOn, momentOf, tieIdOn } from '../almanac/calendar'
import { ownDay, type Calendar } from '../../contract/season'
import { firstLegOf, type FirstLegs } from './firstLeg'
import { leaguePlace } from '../almanac/forms'
import { drawPairings } from '../almanac/pairings'
import type { Pairing } from '../almanac/draw'
import { drawKickoffs, zoneOf } from '../almanac/kickoffs'
import { dressMatch } from '../almanac/particulars'
import { Pitch } from '../play/pitch'
import type { Past } from '../play/play'
import { stream } from '../../kit/random'
import { playOvertime } from './overtime'
import { createTables } from '../almanac/tables'

export interface Matchday {
  readonly countries: readonly Country[]
  /** Leagues that play, in league order, hot leagues first. */
  readonly leagues: readonly League[]
  /** Matches in league order. */
  readonly matches: readonly Match[]
}

/** A day that has been played up to its moment. */
export interface PlayedDay extends Matchday {
  /** Calendar of the following days. */
  readonly calendar: Calendar
  /** Data of begun matches that the feeds lack, by id. */
  readonly past: ReadonlyMap<number, Past>
}

/** Number of matches that are drawn alike however many a day has. Other days show only these. */
export const FEATURED = 200
const WARM_UP = 3 * 3_600_000
/** Shares of matches that are postponed, cancelled or undecided from the beginning. */
const OFF: readonly (readonly [state: -14 | -10 | -11, share: number])[] = [
  [-14, 0.01],
  [-10, 0.002],
  [-11, 0.003],
]

export interface DayRequest {
  readonly seed: number
  readonly at: EpochMs
  readonly matches: number
}

/** A day before any match is played, with some matches off. */
export function* drawDay(calendar: Calendar, day: number, known?: FirstLegs): Work<Matchday> {
  const { seed } = calendar
  const pairings = yield* drawPairings(seed, day, calendar.matches)
  const kickoffs = drawAllKickoffs(pairings, momentOf(calendar, day), seed, day)
  const tables = createTables(seed)
  const matches: Match[] = []
  for (const [index, pairing] of pairings.entries()) {
    const id = pairing.tie === undefined ? idOn(day, index) : tieIdOn(day, pairing.tie.number)
    const slot = { id, kickoff: kickoffs[index] ?? momentOf(calendar, day) }
    const match = dressMatch(pairing, slot, tables, stream(seed, 'dress', id))
    matches.push(
      pairing.tie === undefined
        ? calledOffMaybe(match, seed)
        : { ...match, ...(yield* legOfTie(pairing, calendar, day, known)) },
    )
    yield
  }
  const leagues = uniqueLeagues(pairings)
  const countries = ALMANAC.countries.filter(({ id }) => leagues.some(league => league.countryId === id))
  return { countries, leagues, matches: inOrder(matches, leagues) }
}

function* legOfTie(
  pairing: Pairing,
  calendar: Calendar,
  day: number,
  known?: FirstLegs,
): Work<Pick<Match, 'tie' | 'remark'>> {
  if (pairing.tie?.leg !== 2) return { remark: 'First leg', tie: { leg: 1 } }
  return { remark: 'Second leg', tie: { leg: 2, first: yield* firstLegOf(pairing, calendar, day, known) } }
}

/** The first kick-offs are drawn separately, so that they do not depend on the number of matches. */
function drawAllKickoffs(pairings: readonly Pairing[], at: EpochMs, seed: number, day: number): EpochMs[] {
  const zones = pairings.map(zoneFor)
  return [
    ...drawKickoffs(zones.slice(0, FEATURED), at, stream(seed, 'featured kick-offs', day)),
    ...drawKickoffs(zones.slice(FEATURED), at, stream(seed, 'kick-offs', day)),
  ]
}

/** The server's own day, played up to `at`. */
export function planMatchday({ seed, at, matches }: DayRequest): PlayedDay {
  const now = at - (at % 1000)
  const calendar = { seed, start: now, matches }
  const day = finish(drawDay(calendar, ownDay(calendar)))
  const from = now - WARM_UP
  const tried = playOvertime({ seed, ...day, from, day: ownDay(calendar) }, now)
  const pitch = new Pitch({ seed, ...day, matches: tried, at: from })
  finish(pitch.advance(now))
  const past = new Map(
    pitch.plays.map(({ match, corners, kicks, minutes }) => [match.id, { corners, kicks, minutes }]),
  )
  const played = pitch.plays.map(play => play.match)
  return { ...day, matches: inOrder(played, day.leagues), calendar, past }
}

const zoneFor = ({ competition }: Pairing): number => zoneOf(competition.league.countryId)

function uniqueLeagues(pairings: readonly Pairing[]): League[] {
  const leagues = [...new Set(pairings.map(({ competition }) => competition.league))]
  return leagues.sort((one, other) => leaguePlace(one.id) - leaguePlace(other.id))
}

function calledOffMaybe(match: Match, seed: number): Match {
  let draw = stream(seed, 'called off', match.id).next()
  for (const [state, share] of OFF) {
    if (draw < share) return { ...match, state }
    draw -= share
  }
  return match
}

function inOrder(matches: readonly Match[], leagues: readonly League[]): Match[] {
  const ranks = new Map(leagues.map((league, index) => [league.id, index]))
  const rankOf = (match: Match) => ranks.get(match.leagueId) ?? 0
  return [...matches].sort(
    (one, other) => rankOf(one) - rankOf(other) || one.kickoff - other.kickoff || one.id - other.id,
  )
}
