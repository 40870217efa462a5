/**
 * Pauses after which changes of the provider may be missing. The affected visitors are notified once per pause. A pause
 * of the change file affects all visitors, a pause of prices the readers of that bookmaker.
 *
 * Rule REL10 in docs/rules/relay.md.
 */
import type { EpochMs } from '../kit/clock'
import { KINDS, type Followed } from './feeds/sources'

/** Milliseconds in which the feeds of a returned provider arrive, even from a slow one. */
const GATHER_MS = 10_000

export interface GapTools {
  readonly now: () => EpochMs
  /** All data may be missing. All visitors load all data again. */
  readonly onAnew: () => void
  /** Prices may be missing in these channels, which are of these bookmakers. */
  readonly onLost: (channels: readonly string[], companies: readonly number[]) => void
}

export class Gaps {
  /** Time of the latest full reload by all visitors. */
  anewAt: EpochMs = -Infinity
  /** Bookmakers by channel, for channels whose readers are not yet notified. */
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

  /** `isLate`: another feed has not returned yet, and its pause may be the same. */
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
