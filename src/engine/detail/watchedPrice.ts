/**
 * Readings of watched prices: whether a price has reached the value that the visitor set.
 *
 * Source: the board, read as for a pick of a slip (`pickQuote.ts`). Rules PRW3-PRW5 in docs/rules/alerts.md.
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
      // State codes that differ between the feeds take no bets in either meaning.
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
  // Prices with the same text count as equal for the visitor.
  const isThere = now.texts.price === target || (side === 'atLeast' ? now.price > value : now.price < value)
  return { state: isThere ? 'reached' : 'waiting', target, now: now.texts.price }
}

/**
 * Returns the watch as a pick that was taken at the watched value, because both read the current offer for one side.
 */
function pickOf({ match, company, market, leg, value }: WatchedPrice): SlipPick {
  const teams = { home: '', guest: '' }
  return { matchId: match, ...teams, company, at: 0, price: value, line: null, running: false, market, leg }
}

/** Returns `closed` after the end of a match. An interrupted match may continue, so its state is `suspended`. */
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
