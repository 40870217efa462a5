/** Runs jobs one after another, in order of arrival. A job that rejects does not stop the next one. */
export class Turns {
  private last: Promise<unknown> = Promise.resolve()

  next<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.last.then(work)
    this.last = turn.catch(() => {})
    return turn
  }

  /** Resolves once all currently waiting jobs are done. */
  async idle(): Promise<void> {
    await this.last
  }
}
