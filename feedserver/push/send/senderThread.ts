/** A thread that encrypts and posts messages, many at a time: encryption takes a third of a millisecond, which no other work waits for. */
import * as Comlink from 'comlink'
import nodeEndpoint from 'comlink/dist/umd/node-adapter.js'
import { parentPort, workerData } from 'node:worker_threads'
import { Poster, type Posted, type PostOptions, type Posting } from './postMessage'

const AT_ONCE = 64

export interface SenderThread {
  /** `until`: real time after which none is begun, because another may have taken it. In the order of the postings. */
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
