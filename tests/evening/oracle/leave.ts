/** The deviations that the faults of an evening excuse. */
import { kindOf, SETTLES_S, type Audience, type Fault, type FaultKind } from '../provider/faults'

/** Longest time until an event is announced without a fault. Lists are requested each minute. */
export const LATE_MS = 75_000
/**
 * After a fault the feeds recover one by one within 10 s (`feedserver/relay/gaps.ts`). Pages then request missing data.
 */
const BACK_MS = 15_000
/** Largest difference of clocks. */
const CLOCKS_MS = 2_000
/** Events this long before a fault may still be on their way when the fault begins. */
const BEFORE_MS = 20_000

export class Leave {
  private readonly faults: readonly Fault[]

  constructor(faults: readonly Fault[]) {
    this.faults = faults
  }

  /** Returns whether the rows of pages are right again after every fault. */
  isQuiet(at: number): boolean {
    return !this.faults.some(fault => isUpset(fault, at))
  }

  /** Returns whether there is no fault of any kind from `from` to `to`. */
  isCalm(from: number, to: number): boolean {
    return !this.some(from, to, () => true)
  }

  /** Returns whether an untrue answer is possible around that time. Clocks differ by up to 2 s. */
  isUntrue(at: number): boolean {
    return this.some(at - CLOCKS_MS, at + CLOCKS_MS, ({ lies }) => lies === true)
  }

  /** Returns whether prices since `since` may be missing from all bodies. */
  hidesPrices(since: number, at: number): boolean {
    return this.some(since, at, ({ hidesPrices }) => hidesPrices === true)
  }

  /** Returns whether an untrue or outdated answer may be taken for the truth. */
  isMisled(at: number): boolean {
    const isJustOver = this.faults.some(({ to }) => to <= at && at < to + BACK_MS)
    return isJustOver || this.some(at, at, ({ lies, ages }) => lies === true || ages === true)
  }

  /**
   * Returns when an event must have been announced to all readers. Events of overlapping faults are due with the last.
   */
  dueAt(at: number): number {
    return this.faults.reduce(
      (due, { name, from, to }) =>
        from <= due && to >= at ? Math.max(due, to + LATE_MS, upsetUntil(kindOf(name), from, to)) : due,
      at + LATE_MS,
    )
  }

  /** Returns whether the minutes may follow another clock or another match. */
  isTimeless(at: number): boolean {
    return this.some(at, at, ({ movesClock, lies }) => movesClock === true || lies === true)
  }

  /** Returns whether pages may be without a socket. */
  isPolled(at: number): boolean {
    return this.some(at, at, ({ polls }) => polls === true)
  }

  /** Returns whether an untrue event may be announced. */
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

  /** Returns the last fault that began by `at`. */
  lastAt(at: number): Fault | null {
    return this.faults.findLast(({ from }) => from <= at) ?? null
  }

  /** Returns whether a fault with a kind that passes `holds` begins by `to` and has not settled by `from`. */
  private some(from: number, to: number, holds: (kind: FaultKind) => boolean): boolean {
    return this.faults.some(fault => {
      const kind = kindOf(fault.name)
      return fault.from <= to && fault.to + settlesMs(kind) >= from && holds(kind)
    })
  }
}

const settlesMs = ({ settles = SETTLES_S }: FaultKind): number => settles * 1000

/** Returns the time at which rows are right again. */
const upsetUntil = (kind: FaultKind, from: number, to: number): number =>
  kind.upsets === undefined ? to + settlesMs(kind) : from + kind.upsets * 1000

const isUpset = ({ name, from, to }: Fault, at: number): boolean =>
  from <= at && at < upsetUntil(kindOf(name), from, to)
