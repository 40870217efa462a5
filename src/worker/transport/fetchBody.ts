/**
 * One GET of one feed: its text and when the server wrote it, or a fault. Never throws.
 *
 * Every request carries `X-Requested-With: XMLHttpRequest` and cookies (D24). A page in a strict sandbox sends no
 * cookies: its origin is `null`, and a server that accepts cookies from `null` trusts every sandbox. Faults: `timeout`,
 * `network`, `oversize`, `http-503` and its like, `superseded`. Rules NET1-NET4, NET20 in docs/rules/worker.md.
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
/** `Date` and `Age` are in whole seconds, rounded down. */
const HEADER_STEP_MS = 1_000
/**
 * A list is stored for no longer (docs/feeds.md), and a relay whose provider is away says how old its bodies are. A cache that names
 * a greater age stores them too long, or counts from a server's clock that is wrong. Such a page would request for ever.
 */
const MOST_AGED_MS = 100_000

export interface Body {
  readonly text: string
  /** Local clock. */
  readonly sentAt: EpochMs
  readonly receivedAt: EpochMs
  /** Local clock: the answer says what was so then, or later, because a cache may have stored it. */
  readonly asOf: EpochMs
  /** How long ago the server or a cache says that it was so (`Age`); 0 for an answer that is right now. */
  readonly ageMs: number
  /** The `Date` header (whole seconds) plus the answer's age in caches; `null` where it cannot be read. */
  readonly serverAt: EpochMs | null
  /** What the server says of a source that it can only request rarely (`X-Source-Times`); `null`: nothing. */
  readonly schedule: Schedule | null
}

export interface FetchOptions {
  readonly timeoutMs?: number
  /** Aborted when the answer is not needed any more. */
  readonly unwanted?: AbortSignal | undefined
  /** Sends `Accept: application/json`. */
  readonly json?: boolean
  /** Other answers come first where the line is slow. Browsers without `priority` ignore it. */
  readonly priority?: 'low'
  /** An answer that was requested before, if there is one. */
  readonly early?: TakeEarly | undefined
}

/** The answer to an early request for that address; `undefined`: there is none, or it failed. */
export type TakeEarly = (url: string, unwanted?: AbortSignal) => Promise<Result<Body, Fault> | undefined>

export type FetchBody = (url: string, options?: FetchOptions) => Promise<Result<Body, Fault>>

export const createFetchBody =
  ({ now }: Device): FetchBody =>
  (url, options = {}) =>
    fetchBody(url, options, now)

/** `AbortSignal.timeout` and `.any` are not used: Chrome before 103 and 116 and Safari before 16 and 17.4 lack them. */
async function fetchBody(url: string, options: FetchOptions, now: Device['now']): ReturnType<FetchBody> {
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
      credentials: globalThis.origin === 'null' ? 'omit' : 'include',
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
 * A body past 8 MB that says its length is ended with its headers, so that asking again every few
 * seconds costs hardly any traffic. A packed length past 8 MB is one of an even longer body. A length that is no number (Chrome joins two
 * alike as `5, 5`) says nothing.
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
 * Caches answer too, because visitors share addresses (D24); `Age` says for how many whole seconds they have had the
 * answer. The browser's own cache gives no such age, so it always asks the server (`no-cache`).
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

/** `shiftMs`: local clock minus server clock. */
function scheduleOf(header: string | null, shiftMs: number): Schedule | null {
  const times = header?.match(/\d{10}/g) ?? []
  const [lastAt, nextAt] = times.map(seconds => Number(seconds) * 1_000 + shiftMs)
  return lastAt === undefined ? null : { lastAt, nextAt: nextAt ?? lastAt }
}

/** Sets the clock by the answer's `Date`; false if that time cannot be true. */
export function sampleClock(clock: ServerClock, { sentAt, asOf, receivedAt, serverAt }: Body): boolean {
  const resolutionMs = asOf < sentAt ? 2 * HEADER_STEP_MS : HEADER_STEP_MS
  return serverAt === null || clock.sample({ sentAt, receivedAt, serverAt, resolutionMs })
}

/** Reads a stream of bytes as text, up to this many bytes. */
export const MAX_BODY_BYTES = 8 * 1024 * 1024

type CappedText = Result<string, 'oversize'>

/** `oversize` when the stream is longer than the cap, whatever its headers say. Throws what the stream throws. */
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
