/**
 * The first rows of pages, written in a worker thread from the feeds that this server sends to pages.
 *
 * The thread's program is a part of the built site (`src/server`). A dead thread is restarted for a later request.
 * `null`: the page is sent without rows. Reasons: the program is missing, the thread is busy or slow, or the feed
 * cannot be read.
 */
import * as Comlink from 'comlink'
import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { PageRequest, RowsThread, WrittenRows } from '../../../src/server/rowsThread'
import type { EpochMs } from '../../kit/clock'
import type { Provider } from '../../contract/provider'
import type { Log } from '../../kit/log'
import { SupervisedThread } from '../../kit/threads/supervisedThread'

export type { PageRequest, WrittenRows }

export interface Rows {
  readonly write: (request: PageRequest) => Promise<WrittenRows | null>
  /** Returns a sitemap of the day's leagues and matches. */
  readonly sitemap: (request: PageRequest) => Promise<string | null>
  /** Returns the catalogue of leagues in a language of the site. */
  readonly leagues: (lang: string, at: EpochMs) => Promise<string | null>
  readonly close: () => Promise<void>
}

export interface RowsParts {
  /** File of the thread's program. */
  readonly program: string
  readonly provider: Pick<Provider, 'answer'>
  readonly log: Log
}

/** A page makes some megabytes of short-lived objects. A larger young generation is collected less often. */
const LIMITS = { maxYoungGenerationSizeMb: 64 }
/** Milliseconds to wait for rows. A page that waits longer is sent without rows. */
const PATIENCE_MS = 400
/**
 * Milliseconds to wait for a map or a catalogue, for which no visitor waits. A catalogue is read from some 20 feeds. A
 * relay requests these of its provider.
 */
const LONG_PATIENCE_MS = 10_000
const MOST_WAITING = 16
/** Milliseconds before a dead thread is restarted, so that a failing program does not start with each request. */
const RESTART_AFTER_MS = 10_000

export function openRows({ program, provider, log }: RowsParts): Rows {
  const loadBytes = async (address: string, tag: string) => {
    const found = await provider.answer(new URL(address, 'http://feed')).catch(() => null)
    if (found === null || found.status !== 200 || found.body === null) return null
    const { body, source } = found
    return { tag: body.tag, bytes: body.tag === tag ? null : body.bytes, saidAt: source?.last ?? null }
  }
  const thread = new SupervisedThread<RowsThread>({
    open: () => new Worker(program, { resourceLimits: LIMITS }),
    restart: 'with a call',
    restMs: () => RESTART_AFTER_MS,
    onStart: remote => void remote.start(Comlink.proxy(loadBytes)),
    onError: err => log.error('the thread that writes rows failed', { err }),
  })

  /** Returns `null` if the thread is busy or slow, or the program is missing. */
  async function call<Answer>(
    act: (remote: Comlink.Remote<RowsThread>) => Promise<Answer | null>,
    patienceMs = PATIENCE_MS,
  ): Promise<Answer | null> {
    if (thread.waiting >= MOST_WAITING || (thread.worker === null && !existsSync(program))) return null
    return Promise.race([thread.call(act).catch(() => null), after(patienceMs)])
  }

  return {
    write: request => call(remote => remote.write(request)),
    sitemap: request => call(remote => remote.sitemap(request), LONG_PATIENCE_MS),
    leagues: (lang, at) => call(remote => remote.leagues(lang, at), LONG_PATIENCE_MS),
    close: () => thread.close(),
  }
}

const after = (ms: number): Promise<null> =>
  new Promise(resolve => {
    setTimeout(() => resolve(null), ms).unref()
  })
