/** The beat of the feed: the provider advances and all listeners are notified. Two beats never overlap. */
import type { Log } from './log'
import { finish, type Work } from './work/work'

/** Does work in slices. */
export interface Runner {
  readonly run: (work: Work<void>, urgent?: boolean) => Promise<void>
}

export class Beat {
  private underWay: Work<void> | null = null
  private readonly begin: () => Work<void>
  private readonly log: Log

  constructor(begin: () => Work<void>, log: Log) {
    this.begin = begin
    this.log = log
  }

  /** Starts a beat, done in slices, unless the last one is still under way. */
  start(slices: Runner): void {
    if (this.underWay !== null) return
    const work = this.begin()
    this.underWay = work
    const over = (): void => {
      if (this.underWay === work) this.underWay = null
    }
    slices.run(work, true).then(over, (error: unknown) => {
      over()
      this.log.error('the beat failed', { err: error })
    })
  }

  /** Finishes the beat under way and does a complete one at once. */
  now(): void {
    if (this.underWay !== null) finish(this.underWay)
    this.underWay = null
    finish(this.begin())
  }
}
