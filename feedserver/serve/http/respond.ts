/** Writes one answer: headers, encoding, no body for HEAD. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Answer } from '../../contract/answer'
import type { Packing } from '../../kit/bodies'
import { membersOf, memberParts } from './headerList'

/** Whether the client accepts an encoding; `br;q=0` means no. */
export function accepts(request: IncomingMessage, encoding: Packing | 'dcz'): boolean {
  return membersOf(request.headers['accept-encoding']).some(member => {
    const [name, q] = memberParts(member)
    return name === encoding && q !== 'q=0'
  })
}

/** The better of the two that the client accepts. */
export function packingFor(request: IncomingMessage): Packing | null {
  if (accepts(request, 'br')) return 'br'
  return accepts(request, 'gzip') ? 'gzip' : null
}

/** Whether a request has a body. The server does not read bodies, so such a connection ends with the answer. */
const carriesBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Answers that have no body by their status. */
const WITHOUT_BODY = new Set([204, 304])

/** How many bytes of the body are sent. */
export const bytesSent = ({ method }: IncomingMessage, { body }: Answer): number =>
  method === 'HEAD' ? 0 : body.length

export function respond(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  const length = WITHOUT_BODY.has(answer.status) ? {} : { 'Content-Length': answer.body.length }
  const end = carriesBody(request) ? { Connection: 'close' } : {}
  response.sendDate = answer.headers['Date'] === undefined
  response.writeHead(answer.status, { ...answer.headers, ...length, ...end })
  response.end(request.method === 'HEAD' ? undefined : answer.body)
}

/**
 * A widget in a strict sandbox has no origin, so all its requests are cross-origin. Everything here is public and the
 * same for everybody, so any page may read it, but never with a visitor's cookies.
 */
export const CROSS_ORIGIN = {
  'Access-Control-Allow-Origin': '*',
  // Clients set their clocks by them, and say how old the news of a source is.
  'Access-Control-Expose-Headers': 'Date, Age, X-Source-Times',
} as const

export const PLAIN_HEADERS = {
  ...CROSS_ORIGIN,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Frames without an origin load everything from here.
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Accept-Ranges': 'none',
} as const

/** The answer for a missing file, to programs. It is HTML, as from real servers. */
export const notFound = (headers: Readonly<Record<string, string>> = {}): Answer => ({
  status: 404,
  headers: {
    ...PLAIN_HEADERS,
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    ...headers,
  },
  body: Buffer.from('<!DOCTYPE html>\n<html lang="en"><title>Not found</title><h1>Not found</h1></html>\n'),
})

/** The address of a request. A target that begins with `//` is a path and no host; what is no address finds nothing. */
export function targetOf({ url = '/' }: IncomingMessage): URL {
  const address = url.startsWith('/') ? `http://feed${url}` : url
  return URL.canParse(address) ? new URL(address) : new URL('http://feed/%00')
}
