/**
 * GET at one origin, for all readers of a provider. The client sends the given headers and stores no cookies. It
 * follows redirects within the origin, at most twice. Never rejects.
 *
 * Fault `address`: the name leads to a private address. `cut`: the connection ended within the body. `crumbs`: the body
 * comes in too many very small chunks.
 */
import { Agent as PlainAgent, request as plainRequest, type IncomingMessage } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import { failed, succeeded, type Result } from '../../src/engine/contract/result'
import { isInsideAddress, PrivateAddress, publicLookup, type Resolve } from '../kit/network/publicAddress'
import { unpack } from './plainBody'

/** Maximum number of bytes of a body, compressed or not: the limit of our pages. */
export const MOST_BYTES = 8 * 1024 * 1024
/** Time limit of a request in milliseconds, shorter than a page's timeout of 10 s. */
const TIME_LIMIT_MS = 8000
const MOST_REDIRECTS = 2
/**
 * Chunks of a body that may have any size, and the mean bytes of each further one. A body of 64 kB has at most about
 * 1500 chunks.
 */
const FREE_PIECES = 512
const LEAST_PIECE = 64
/** Limit of interim responses, such as 103 with links. */
const MOST_EARLY_HINTS = 4
const MOST_CONNECTIONS = 16

export interface HttpAnswer {
  readonly status: number
  /** Headers by names in lower case. Of several with one name the first. */
  readonly headers: Readonly<Record<string, string | undefined>>
  /** Decompressed body. Empty for a status whose body is not read. */
  readonly bytes: Buffer
}

export type HttpFault =
  | 'address'
  | 'connect'
  | 'timeout'
  | 'cut'
  | 'oversize'
  | 'crumbs'
  | 'packing'
  | 'redirect-elsewhere'
  | 'redirect-loop'

type Outcome = Result<HttpAnswer, HttpFault>

export interface HttpOptions {
  /** Example: `https://provider.example`. */
  readonly origin: string
  /** Whether the origin may have a private address. */
  readonly allowPrivate: boolean
  /** Whether the body of an answer with this status is read. */
  readonly reads: (status: number) => boolean
  readonly timeLimitMs?: number
  readonly resolve?: Resolve
}

class Crumbs extends Error {}

/**
 * Destroys a response as soon as its chunks are too small. Node calls `push` for each chunk that it parses. A reader of
 * the response would get these chunks joined, when the work for each is already done.
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

/**
 * All bytes of the body as received. `oversize` as soon as there are too many. Rejects when the connection ends early,
 * or with `Crumbs`.
 */
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

/** Fault for an error of a request. `began`: whether the answer had begun. */
function faultOf(error: unknown, began: boolean): HttpFault {
  if (error instanceof PrivateAddress) return 'address'
  if (error instanceof Crumbs) return 'crumbs'
  if (error instanceof Error && error.name === 'AbortError') return 'timeout'
  return began ? 'cut' : 'connect'
}

export class HttpClient {
  private readonly options: HttpOptions
  private readonly isSecure: boolean
  private readonly agent: PlainAgent
  /**
   * Whether the origin is a private address in digits. A name is checked when it is resolved, digits are never
   * resolved.
   */
  private readonly isRefused: boolean
  private readonly lookup: { readonly lookup?: ReturnType<typeof publicLookup> }

  constructor(options: HttpOptions) {
    const { origin, allowPrivate, resolve } = options
    const { protocol, hostname } = new URL(origin)
    const limits = { keepAlive: true, maxSockets: MOST_CONNECTIONS }
    this.options = options
    this.isSecure = protocol === 'https:'
    this.agent = this.isSecure ? new SecureAgent(limits) : new PlainAgent(limits)
    this.isRefused = !allowPrivate && isInsideAddress(hostname)
    this.lookup = allowPrivate ? {} : { lookup: publicLookup(resolve) }
  }

  /** `path`: path with its query. */
  async get(path: string, headers: Readonly<Record<string, string>>): Promise<Outcome> {
    if (this.isRefused) return failed('address')
    const stopper = new AbortController()
    const timer = setTimeout(() => stopper.abort(), this.options.timeLimitMs ?? TIME_LIMIT_MS)
    let began = false
    try {
      return await this.follow(path, headers, stopper.signal, () => {
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

  private async follow(
    path: string,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
    onBegun: () => void,
  ): Promise<Outcome> {
    let url = new URL(path, this.options.origin)
    for (let turns = 0; turns <= MOST_REDIRECTS; turns += 1) {
      const response = await this.open(url, headers, signal)
      const { statusCode: status = 0 } = response
      onBegun()
      const { location } = response.headers
      const isRedirect = status >= 300 && status <= 399 && status !== 304 && location !== undefined
      if (!isRedirect) return await this.answerOf(response, status)
      response.destroy()
      const next = this.within(location, url)
      if (next === null) return failed('redirect-elsewhere')
      url = next
    }
    return failed('redirect-loop')
  }

  private open(
    url: URL,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    const { agent, lookup, isSecure } = this
    return new Promise((resolve, reject) => {
      const settings = {
        agent,
        headers: { 'Accept-Encoding': 'gzip, br, deflate', ...headers },
        signal,
        ...lookup,
      }
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

  private async answerOf(response: IncomingMessage, status: number): Promise<Outcome> {
    const headers = headersOf(response)
    if (!this.options.reads(status)) {
      response.destroy()
      return succeeded({ status, headers, bytes: Buffer.alloc(0) })
    }
    const packed = await bytesOf(response)
    if (!packed.ok) return packed
    const bytes = await unpack(packed.value, headers['content-encoding'] ?? '', MOST_BYTES)
    return bytes.ok ? succeeded({ status, headers, bytes: bytes.value }) : bytes
  }

  /** Address that a redirect leads to, `null` outside the origin. */
  private within(location: string, from: URL): URL | null {
    const next = URL.canParse(location, from.href) ? new URL(location, from) : null
    return next?.origin === this.options.origin && next.username === '' ? next : null
  }
}

const headersOf = ({ headers }: IncomingMessage): HttpAnswer['headers'] =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  )
