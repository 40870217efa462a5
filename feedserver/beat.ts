/** The beat of the feed: the provider goes on and all listeners are told. Two beats never overlap. */
import { finish, type Work } from './work'

/** Does work in slices. */
export interface Runner {
  readonly run: (work: Work<void>, urgent?: boolean) => Promise<void>
}

export class Beat {
  private underWay: Work<void> | null = null
  private readonly begin: () => Work<void>

  constructor(begin: () => Work<void>) {
    this.begin = begin
  }

  /** Starts a beat, done in slices; does nothing while the last one is under way. */
  start(slices: Runner): void {
    if (this.underWay !== null) return
    const work = this.begin()
    this.underWay = work
    const over = (): void => {
      if (this.underWay === work) this.underWay = null
    }
    slices.run(work, true).then(over, (error: unknown) => {
      over()
      console.error('the beat failed:', error)
    })
  }

  /** Finishes the beat under way and does a whole one at once. */
  now(): void {
    if (this.underWay !== null) finish(this.underWay)
    this.underWay = null
    finish(this.begin())
  }
}
