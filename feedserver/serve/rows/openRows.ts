/**
 * The first rows of pages, written in a worker thread from the feeds that this server sends to pages.
 *
 * The thread's program is a part of the built site (`src/server`). A thread that dies is started again for a later request.
 * Errors: none. `null`: the page goes out without rows, because there is no program, the thread is busy or slow, or the feed
 * cannot be read now.
 */
import * as Comlink from 'comlink'
import nodeEndpoint from 'comlink/dist/umd/node-adapter.js'
import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { PageRequest, RowsThread, WrittenRows } from '../../../src/server/rowsThread'
import type { Provider } from '../../contract/provider'
import type { Log } from '../../kit/log'

export type { PageRequest, WrittenRows }

export interface Rows {
  readonly write: (request: PageRequest) => Promise<WrittenRows | null>
  /** Of the day's leagues and matches. */
  readonly sitemap: (request: PageRequest) => Promise<string | null>
  readonly close: () => Promise<void>
}

export interface RowsParts {
  /** The thread's program. */
  readonly program: string
  readonly provider: Pick<Provider, 'answer'>
  readonly log: Log
}

/** A page that waits longer is sent without rows. */
const PATIENCE_MS = 400
const MOST_WAITING = 16
/** Of one that has died. A program that always fails is not tried with each request. */
const RESTART_AFTER_MS = 10_000

interface Thread {
  /** Calls without an answer. Those of a thread that has died get none. */
  waiting: number
  readonly remote: Comlink.Remote<RowsThread>
  readonly end: () => Promise<void>
}

export function openRows({ program, provider, log }: RowsParts): Rows {
  let thread: Thread | undefined
  let notBefore = 0

  const loadBytes = async (address: string, tag: string) => {
    const found = await provider.answer(new URL(address, 'http://feed')).catch(() => null)
    if (found === null || found.status !== 200 || found.body === null) return null
    const { body } = found
    return { tag: body.tag, bytes: body.tag === tag ? null : body.bytes }
  }
  const start = (): Thread => {
    const worker = new Worker(program)
    worker.unref()
    const remote = Comlink.wrap<RowsThread>(nodeEndpoint(worker))
    const started: Thread = { waiting: 0, remote, end: async () => void (await worker.terminate()) }
    worker.on('error', err => log.error('the thread that writes rows failed', { err }))
    worker.on('exit', () => {
      if (thread !== started) return
      thread = undefined
      notBefore = performance.now() + RESTART_AFTER_MS
    })
    void remote.start(Comlink.proxy(loadBytes))
    return started
  }
  const running = (): Thread | undefined => {
    if (thread !== undefined || performance.now() < notBefore || !existsSync(program)) return thread
    return (thread = start())
  }

  /** `null` from a thread that is busy or slow. */
  const call = async <Answer>(
    act: (remote: Thread['remote']) => Promise<Answer | null>,
  ): Promise<Answer | null> => {
    const now = running()
    if (now === undefined || now.waiting >= MOST_WAITING) return null
    now.waiting += 1
    const answer = act(now.remote).finally(() => (now.waiting -= 1))
    return Promise.race([answer.catch(() => null), after(PATIENCE_MS)])
  }

  return {
    write: request => call(remote => remote.write(request)),
    sitemap: request => call(remote => remote.sitemap(request)),
    async close() {
      const last = thread
      thread = undefined
      notBefore = Infinity
      await last?.end()
    },
  }
}

const after = (ms: number): Promise<null> =>
  new Promise(resolve => {
    setTimeout(() => resolve(null), ms).unref()
  })
