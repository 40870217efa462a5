/** A provider to relay: a simulated day on its own port, behind a proxy whose answers the test sets. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startFeedServer, type FeedServer, type StartOptions } from '../../../../feedserver/start/feedServer'
import { afterFile } from '../../../support/ends'

/** A Saturday evening in Vietnam, with matches in every state. */
export const AT = Date.parse('2031-05-03T12:30:00Z')

/** Returns half of a body. A price file ends within the first markets of a match, so that the cut is invisible. */
function halfOf(body: Buffer): Buffer {
  const half = body.subarray(0, body.length / 2)
  const record = half.lastIndexOf('$')
  return record === -1 ? half : body.subarray(0, body.indexOf('!', body.indexOf('!', record) + 1))
}

/** The stand-in's right answer. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

interface ReceivedRequest {
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
}

/** Answers instead of the proxy. `null`: the proxy forwards the request. */
type Spoil = (requests: ReceivedRequest) => ((response: ServerResponse, right: Answer) => void) | null

export interface StandIn {
  readonly server: FeedServer
  readonly origin: string
  /** All requests so far. */
  readonly requests: ReceivedRequest[]
  spoil: Spoil
}

export function listen(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<string> {
  const server = createServer(handle)
  afterFile(() => {
    server.closeAllConnections()
    server.close()
  })
  return new Promise(resolve => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  })
}

async function rightAnswer(url: string): Promise<Answer> {
  const answer = await fetch(url)
  const passed = ['content-type', 'date'].map(name => [name, answer.headers.get(name) ?? ''])
  return {
    status: answer.status,
    headers: Object.fromEntries(passed) as Record<string, string>,
    body: Buffer.from(await answer.arrayBuffer()),
  }
}

export function send(response: ServerResponse, { status, headers, body }: Answer): void {
  response.sendDate = false
  response.writeHead(status, { ...headers, 'Set-Cookie': 'provider=secret', 'X-Provider': 'secret' })
  response.end(body)
}

export async function startStandIn(options: StartOptions = {}): Promise<StandIn> {
  const server = await startFeedServer({ port: 0, matches: 60, speed: 0, at: AT, seed: 7, ...options })
  afterFile(() => server.close())
  const requests: ReceivedRequest[] = []
  const standIn = { server, origin: '', requests, spoil: (() => null) as Spoil }
  standIn.origin = await listen((request, response) => {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://provider')
    const one = { path, query, headers: request.headers }
    requests.push(one)
    const spoilt = standIn.spoil(one)
    rightAnswer(`${server.url.slice(0, -1)}${request.url}`).then(
      right => (spoilt === null ? send(response, right) : spoilt(response, right)),
      // The provider's own server is gone: a test has ended while a relay still sends requests.
      () => response.destroy(),
    )
  })
  return standIn
}

/** Returns the number of requests of a path. */
export const timesRequested = ({ requests }: Pick<StandIn, 'requests'>, path: string): number =>
  requests.filter(one => one.path === path).length

const html = Buffer.from('<!DOCTYPE html>\n<html><title>502</title></html>\n')

/** The faults of a provider. */
export const FAULTS = {
  'status 500': (response, right) => send(response, { ...right, status: 500 }),
  'HTML with 200': (response, right) => send(response, { ...right, body: html }),
  'half a body': (response, right) => send(response, { ...right, body: halfOf(right.body) }),
  'a cut connection': (response, right) => {
    response.writeHead(200, { 'Content-Length': right.body.length })
    response.write(right.body.subarray(0, right.body.length / 2), () => response.destroy())
  },
  'another feed': (response, right) => send(response, { ...right, body: Buffer.from('{"other":1}') }),
  'a redirect elsewhere': response => response.writeHead(302, { Location: 'http://127.0.0.2/' }).end(),
  'status 401': (response, right) => send(response, { ...right, status: 401 }),
  'nothing at all': response => response.destroy(),
} satisfies Record<string, (response: ServerResponse, right: Answer) => void>
