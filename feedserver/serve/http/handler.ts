/**
 * Answers every request: feed paths first, then the token, the status page and the site. Only GET and HEAD, but for the calls
 * of Web Push.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Provider } from '../../contract/provider'
import type { PushCalls } from '../../push/pushCalls'
import type { Statistics } from '../../kit/statistics'
import type { StatusPage } from '../status/statusPage'
import type { Tokens } from '../../kit/token'
import { loggedPath, type Log } from '../../kit/log'
import type { Metrics } from '../watch/metrics'
import type { Watch } from '../watch/watch'
import { Overloaded } from '../../kit/bodies'
import type { Deliveries } from './deliveries'
import { REQUEST_FAULTS, requestFault } from './requestFaults'
import type { TurnQueue } from './turnQueue'
import { httpAnswer } from './httpAnswer'
import { forReader } from './forReader'
import { bytesSent, CROSS_ORIGIN, notFound, PLAIN_HEADERS, respond, targetOf } from './respond'
import type { Answer } from '../../contract/answer'
import type { Site } from './site'

export interface HandlerParts {
  readonly provider: Provider
  readonly site: Site
  readonly tokens: Tokens
  readonly statistics: Statistics
  readonly status: StatusPage
  readonly deliveries: Deliveries
  readonly turns: Pick<TurnQueue, 'take'>
  readonly metrics: Metrics
  readonly watch: Watch
  readonly log: Log
  /** Origins of sites whose pages read with cookies. */
  readonly readers: readonly string[]
  /** `null`: none. */
  readonly push: Pick<PushCalls, 'answer'> | null
}

interface Named {
  readonly name: string
  readonly answer: Answer
}

const plain = (body: string): Answer => ({
  status: 200,
  headers: { ...PLAIN_HEADERS, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  body: Buffer.from(body),
})

const ALLOW = { Allow: 'GET, HEAD, OPTIONS' } as const

/** The answer to a browser's preflight request, which it sends because our requests carry `X-Requested-With`. */
const allowed: Answer = {
  ...plain(''),
  status: 204,
  headers: {
    ...CROSS_ORIGIN,
    'Access-Control-Allow-Methods': 'GET, HEAD',
    'Access-Control-Allow-Headers': 'X-Requested-With',
    'Access-Control-Max-Age': '86400',
    ...ALLOW,
  },
}

const refused = (status: number, words: string): Answer => ({ ...plain(`${words}\n`), status })

const notAllowed: Answer = {
  ...refused(405, 'Only GET and HEAD'),
  headers: { ...plain('').headers, ...ALLOW },
}

const busy: Answer = {
  ...refused(503, 'The feed server is busy'),
  headers: { ...plain('').headers, 'Retry-After': '1' },
}

/** Asks for the body of a client that waits until it is wanted (`Expect: 100-continue`). */
function invite({ headers, httpVersion }: IncomingMessage, response: ServerResponse): void {
  if (headers.expect !== undefined && httpVersion === '1.1') response.writeContinue()
}

export function createHandler(
  parts: HandlerParts,
): (request: IncomingMessage, response: ServerResponse) => void {
  const { provider } = parts

  /** Clients set their clocks by `Date`, so it has the server's own time. */
  const dated = (answer: Answer): Answer => ({
    ...answer,
    headers: { ...answer.headers, Date: new Date(provider.stamp()).toUTCString() },
  })

  async function find(request: IncomingMessage, response: ServerResponse): Promise<Named> {
    const fault = requestFault(request)
    if (fault !== null) return { name: 'refused', answer: refused(fault, REQUEST_FAULTS[fault]) }
    if (request.method === 'OPTIONS') return { name: 'preflight', answer: allowed }
    const target = targetOf(request)
    const { pathname, searchParams } = target
    const reading = { invite: () => invite(request, response), turn: () => parts.turns.take() }
    const pushed = (await parts.push?.answer(request, pathname, reading)) ?? null
    if (pushed !== null) return { name: 'push', answer: pushed }
    if (request.method !== 'GET' && request.method !== 'HEAD') return { name: 'refused', answer: notAllowed }
    const found = await provider.answer(target)
    if (found !== null)
      return { name: found.name, answer: await httpAnswer(request, found, provider.stamp()) }
    const watched = await parts.watch.answer(request, pathname)
    if (watched !== null) return { name: 'watch', answer: watched }
    if (pathname === '/ajax/getwebsockettoken')
      return { name: 'token', answer: dated(plain(parts.tokens.issue())) }
    const status = parts.status.answer(request)
    if (status !== null) return { name: 'status', answer: status }
    const file = await parts.site.answer(request, pathname, searchParams)
    if (file !== null) return { name: 'site', answer: file }
    const page = await parts.site.missing(request, pathname, searchParams)
    return { name: 'not found', answer: page ?? notFound() }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await parts.turns.take()
    if (!response.destroyed) send(request, response, await find(request, response))
  }

  function send(request: IncomingMessage, response: ServerResponse, { name, answer }: Named): void {
    const { method, url } = request
    const bytes = bytesSent(request, answer)
    parts.statistics.request(name, bytes)
    parts.metrics.request(name, answer.status, bytes)
    parts.log.debug('answered', { method, path: loggedPath(url), status: answer.status, bytes })
    if (response.destroyed) return
    parts.deliveries.begin(response, answer.body)
    respond(request, response, forReader(answer, request, parts.readers))
  }

  function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
    if (response.headersSent) response.destroy()
    else if (error instanceof Overloaded) send(request, response, { name: 'busy', answer: busy })
    else {
      const { method, url } = request
      parts.log.error('a request failed', { method, path: loggedPath(url), err: error })
      const answer = refused(500, 'The feed server failed on this request')
      send(request, response, { name: 'failed', answer })
    }
  }

  return (request, response) => {
    if (!parts.deliveries.take(request, response)) return
    handle(request, response).catch((error: unknown) => fail(request, response, error))
  }
}
