/**
 * Prices of one match at one company: opening, last before the start, running.
 *
 * Every price is a pure function of the play, the seed and the time. Time counts in buckets whose length and phase
 * depend on the market, so that some markets change seldom. A running handicap is for the rest of the match and does
 * not count goals so far; a running total counts them.
 */
import type { EpochMs, Market, Quote, Triple } from '../model'
import type { Company } from './companies'
import { opensAt, runs } from './coverage'
import { evenLine, threeWay, twoWay } from './margin'
import { beforeKickOff, inPlay, type Outlook } from './outlook'
import type { Play } from './play'
import { difference, total, type Spread } from './poisson'
import { gauss, hashText, unit } from './random'

export interface Book {
  readonly play: Play
  readonly company: Company
  readonly market: Market
  readonly seed: number
}

const HALF: ReadonlySet<Market> = new Set(['HDPHalf', 'OUHalf', '1x2Half'])
const LOWEST_TOTAL = 0.5
const NO_LIMIT = -20
/** Seconds for which a line stays as it is unless a price leaves the company's band. */
const LINE_HOLDS = { before: 3 * 3600, running: 420 }
const FLICKER = { before: 0.004, running: 0.012 }

/** The prices of one market; `null` before its first price. */
export function quoteMarket(book: Book, now: EpochMs): Quote | null {
  const { play, company, seed } = book
  if (knownTill(play, now) < opensAt(play, company, seed)) return null
  const first = openingPrice(book)
  const current = first === null ? null : lastPrice(book, now)
  return first === null || current === null ? null : { first, current, ...runningPrice(book, now) }
}

/** The time that prices know: of a match that was called off they stay as they were then. */
function knownTill({ match, pricedAt }: Play, now: EpochMs): EpochMs {
  return match.state < 0 && match.state !== -13 ? Math.min(now, pricedAt) : now
}

function openingPrice(book: Book): Triple | null {
  const outlook = beforeKickOff(book.play, book.company.id, 0, true, book.seed)
  return boardPrice(book, { outlook, anchor: outlook, base: 0, lead: 0, bent: 1 })
}

/** The pre-match price. It does not change after the kick-off. */
export function lastPrice(book: Book, now: EpochMs): Triple | null {
  const { play, company, seed } = book
  const until = Math.min(knownTill(play, now), play.match.kickoff)
  const at = bucketStart(until, bucketOf(book, false))
  const held = bucketStart(at, { length: LINE_HOLDS.before, phase: hashText(book.market) })
  const outlook = beforeKickOff(play, company.id, at, false, seed)
  const anchor = beforeKickOff(play, company.id, held, false, seed)
  return boardPrice(book, { outlook, anchor, base: 0, lead: 0, bent: flicker(book, at, FLICKER.before) })
}

export function runningPrice(book: Book, now: EpochMs): { running: Triple | null; suspended: boolean } {
  const { play, company, seed } = book
  const { state } = play.match
  if (state <= 0 && state !== -13) return { running: null, suspended: state < -1 }
  if (!runs(play, company, seed)) return { running: null, suspended: true }
  const price = isTaking(book, now) ? priceInPlay(book, now) : null
  return { running: price, suspended: price === null }
}

/** Whether the market takes bets. Half-time markets end with the half, others after 90 minutes; checks suspend all. */
function isTaking({ play, market, company }: Book, now: EpochMs): boolean {
  const { state, hasCorners } = play.match
  const over = HALF.has(market) ? state !== 1 : state < 1 || state > 3
  const reopens = play.suspendedUntil === 0 ? 0 : play.suspendedUntil + (company.id % 7) * 1000
  return !over && now >= reopens && (market !== 'cornersOU' || hasCorners)
}

function priceInPlay(book: Book, now: EpochMs): Triple | null {
  const { play, company, seed } = book
  const floor = Math.max(play.pricedAt, play.match.halfStart)
  const at = Math.max(floor, bucketStart(now, bucketOf(book, true)))
  const held = Math.max(floor, bucketStart(at, { length: LINE_HOLDS.running, phase: hashText(book.market) }))
  const outlook = inPlay(play, company.id, at, seed)
  const anchor = held === at ? outlook : inPlay(play, company.id, held, seed)
  const lead = play.match.score[0] - play.match.score[1]
  return boardPrice(book, {
    outlook,
    anchor,
    base: soFar(book),
    lead,
    bent: flicker(book, at, FLICKER.running),
  })
}

function soFar({ play, market }: Book): number {
  const { score, corners } = play.match
  if (market === 'cornersOU') return corners[0] + corners[1]
  return market === 'HDP' || market === 'HDPHalf' ? 0 : score[0] + score[1]
}

interface View {
  /** From which the price follows. */
  readonly outlook: Outlook
  /** From which the line follows. */
  readonly anchor: Outlook
  /** Goals or corners so far, if the market counts them. */
  readonly base: number
  /** Home goals less guest goals. */
  readonly lead: number
  /** A small random factor on the home side's goals, or on the total. */
  readonly bent: number
}

function boardPrice({ market, company }: Book, { outlook, anchor, base, lead, bent }: View): Triple | null {
  const half = HALF.has(market)
  const { home, guest } = half ? outlook.half : outlook.match
  const then = half ? anchor.half : anchor.match
  if (market === '1x2' || market === '1x2Half')
    return threeWay(results(difference(home * bent, guest / bent), lead), company.threeWay)
  if (market === 'HDP' || market === 'HDPHalf') {
    const start = evenLine(difference(then.home, then.guest), then.home - then.guest, NO_LIMIT)
    return twoWay(difference(home * bent, guest / bent), { start, lowest: NO_LIMIT }, company, 0)
  }
  const mean = market === 'cornersOU' ? outlook.corners : home + guest
  const before = market === 'cornersOU' ? anchor.corners : then.home + then.guest
  const start = evenLine(total(before), before - 0.25, LOWEST_TOTAL)
  return twoWay(total(mean * bent), { start, lowest: LOWEST_TOTAL }, company, base)
}

function results(rest: Spread, lead: number): Triple {
  const loses = rest.below(-lead)
  const draws = rest.below(1 - lead) - loses
  return [1 - loses - draws, draws, loses]
}

interface Bucket {
  /** Seconds. */
  readonly length: number
  readonly phase: number
}

function bucketOf({ play, company, market, seed }: Book, running: boolean): Bucket {
  const draw = unit(seed, play.match.id, company.id, hashText(market))
  const slow = play.match.state === 2 ? 5 : 1
  const length = running ? slow * Math.round(11 + 29 * draw) : Math.round(300 + 1500 * draw)
  return { length, phase: Math.floor(draw * 100_003) }
}

/** Epoch ms at which the bucket around `at` began. */
function bucketStart(at: EpochMs, { length, phase }: Bucket): EpochMs {
  const second = Math.floor(at / 1000) + (phase % length)
  return at - (at % 1000) - (second % length) * 1000
}

function flicker({ play, company, market, seed }: Book, at: EpochMs, size: number): number {
  return 1 + size * gauss(seed ^ play.match.id, company.id, hashText(market), Math.floor(at / 1000))
}

/** Epoch ms at which the price may next change by itself; `null` when it will not change any more. */
export function nextMove(book: Book, now: EpochMs): EpochMs | null {
  const { play, company, seed } = book
  const { state, kickoff } = play.match
  if (state < 0 && state !== -13) return null
  if (state === 4 || state === 5) return null
  const running = state > 0
  if (running && HALF.has(book.market) && state !== 1) return null
  const bucket = bucketOf(book, running)
  const next = bucketStart(now, bucket) + bucket.length * 1000
  const reopens = play.suspendedUntil + (company.id % 7) * 1000
  if (running) return reopens > now ? reopens : next
  const opens = opensAt(play, company, seed)
  if (opens > now) return opens
  return now < kickoff ? next : null
}
