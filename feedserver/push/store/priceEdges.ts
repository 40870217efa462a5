/**
 * Of each market that moves the lowest and highest watched value of each leg, so that a change which reaches neither reads no browser.
 *
 * Only markets that move are in memory, of bookmakers whose prices came: what browsers name beyond those takes none.
 * An edge may be too wide after a watch has ended: that costs a look, and the look sets it right. Errors: none.
 */
import type { FollowedPrice } from './followed'
import type { MarketPrices, PriceKey } from './pushRows'

/** At each leg: the lowest value of those that wait for at least it, and the highest of those that wait for at most it. */
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

  /** The matches of these markets whose edges are not known: `learn` begins them, `note` says what is watched. */
  learn(latest: readonly MarketPrices[]): ReadonlySet<number> {
    for (const { company } of latest) if (!this.companies.has(company)) this.meet(company)
    const unknown = new Set(latest.map(({ matchId }) => matchId).filter(id => !this.matches.has(id)))
    if (this.matches.size + unknown.size > MOST_MATCHES) this.matches.clear()
    for (const id of unknown) this.matches.set(id, new Map())
    return unknown
  }

  /** Prices that a browser watches. */
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

  /** A bookmaker's first price: what is watched of its markets was left out so far. */
  private meet(company: number): void {
    this.matches.clear()
    if (this.companies.size >= MOST_COMPANIES) this.companies.clear()
    this.companies.add(company)
  }
}
