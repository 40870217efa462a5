/**
 * GET at one origin, for whoever reads a provider. It sends the headers that it is given and keeps no cookies. Redirects are followed
 * within the origin, twice at most. Never rejects.
 *
 * Faults: `address` (the name leads to a private address), `connect`, `timeout`, `cut` (the connection ended within the
 * body), `oversize`, `crumbs` (the body comes in very many very small pieces), `packing`, `redirect-elsewhere`, `redirect-loop`.
 */
import { Agent as PlainAgent, request as plainRequest, type IncomingMessage } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import { failed, succeeded, type Result } from '../../src/engine/contract/result'
import { isInsideAddress, PrivateAddress, publicLookup, type Resolve } from '../kit/network/publicAddress'
import { unpack } from './plainBody'

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

export interface HttpAnswer {
  readonly status: number
  /** By names in lower case; of several with one name the first. */
  readonly headers: Readonly<Record<string, string | undefined>>
  /** Unpacked; empty where the status is not one whose body is read. */
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
  /** Such as `https://provider.example`. */
  readonly origin: string
  /** Whether the origin may have a private address. */
  readonly allowPrivate: boolean
  /** Of which statuses the body is read. */
  readonly reads: (status: number) => boolean
  readonly timeLimitMs?: number
  readonly resolve?: Resolve
}

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

/** What ended a request. `began`: whether the answer had begun. */
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
  /** A name is checked when it is resolved, an address in digits is never resolved. */
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

  /** `path`: with its query. */
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

  /** The next address of a redirect, `null` when it leads elsewhere. */
  private within(location: string, from: URL): URL | null {
    const next = URL.canParse(location, from.href) ? new URL(location, from) : null
    return next?.origin === this.options.origin && next.username === '' ? next : null
  }
}

const headersOf = ({ headers }: IncomingMessage): HttpAnswer['headers'] =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  )
