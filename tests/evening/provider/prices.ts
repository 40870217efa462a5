/** The true prices of a match: one record for all markets at each time at which one changes. */
import type { Chance } from '../support/chance'

/** Markets in the order of the groups of docs/wire.md 3.2, with their names there and in section 5. */
export const MARKETS = [
  { name: 'HDP', wire: 'HDP', line: 0.25 },
  { name: '1x2', wire: '1x2', line: null },
  { name: 'ou', wire: 'OU', line: 2.5 },
  { name: 'HDPHalf', wire: 'HDPHalf', line: 0.25 },
  { name: 'OUHalf', wire: 'OUHalf', line: 1 },
  { name: '1x2Half', wire: '1x2Half', line: null },
] as const

export type MarketName = (typeof MARKETS)[number]['name']
export type Triple = readonly [number, number, number]

export interface Quote {
  readonly opening: Triple
  readonly early: Triple
  /** `null` before the match begins. */
  readonly running: Triple | null
  readonly isClosed: boolean
}

type Quotes = Readonly<Record<MarketName, Quote>>

export interface PriceTurn {
  readonly at: number
  readonly quotes: Quotes
  /** Markets that have changed. */
  readonly changed: readonly MarketName[]
}

interface Times {
  readonly from: number
  readonly begins: number
  readonly ends: number
}

const NAMES = MARKETS.map(({ name }) => name)
const cents = (price: number): number => Math.round(price * 100) / 100
const priceOf = (chance: Chance): number => cents(chance.between(0.6, 1.2))

const LEAST_PRICE = { line: 0.6, result: 1.4 } as const

function tripleOf(chance: Chance, line: number | null): Triple {
  if (line === null)
    return [cents(LEAST_PRICE.result + chance.next()), cents(3 + chance.next()), cents(4 + chance.next())]
  return [priceOf(chance), line + 0.25 * chance.whole(0, 3), priceOf(chance)]
}

function firstQuotes(chance: Chance): Quotes {
  const quotes = MARKETS.map(({ name, line }) => {
    const opening = tripleOf(chance, line)
    return [name, { opening, early: opening, running: null, isClosed: false }] as const
  })
  return Object.fromEntries(quotes) as Quotes
}

const lineOf = (name: MarketName): number | null => MARKETS.find(market => market.name === name)?.line ?? null

/** Changes a quote. In play a market is closed for a while now and then. */
function moved(chance: Chance, name: MarketName, quote: Quote): Quote {
  const triple = tripleOf(chance, lineOf(name))
  if (quote.running === null) return { ...quote, early: triple }
  return chance.happens(0.25)
    ? { ...quote, isClosed: !quote.isClosed }
    : { ...quote, running: triple, isClosed: false }
}

function begun(chance: Chance, quotes: Quotes): Quotes {
  const next = NAMES.map(
    name => [name, { ...quotes[name], running: tripleOf(chance, lineOf(name)) }] as const,
  )
  return Object.fromEntries(next) as Quotes
}

export function priceCourse(chance: Chance, { from, begins, ends }: Times): readonly PriceTurn[] {
  let quotes = firstQuotes(chance)
  const turns: PriceTurn[] = [{ at: -Infinity, quotes, changed: NAMES }]
  const add = (at: number, next: Quotes, changed: readonly MarketName[]): void => {
    quotes = next
    turns.push({ at, quotes, changed })
  }
  for (let at = from; at < ends;) {
    const next = at + chance.whole(15, at < begins ? 600 : 70) * 1000
    if (at < begins && next >= begins) {
      at = begins
      add(at, begun(chance, quotes), NAMES)
      continue
    }
    at = next
    if (at >= ends) break
    const name = chance.one(NAMES)
    add(at, { ...quotes, [name]: moved(chance, name, quotes[name]) }, [name])
  }
  return turns
}
