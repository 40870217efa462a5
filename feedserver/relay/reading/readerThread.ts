/** The thread that reads a provider's bodies, behind messages of Comlink. */
import * as Comlink from 'comlink'
import nodeEndpoint from 'comlink/dist/umd/node-adapter.js'
import { parentPort } from 'node:worker_threads'
import { BodyReader, type Reading } from './bodyReader'

export interface ReaderThread extends Reading {
  /** Resolves once the thread has started. */
  readonly begun: () => Promise<void>
}

class Thread extends BodyReader implements ReaderThread {
  async begun(): Promise<void> {}
}

if (parentPort !== null) Comlink.expose(new Thread(), nodeEndpoint(parentPort))
