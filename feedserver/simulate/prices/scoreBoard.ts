/**
 * Correct-score prices: decimal, for the score at full time. Results that have become impossible are omitted.
 *
 * The prices come from the forecast of the 1x2 prices of the same moment, and are offered together with those. A score
 * is never cheaper than its 1x2 result: the draw never pays more than the likeliest drawn score.
 */
import type { CorrectScore, Pair, Quote, ScorePrice, Triple } from '../../contract/model'
import type { EpochMs } from '../../kit/clock'
import { lastMoment, runningMoment, type Book } from './bookmaker'
import type { Moment } from './forecast'
import { cents } from './margin'
import type { Outlook } from './outlook'
import { fillPoisson } from './poisson'

/** Highest number of goals of a side in results with their own price, up to 4-4. */
const HIGHEST = 4
const MARGIN = 0.1
const LONGEST = 201

/** Correct scores that fit the 1x2 prices `results`. */
export function scoreBoard(book: Book, results: Quote, now: EpochMs): CorrectScore {
  const { play, company, forecasts } = book
  const { first, current, running } = results
  const opening = board(forecasts.opening(play, company.id).outlook, [0, 0], first)
  const at = (moment: Moment) => forecasts.price(play, company.id, moment).outlook
  const real = (): Board => {
    if (play.match.state === 0) return board(at(lastMoment(book, now)), [0, 0], current)
    if (running === null) return CLOSED
    return board(at(runningMoment(book, now)), play.match.score, running)
  }
  const { items, other } = real()
  return { first: opening.items, firstOther: opening.other, real: items, realOther: other }
}

interface Board {
  readonly items: readonly ScorePrice[]
  /** Price of all other scores, 0 when they are not offered. */
  readonly other: number
}

const CLOSED: Board = { items: [], other: 0 }

function board(outlook: Outlook, [homeSoFar, guestSoFar]: Pair, results: Triple): Board {
  const home = fillPoisson(new Float64Array(16), outlook.match.home)
  const guest = fillPoisson(new Float64Array(16), outlook.match.guest)
  const items: ScorePrice[] = []
  let listed = 0
  for (let own = homeSoFar; own <= HIGHEST; own++)
    for (let other = guestSoFar; other <= HIGHEST; other++) {
      const chance = (home[own - homeSoFar] ?? 0) * (guest[other - guestSoFar] ?? 0)
      listed += chance
      const shortest = own === other ? results[1] : own > other ? results[0] : results[2]
      items.push({ home: own, guest: other, odds: Math.max(shortest, price(chance)) })
    }
  return { items, other: price(Math.max(0, 1 - listed)) }
}

function price(chance: number): number {
  const odds = 1 / Math.max(chance * (1 + MARGIN), 1 / LONGEST)
  if (odds < 10) return Math.max(1.01, cents(odds))
  return odds < 30 ? Math.round(odds * 2) / 2 : Math.round(odds)
}
