/**
 * Answers every request from a route of the server, else from a feed, else from a file of the site. Only GET and HEAD
 * are answered, except on routes for every method.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Answer } from '../contract/answer'
import type { ServerRoute } from '../contract/extension'
import type { Provider } from '../contract/provider'
import { Overloaded } from '../kit/bodies'
import { loggedPath, type Log } from '../kit/log'
import type { Statistics } from '../kit/statistics'
import type { Metrics } from './watch/metrics'
import type { Deliveries } from './http/deliveries'
import { httpAnswer } from './http/httpAnswer'
import { ALLOWED, BUSY, FAILED, NOT_ALLOWED, refused } from './http/plainAnswers'
import { REQUEST_FAULTS, requestFault } from './http/requestFaults'
import { bytesSent, notFound, respond, targetOf } from './http/respond'
import type { Site } from './site/site'
import { isPage } from './site/siteFiles'
import type { TurnQueue } from './http/turnQueue'

export interface HandlerParts {
  /** Routes of the server and of its extensions. */
  readonly routes: readonly ServerRoute[]
  readonly provider: Provider
  readonly site: Site
  readonly statistics: Statistics
  readonly deliveries: Deliveries
  readonly turns: Pick<TurnQueue, 'take'>
  readonly metrics: Metrics
  readonly log: Log
  /** Origins of sites whose pages read feeds with cookies. */
  readonly readers: readonly string[]
}

interface Named {
  readonly name: string
  readonly answer: Answer
}

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** Time of the request's arrival, by the clock of `performance`. */
  readonly beganAt: number
}

/** Sends `100 Continue` to a client that waits for it before sending the body (`Expect: 100-continue`). */
function invite({ request: { headers, httpVersion }, response }: Exchange): void {
  if (headers.expect !== undefined && httpVersion === '1.1') response.writeContinue()
}

export class Handler {
  private readonly parts: HandlerParts
  private readonly routes: ReadonlyMap<string, ServerRoute>

  constructor(parts: HandlerParts) {
    this.parts = parts
    this.routes = new Map(parts.routes.map(route => [route.path, route]))
  }

  answer(request: IncomingMessage, response: ServerResponse): void {
    if (!this.parts.deliveries.take(request, response)) return
    const exchange = { request, response, beganAt: performance.now() }
    this.handle(exchange).catch((error: unknown) => this.fail(exchange, error))
  }

  private async handle(exchange: Exchange): Promise<void> {
    await this.parts.turns.take()
    if (!exchange.response.destroyed) this.send(exchange, await this.find(exchange))
  }

  private async find(exchange: Exchange): Promise<Named> {
    const { request } = exchange
    const fault = requestFault(request)
    if (fault !== null) return { name: 'refused', answer: refused(fault, REQUEST_FAULTS[fault]) }
    if (request.method === 'OPTIONS') return { name: 'preflight', answer: ALLOWED }
    const target = targetOf(request)
    const route = this.routes.get(target.pathname)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead && route?.anyMethod !== true) return { name: 'refused', answer: NOT_ALLOWED }
    return (
      (await this.own(exchange, target, route)) ??
      (isPage(target.pathname) ? null : await this.feed(request, target)) ??
      (await this.file(request, target))
    )
  }

  private async own(exchange: Exchange, target: URL, route: ServerRoute | undefined): Promise<Named | null> {
    const reading = { invite: () => invite(exchange), turn: () => this.parts.turns.take() }
    const answer = (await route?.answer(exchange.request, target, reading)) ?? null
    return route === undefined || answer === null ? null : { name: route.name, answer }
  }

  private async feed(request: IncomingMessage, target: URL): Promise<Named | null> {
    const { provider } = this.parts
    const found = await provider.answer(target)
    return found && { name: found.name, answer: await httpAnswer(request, found, provider.stamp()) }
  }

  private async file(request: IncomingMessage, { pathname, searchParams }: URL): Promise<Named> {
    const { site } = this.parts
    const file = await site.answer(request, pathname, searchParams)
    if (file !== null) return { name: 'site', answer: file }
    const page = await site.missing(request, pathname, searchParams)
    return { name: 'not found', answer: page ?? notFound() }
  }

  private send({ request, response, beganAt }: Exchange, { name, answer }: Named): void {
    const { method, url } = request
    const { statistics, metrics, log, deliveries, readers } = this.parts
    const bytes = bytesSent(request, answer)
    statistics.request(name, bytes)
    const seconds = (performance.now() - beganAt) / 1000
    metrics.request({ route: name, status: answer.status, bytes, seconds })
    log.debug('answered', { method, path: loggedPath(url), status: answer.status, bytes })
    if (response.destroyed) return
    deliveries.begin(response, answer.body)
    respond(request, response, forReader(answer, request, readers))
  }

  private fail(exchange: Exchange, error: unknown): void {
    const { request, response } = exchange
    if (response.headersSent) response.destroy()
    else if (error instanceof Overloaded) this.send(exchange, { name: 'busy', answer: BUSY })
    else {
      const { method, url } = request
      this.parts.log.error('a request failed', { method, path: loggedPath(url), err: error })
      this.send(exchange, { name: 'failed', answer: FAILED })
    }
  }
}

const ALLOW = 'Access-Control-Allow-Origin'

/**
 * Adapts an answer for sites whose pages read the feeds with a visitor's cookies, such as a page with its own data host
 * (D24). Every other page still reads the answer without cookies. Rule HST7 in docs/rules/hosts.md.
 *
 * `readers`: origins. The answer names the request's origin, so a cache must not serve it to another origin.
 */
function forReader(answer: Answer, { headers }: IncomingMessage, readers: readonly string[]): Answer {
  if (readers.length === 0 || answer.headers[ALLOW] === undefined) return answer
  const varying = { ...answer.headers, Vary: withOrigin(answer.headers['Vary']) }
  const reader = readers.find(origin => origin === headers.origin)
  if (reader === undefined) return { ...answer, headers: varying }
  const allowing = { ...varying, [ALLOW]: reader, 'Access-Control-Allow-Credentials': 'true' }
  return { ...answer, headers: allowing }
}

const withOrigin = (vary: string | undefined): string => (vary === undefined ? 'Origin' : `${vary}, Origin`)
