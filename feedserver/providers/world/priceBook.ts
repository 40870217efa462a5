/**
 * Prices of a provider as quotes of the world. Rules PRO20, PRO23 in docs/rules/providers.md.
 *
 * The opening price is the first that this server saw. A running price that is not confirmed for 90 s is suspended.
 */
import type { Market, Quote, Triple } from '../../contract/model'
import type { EpochMs } from '../../kit/clock'
import type { PricesFact } from '../port/facts'

/** Milliseconds after which an unconfirmed running price is suspended. */
const RUNNING_FOR_MS = 90_000

interface Entry {
  readonly first: Triple
  readonly before: Triple
  readonly running: Triple | null
  readonly isSuspended: boolean
  readonly runningAt: EpochMs
}

interface PriceId {
  readonly match: number
  readonly company: number
  readonly market: Market
}

const keyOf = ({ match, company, market }: PriceId): string => `${match} ${company} ${market}`

export class PriceBook {
  private readonly entries = new Map<string, Entry>()
  private readonly running = new Map<string, PriceId>()

  quote(id: PriceId): Quote | null {
    const entry = this.entries.get(keyOf(id))
    if (entry === undefined) return null
    const { first, before, running, isSuspended } = entry
    return { first, current: before, running: isSuspended ? null : running, suspended: isSuspended }
  }

  /**
   * Returns the markets whose quotes have changed after an answer. A running market that an answer omits is suspended.
   */
  apply(
    { prices, isRunning, asOf }: PricesFact,
    match: number,
    company: number,
    at: EpochMs,
  ): readonly Market[] {
    const rightAt = Math.min(asOf ?? at, at)
    const changed = prices.filter(({ market, triple, isSuspended }) => {
      const id = { match, company, market }
      const key = keyOf(id)
      const entry = this.entries.get(key)
      const isOld = isRunning && at - rightAt >= RUNNING_FOR_MS
      const next: Entry = isRunning
        ? {
            first: entry?.first ?? triple,
            before: entry?.before ?? triple,
            running: triple,
            isSuspended: isSuspended || isOld,
            runningAt: rightAt,
          }
        : { ...(entry ?? IDLE), first: entry?.first ?? triple, before: triple }
      this.entries.set(key, next)
      if (isRunning) this.running.set(key, id)
      return differs(entry, next)
    })
    const named = new Set(prices.map(({ market }) => market))
    const gone = isRunning ? this.suspend(id => isOf(id, match, company) && !named.has(id.market)) : []
    return [...changed.map(({ market }) => market), ...gone.map(({ market }) => market)]
  }

  /** Suspends running prices that were not confirmed for too long. */
  expire(now: EpochMs): readonly PriceId[] {
    return this.suspend((_, { runningAt }) => now - runningAt >= RUNNING_FOR_MS)
  }

  /** Removes a match. */
  forget(match: number): void {
    for (const key of this.entries.keys()) if (key.startsWith(`${match} `)) this.entries.delete(key)
    for (const key of this.running.keys()) if (key.startsWith(`${match} `)) this.running.delete(key)
  }

  private suspend(isGone: (id: PriceId, entry: Entry) => boolean): readonly PriceId[] {
    return [...this.running].flatMap(([key, id]) => {
      const entry = this.entries.get(key)
      if (entry === undefined || entry.isSuspended || !isGone(id, entry)) return []
      this.entries.set(key, { ...entry, isSuspended: true })
      return [id]
    })
  }
}

const IDLE = { running: null, isSuspended: false, runningAt: -Infinity } as const

const isOf = (id: PriceId, match: number, company: number): boolean =>
  id.match === match && id.company === company

const differs = (one: Entry | undefined, other: Entry): boolean =>
  one === undefined ||
  one.isSuspended !== other.isSuspended ||
  !isSame(one.before, other.before) ||
  !isSame(one.running, other.running)

const isSame = (one: Triple | null, other: Triple | null): boolean =>
  one === other || (one !== null && other !== null && one.every((value, index) => value === other[index]))
