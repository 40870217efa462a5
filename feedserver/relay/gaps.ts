/**
 * Pauses after which changes of the provider may be missing. Those who may lack something are notified, once for a pause: after
 * one of the change file all visitors, after one of prices those who read the prices of that bookmaker.
 *
 * Rule REL10 in docs/rules/relay.md.
 */
import type { EpochMs } from '../kit/clock'
import { KINDS, type Followed } from './feeds/sources'

/** The feeds of a provider that is back come one after the other, at a slow one within this time. */
const GATHER_MS = 10_000

export interface GapTools {
  readonly now: () => EpochMs
  /** Everything may be missing: all visitors are to load everything anew. */
  readonly onAnew: () => void
  /** Prices may be missing in these channels, which are of these bookmakers. */
  readonly onLost: (channels: readonly string[], companies: readonly number[]) => void
}

export class Gaps {
  /** Since when all visitors have loaded everything anew. */
  anewAt: EpochMs = -Infinity
  /** By channel, those of which nobody was notified yet. */
  private readonly lacking = new Map<string, number>()
  private since: EpochMs = Infinity
  private readonly tools: GapTools

  constructor(tools: GapTools) {
    this.tools = tools
  }

  note({ kind, company }: Followed): void {
    if (kind === 'changes') return this.startAnew()
    for (const channel of KINDS[kind].channels(company)) this.lacking.set(channel, company)
    this.since = Math.min(this.since, this.tools.now())
  }

  /** `isLate`: another feed has still to come back, whose pause may be the same. */
  step(isLate: boolean): void {
    if (this.lacking.size === 0 || (isLate && this.tools.now() - this.since < GATHER_MS)) return
    const [channels, companies] = [[...this.lacking.keys()], [...new Set(this.lacking.values())]]
    this.forget()
    this.tools.onLost(channels, companies)
  }

  private startAnew(): void {
    this.forget()
    this.anewAt = this.tools.now()
    this.tools.onAnew()
  }

  private forget(): void {
    this.lacking.clear()
    this.since = Infinity
  }
}
