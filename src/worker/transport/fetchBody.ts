/**
 * One GET of one feed: its text and when the server wrote it, or a fault. Never throws.
 *
 * Every request carries `X-Requested-With: XMLHttpRequest` and cookies (D24). A page in a strict sandbox sends no
 * cookies: its origin is `null`, and a server that accepts cookies from `null` trusts every sandbox. Faults: `timeout`,
 * `network`, `oversize`, `http-503` and its like, `superseded`. Rules NET1-NET4 in docs/rules/worker.md.
 */
import { failed, succeeded, type Failure, type Result } from '../../engine/contract/result'
import { FEED_HEADERS } from '../../engine/contract/threads/protocol'
import type { EpochMs } from '../../engine/contract/units'
import { cappedText } from './cappedText'
import type { Fault } from './faults'

export const REQUEST_TIMEOUT_MS = 10_000

export interface Body {
  readonly text: string
  /** Local clock. */
  readonly sentAt: EpochMs
  readonly receivedAt: EpochMs
  /** The `Date` header (whole seconds) plus the time that caches kept the answer; `null` where it cannot be read. */
  readonly serverAt: EpochMs | null
}

export interface FetchOptions {
  readonly timeoutMs?: number
  /** Aborted when the answer is not needed any more. */
  readonly unwanted?: AbortSignal | undefined
  /** Sends `Accept: application/json`. */
  readonly json?: boolean
  /** Asks the server even if the browser's cache has an answer. */
  readonly fresh?: boolean | undefined
  /** Is asked first for an answer that was requested before. */
  readonly early?: TakeEarly | undefined
}

/** The answer to an early request for that address; `undefined`: there is none, or it failed. */
export type TakeEarly = (url: string, unwanted?: AbortSignal) => Promise<Result<Body, Fault> | undefined>

/** `AbortSignal.timeout` and `.any` are not used: Chrome before 103 and 116 and Safari before 16 and 17.4 lack them. */
export async function fetchBody(url: string, options: FetchOptions = {}): Promise<Result<Body, Fault>> {
  const { timeoutMs = REQUEST_TIMEOUT_MS, unwanted, json, fresh, early } = options
  if (early !== undefined) {
    const given = await early(url, unwanted)
    if (given !== undefined) return given
  }
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
      headers: { ...FEED_HEADERS, ...(json && { Accept: 'application/json' }) },
    })
    const receivedAt = Date.now()
    if (!response.ok) return refusal(response)
    const text = response.body === null ? '' : await cappedText(response.body)
    if (text === undefined) return failed('oversize')
    return succeeded({
      text,
      sentAt,
      receivedAt,
      serverAt: serverTime(response.headers.get('date'), response.headers.get('age')),
    })
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

/** Caches answer too, because visitors share addresses (D24); `Age` says how many seconds they have had the answer. */
export function serverTime(date: string | null, age: string | null): EpochMs | null {
  const at = Date.parse(date ?? '')
  if (Number.isNaN(at)) return null
  return /^\d{1,6}$/.test(age ?? '') ? at + Number(age) * 1_000 : at
}
