/**
 * One GET of one feed. Returns its text and the time when the server wrote it, or a fault. Never throws.
 *
 * Every request has `X-Requested-With: XMLHttpRequest` and cookies (D24). A page in a strict sandbox sends no cookies:
 * its origin is `null`, and a server that accepts cookies from `null` trusts every sandbox. Faults: `timeout`,
 * `network`, `oversize`, `http-503` and other statuses, `superseded`. Rules NET1, NET2, NET4, NET20 in docs/rules/worker.md.
 */
import { failed, succeeded, type Failure, type Result } from '../../engine/contract/result'
import { charsetOf, LONGEST_XML } from '../../engine/feed/text/charset'
import { FEED_HEADERS, type EarlyHead } from '../../engine/contract/threads/protocol'
import type { EpochMs } from '../../engine/contract/units'
import type { Schedule } from '../../engine/contract/view'
import type { ServerClock } from '../../engine/match/serverClock'
import type { Fault } from '../../engine/sync/faults'
import { decoderOf } from './decoderOf'
import type { Device } from './device'

export const REQUEST_TIMEOUT_MS = 10_000
/** Resolution of `Date` and `Age` in milliseconds. Both are whole seconds, rounded down. */
const HEADER_STEP_MS = 1_000
/**
 * Greatest age in milliseconds that counts. Caches store a list for at most this time (docs/feeds.md), and a relay
 * without its provider states the age of its bodies. A cache that states a greater age stores too long, or its server's
 * clock is wrong. Without the limit the page would request the list without end.
 */
const MOST_AGED_MS = 100_000

export interface Body {
  readonly text: string
  /** Local time of the request. */
  readonly sentAt: EpochMs
  readonly receivedAt: EpochMs
  /**
   * Local time since when the answer may have been true. A cache may have stored the answer, so its true time is this
   * or later.
   */
  readonly asOf: EpochMs
  /** Age in milliseconds that the server or a cache states (`Age`). 0 for a fresh answer. */
  readonly ageMs: number
  /** The `Date` header (whole seconds) plus the answer's age in caches. `null` if the header cannot be read. */
  readonly serverAt: EpochMs | null
  /** Times of a source that the server can request only rarely (`X-Source-Times`). `null` without that header. */
  readonly schedule: Schedule | null
}

export interface FetchOptions {
  readonly timeoutMs?: number
  /** Aborted when the answer is no longer needed. */
  readonly unwanted?: AbortSignal | undefined
  /** Sends `Accept: application/json`. */
  readonly json?: boolean
  /** Lets other answers come first on a slow connection. Browsers without `priority` ignore the option. */
  readonly priority?: 'low'
  /** Returns the answer of an earlier request, if one was sent. */
  readonly early?: TakeEarly | undefined
}

/** Returns the answer to an early request for that address. `undefined`: no such request was sent, or it failed. */
export type TakeEarly = (url: string, unwanted?: AbortSignal) => Promise<Result<Body, Fault> | undefined>

export type FetchBody = (url: string, options?: FetchOptions) => Promise<Result<Body, Fault>>

/** `credentials`: whether requests have cookies. */
export const createFetchBody =
  ({ now }: Device, credentials: RequestCredentials = 'include'): FetchBody =>
  (url, options = {}) =>
    fetchBody(url, options, now, credentials)

/**
 * Avoids `AbortSignal.timeout` (missing before Chrome 103 and Safari 16) and `.any` (missing before Chrome 116 and
 * Safari 17.4).
 */
async function fetchBody(
  url: string,
  options: FetchOptions,
  now: Device['now'],
  credentials: RequestCredentials,
): ReturnType<FetchBody> {
  const { timeoutMs = REQUEST_TIMEOUT_MS, unwanted, json, priority, early } = options
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
  const sentAt = now()
  try {
    const response = await fetch(url, {
      signal: stopper.signal,
      cache: 'no-cache',
      ...(priority && { priority }),
      credentials: globalThis.origin === 'null' ? 'omit' : credentials,
      headers: { ...FEED_HEADERS, ...(json && { Accept: 'application/json' }) },
    })
    const receivedAt = now()
    if (!response.ok) return refusal(response)
    const { headers } = response
    const text = await textOf(response)
    if (!text.ok) return text
    return succeeded({
      text: text.value,
      receivedAt,
      ...timesOf(sentAt, {
        date: headers.get('date'),
        age: headers.get('age'),
        sourceTimes: headers.get('x-source-times'),
      }),
    })
  } catch {
    if (unwanted?.aborted === true) return failed('superseded')
    return failed(late ? 'timeout' : 'network')
  } finally {
    clearTimeout(timer)
    unwanted?.removeEventListener('abort', stop)
  }
}

/**
 * Reads the body. A body whose stated length is over 8 MB is cancelled after its headers, so that repeated requests
 * cost little traffic. A compressed body with such a length is even longer after inflating. A length that is not a
 * number is ignored (Chrome joins two equal ones as `5, 5`).
 */
async function textOf({ body, headers }: Response): Promise<CappedText> {
  if (body === null) return succeeded('')
  if (Number(headers.get('content-length')) > MAX_BODY_BYTES) {
    body.cancel().catch(() => undefined)
    return failed('oversize')
  }
  return cappedText(body, headers.get('content-type'))
}

function refusal({ status, body }: Response): Failure<Fault> {
  body?.cancel().catch(() => undefined)
  return failed<Fault>(`http-${status}`)
}

/**
 * Times of an answer. Shared caches answer too, because visitors share addresses (D24). `Age` is the number of whole
 * seconds since a cache received the answer. The browser's own cache states no such age, so requests use `no-cache`,
 * which revalidates.
 */
export function timesOf(
  sentAt: EpochMs,
  { date, age, sourceTimes }: Pick<EarlyHead, 'date' | 'age' | 'sourceTimes'>,
): Pick<Body, 'sentAt' | 'asOf' | 'ageMs' | 'serverAt' | 'schedule'> {
  const at = Date.parse(date ?? '')
  const ageMs = /^\d{1,6}$/.test(age ?? '') ? Number(age) * 1_000 : undefined
  const serverAt = Number.isNaN(at) ? null : at + (ageMs ?? 0)
  return {
    sentAt,
    ageMs: ageMs ?? 0,
    asOf: ageMs === undefined ? sentAt : sentAt - Math.min(ageMs + HEADER_STEP_MS, MOST_AGED_MS),
    serverAt,
    schedule: serverAt === null ? null : scheduleOf(sourceTimes, sentAt - serverAt),
  }
}

/** Parses the header into local times. `shiftMs`: local clock minus server clock. */
function scheduleOf(header: string | null, shiftMs: number): Schedule | null {
  const times = header?.match(/\d{10}/g) ?? []
  const [lastAt, nextAt] = times.map(seconds => Number(seconds) * 1_000 + shiftMs)
  return lastAt === undefined ? null : { lastAt, nextAt: nextAt ?? lastAt }
}

/** Sets the clock by the answer's `Date`. False if that time cannot be true. */
export function sampleClock(clock: ServerClock, { sentAt, asOf, receivedAt, serverAt }: Body): boolean {
  const resolutionMs = asOf < sentAt ? 2 * HEADER_STEP_MS : HEADER_STEP_MS
  return serverAt === null || clock.sample({ sentAt, receivedAt, serverAt, resolutionMs })
}

/** Maximum number of bytes that are read from a stream. */
export const MAX_BODY_BYTES = 8 * 1024 * 1024

type CappedText = Result<string, 'oversize'>

/**
 * Returns the stream's text. `oversize` if the stream is longer than the limit, even if its headers name a smaller size. Throws the
 * stream's exceptions.
 */
export async function cappedText(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  contentType: string | null = null,
): Promise<CappedText> {
  const reader = stream.getReader()
  let decoder: TextDecoder | undefined
  let start = new Uint8Array()
  let text = ''
  let size = 0
  const decode = (bytes: Uint8Array) => {
    decoder ??= decoderOf(charsetOf(contentType, bytes))
    text += decoder.decode(bytes, { stream: true })
  }
  for (;;) {
    const { done, value } = await reader.read()
    if (done) {
      if (decoder === undefined) decode(start)
      return succeeded(text + (decoder?.decode() ?? ''))
    }
    size += value.byteLength
    if (size > MAX_BODY_BYTES) {
      reader.cancel().catch(() => undefined)
      return failed('oversize')
    }
    if (decoder !== undefined) decode(value)
    else {
      start = joined(start, value)
      if (start.length >= LONGEST_XML) decode(start)
    }
  }
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}
