/** The threads that post messages. A thread that dies is started again; what it had is sent again once its time is over. Errors: rejects then. */
import * as Comlink from 'comlink'
import nodeEndpoint from 'comlink/dist/umd/node-adapter.js'
import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import { startThread } from '../kit/threads/startThread'
import { ThreadAnswers } from '../kit/threads/threadAnswers'
import type { Posted, PostOptions, Posting } from './postMessage'
import type { SenderThread } from './senderThread'

const MOST_THREADS = 2

interface Running {
  readonly worker: Worker
  readonly remote: Comlink.Remote<SenderThread>
  readonly answers: ThreadAnswers
}

export class Senders {
  readonly count = Math.min(MOST_THREADS, availableParallelism())
  private readonly options: PostOptions
  private readonly running: (Running | null)[] = []

  constructor(options: PostOptions) {
    this.options = options
  }

  /** Starts the threads ahead of the first message, for which nobody then waits. */
  ready(): void {
    for (let place = 0; place < this.count; place += 1) this.running[place] ??= this.start(place)
  }

  /** `place`: 0 to `count` - 1. */
  async post(place: number, postings: readonly Posting[], until: number): Promise<readonly Posted[]> {
    const running = (this.running[place] ??= this.start(place))
    return running.answers.wait(running.remote.post(postings, until))
  }

  async close(): Promise<void> {
    await Promise.all(this.running.flatMap(one => one?.worker.terminate() ?? []))
  }

  private start(place: number): Running {
    const worker = startThread('sender', this.options)
    worker.unref()
    worker.on('error', () => {})
    worker.on('exit', () => (this.running[place] = null))
    return { worker, remote: Comlink.wrap(nodeEndpoint(worker)), answers: new ThreadAnswers(worker) }
  }
}
