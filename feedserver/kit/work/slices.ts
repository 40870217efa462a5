/**
 * Does long work in slices: a few milliseconds of it in each turn of the event loop, and in between the server answers
 * requests.
 *
 * The beat of the simulation comes first in each turn. The rest of the turn goes by halves to the job that has had the
 * least time, so that short answers overtake long ones, and to the oldest job, so that none waits for ever.
 */
import { TURN_MS } from './turnMs'
import type { Work } from './work'

const QUANTUM_MS = TURN_MS / 4

interface Job {
  readonly urgent: boolean
  /** Milliseconds of work so far. */
  spent: number
  /** Does one step; true when the job is finished. */
  readonly step: () => boolean
}

/** The next job: the urgent one at the start of a turn, then in turns the one with the least time and the oldest. */
function pick(jobs: Iterable<Job>, turn: number): Job | undefined {
  let oldest: Job | undefined
  let least: Job | undefined
  let urgent: Job | undefined
  for (const job of jobs) {
    if (job.urgent) {
      urgent ??= job
      continue
    }
    oldest ??= job
    if (least === undefined || job.spent < least.spent) least = job
  }
  if (turn === 0 && urgent !== undefined) return urgent
  return (turn % 2 === 0 ? oldest : least) ?? urgent
}

export class Slices {
  /** The jobs in the order in which they came. */
  private readonly jobs = new Set<Job>()
  private waiting = false
  private readonly now: () => number

  /** `now` gives real time in milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.now = now
  }

  /** How many jobs are under way. */
  get size(): number {
    return this.jobs.size
  }

  run<Result>(work: Work<Result>, urgent = false): Promise<Result> {
    return new Promise((resolve, reject) => {
      const step = (): boolean => {
        try {
          const { done, value } = work.next()
          if (done === true) resolve(value)
          return done === true
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)))
          return true
        }
      }
      this.jobs.add({ urgent, spent: 0, step })
      this.await()
    })
  }

  private await(): void {
    if (this.waiting || this.jobs.size === 0) return
    this.waiting = true
    setImmediate(() => this.turn())
  }

  private turn(): void {
    this.waiting = false
    const end = this.now() + TURN_MS
    for (let turn = 0; ; turn += 1) {
      const job = pick(this.jobs, turn)
      if (job === undefined || this.goOn(job) >= end) break
    }
    this.await()
  }

  /** Does one quantum of a job; returns the time at its end. */
  private goOn(job: Job): number {
    const start = this.now()
    let now = start
    let over = false
    while (!over && now - start < QUANTUM_MS) {
      over = job.step()
      now = this.now()
    }
    job.spent += now - start
    if (over) this.jobs.delete(job)
    return now
  }
}
