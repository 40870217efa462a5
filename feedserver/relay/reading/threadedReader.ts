/**
 * Reads a provider's bodies in a thread, one at a time. A thread that exceeds its time or memory for one body is ended.
 * The next body starts another thread, which does not know earlier bodies.
 *
 * Rule REL17 in docs/rules/relay.md. Errors: returned as values, with the faults `too-long` and `too-large-in-memory`.
 */
import type { Remote as RemoteOf } from 'comlink'
import type { Worker } from 'node:worker_threads'
import { startThread } from '../../kit/threads/startThread'
import { SupervisedThread } from '../../kit/threads/supervisedThread'
import { ThreadEnded } from '../../kit/threads/threadAnswers'
import type { BodyJob, BodyReading, ItemsJob, ItemsReading, Reading } from './bodyReader'
import type { ReaderThread } from './readerThread'

/** Maximum active milliseconds of the thread for one body. */
const MOST_ACTIVE_MS = 4000
const LOOK_MS = 200
const MOST_MEMORY_MB = 512

type Ended = 'too-long' | 'too-large-in-memory'
type Remote = RemoteOf<ReaderThread>

export class ThreadedReader implements Reading {
  /** Number of threads that were ended by force. */
  ended = 0
  private last: Promise<unknown> = Promise.resolve()
  private isClosed = false
  private readonly thread: SupervisedThread<ReaderThread>
  private readonly mostActiveMs: number

  constructor(mostActiveMs = MOST_ACTIVE_MS) {
    this.mostActiveMs = mostActiveMs
    // A thread that is out of memory reports an error and exits.
    this.thread = new SupervisedThread({
      open: () => startThread('reader', null, { maxOldGenerationSizeMb: MOST_MEMORY_MB }),
      restart: 'with a call',
      restMs: () => 0,
      onExit: () => (this.ended += 1),
    })
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
    void this.thread.close()
  }

  /** Rejects only if the reader has an internal error or is closed. */
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
    let limit: Limit | null = null
    try {
      await this.thread.call(remote => remote.begun())
      limit = limitActivity(this.thread.worker, this.mostActiveMs)
      return await this.thread.call(act)
    } catch (error) {
      if (!(error instanceof ThreadEnded)) throw error
      return refuse(limit?.isPassed() === true ? 'too-long' : 'too-large-in-memory')
    } finally {
      limit?.stop()
    }
  }
}

interface Limit {
  readonly isPassed: () => boolean
  readonly stop: () => void
}

/** Ends the worker if its active time from now on exceeds `mostMs`. */
function limitActivity(worker: Worker | null, mostMs: number): Limit {
  const activity = (): number => worker?.performance.eventLoopUtilization().active ?? 0
  const before = activity()
  let isPassed = false
  const timer = setInterval(() => {
    if (activity() - before <= mostMs) return
    isPassed = true
    void worker?.terminate()
  }, LOOK_MS).unref()
  return { isPassed: () => isPassed, stop: () => clearInterval(timer) }
}
