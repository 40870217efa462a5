/**
 * The threads that post messages. Messages of a dead thread are sent again once its lease is over, and its calls
 * reject.
 */
import { availableParallelism } from 'node:os'
import { startThread } from '../../kit/threads/startThread'
import { SupervisedThread } from '../../kit/threads/supervisedThread'
import type { Posted, PostOptions, Posting } from './postMessage'
import type { SenderThread } from './senderThread'

const MOST_THREADS = 2

export class Senders {
  readonly count = Math.min(MOST_THREADS, availableParallelism())
  private readonly threads: readonly SupervisedThread<SenderThread>[]

  constructor(options: PostOptions) {
    this.threads = Array.from(
      { length: this.count },
      () =>
        new SupervisedThread({
          open: () => startThread('sender', options),
          restart: 'with a call',
          restMs: () => 0,
        }),
    )
  }

  /** Starts the threads before the first message, which then does not wait for them. */
  ready(): void {
    for (const thread of this.threads) thread.start()
  }

  /** `index`: 0 to `count` - 1. */
  async post(index: number, postings: readonly Posting[], until: number): Promise<readonly Posted[]> {
    return (await this.threads[index]?.call(remote => remote.post(postings, until))) ?? []
  }

  async close(): Promise<void> {
    await Promise.all(this.threads.map(thread => thread.close()))
  }
}
