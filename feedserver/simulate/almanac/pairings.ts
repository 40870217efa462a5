/**
 * Pairings of a day. They depend only on the seed and the day, so that the order in which days are planned does not
 * matter.
 *
 * Leagues play the rounds of their calendars (`seasons.ts`), by the circle method. Clubs without a league match may
 * have a cup match (`cupMatches.ts`). Youth, women's and reserve sides play when senior matches are too few. Friendlies
 * follow, first of sides whose leagues rest. When even those are too few, all other sides play friendlies without the
 * rest of three days. A side has at most one match a day.
 */
import type { Work } from '../../kit/work/work'
import { ALMANAC, isFriendlies, type Competition } from './almanac'
import { circle } from './circle'
import { cupMatches } from './cupMatches'
import { inPairs, paceOf, type Draw, type Pairing } from './draw'
import { competitionsOf, FORM_COUNT, playing } from './forms'
import { phaseOf } from './phases'
import { shuffled, stream } from '../../kit/random'
import { isOffSeason, roundOn } from './seasons'
import { isMiddle, slotOn } from './slots'

const TURNS_PER_FORM = 100
/** Friendlies come after the leagues of their form. */
const FRIENDLY_TURN = 50
/** Matches of sides without three days of rest come last. */
const TIRED_TURN = 10_000

/** First `count` pairings of a day, in the order in which they are taken, or all if they are fewer. */
export function* drawPairings(seed: number, day: number, count: number): Work<readonly Pairing[]> {
  const draw = { seed, day, busy: new Set<number>() }
  const pool: Pairing[] = []
  for (let form = 0; form <= FORM_COUNT && pool.length < count; form++) {
    const turn = form * TURNS_PER_FORM
    pool.push(...(yield* leagueMatches(draw, form, turn)))
    if (form === 0) pool.push(...cupMatches(draw))
    pool.push(...friendlies(draw, form, turn + FRIENDLY_TURN, isResting))
    yield
  }
  for (let form = 0; form <= FORM_COUNT && pool.length < count; form++) {
    pool.push(...friendlies(draw, form, TIRED_TURN + form * TURNS_PER_FORM, () => true))
    yield
  }
  return pool.sort((one, other) => one.turn - other.turn).slice(0, count)
}

/** Matches of a form's leagues that have a round. Form 0: senior leagues. */
function* leagueMatches(draw: Draw, form: number, turn: number): Work<readonly Pairing[]> {
  const pairings: Pairing[] = []
  for (const competition of competitionsOfForm(form))
    if (!competition.cup) {
      pairings.push(...roundMatches(draw, competition, turn))
      yield
    }
  return pairings
}

const competitionsOfForm = (form: number): readonly Competition[] =>
  form === 0 ? ALMANAC.competitions : competitionsOf(form)

/** Matches of a round on this day. The matches of a round of several days are spread over them in turn. */
function roundMatches({ seed, day, busy }: Draw, competition: Competition, turn: number): Pairing[] {
  const { id, countryId } = competition.league
  const clubs = playing(competition)
  const round = roundOn({ id, countryId, clubs: clubs.length }, day)
  if (round === undefined) return []
  const { season, number, slot } = round
  const days = slot.last - slot.first + 1
  const pace = paceOf(seed, competition)
  const order = shuffled(clubs, stream(seed, 'circle', id, season.year))
  return circle(order, number).flatMap(([home, guest], at) => {
    if ((at + number) % days !== day - slot.first) return []
    busy.add(home.id).add(guest.id)
    return [{ competition, home, guest, turn: turn + at * pace }]
  })
}

/** Whether a country's leagues rest on a day on which its sides may play. */
function isResting({ league }: Competition, day: number): boolean {
  const slot = slotOn(day, phaseOf(league))
  return slot !== undefined && isMiddle(slot, day) && isOffSeason(league.countryId, slot)
}

function friendlies(
  { seed, day, busy }: Draw,
  form: number,
  turn: number,
  may: (competition: Competition, day: number) => boolean,
): readonly Pairing[] {
  return competitionsOfForm(form).flatMap(competition => {
    if (!isFriendlies(competition.league.id) || !may(competition, day)) return []
    const free = playing(competition).filter(({ id }) => !busy.has(id))
    const pairs = inPairs(
      shuffled(free, stream(seed, 'friendlies', competition.league.id, day)),
      Infinity,
      busy,
    )
    return pairs.map(([home, guest], at) => ({ competition, home, guest, turn: turn + at / 2 }))
  })
}
