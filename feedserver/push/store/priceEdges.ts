/**
 * The lowest and highest watched value of each leg, for each market with changes. A change that reaches no watched
 * value reads no browser.
 *
 * Memory contains only markets with changes, of bookmakers with known prices. So choices of browsers beyond these take
 * no memory. After a watch has ended, an edge may be too wide until the next read corrects it.
 */
import type { FollowedPrice } from './followed'
import type { MarketPrices, PriceKey } from './pushRows'

/** Limits by leg: the lowest value of watches for at least a value, and the highest of watches for at most a value. */
type Edges = [least: number, most: number][]

const MOST_MATCHES = 5000
const MOST_COMPANIES = 100

const marketOf = ({ company, market }: PriceKey): string => `${company} ${market}`

export class PriceEdges {
  private readonly companies = new Set<number>()
  private readonly matches = new Map<number, Map<string, Edges>>()

  clear(): void {
    this.matches.clear()
    this.companies.clear()
  }

  /**
   * Returns the matches of these markets without known edges, and starts empty edges for them. `note` then adds watched
   * values.
   */
  learn(latest: readonly MarketPrices[]): ReadonlySet<number> {
    for (const { company } of latest) if (!this.companies.has(company)) this.meet(company)
    const unknown = new Set(latest.map(({ matchId }) => matchId).filter(id => !this.matches.has(id)))
    if (this.matches.size + unknown.size > MOST_MATCHES) this.matches.clear()
    for (const id of unknown) this.matches.set(id, new Map())
    return unknown
  }

  /** Adds prices that a browser watches. */
  note(prices: readonly FollowedPrice[]): void {
    for (const price of prices) {
      const match = this.matches.get(price.matchId)
      if (price.isDone || match === undefined || !this.companies.has(price.company)) continue
      const edges = match.get(marketOf(price)) ?? []
      match.set(marketOf(price), edges)
      const [least, most] = edges[price.leg] ?? [Infinity, -Infinity]
      edges[price.leg] =
        price.isLeast === 1 ? [Math.min(least, price.value), most] : [least, Math.max(most, price.value)]
    }
  }

  isReached({ values, ...key }: MarketPrices): boolean {
    const edges = this.matches.get(key.matchId)?.get(marketOf(key))
    return values.some((value, leg) => {
      const [least, most] = edges?.[leg] ?? [Infinity, -Infinity]
      return value !== null && (value >= least || value <= most)
    })
  }

  forget(matchId: number): void {
    this.matches.delete(matchId)
  }

  /** Notes a bookmaker's first price. Its watches were left out so far, so all edges are read again. */
  private meet(company: number): void {
    this.matches.clear()
    if (this.companies.size >= MOST_COMPANIES) this.companies.clear()
    this.companies.add(company)
  }
}
