/**
 * Whether a price has reached the value that a visitor waits for.
 *
 * Source: what a slip is answered (`pickQuote.ts`). Rules PRW3-PRW5 in docs/rules/alerts.md. Errors: none.
 */
import type { PickQuote, PickState, SlipPick } from '../contract/details/bets'
import type { WatchedPrice, WatchReading } from '../contract/details/alerts'
import { BETTING, type Phase } from '../contract/phase'

/** The watch as a pick that was taken at its value: what is offered now for the same side answers both. */
export function pickOfWatch({ match, company, market, leg, value }: WatchedPrice): SlipPick {
  const teams = { home: '', guest: '' }
  return { matchId: match, ...teams, company, at: 0, price: value, line: null, running: false, market, leg }
}

/** `phase`: of the match; `undefined` when it is not on the board. */
export function watchReading(
  { side, value }: WatchedPrice,
  { state, taken, now }: PickQuote,
  phase: Phase | undefined,
): WatchReading {
  const target = taken.price
  if (now === null) {
    // A match that was interrupted may go on; one that has ended does not.
    const hasEnded = phase !== undefined && BETTING[phase] === 'closed'
    return { state: state === 'closed' && !hasEnded ? 'suspended' : STOPPED[state], target, now: '' }
  }
  // Two prices that are written alike are the same to whoever waits.
  const isThere = now.texts.price === target || (side === 'atLeast' ? now.price > value : now.price < value)
  return { state: isThere ? 'reached' : 'waiting', target, now: now.texts.price }
}

const STOPPED: Readonly<Record<PickState, WatchReading['state']>> = {
  open: 'suspended',
  moved: 'suspended',
  unknown: 'suspended',
  suspended: 'suspended',
  closed: 'closed',
  otherCompany: 'otherCompany',
  notListed: 'notListed',
}
