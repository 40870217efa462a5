/** Limits how often an event may happen on one connection. */

const SECOND = 1000

export class Pace {
  private readonly times: number[] = []
  private readonly most: number
  private readonly now: () => number

  /** `most`: events per second. */
  constructor(most: number, now: () => number = () => performance.now()) {
    this.most = most
    this.now = now
  }

  /** Counts one event. Returns `false` if it exceeds the limit. */
  take(): boolean {
    const now = this.now()
    while (this.times[0] !== undefined && this.times[0] <= now - SECOND) this.times.shift()
    if (this.times.length >= this.most) return false
    this.times.push(now)
    return true
  }
}
