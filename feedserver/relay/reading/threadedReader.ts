/**
 * Has a provider's bodies read in a thread, one at a time. A thread that works for too long on one body, or needs too much memory, is
 * ended, and the next body starts another one. What the ended one knew of earlier bodies is lost.
 *
 * Rule REL17 in docs/rules/relay.md. Errors: values; the faults `too-long` and `too-large-in-memory`.
 */
import * as Comlink from 'comlink'
import nodeEndpoint from 'comlink/dist/umd/node-adapter.js'
import type { Worker } from 'node:worker_threads'
import { startThread } from '../../kit/threads/startThread'
import { ThreadAnswers, ThreadEnded } from '../../kit/threads/threadAnswers'
import type { BodyJob, BodyReading, ItemsJob, ItemsReading, Reading } from './bodyReader'
import type { ReaderThread } from './readerThread'

/** Time for which the thread may be active with one body. */
const MOST_ACTIVE_MS = 4000
const LOOK_MS = 200
const MOST_MEMORY_MB = 512

type Ended = 'too-long' | 'too-large-in-memory'
type Remote = Comlink.Remote<ReaderThread>

interface Running {
  readonly worker: Worker
  readonly remote: Remote
  readonly answers: ThreadAnswers
}

export class ThreadedReader implements Reading {
  /** Threads that had to be ended. */
  ended = 0
  private running: Running | null = null
  /** The thread that was ended because it worked for too long. */
  private overdue: Worker | null = null
  private last: Promise<unknown> = Promise.resolve()
  private isClosed = false
  private readonly mostActiveMs: number

  constructor(mostActiveMs = MOST_ACTIVE_MS) {
    this.mostActiveMs = mostActiveMs
  }

  body(job: BodyJob): Promise<BodyReading> {
    return this.inTurn<BodyReading>(
      remote => remote.body(job),
      fault => ({ fault }),
    )
  }

  items(job: ItemsJob): Promise<ItemsReading> {
    return this.inTurn<ItemsReading>(
      remote => remote.items(job),
      fault => ({ fault }),
    )
  }

  titles(list: Uint8Array): ReturnType<Reading['titles']> {
    return this.inTurn(
      remote => remote.titles(list),
      () => [],
    )
  }

  close(): void {
    this.isClosed = true
    void this.running?.worker.terminate()
  }

  /** Rejects only when the reader itself has a mistake, or is closed. */
  private inTurn<Answer>(
    act: (remote: Remote) => Promise<Answer>,
    refuse: (why: Ended) => Answer,
  ): Promise<Answer> {
    const turn = this.last.then(() => this.work(act, refuse))
    this.last = turn.catch(() => {})
    return turn
  }

  private async work<Answer>(
    act: (remote: Remote) => Promise<Answer>,
    refuse: (why: Ended) => Answer,
  ): Promise<Answer> {
    if (this.isClosed) throw new Error('the reader is closed')
    const running = (this.running ??= this.start())
    try {
      return await this.limited(running, act)
    } catch (error) {
      if (!(error instanceof ThreadEnded)) throw error
      return refuse(this.overdue === running.worker ? 'too-long' : 'too-large-in-memory')
    }
  }

  private async limited<Answer>(
    { worker, remote, answers }: Running,
    act: (remote: Remote) => Promise<Answer>,
  ): Promise<Answer> {
    await answers.wait(remote.begun())
    const stop = this.limit(worker)
    try {
      return await answers.wait(act(remote))
    } finally {
      stop()
    }
  }

  private start(): Running {
    const worker = startThread('reader', null, { maxOldGenerationSizeMb: MOST_MEMORY_MB })
    worker.unref()
    // Out of memory is an error of the worker, which then exits.
    worker.on('error', () => {})
    worker.once('exit', () => {
      this.running = null
      if (!this.isClosed) this.ended += 1
    })
    const remote = Comlink.wrap<ReaderThread>(nodeEndpoint(worker))
    return { worker, remote, answers: new ThreadAnswers(worker) }
  }

  /** Ends the worker if it is active for too long from now on. The function returned ends the limit. */
  private limit(worker: Worker): () => void {
    const { active } = worker.performance.eventLoopUtilization()
    const timer = setInterval(() => {
      if (worker.performance.eventLoopUtilization().active - active <= this.mostActiveMs) return
      this.overdue = worker
      void worker.terminate()
    }, LOOK_MS).unref()
    return () => clearInterval(timer)
  }
}
