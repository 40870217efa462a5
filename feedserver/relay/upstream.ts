/**
 * One GET at the provider. It sends headers of its own only, and keeps no cookies; nothing of a visitor reaches the
 * provider. Redirects are followed within the provider's own origin, twice at most. Never rejects.
 *
 * Faults: `address` (the name leads to a private address), `connect`, `timeout`, `cut` (the connection ended within the
 * body), `oversize`, `crumbs` (the body comes in very many very small pieces), `packing`, `redirect-elsewhere`, `redirect-loop`, `http-503` and its like.
 */
import { Agent as PlainAgent, request as plainRequest, type IncomingMessage } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import { failed, succeeded, type Result } from '../../src/engine/contract/result'
import type { EpochMs } from '../kit/clock'
import { isInsideAddress, PrivateAddress, publicLookup, type Resolve } from '../kit/network/publicAddress'
import { inUtf8, unpack } from './plainBody'

/** Most bytes of a body, packed or not: the limit of our pages. */
export const MOST_BYTES = 8 * 1024 * 1024
/** Shorter than the 10 s for which a page waits. */
const TIME_LIMIT_MS = 8000
const MOST_REDIRECTS = 2
/** Pieces of a body that may be of any size, and bytes that further ones have on average: 64 kB are 1000 calls of Node's parser at most. */
const FREE_PIECES = 512
const LEAST_PIECE = 64
/** Answers before the answer, such as 103 with links. */
const MOST_EARLY_HINTS = 4
const MOST_CONNECTIONS = 16

export interface UpstreamRequest {
  /** Path and query. */
  readonly path: string
  readonly accept: string
  /** Whether the provider's credentials are sent. */
  readonly auth: boolean
  readonly etag: string | null
  readonly lastModified: string | null
}

export interface UpstreamAnswer {
  readonly status: 200 | 304
  /** Unpacked, a text in UTF-8; empty for 304. */
  readonly bytes: Buffer
  readonly etag: string | null
  readonly lastModified: string | null
  /** When the provider wrote the answer by its own clock: its `Date`. */
  readonly writtenAt: EpochMs | null
  /** Milliseconds for which caches in between have had the answer. */
  readonly cachedMs: number
}

type UpstreamFault =
  | 'address'
  | 'connect'
  | 'timeout'
  | 'cut'
  | 'oversize'
  | 'crumbs'
  | 'packing'
  | 'redirect-elsewhere'
  | 'redirect-loop'
  | `http-${number}`

type Outcome = Result<UpstreamAnswer, UpstreamFault>

export interface Upstream {
  readonly get: (request: UpstreamRequest) => Promise<Outcome>
  readonly close: () => void
}

export interface UpstreamOptions {
  /** The provider's origin, such as `https://provider.example`. */
  readonly origin: string
  /** Whether the provider may have a private address. */
  readonly allowPrivate: boolean
  /** `user:password`, sent where `auth` requires it. */
  readonly credentials: string | null
  readonly timeLimitMs?: number
  readonly resolve?: Resolve
}

const header = (response: IncomingMessage, name: string): string | null => {
  const value = response.headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}

function timeOf(text: string | null): EpochMs | null {
  const at = Date.parse(text ?? '')
  return Number.isNaN(at) ? null : at
}

const secondsOf = (text: string | null): number => (/^\d{1,8}$/.test(text ?? '') ? Number(text) : 0)

class Crumbs extends Error {}

/**
 * Ends an answer as soon as its pieces are too small. Node parses each piece of one read of a connection and calls `push` with it. The
 * reader of the answer gets these pieces joined, after the work for each of them is done.
 */
function withoutCrumbs(response: IncomingMessage): IncomingMessage {
  const push = response.push.bind(response)
  let pieces = 0
  let size = 0
  response.push = (piece: Buffer | null): boolean => {
    if (piece === null) return push(null)
    pieces += 1
    size += piece.length
    if (pieces <= FREE_PIECES + size / LEAST_PIECE) return push(piece)
    if (!response.destroyed) response.destroy(new Crumbs())
    return true
  }
  return response
}

/** All bytes of the body as they came; `oversize` as soon as there are too many. Rejects when the connection ends early, or with `Crumbs`. */
async function bytesOf(response: IncomingMessage): Promise<Result<Buffer, 'oversize'>> {
  const refuse = (): Result<Buffer, 'oversize'> => {
    response.destroy()
    return failed('oversize')
  }
  if (Number(response.headers['content-length']) > MOST_BYTES) return refuse()
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of response as AsyncIterable<Buffer>) {
    size += piece.length
    pieces.push(piece)
    if (size > MOST_BYTES) return refuse()
  }
  return succeeded(Buffer.concat(pieces))
}

async function answerOf(response: IncomingMessage, status: 200 | 304): Promise<Outcome> {
  const packed = await bytesOf(response)
  if (!packed.ok) return packed
  const bytes = await unpack(packed.value, header(response, 'content-encoding') ?? '', MOST_BYTES)
  if (!bytes.ok) return bytes
  return succeeded({
    status,
    bytes: inUtf8(bytes.value, header(response, 'content-type')),
    etag: header(response, 'etag'),
    lastModified: header(response, 'last-modified'),
    writtenAt: timeOf(header(response, 'date')),
    cachedMs: secondsOf(header(response, 'age')) * 1000,
  })
}

/** What ended a request. `began`: whether the answer had begun. */
function faultOf(error: unknown, began: boolean): UpstreamFault {
  if (error instanceof PrivateAddress) return 'address'
  if (error instanceof Crumbs) return 'crumbs'
  if (error instanceof Error && error.name === 'AbortError') return 'timeout'
  return began ? 'cut' : 'connect'
}

class HttpUpstream implements Upstream {
  private readonly options: UpstreamOptions
  private readonly isSecure: boolean
  private readonly agent: PlainAgent
  /** A name is checked when it is resolved, an address in digits is never resolved. */
  private readonly isRefused: boolean
  private readonly lookup: { readonly lookup?: ReturnType<typeof publicLookup> }

  constructor(options: UpstreamOptions) {
    const { origin, allowPrivate, resolve } = options
    const { protocol, hostname } = new URL(origin)
    const limits = { keepAlive: true, maxSockets: MOST_CONNECTIONS }
    this.options = options
    this.isSecure = protocol === 'https:'
    this.agent = this.isSecure ? new SecureAgent(limits) : new PlainAgent(limits)
    this.isRefused = !allowPrivate && isInsideAddress(hostname)
    this.lookup = allowPrivate ? {} : { lookup: publicLookup(resolve) }
  }

  async get(request: UpstreamRequest): Promise<Outcome> {
    if (this.isRefused) return failed('address')
    const stopper = new AbortController()
    const timer = setTimeout(() => stopper.abort(), this.options.timeLimitMs ?? TIME_LIMIT_MS)
    let began = false
    try {
      return await this.follow(request, stopper.signal, () => {
        began = true
      })
    } catch (error) {
      return failed(stopper.signal.aborted ? 'timeout' : faultOf(error, began))
    } finally {
      clearTimeout(timer)
    }
  }

  close(): void {
    this.agent.destroy()
  }

  private async follow(request: UpstreamRequest, signal: AbortSignal, onBegun: () => void): Promise<Outcome> {
    let url = new URL(request.path, this.options.origin)
    for (let turns = 0; turns <= MOST_REDIRECTS; turns += 1) {
      const response = await this.open(url, request, signal)
      const { statusCode: status = 0 } = response
      onBegun()
      if (status === 200 || status === 304) return await answerOf(response, status)
      response.destroy()
      const location = header(response, 'location')
      if (status < 300 || status > 399 || location === null) return failed<UpstreamFault>(`http-${status}`)
      const next = this.within(location, url)
      if (next === null) return failed('redirect-elsewhere')
      url = next
    }
    return failed('redirect-loop')
  }

  private open(url: URL, request: UpstreamRequest, signal: AbortSignal): Promise<IncomingMessage> {
    const { agent, lookup, isSecure } = this
    return new Promise((resolve, reject) => {
      const settings = { agent, headers: headersOf(request, this.options), signal, ...lookup }
      const made = isSecure ? secureRequest(url, settings) : plainRequest(url, settings)
      let hints = 0
      made.on('information', () => {
        hints += 1
        if (hints > MOST_EARLY_HINTS) made.destroy(new Error('too many answers before the answer'))
      })
      made.once('response', response => resolve(withoutCrumbs(response)))
      made.once('error', reject)
      made.end()
    })
  }

  /** The next address of a redirect, `null` when it leads elsewhere. */
  private within(location: string, from: URL): URL | null {
    const next = URL.canParse(location, from.href) ? new URL(location, from) : null
    return next?.origin === this.options.origin && next.username === '' ? next : null
  }
}

function headersOf(
  { accept, auth, etag, lastModified }: UpstreamRequest,
  { origin, credentials }: UpstreamOptions,
): Record<string, string> {
  return {
    'User-Agent': 'sixinone-relay',
    'X-Requested-With': 'XMLHttpRequest',
    'Accept-Encoding': 'gzip, br, deflate',
    Referer: `${origin}/`,
    Accept: accept,
    ...(etag !== null && { 'If-None-Match': etag }),
    ...(lastModified !== null && { 'If-Modified-Since': lastModified }),
    ...(auth &&
      credentials !== null && { Authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }),
  }
}

export const createUpstream = (options: UpstreamOptions): Upstream => new HttpUpstream(options)
