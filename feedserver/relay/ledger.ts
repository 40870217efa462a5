/**
 * Outcomes of the requests to the provider, by feed, for the status page. The log gets one line when a feed fails and
 * one when it is good again.
 */
import type { EpochMs } from '../kit/clock'
import type { Log } from '../kit/log'
import type { FeedName } from './feeds/feeds'

/** Consecutive failures of any feeds after which the provider counts as away. */
const AWAY_FROM = 2

export interface Noted {
  readonly feed: FeedName
  /** The requested address, which distinguishes the feed's addresses. */
  readonly address: string
  /** The outcome: `200`, `304`, `404`, or the fault. */
  readonly outcome: string
  readonly kind: 'good' | 'absent' | 'fault'
  readonly at: EpochMs
}

interface Counts {
  requests: number
  outcome: string
  goodAt: EpochMs | null
  readonly faults: Map<string, number>
  /** The addresses whose last request failed. */
  readonly failing: Set<string>
  badSince: EpochMs
}

export interface FeedReport {
  readonly feed: FeedName
  readonly requests: number
  readonly last: string
  /** Seconds since an answer was last known to be current. `null`: before the first answer. */
  readonly age: number | null
  readonly faults: Readonly<Record<string, number>>
}

export class Ledger {
  private readonly feeds = new Map<FeedName, Counts>()
  private failures = 0
  private readonly log: Pick<Log, 'info' | 'warn'>
  private readonly onBack: () => void

  /** `onBack`: called when the provider answers again after it was away. */
  constructor(log: Pick<Log, 'info' | 'warn'>, onBack: () => void) {
    this.log = log
    this.onBack = onBack
  }

  get isAway(): boolean {
    return this.failures >= AWAY_FROM
  }

  get requests(): number {
    return [...this.feeds.values()].reduce((sum, { requests }) => sum + requests, 0)
  }

  note(noted: Noted): void {
    const counts = this.countsOf(noted.feed)
    counts.requests += 1
    counts.outcome = noted.outcome
    if (noted.kind === 'fault') this.noteFault(noted, counts)
    else this.noteGood(noted, counts)
  }

  /** Removes an address that is no longer requested. */
  forget(feed: FeedName, address: string): void {
    this.feeds.get(feed)?.failing.delete(address)
  }

  report(now: EpochMs): readonly FeedReport[] {
    return [...this.feeds].map(([feed, { requests, outcome, goodAt, faults }]) => ({
      feed,
      requests,
      last: outcome,
      age: goodAt === null ? null : Math.max(0, Math.floor((now - goodAt) / 1000)),
      faults: Object.fromEntries(faults),
    }))
  }

  private noteFault({ feed, address, outcome, at }: Noted, counts: Counts): void {
    this.failures += 1
    counts.faults.set(outcome, (counts.faults.get(outcome) ?? 0) + 1)
    if (counts.failing.size === 0) {
      counts.badSince = at
      this.log.warn(`the provider's ${feed} is bad: ${outcome}`)
    }
    counts.failing.add(address)
  }

  private noteGood({ feed, address, kind, at }: Noted, counts: Counts): void {
    const wasAway = this.isAway
    this.failures = 0
    if (kind === 'good') counts.goodAt = at
    if (counts.failing.delete(address) && counts.failing.size === 0)
      this.log.info(
        `the provider's ${feed} is good again after ${Math.round((at - counts.badSince) / 1000)} s`,
      )
    if (wasAway) this.onBack()
  }

  private countsOf(feed: FeedName): Counts {
    let counts = this.feeds.get(feed)
    if (counts === undefined) {
      counts = {
        requests: 0,
        outcome: '',
        goodAt: null,
        faults: new Map(),
        failing: new Set(),
        badSince: 0,
      }
      this.feeds.set(feed, counts)
    }
    return counts
  }
}
