/**
 * Rejects the calls of a thread that ends before it answers, because Comlink leaves them unanswered.
 *
 * A race of each answer against one promise of the end would keep every answer in memory until the thread ends. Errors:
 * rejects with `ThreadEnded`, and as the answer does.
 */
import type { EventEmitter } from 'node:events'

export class ThreadEnded extends Error {
  /** `cause`: the thread's error. `undefined`: the thread was ended on purpose. */
  constructor(cause?: unknown) {
    super(cause instanceof Error ? `the thread has ended: ${cause.message}` : 'the thread has ended', {
      cause,
    })
  }
}

export class ThreadAnswers {
  private readonly waiting = new Set<(reason: ThreadEnded) => void>()
  private ended: ThreadEnded | null = null
  private error: unknown

  constructor(worker: EventEmitter) {
    worker.once('error', (error: unknown) => (this.error = error))
    worker.once('exit', () => this.end())
  }

  /** Resolves with a call's answer, or rejects once the thread has ended. */
  wait<Answer>(answer: Promise<Answer>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.ended !== null) return reject(this.ended)
      this.waiting.add(reject)
      const isAnswered = (): void => void this.waiting.delete(reject)
      void answer.finally(isAnswered).then(resolve, reject)
    })
  }

  private end(): void {
    this.ended = new ThreadEnded(this.error)
    for (const reject of this.waiting) reject(this.ended)
    this.waiting.clear()
  }
}
