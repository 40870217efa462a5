/**
 * Watched prices and the changes that reach them, compared once a second, so that one database read serves many
 * changes.
 *
 * Rule PSH12 in docs/rules/push.md. Unreadable records are left out.
 */
import { isReadable } from '../../../src/engine/odds/quote'
import { SCALE, type Quoted } from '../../readings/values'
import { readQuotes } from '../../readings/quotes'
import { MARKET_CODES, marketOfCode } from '../../contract/marketCodes'
import type { EpochMs } from '../../kit/clock'
import type { MatchCard } from './liveMatch'
import { legOfCode } from '../store/legCodes'
import type { HappeningRow, MarketPrices, PriceKey, WatchedPrice } from '../store/pushRows'

/** Upper limit above the number of markets that change in a second. */
const MOST_MARKETS = 20_000

type Names = Pick<MatchCard, 'home' | 'guest'>

export interface Reached<Price> {
  readonly price: Price
  readonly row: HappeningRow
}

const keyOf = ({ matchId, company, market }: PriceKey): string => `${matchId} ${company} ${market}`

export class PriceWatch {
  private latest = new Map<string, MarketPrices>()
  /** Markets that were suspended by their last record with a flag. */
  private readonly suspended = new Set<string>()

  note(records: readonly string[], at: EpochMs): void {
    for (const quote of readQuotes(records).quotes) {
      const market = { matchId: quote.match, company: quote.company, market: MARKET_CODES[quote.market] }
      const key = keyOf(market)
      const values = this.isSuspended(key, quote) ? null : (quote.running ?? quote.early)
      if (values !== null && isReadable(quote.market, values[1]) && this.latest.size < MOST_MARKETS)
        this.latest.set(key, { ...market, values, at })
    }
  }

  take(): readonly MarketPrices[] {
    const taken = [...this.latest.values()]
    this.latest = new Map()
    return taken
  }

  /** Returns whether the market is suspended. A record without a flag leaves the market as it is. */
  private isSuspended(key: string, { isClosed }: Pick<Quoted, 'isClosed'>): boolean {
    if (isClosed === null) return this.suspended.has(key)
    if (this.suspended.size >= MOST_MARKETS) this.suspended.clear()
    if (isClosed) this.suspended.add(key)
    else this.suspended.delete(key)
    return isClosed
  }
}

/** Returns the prices by market, for `reached`. */
export const byMarket = (latest: readonly MarketPrices[]): ReadonlyMap<string, MarketPrices> =>
  new Map(latest.map(one => [keyOf(one), one]))

/** `namesOf`: returns the teams as lists name them. Team names sent by a visitor are never shown to others. */
export function reached<Price extends WatchedPrice>(
  latest: ReadonlyMap<string, MarketPrices>,
  watched: readonly Price[],
  namesOf: (matchId: number) => Names | null,
): readonly Reached<Price>[] {
  return watched.flatMap(price => {
    const now = latest.get(keyOf(price))
    const value = now?.values[price.leg] ?? null
    const names = namesOf(price.matchId)
    if (now === undefined || value === null || names === null) return []
    const isThere = price.isLeast === 1 ? value >= price.value : value <= price.value
    return isThere ? [{ price, row: rowOf(price, names, value, now.at) }] : []
  })
}

function rowOf(price: WatchedPrice, { home, guest }: Names, value: number, at: EpochMs): HappeningRow {
  const { matchId, company, market, leg, isLeast } = price
  const key = [`${matchId}:p`, company, market, leg, isLeast, price.value].join('.')
  return {
    key,
    at,
    data: {
      kind: 'price',
      match: matchId,
      home,
      guest,
      score: '',
      minute: null,
      league: '',
      localLeague: '',
      price: { market: marketOfCode(market) ?? '', leg: legOfCode(leg) ?? '', value: value / SCALE },
    },
  }
}
