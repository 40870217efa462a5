/**
 * A thread that encrypts and posts many messages at a time. Encrypting a message takes a third of a millisecond,
 * outside the main thread.
 */
import * as Comlink from 'comlink'
import nodeEndpoint from 'comlink/dist/umd/node-adapter.js'
import { parentPort, workerData } from 'node:worker_threads'
import { Poster, type Posted, type PostOptions, type Posting } from './postMessage'

const AT_ONCE = 64

export interface SenderThread {
  /**
   * Returns outcomes in the order of the postings. `until`: real time after which no posting begins, because another
   * process may have taken it.
   */
  post(postings: readonly Posting[], until: number): Promise<readonly Posted[]>
}

const poster = new Poster(workerData as PostOptions)

const sender: SenderThread = {
  async post(postings, until) {
    const outcomes: Posted[] = postings.map(() => ({ kind: 'late' }))
    const indexes = postings.keys()
    const lane = async (): Promise<void> => {
      for (const index of indexes) {
        const posting = postings[index]
        if (posting === undefined || Date.now() > until) return
        outcomes[index] = await poster.post(posting)
      }
    }
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, postings.length) }, lane))
    return outcomes
  },
}

if (parentPort !== null) Comlink.expose(sender, nodeEndpoint(parentPort))
