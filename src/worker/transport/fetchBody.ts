/**
 * One GET of one feed: its text and when the server wrote it, or a fault. Never throws.
 *
 * Every request carries `X-Requested-With: XMLHttpRequest` and cookies (D24); a page in a strict sandbox has no origin,
 * so no cookies either, and a server would have to trust every sandbox with them. Faults: `timeout`, `network`,
 * `oversize`, `http-503` and its like, `superseded`. Rules NET1-NET6 in docs/rules/worker.md.
 */
import { failed, succeeded, type Failure, type Result } from '../../engine/contract/result'
import type { EpochMs } from '../../engine/contract/units'
import { cappedText } from './cappedText'
import type { Fault } from './faults'

const REQUEST_TIMEOUT_MS = 10_000

export interface Body {
  readonly text: string
  readonly sentAt: EpochMs
  readonly receivedAt: EpochMs
  /** The `Date` header, whole seconds, and how long the answer has lain in caches; `null` where it cannot be read. */
  readonly serverAt: EpochMs | null
}

export interface FetchOptions {
  readonly timeoutMs?: number
  /** Aborted when nobody wants the answer any more. */
  readonly unwanted?: AbortSignal | undefined
  /** Asks for JSON in so many words. */
  readonly json?: boolean
  /** Not out of a cache without asking the server. */
  readonly fresh?: boolean | undefined
}

/** A controller of our own: `AbortSignal.timeout` and `.any` are missing in Chrome before 103 and 116, Safari 16 and 17.4. */
export async function fetchBody(url: string, options: FetchOptions = {}): Promise<Result<Body, Fault>> {
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
    if (!response.ok) return refusal(response)
    const text = response.body === null ? '' : await cappedText(response.body)
    if (text === undefined) return failed('oversize')
    return succeeded({ text, sentAt, receivedAt, serverAt: dateOf(response) })
  } catch {
    if (unwanted?.aborted === true) return failed('superseded')
    return failed(late ? 'timeout' : 'network')
  } finally {
    clearTimeout(timer)
    unwanted?.removeEventListener('abort', stop)
  }
}

function refusal({ status, body }: Response): Failure<Fault> {
  body?.cancel().catch(() => undefined)
  return failed<Fault>(`http-${status}`)
}

/** All visitors share an address for its window (D24), so that caches answer: what those add in seconds is `Age`. */
function dateOf({ headers }: Response): EpochMs | null {
  const at = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(at)) return null
  const age = headers.get('age') ?? ''
  return /^\d{1,6}$/.test(age) ? at + Number(age) * 1_000 : at
}
