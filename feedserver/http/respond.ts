/** Writes one answer: headers, encoding, no body for HEAD. */
import type { IncomingMessage, ServerResponse } from 'node:http'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Whether the client accepts an encoding; `br;q=0` means no. */
export function accepts(request: IncomingMessage, encoding: 'gzip' | 'br'): boolean {
  const offered = request.headers['accept-encoding'] ?? ''
  return offered.split(',').some(piece => {
    const [name, q] = piece.trim().split(/\s*;\s*/)
    return name === encoding && q !== 'q=0'
  })
}

export type Packing = 'br' | 'gzip'

/** The better of the two that the client accepts. */
export function packingFor(request: IncomingMessage): Packing | null {
  if (accepts(request, 'br')) return 'br'
  return accepts(request, 'gzip') ? 'gzip' : null
}

/** Whether a request has a body. The server does not read bodies, so such a connection ends with the answer. */
const carriesBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

export function respond(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  const length = { 'Content-Length': answer.body.length }
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
  // Clients set their clocks by them.
  'Access-Control-Expose-Headers': 'Date, Age',
} as const

export const PLAIN_HEADERS = {
  ...CROSS_ORIGIN,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
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

/** The address of a request. A target such as `//`, which is no path, must not throw but find nothing. */
export function targetOf(request: IncomingMessage): URL {
  return URL.canParse(request.url ?? '/', 'http://feed')
    ? new URL(request.url ?? '/', 'http://feed')
    : new URL('http://feed/%00')
}
