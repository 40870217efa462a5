/**
 * A thread of the server that is replaced when it dies. Its unanswered calls are rejected.
 *
 * Errors: `call` rejects with `ThreadEnded` if the thread dies before it answers, and while no thread may be started.
 */
import * as Comlink from 'comlink'
import nodeEndpoint from 'comlink/dist/umd/node-adapter.js'
import type { Worker } from 'node:worker_threads'
import { ThreadAnswers, ThreadEnded } from './threadAnswers'

export interface SupervisedOptions<Thread> {
  readonly open: () => Worker
  /** Trigger of the next start: a timer, or the next call. */
  readonly restart: 'by itself' | 'with a call'
  /** Milliseconds without a thread after one has died. */
  readonly restMs: () => number
  readonly onStart?: (remote: Comlink.Remote<Thread>) => void
  /** Called when the thread fails, before it exits. */
  readonly onError?: (error: unknown) => void
  /** Called when the thread has died, except after `close`. */
  readonly onExit?: () => void
}

interface Running<Thread> {
  readonly worker: Worker
  readonly remote: Comlink.Remote<Thread>
  readonly answers: ThreadAnswers
  waiting: number
}

type Act<Thread, Answer> = (remote: Comlink.Remote<Thread>) => Promise<Answer>

/** The last call of a thread before it is ended, and the maximum wait for its answer. */
export interface Farewell<Thread> {
  readonly act: Act<Thread, unknown>
  readonly patienceMs: number
}

export class SupervisedThread<Thread> {
  private readonly options: SupervisedOptions<Thread>
  private running: Running<Thread> | null = null
  /** Earliest time of the next start, by `performance.now()`. */
  private notBefore = 0
  private timer: NodeJS.Timeout | undefined

  constructor(options: SupervisedOptions<Thread>) {
    this.options = options
    if (options.restart === 'by itself') this.start()
  }

  /** `null` without a running thread. */
  get worker(): Worker | null {
    return this.running?.worker ?? null
  }

  /** Number of unanswered calls of the current thread. */
  get waiting(): number {
    return this.running?.waiting ?? 0
  }

  /** Whether calls reach a thread, which may be started for them. */
  get isReachable(): boolean {
    return this.running !== null || (this.options.restart === 'with a call' && this.mayStart)
  }

  /** Starts the thread before the first call, which then does not wait for it. */
  start(): void {
    if (this.running !== null || !this.mayStart) return
    const worker = this.options.open()
    worker.unref()
    const remote = Comlink.wrap<Thread>(nodeEndpoint(worker))
    const running = { worker, remote, answers: new ThreadAnswers(worker), waiting: 0 }
    worker.on('error', error => this.options.onError?.(error))
    worker.on('exit', () => this.exited(running))
    this.running = running
    this.options.onStart?.(remote)
  }

  async call<Answer>(act: Act<Thread, Answer>): Promise<Answer> {
    if (this.options.restart === 'with a call') this.start()
    const { running } = this
    if (running === null) throw new ThreadEnded()
    running.waiting += 1
    try {
      return await running.answers.wait(act(running.remote))
    } finally {
      running.waiting -= 1
    }
  }

  /** Ends the current thread. The next one starts as after a death. */
  async end(farewell?: Farewell<Thread>): Promise<void> {
    const { running } = this
    if (running === null) return
    if (farewell !== undefined) await bid(running.remote, farewell)
    await running.worker.terminate()
  }

  /** Ends the thread for good. */
  async close(farewell?: Farewell<Thread>): Promise<void> {
    this.notBefore = Infinity
    clearTimeout(this.timer)
    await this.end(farewell)
  }

  private get mayStart(): boolean {
    return performance.now() >= this.notBefore
  }

  private exited(running: Running<Thread>): void {
    if (this.running !== running) return
    this.running = null
    if (this.notBefore === Infinity) return
    const rest = this.options.restMs()
    this.notBefore = performance.now() + rest
    this.options.onExit?.()
    if (this.options.restart === 'by itself')
      this.timer = setTimeout(() => this.startAfterRest(), rest).unref()
  }

  /** Starts the thread. The timer may fire a fraction of a millisecond early. */
  private startAfterRest(): void {
    if (this.notBefore !== Infinity) this.notBefore = 0
    this.start()
  }
}

async function bid<Thread>(
  remote: Comlink.Remote<Thread>,
  { act, patienceMs }: Farewell<Thread>,
): Promise<void> {
  const patience = new Promise(resolve => setTimeout(resolve, patienceMs).unref())
  await Promise.race([act(remote), patience]).catch(() => {})
}
