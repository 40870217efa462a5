/**
 * A day of football with real leagues and clubs at one moment: some matches run, some are over, most are to come.
 *
 * Every match is planned before its kick-off, and the simulation plays it up to `at`. The same arguments give the same
 * day.
 */
import type { Country, EpochMs, League, Match } from '../model'
import { finish } from '../work'
import { ALMANAC } from './almanac'
import { drawPairings, type Pairing } from './pairings'
import { drawKickoffs, zoneOf } from './kickoffs'
import { dressMatch } from './particulars'
import { Pitch } from './pitch'
import { mix, stream, type Rng } from './random'
import { playOvertime } from './overtime'
import { drawTables } from './tables'

export interface Matchday {
  readonly countries: readonly Country[]
  /** In league order, hot leagues first; only those that play. */
  readonly leagues: readonly League[]
  /** In league order. */
  readonly matches: readonly Match[]
}

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

/** The matches before anything is played, some of them called off. */
function draw({ seed, at, matches }: DayRequest): Matchday {
  const rng = stream(seed, 'matchday', matches)
  const now = at - (at % 1000)
  const pairings = drawPairings(matches, rng)
  const kickoffs = drawKickoffs(pairings.map(zoneFor), now, rng)
  const tables = drawTables([...new Set(pairings.map(({ competition }) => competition))], seed)
  const fresh = pairings.map((pairing, place) =>
    dressMatch(pairing, { id: idAt(seed, place), kickoff: kickoffs[place] ?? now }, tables, rng),
  )
  const leagues = uniqueLeagues(pairings)
  const countries = ALMANAC.countries.filter(({ id }) => leagues.some(league => league.countryId === id))
  return { countries, leagues, matches: callSomeOff(fresh, rng) }
}

/** The day before anything is played: the fixtures around `at`. */
export function drawMatchday(request: DayRequest): Matchday {
  const day = draw(request)
  return { ...day, matches: inOrder(day.matches, day.leagues) }
}

export function planMatchday(request: DayRequest): Matchday {
  const { seed, at } = request
  const now = at - (at % 1000)
  const drawn = draw(request)
  const played = playTo(now, { seed, ...drawn })
  const day = playOvertime({ seed, ...drawn, matches: played }, now)
  return { ...drawn, matches: inOrder(day, drawn.leagues) }
}

const zoneFor = ({ competition }: Pairing): number => zoneOf(competition.league.countryId)
const idAt = (seed: number, place: number): number => 2_400_000 + (mix(seed, 11) % 400) * 1000 + place

function uniqueLeagues(pairings: readonly Pairing[]): League[] {
  return [...new Set(pairings.map(({ competition }) => competition.league))]
}

function callSomeOff(matches: readonly Match[], rng: Rng): Match[] {
  return matches.map(match => {
    let draw = rng.next()
    for (const [state, share] of OFF) {
      if (draw < share) return { ...match, state }
      draw -= share
    }
    return match
  })
}

type Day = Matchday & { readonly seed: number }

function playTo(at: EpochMs, day: Day): readonly Match[] {
  const pitch = new Pitch({ ...day, at: at - WARM_UP })
  finish(pitch.advance(at))
  return pitch.plays.map(play => play.match)
}

function inOrder(matches: readonly Match[], leagues: readonly League[]): Match[] {
  const places = new Map(leagues.map((league, place) => [league.id, place]))
  const place = (match: Match) => places.get(match.leagueId) ?? 0
  return [...matches].sort(
    (one, other) => place(one) - place(other) || one.kickoff - other.kickoff || one.id - other.id,
  )
}
