/**
 * One GET of one feed: its text and when the server wrote it, or a named fault. Never throws.
 *
 * Every request carries `X-Requested-With: XMLHttpRequest` and cookies (D24). Faults: `timeout`, `network`,
 * `oversize`, `http-503` and its like. Rules NET1-NET6 in docs/rules.md.
 */
import type { EpochMs } from '../../engine/contract/units'
import { cappedText } from './cappedText'

export const REQUEST_TIMEOUT_MS = 10_000

export interface Answer {
  readonly ok: true
  readonly text: string
  readonly sentAt: EpochMs
  readonly receivedAt: EpochMs
  /** The `Date` header, whole seconds; `null` where it cannot be read. */
  readonly serverAt: EpochMs | null
}
export interface Failure {
  readonly ok: false
  readonly fault: string
  /** 401, 403 or 419: only the page can do something about it. */
  readonly unauthorised: number | null
}

export async function fetchBody(url: string): Promise<Answer | Failure> {
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  const sentAt = Date.now()
  try {
    const response = await fetch(url, {
      signal,
      credentials: 'include',
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
    })
    const receivedAt = Date.now()
    if (!response.ok) return httpFailure(response)
    const text = response.body === null ? '' : await cappedText(response.body)
    if (text === undefined) return failure('oversize')
    return { ok: true, text, sentAt, receivedAt, serverAt: dateOf(response) }
  } catch {
    return failure(signal.aborted ? 'timeout' : 'network')
  }
}

function httpFailure({ status, body }: Response): Failure {
  body?.cancel().catch(() => undefined)
  const unauthorised = status === 401 || status === 403 || status === 419
  return { ...failure(`http-${status}`), unauthorised: unauthorised ? status : null }
}

function failure(fault: string): Failure {
  return { ok: false, fault, unauthorised: null }
}

function dateOf({ headers }: Response): EpochMs | null {
  const at = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(at) ? null : at
}
