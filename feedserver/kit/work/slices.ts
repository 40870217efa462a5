/**
 * Does long work in slices of a few milliseconds per turn of the event loop. Between the turns the server answers
 * requests.
 *
 * The beat of the simulation comes first in each turn. The rest of the turn is split in halves. One half goes to the
 * job with the least time so far, so that short answers overtake long ones. The other half goes to the oldest job, so
 * that every job ends.
 */
import { TURN_MS } from './turnMs'
import type { Work } from './work'

const QUANTUM_MS = TURN_MS / 4

interface Job {
  readonly urgent: boolean
  /** Milliseconds of work so far. */
  spent: number
  /** Does one step. Returns `true` if the job is finished. */
  readonly step: () => boolean
}

/**
 * Returns the next job: the urgent one at the start of a turn, then alternately the oldest one and the one with the
 * least time.
 */
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
  /** Jobs in order of arrival. */
  private readonly jobs = new Set<Job>()
  private waiting = false
  private readonly now: () => number

  /** `now` returns real time in milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.now = now
  }

  /** The number of jobs under way. */
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

  /** Does one quantum of a job. Returns the time at its end. */
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
