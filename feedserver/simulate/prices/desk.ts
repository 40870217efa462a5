/**
 * Cache of requested prices. It recomputes prices that may have changed, and reports those that did.
 *
 * Every quote equals the result of `quoteMarket` for this second. A company that is not watched from the start is
 * watched from its first request on.
 */
import {
  MARKETS,
  type CorrectScore,
  type Market,
  type Quote,
  type Triple,
  type WorldChange,
} from '../../contract/model'
import type { EpochMs } from '../../kit/clock'
import type { Work } from '../../kit/work/work'
import { Agenda } from '../play/agenda'
import { nextMove, quoteMarket, runningPrice, lastPrice, type Book } from './bookmaker'
import { COMPANIES, type Company } from './companies'
import { scoreBoard } from './scoreBoard'
import { offers } from './coverage'
import { Forecasts } from './forecast'
import type { Play } from '../play/play'

interface Item extends Book {
  quote: Quote | null
  /** Second at which the price is next recomputed. 0 when the price is final. */
  due: number
  /** Whether the pre-match price is final, because the match has begun. */
  frozen: boolean
}

type Items = ReadonlyMap<Market, Item>

export class Desk {
  readonly #seed: number
  readonly #forecasts: Forecasts
  readonly #agenda: Agenda<Item>
  readonly #known: ReadonlySet<number>
  readonly #watched = new Map<number, Map<Play, Items>>()
  readonly #plays = new Set<Play>()
  /** Matches of watched companies whose prices have not been computed yet. */
  readonly #pending: [company: number, play: Play][] = []
  #now: EpochMs

  constructor(seed: number, at: EpochMs, companies: readonly number[], watched: readonly number[]) {
    this.#seed = seed
    this.#forecasts = new Forecasts(seed)
    this.#now = at
    this.#agenda = new Agenda(at / 1000)
    this.#known = new Set(companies)
    for (const id of watched) this.#watch(id)
  }

  open(play: Play): void {
    this.#plays.add(play)
    for (const id of this.#watched.keys()) this.#pending.push([id, play])
  }

  close(play: Play): void {
    this.#plays.delete(play)
    for (const items of this.#watched.values()) {
      for (const item of items.get(play)?.values() ?? []) item.due = 0
      items.delete(play)
    }
  }

  quote(play: Play | undefined, company: number, market: Market): Quote | null {
    if (play === undefined) return null
    return this.#itemsOf(play, company)?.get(market)?.quote ?? null
  }

  correctScore(play: Play | undefined, id: number): CorrectScore | null {
    const company = COMPANIES.get(id)
    if (play === undefined || company === undefined || !company.markets.includes('OUHalf')) return null
    const item = this.#itemsOf(play, id)?.get('1x2')
    return item === undefined || item.quote === null ? null : scoreBoard(item, item.quote, this.#now)
  }

  /** Brings all watched prices to `now` and adds those that changed to `changes`. */
  *settle(now: EpochMs, touched: ReadonlySet<Play>, changes: WorldChange[]): Work<readonly WorldChange[]> {
    this.#now = now
    for (const item of yield* this.#dueItems(now)) {
      this.#update(item, changes)
      yield
    }
    for (const play of touched)
      for (const items of this.#watched.values()) {
        for (const item of items.get(play)?.values() ?? []) this.#update(item, changes)
        yield
      }
    return changes
  }

  *#dueItems(now: EpochMs): Work<Set<Item>> {
    const due = new Set<Item>()
    while (this.#agenda.second * 1000 < now) {
      for (const item of this.#agenda.step()) if (item.due === this.#agenda.second) due.add(item)
      yield
    }
    return due
  }

  /** Watches a company from now on. Its prices are computed when requested, the others before the next step. */
  #watch(id: number): Map<Play, Items> | undefined {
    const existing = this.#watched.get(id)
    if (existing !== undefined || !COMPANIES.has(id) || !this.#known.has(id)) return existing
    const items = new Map<Play, Items>()
    this.#watched.set(id, items)
    for (const play of this.#plays) this.#pending.push([id, play])
    return items
  }

  /** Prices of one match at one company, computed at the first call. */
  #itemsOf(play: Play, id: number): Items | undefined {
    const company = this.#watch(id)
    const existing = company?.get(play)
    if (company === undefined || existing !== undefined || !this.#plays.has(play)) return existing
    const items = this.#compute(play, id)
    company.set(play, items)
    return items
  }

  /** Computes the prices that have not been requested yet, so that their changes can be reported. */
  *layRest(): Work<void> {
    for (let next = this.#pending.pop(); next !== undefined; next = this.#pending.pop()) {
      this.#itemsOf(next[1], next[0])
      yield
    }
  }

  #compute(play: Play, id: number): Items {
    const company = COMPANIES.get(id)
    const items = new Map<Market, Item>()
    if (company === undefined) return items
    for (const market of MARKETS)
      if (offers(play, company, market, this.#seed)) items.set(market, this.#item(play, company, market))
    return items
  }

  #item(play: Play, company: Company, market: Market): Item {
    const book = { play, company, market, seed: this.#seed, forecasts: this.#forecasts }
    const item: Item = { ...book, quote: null, due: 0, frozen: false }
    item.quote = quoteMarket(item, this.#now)
    this.#planNext(item)
    return item
  }

  #update(item: Item, changes: WorldChange[]): void {
    const quote = refreshed(item, this.#now)
    if (!sameQuote(item.quote, quote)) {
      item.quote = quote
      changes.push({
        kind: 'odds',
        matchId: item.play.match.id,
        company: item.company.id,
        market: item.market,
      })
    }
    this.#planNext(item)
  }

  #planNext(item: Item): void {
    const next = nextMove(item, this.#now)
    const due = next === null ? 0 : Math.max(Math.ceil(next / 1000), this.#agenda.second + 1)
    if (due === item.due) return
    item.due = due
    if (due > 0) this.#agenda.plan(due, item)
  }
}

/** Recomputed quote. The opening price never changes, the pre-match price only before the start. */
function refreshed(item: Item, now: EpochMs): Quote | null {
  const { quote, play } = item
  if (quote === null) return quoteMarket(item, now)
  if (item.frozen) return { ...quote, ...runningPrice(item, now) }
  const current = lastPrice(item, now)
  item.frozen = play.match.state !== 0
  return current === null ? null : { ...quote, current, ...runningPrice(item, now) }
}

function sameQuote(one: Quote | null, other: Quote | null): boolean {
  if (one === null || other === null) return one === other
  return (
    one.suspended === other.suspended &&
    sameTriple(one.current, other.current) &&
    sameTriple(one.running, other.running)
  )
}

function sameTriple(one: Triple | null, other: Triple | null): boolean {
  if (one === null || other === null) return one === other
  return one[0] === other[0] && one[1] === other[1] && one[2] === other[2]
}
