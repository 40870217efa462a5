/**
 * One clock for the whole process. While it is installed, `Date.now` and Node's timers follow this clock, which only
 * `run` advances. Between two times all pending promises that need no timer are settled.
 */
type Act = () => void

interface Timer {
  at: number
  readonly act: Act
  /** Interval in milliseconds, or `null` for a single call. */
  readonly everyMs: number | null
}

/** The value that Node's timers return, as far as the product uses it. */
class Handle {
  readonly id: number
  constructor(id: number) {
    this.id = id
  }
  readonly ref = (): this => this
  readonly unref = (): this => this
}

const REAL = {
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  setInterval: globalThis.setInterval,
  clearInterval: globalThis.clearInterval,
}
const { setImmediate: nextTurn } = globalThis
const realNow = Date.now

export class VirtualTime {
  now: number
  private readonly timers = new Map<number, Timer>()
  private lastId = 0

  constructor(now: number) {
    this.now = now
  }

  /** Installs the clock. Returns the function that restores the real clock. */
  install(): Act {
    const clear = (handle: unknown): void => void (handle instanceof Handle && this.timers.delete(handle.id))
    const timers = {
      setTimeout: (act: Act, ms = 0) => this.add(act, ms, null),
      clearTimeout: clear,
      setInterval: (act: Act, ms = 0) => this.add(act, ms, Math.max(1, ms)),
      clearInterval: clear,
    }
    Object.assign(globalThis, timers)
    Date.now = () => this.now
    return () => {
      Object.assign(globalThis, REAL)
      Date.now = realNow
    }
  }

  readonly wait = (ms: number): Promise<void> => new Promise(resolve => void this.add(resolve, ms, null))

  /** Advances the clock to that time. */
  async run(until: number): Promise<void> {
    await settled()
    for (let due = this.next(until); due !== undefined; due = this.next(until)) {
      const [id, timer] = due
      this.now = Math.max(this.now, timer.at)
      if (timer.everyMs === null) this.timers.delete(id)
      else timer.at += timer.everyMs
      timer.act()
      await settled()
    }
    this.now = until
  }

  private add(act: Act, ms: number, everyMs: number | null): Handle {
    const id = (this.lastId += 1)
    this.timers.set(id, { at: this.now + Math.max(0, ms), act, everyMs })
    return new Handle(id)
  }

  /** Returns the earliest timer, the oldest of several at the same time. */
  private next(until: number): readonly [number, Timer] | undefined {
    let first: readonly [number, Timer] | undefined
    for (const entry of this.timers)
      if (entry[1].at <= until && (first === undefined || entry[1].at < first[1].at)) first = entry
    return first
  }
}

/** Resolves when all promises that need no timer are settled. */
const settled = (): Promise<void> => new Promise(resolve => nextTurn(resolve))
