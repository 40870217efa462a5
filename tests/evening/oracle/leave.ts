/** What the faults of an evening excuse. */
import { kindOf, SETTLES_S, type Audience, type Fault, type FaultKind } from '../provider/faults'

/** What happened is announced within this time while nothing fails: lists are requested each minute. */
export const LATE_MS = 75_000
/** What is good again comes feed by feed within 10 s (`feedserver/relay/gaps.ts`), and then pages read what they lack. */
const BACK_MS = 15_000
/** Clocks differ by so much. */
const CLOCKS_MS = 2_000
/** What happened this long before a fault may still be on its way. */
const BEFORE_MS = 20_000

export class Leave {
  private readonly faults: readonly Fault[]

  constructor(faults: readonly Fault[]) {
    this.faults = faults
  }

  /** Every fault is over for the rows of pages. */
  isQuiet(at: number): boolean {
    return !this.faults.some(fault => isUpset(fault, at))
  }

  /** No fault of any kind. */
  isCalm(from: number, to: number): boolean {
    return !this.some(from, to, () => true)
  }

  /** Something untrue may have been said about then: clocks differ by a second or two. */
  isUntrue(at: number): boolean {
    return this.some(at - CLOCKS_MS, at + CLOCKS_MS, ({ lies }) => lies === true)
  }

  /** What prices there were since may be in no body. */
  hidesPrices(since: number, at: number): boolean {
    return this.some(since, at, ({ hidesPrices }) => hidesPrices === true)
  }

  /** Something untrue, or something of before, may be taken for the truth. */
  isMisled(at: number): boolean {
    const isJustOver = this.faults.some(({ to }) => to <= at && at < to + BACK_MS)
    return isJustOver || this.some(at, at, ({ lies, ages }) => lies === true || ages === true)
  }

  /** When everybody must have got what happened then, and what else happened in the faults around it. */
  dueAt(at: number): number {
    return this.faults.reduce(
      (due, { name, from, to }) =>
        from <= due && to >= at ? Math.max(due, to + LATE_MS, upsetUntil(kindOf(name), from, to)) : due,
      at + LATE_MS,
    )
  }

  /** Minutes may be those of another clock, or of another match. */
  isTimeless(at: number): boolean {
    return this.some(at, at, ({ movesClock, lies }) => movesClock === true || lies === true)
  }

  /** Pages may be without a socket. */
  isPolled(at: number): boolean {
    return this.some(at, at, ({ polls }) => polls === true)
  }

  /** Something untrue may be announced. */
  isConvinced(at: number, ofWhat: string): boolean {
    return this.some(
      at,
      at,
      ({ convinces, ages }) =>
        convinces === 'everything' ||
        ages === true ||
        (convinces === 'corrections' && ofWhat === 'correction'),
    )
  }

  mayMiss(audience: Audience, at: number): boolean {
    return this.faults.some(({ name, from, to }) => {
      const kind = kindOf(name)
      const silentMs = (kind.silences ?? 0) * 1000
      const until = to + Math.max(settlesMs(kind), silentMs)
      return from <= at + BEFORE_MS && until >= at && kind.mutes?.includes(audience) === true
    })
  }

  /** The last fault that had begun by then. */
  lastAt(at: number): Fault | null {
    return this.faults.findLast(({ from }) => from <= at) ?? null
  }

  /** Of the faults that have not settled by `from` and begin until `to`. */
  private some(from: number, to: number, holds: (kind: FaultKind) => boolean): boolean {
    return this.faults.some(fault => {
      const kind = kindOf(fault.name)
      return fault.from <= to && fault.to + settlesMs(kind) >= from && holds(kind)
    })
  }
}

const settlesMs = ({ settles = SETTLES_S }: FaultKind): number => settles * 1000

/** When rows are right again. */
const upsetUntil = (kind: FaultKind, from: number, to: number): number =>
  kind.upsets === undefined ? to + settlesMs(kind) : from + kind.upsets * 1000

const isUpset = ({ name, from, to }: Fault, at: number): boolean =>
  from <= at && at < upsetUntil(kindOf(name), from, to)
