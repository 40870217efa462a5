/**
 * One GET of one feed: its text and when the server wrote it, or a named fault. Never throws.
 *
 * Every request carries `X-Requested-With: XMLHttpRequest` and cookies (D24); a page in a strict sandbox has no origin,
 * so no cookies either, and a server would have to trust every sandbox with them. Faults: `timeout`, `network`,
 * `oversize`, `http-503` and its like. Rules NET1-NET6 in docs/rules/worker.md.
 */
import type { EpochMs } from '../../engine/contract/units'
import { lasts } from './faults'
import { cappedText } from './cappedText'

const REQUEST_TIMEOUT_MS = 10_000

export interface Answer {
  readonly ok: true
  readonly text: string
  readonly sentAt: EpochMs
  readonly receivedAt: EpochMs
  /** The `Date` header, whole seconds, and how long the answer has lain in caches; `null` where it cannot be read. */
  readonly serverAt: EpochMs | null
}
export interface Failure {
  readonly ok: false
  readonly fault: string
  /** The status, where only the page can do something about it. */
  readonly unauthorised: number | null
}

export interface FetchOptions {
  readonly timeoutMs?: number
  /** Aborted when nobody wants the answer any more. */
  readonly unwanted?: AbortSignal
  /** Asks for JSON in so many words. */
  readonly json?: boolean
  /** Not out of a cache without asking the server. */
  readonly fresh?: boolean
}

/** A controller of our own: `AbortSignal.timeout` and `.any` are missing in Chrome before 103 and 116, Safari 16 and 17.4. */
export async function fetchBody(url: string, options: FetchOptions = {}): Promise<Answer | Failure> {
  const { timeoutMs = REQUEST_TIMEOUT_MS, unwanted, json, fresh } = options
  const stopper = new AbortController()
  const stop = () => stopper.abort()
  let late = false
  const timer = setTimeout(() => {
    late = true
    stop()
  }, timeoutMs)
  unwanted?.addEventListener('abort', stop)
  if (unwanted?.aborted === true) stop()
  const sentAt = Date.now()
  try {
    const response = await fetch(url, {
      signal: stopper.signal,
      cache: fresh ? 'no-cache' : 'default',
      credentials: globalThis.origin === 'null' ? 'omit' : 'include',
      headers: { 'X-Requested-With': 'XMLHttpRequest', ...(json && { Accept: 'application/json' }) },
    })
    const receivedAt = Date.now()
    if (!response.ok) return httpFailure(response)
    const text = response.body === null ? '' : await cappedText(response.body)
    if (text === undefined) return failure('oversize')
    return { ok: true, text, sentAt, receivedAt, serverAt: dateOf(response) }
  } catch {
    return failure(late ? 'timeout' : 'network')
  } finally {
    clearTimeout(timer)
    unwanted?.removeEventListener('abort', stop)
  }
}

function httpFailure({ status, body }: Response): Failure {
  body?.cancel().catch(() => undefined)
  const fault = `http-${status}`
  return { ok: false, fault, unauthorised: lasts(fault) === 'visitor' ? status : null }
}

function failure(fault: string): Failure {
  return { ok: false, fault, unauthorised: null }
}

/** All visitors share an address for its window (D24), so that caches answer: what those add in seconds is `Age`. */
function dateOf({ headers }: Response): EpochMs | null {
  const at = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(at)) return null
  const age = headers.get('age') ?? ''
  return /^\d{1,6}$/.test(age) ? at + Number(age) * 1_000 : at
}
