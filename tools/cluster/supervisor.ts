/**
 * Starts an ended part of the cluster again, on the same port. The wait before each start doubles while the part ends
 * within 10 s. Each start is printed. A part that cannot start counts as ended. Rule OPS9 in docs/rules/operations.md.
 */
import type { PartPlan } from './part'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000
/** After a run of this length the next wait is the first one again. */
const STEADY_MS = 10_000

/** A part that runs or has ended. */
export interface Watched {
  readonly pid: number | undefined
  /** How the part ended. */
  readonly ended: Promise<string>
}

export interface SupervisorTools {
  readonly begin: (plan: PartPlan) => Watched
  readonly print: (line: string) => void
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number
  /** Resolves after `ms` milliseconds, or as soon as `signal` aborts. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Milliseconds before the next start, after `ends` ends in a row. */
export const waitBefore = (ends: number): number => Math.min(FIRST_WAIT_MS * 2 ** (ends - 1), LONGEST_WAIT_MS)

export class Supervisor {
  private readonly tools: SupervisorTools
  private readonly over = new AbortController()

  constructor(tools: SupervisorTools) {
    this.tools = tools
  }

  /** Ends all watches: no part is started again. */
  stop(): void {
    this.over.abort()
  }

  /** Watches a part until `stop`. `plan`: how each further run of the part is started. */
  async watch(first: Watched, plan: PartPlan): Promise<void> {
    const { begin, print, now, wait } = this.tools
    const { signal } = this.over
    let part = first
    let ends = 0
    while (true) {
      const beganAt = now()
      const how = await part.ended
      if (signal.aborted) return
      ends = now() - beganAt < STEADY_MS ? ends + 1 : 1
      const waitMs = waitBefore(ends)
      print(`${plan.name} has ended (${how}): it is started again in ${waitMs / 1000} s`)
      await wait(waitMs, signal)
      if (signal.aborted) return
      part = begin(plan)
      print(`${plan.name} is started again: process ${part.pid ?? 'unknown'}`)
    }
  }
}
