/** What the faults of an evening excuse. */
import { kindOf, type Audience, type Fault, type FaultKind } from '../provider/faults'

/** A fault is over for everybody this long after its end: copies, retries and polls have come round. */
export const AFTER_MS = 75_000
/** What is untrue or old stands until the next list, which is requested each 100 s. */
const UNTRUE_AFTER_MS = 50_000
/** What happened this long before a fault may still be on its way. */
const BEFORE_MS = 20_000
/** Lists after a fault are so far apart. */
const RETRY_MS = 110_000

export class Leave {
  private readonly faults: readonly Fault[]

  constructor(faults: readonly Fault[]) {
    this.faults = faults
  }

  /** Nothing has failed for so long. */
  isQuiet(at: number, ms = AFTER_MS): boolean {
    return !this.some(at - ms, at, () => true)
  }

  /** Something untrue, or something of before, may have been taken for the truth since. */
  isMisled(since: number, at: number): boolean {
    return this.some(since, at, ({ lies, ages }) => lies === true || ages === true)
  }

  /** Something untrue may have been announced since. */
  isConvinced(since: number, at: number, ofWhat: string): boolean {
    return this.some(
      since,
      at,
      ({ convinces, ages }) =>
        convinces === 'everything' ||
        ages === true ||
        (convinces === 'corrections' && ofWhat === 'correction'),
    )
  }

  mayMiss(audience: Audience, at: number): boolean {
    return this.some(at - RETRY_MS, at + BEFORE_MS, ({ mutes }) => mutes?.includes(audience) === true)
  }

  /** The last fault that had begun by then. */
  lastAt(at: number): Fault | null {
    return this.faults.findLast(({ from }) => from <= at) ?? null
  }

  private some(from: number, to: number, holds: (kind: FaultKind) => boolean): boolean {
    return this.faults.some(fault => {
      const kind = kindOf(fault.name)
      const end = fault.to + settlesMs(kind)
      return fault.from <= to && end >= from && holds(kind)
    })
  }
}

const settlesMs = ({ settles, lies, ages }: FaultKind): number =>
  settles === undefined ? (lies === true || ages === true ? UNTRUE_AFTER_MS : 0) : settles * 1000
