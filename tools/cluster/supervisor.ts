/**
 * Starts a part of the cluster again that has ended, on the same port, after a wait that doubles while it does not stay; each
 * time it says so. Rule OPS9 in docs/rules/operations.md. Errors: none; a part that cannot start has ended once more.
 */
import type { PartPlan } from './part'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000
/** Who runs for as long as this has stayed: the next wait is the first one again. */
const STEADY_MS = 10_000

/** A part that runs, or has ended. */
export interface Watched {
  readonly pid: number | undefined
  /** How it ended. */
  readonly ended: Promise<string>
}

export interface SupervisorTools {
  readonly begin: (plan: PartPlan) => Watched
  readonly print: (line: string) => void
  /** Milliseconds of a clock that only goes on. */
  readonly now: () => number
  /** Resolves after that many milliseconds, or as soon as `signal` says. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Before the start after that many ends in a row. */
export const waitBefore = (ends: number): number => Math.min(FIRST_WAIT_MS * 2 ** (ends - 1), LONGEST_WAIT_MS)

export class Supervisor {
  private readonly tools: SupervisorTools
  private readonly over = new AbortController()

  constructor(tools: SupervisorTools) {
    this.tools = tools
  }

  /** Nothing is started any more. */
  stop(): void {
    this.over.abort()
  }

  /** Until `stop`. `plan`: with which the part is started again. */
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
