/** Work that is done one after another, in the order in which it came. Errors: a job that rejects does not stop the next. */
export class Turns {
  private last: Promise<unknown> = Promise.resolve()

  next<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.last.then(work)
    this.last = turn.catch(() => {})
    return turn
  }

  /** Resolves once everything that waits now is done. */
  async idle(): Promise<void> {
    await this.last
  }
}
