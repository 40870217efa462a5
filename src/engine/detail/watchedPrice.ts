/**
 * Whether prices have reached the values that a visitor waits for.
 *
 * Source: the board, read as for a pick of a slip (`pickQuote.ts`). Rules PRW3-PRW5 in docs/rules/alerts.md. Errors: none.
 */
import type { Board } from '../board/board'
import type { PickQuote, PickState, SlipPick } from '../contract/details/bets'
import type { WatchedPrice } from '../contract/alerts'
import type { WatchReading } from '../contract/details/alerts'
import { BETTING, type Phase } from '../contract/phase'
import type { EpochMs } from '../contract/units'
import type { Query } from '../contract/query'
import { phaseAt } from '../match/silence'
import { marketSheet } from './marketSheet'
import { pickQuote, type Offers } from './pickQuote'

export function watchReadings(
  board: Board,
  { company, format }: Pick<Query, 'company' | 'format'>,
  watches: readonly WatchedPrice[],
  at: EpochMs,
): readonly WatchReading[] {
  return watches.map(watch => {
    const match = board.match(watch.match)
    const listed = match && {
      // Codes that the feeds use differently take no bets in either meaning.
      phase: phaseAt(match, at, 'gf'),
      sheet: marketSheet(match.id, board.odds(match.id), match.state, format),
    }
    return watchReading(watch, {
      company,
      format,
      phase: undefined,
      sheet: null,
      scores: undefined,
      ...listed,
    })
  })
}

export function watchReading(watch: WatchedPrice, offers: Offers): WatchReading {
  const { side, value } = watch
  const { state, taken, now }: PickQuote = pickQuote(pickOf(watch), offers)
  const target = taken.price
  if (now === null)
    return { state: state === 'closed' ? closedIn(offers.phase) : STOPPED[state], target, now: '' }
  // Two prices that are written alike are the same to whoever waits.
  const isThere = now.texts.price === target || (side === 'atLeast' ? now.price > value : now.price < value)
  return { state: isThere ? 'reached' : 'waiting', target, now: now.texts.price }
}

/** The watch as a pick that was taken at its value: what is offered now for the same side answers both. */
function pickOf({ match, company, market, leg, value }: WatchedPrice): SlipPick {
  const teams = { home: '', guest: '' }
  return { matchId: match, ...teams, company, at: 0, price: value, line: null, running: false, market, leg }
}

/** A match that was interrupted may go on; one that has ended does not. */
const closedIn = (phase: Phase | undefined) =>
  phase !== undefined && BETTING[phase] === 'closed' ? 'closed' : 'suspended'

const STOPPED: Readonly<Record<Exclude<PickState, 'closed'>, WatchReading['state']>> = {
  open: 'suspended',
  moved: 'suspended',
  unknown: 'suspended',
  suspended: 'suspended',
  otherCompany: 'otherCompany',
  notListed: 'notListed',
}
