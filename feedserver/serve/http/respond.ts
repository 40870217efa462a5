/** Writes one answer: headers, encoding, no body for HEAD. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Answer } from '../../contract/answer'
import type { Packing } from '../../kit/bodies'
import { membersOf, memberParts } from './headerList'

/** Returns whether the client accepts an encoding. `br;q=0` means no. */
export function accepts(request: IncomingMessage, encoding: Packing | 'dcz'): boolean {
  return membersOf(request.headers['accept-encoding']).some(member => {
    const [name, q] = memberParts(member)
    return name === encoding && q !== 'q=0'
  })
}

/** Returns the better encoding that the client accepts. */
export function packingFor(request: IncomingMessage): Packing | null {
  if (accepts(request, 'br')) return 'br'
  return accepts(request, 'gzip') ? 'gzip' : null
}

/** Returns whether a request has a body. Its connection ends with the answer, because the body may be unread. */
const carriesBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Status codes of answers without a body. */
const WITHOUT_BODY = new Set([204, 304])

/** Returns the number of body bytes that are sent. */
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
 * Headers that let any page read an answer, but without a visitor's cookies. A widget in a strict sandbox has no
 * origin, so all its requests are cross-origin. All data here is public and the same for every visitor.
 */
export const CROSS_ORIGIN = {
  'Access-Control-Allow-Origin': '*',
  // `Date` and `Age` are for clients' clocks. `X-Source-Times` tells the age of a source's data.
  'Access-Control-Expose-Headers': 'Date, Age, X-Source-Times',
} as const

export const PLAIN_HEADERS = {
  ...CROSS_ORIGIN,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Frames without an origin load all files from this server.
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Accept-Ranges': 'none',
} as const

/** The 404 answer to programs. It is HTML, as from real servers. */
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

/**
 * Returns the address of a request. A target that begins with `//` is a path, not a host. An invalid target gets a path
 * that does not exist.
 */
export function targetOf({ url = '/' }: IncomingMessage): URL {
  const address = url.startsWith('/') ? `http://feed${url}` : url
  return URL.canParse(address) ? new URL(address) : new URL('http://feed/%00')
}
