/**
 * A thread of the server that is replaced when it dies. Calls that it leaves without an answer are rejected.
 *
 * Errors: `call` rejects with `ThreadEnded` when the thread dies before it answers, and while no thread may be started.
 */
import * as Comlink from 'comlink'
import nodeEndpoint from 'comlink/dist/umd/node-adapter.js'
import type { Worker } from 'node:worker_threads'
import { ThreadAnswers, ThreadEnded } from './threadAnswers'

export interface SupervisedOptions<Thread> {
  readonly open: () => Worker
  /** Who starts the next one: the clock, or the next call. */
  readonly restart: 'by itself' | 'with a call'
  /** Milliseconds without a thread after one has died. */
  readonly restMs: () => number
  readonly onStart?: (remote: Comlink.Remote<Thread>) => void
  /** The thread fails, and exits next. */
  readonly onError?: (error: unknown) => void
  /** The thread has died. After `close` nothing is called. */
  readonly onExit?: () => void
}

interface Running<Thread> {
  readonly worker: Worker
  readonly remote: Comlink.Remote<Thread>
  readonly answers: ThreadAnswers
  waiting: number
}

type Act<Thread, Answer> = (remote: Comlink.Remote<Thread>) => Promise<Answer>

/** The last call of a thread before it is ended, and for how long its answer is waited for. */
export interface Farewell<Thread> {
  readonly act: Act<Thread, unknown>
  readonly patienceMs: number
}

export class SupervisedThread<Thread> {
  private readonly options: SupervisedOptions<Thread>
  private running: Running<Thread> | null = null
  /** No thread starts before this time of `performance.now()`. */
  private notBefore = 0
  private timer: NodeJS.Timeout | undefined

  constructor(options: SupervisedOptions<Thread>) {
    this.options = options
    if (options.restart === 'by itself') this.start()
  }

  /** `null` while there is none. */
  get worker(): Worker | null {
    return this.running?.worker ?? null
  }

  /** Calls of the present thread without an answer. */
  get waiting(): number {
    return this.running?.waiting ?? 0
  }

  /** Whether calls reach a thread, which may be started for them. */
  get isReachable(): boolean {
    return this.running !== null || (this.options.restart === 'with a call' && this.mayStart)
  }

  /** Starts the thread ahead of the first call, which then need not wait for it. */
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

  /** Ends the present thread; the next one starts as after a death. */
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

  /** A timer may fire a fraction of a millisecond early. */
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
