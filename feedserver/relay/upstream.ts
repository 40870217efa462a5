/**
 * Sends one GET to the relayed provider, with the relay's own headers only. Visitors' data never reaches the provider.
 * Never rejects.
 *
 * Faults: those of `HttpClient`, and `http-503` or similar for any status except 200 and 304.
 */
import { failed, succeeded, type Result } from '../../src/engine/contract/result'
import type { SourceTimes } from '../contract/provider'
import { readTimes } from '../contract/sourceTimes'
import type { EpochMs } from '../kit/clock'
import { HttpClient, type HttpAnswer, type HttpFault, type HttpOptions } from '../upstream/httpClient'
import { inUtf8 } from '../upstream/plainBody'

export interface UpstreamRequest {
  /** Path and query. */
  readonly path: string
  readonly accept: string
  /** Whether the request has the provider's credentials. */
  readonly auth: boolean
  readonly etag: string | null
  readonly lastModified: string | null
}

export interface UpstreamAnswer {
  readonly status: 200 | 304
  /** Decompressed bytes, of a text in UTF-8. Empty for 304. */
  readonly bytes: Buffer
  readonly etag: string | null
  readonly lastModified: string | null
  /** Time of the answer by the provider's own clock: its `Date`. */
  readonly writtenAt: EpochMs | null
  /** Milliseconds for which caches in between have stored the answer. */
  readonly cachedMs: number
  /** Request times of the provider's own source with a low request limit. */
  readonly source: SourceTimes | null
}

type UpstreamFault = HttpFault | `http-${number}`

type Outcome = Result<UpstreamAnswer, UpstreamFault>

export interface Upstream {
  readonly get: (request: UpstreamRequest) => Promise<Outcome>
  readonly close: () => void
}

export interface UpstreamOptions extends Pick<
  HttpOptions,
  'origin' | 'allowPrivate' | 'timeLimitMs' | 'resolve'
> {
  /** `user:password`, sent where `auth` requires it. */
  readonly credentials: string | null
}

export function createUpstream(options: UpstreamOptions): Upstream {
  const client = new HttpClient({ ...options, reads: status => status === 200 || status === 304 })
  return {
    async get(request) {
      const outcome = await client.get(request.path, headersOf(request, options))
      return outcome.ok ? answerOf(outcome.value) : outcome
    },
    close: () => client.close(),
  }
}

function answerOf({ status, headers, bytes }: HttpAnswer): Outcome {
  if (status !== 200 && status !== 304) return failed<UpstreamFault>(`http-${status}`)
  return succeeded({
    status,
    bytes: inUtf8(bytes, said(headers['content-type'])),
    etag: said(headers['etag']),
    lastModified: said(headers['last-modified']),
    writtenAt: timeOf(headers['date']),
    cachedMs: secondsOf(headers['age']) * 1000,
    source: readTimes(headers['x-source-times']),
  })
}

const said = (value: string | undefined): string | null =>
  value === undefined || value === '' ? null : value

function timeOf(text = ''): EpochMs | null {
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : at
}

const secondsOf = (text = ''): number => (/^\d{1,8}$/.test(text) ? Number(text) : 0)

function headersOf(
  { accept, auth, etag, lastModified }: UpstreamRequest,
  { origin, credentials }: UpstreamOptions,
): Record<string, string> {
  return {
    'User-Agent': 'sixinone-relay',
    'X-Requested-With': 'XMLHttpRequest',
    Referer: `${origin}/`,
    Accept: accept,
    ...(etag !== null && { 'If-None-Match': etag }),
    ...(lastModified !== null && { 'If-Modified-Since': lastModified }),
    ...(auth &&
      credentials !== null && { Authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }),
  }
}
