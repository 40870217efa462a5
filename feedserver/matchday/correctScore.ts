/** Correct-score prices: decimal, for the score at full time; results that are not possible any more are left out. */
import type { CorrectScore, EpochMs, ScorePrice } from '../model'
import type { Company } from './companies'
import { opensAt, runs } from './coverage'
import { cents } from './margin'
import { beforeKickOff, inPlay, type Outlook } from './outlook'
import type { Play } from './play'
import { fillPoisson } from './poisson'

/** All results up to 4-4 have a price of their own. */
const HIGHEST = 4
const MARGIN = 0.1
const LONGEST = 201
/** Milliseconds for which a price stays the same: ten minutes before the match, half a minute in play. */
const HOLD = { before: 600_000, running: 30_000 }

export function scoreBoard(play: Play, company: Company, now: EpochMs, seed: number): CorrectScore | null {
  const { match } = play
  if (match.state === 0 && now < opensAt(play, company, seed)) return null
  const opening = board(beforeKickOff(play, company.id, 0, true, seed), 0, 0)
  const real = match.state === 0 ? beforeStart(play, company, now, seed) : running(play, company, now, seed)
  return { first: opening.items, firstOther: opening.other, real: real.items, realOther: real.other }
}

interface Board {
  readonly items: readonly ScorePrice[]
  /** 0 when nothing is offered. */
  readonly other: number
}

const CLOSED: Board = { items: [], other: 0 }

function beforeStart(play: Play, company: Company, now: EpochMs, seed: number): Board {
  const at = Math.min(now, play.match.kickoff)
  return board(beforeKickOff(play, company.id, at - (at % HOLD.before), false, seed), 0, 0)
}

function running(play: Play, company: Company, now: EpochMs, seed: number): Board {
  const { state, score } = play.match
  if (state < 1 || state > 3 || now < play.suspendedUntil || !runs(play, company, seed)) return CLOSED
  const at = Math.max(now - (now % HOLD.running), play.pricedAt)
  return board(inPlay(play, company.id, at, seed), score[0], score[1])
}

function board(outlook: Outlook, homeSoFar: number, guestSoFar: number): Board {
  const home = fillPoisson(new Float64Array(16), outlook.match.home)
  const guest = fillPoisson(new Float64Array(16), outlook.match.guest)
  const items: ScorePrice[] = []
  let listed = 0
  for (let own = homeSoFar; own <= HIGHEST; own++)
    for (let other = guestSoFar; other <= HIGHEST; other++) {
      const chance = (home[own - homeSoFar] ?? 0) * (guest[other - guestSoFar] ?? 0)
      listed += chance
      items.push({ home: own, guest: other, odds: price(chance) })
    }
  return { items, other: price(Math.max(0, 1 - listed)) }
}

function price(chance: number): number {
  const odds = 1 / Math.max(chance * (1 + MARGIN), 1 / LONGEST)
  if (odds < 10) return Math.max(1.01, cents(odds))
  return odds < 30 ? Math.round(odds * 2) / 2 : Math.round(odds)
}
