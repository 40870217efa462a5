/** Writing one answer: headers, encoding, HEAD. */
import type { IncomingMessage, ServerResponse } from 'node:http'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Whether the reader takes an encoding; `br;q=0` is a no. */
export function accepts(request: IncomingMessage, encoding: 'gzip' | 'br'): boolean {
  const offered = request.headers['accept-encoding'] ?? ''
  return offered.split(',').some(piece => {
    const [name, q] = piece.trim().split(/\s*;\s*/)
    return name === encoding && q !== 'q=0'
  })
}

/** Nobody reads what comes after a request of ours, so that the connection ends with the answer. */
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
 * A widget in a strict sandbox has no origin, so that every request of it is one from elsewhere. Everything here is
 * public and the same for everybody: any page may read it, but never with a visitor's cookies.
 */
export const CROSS_ORIGIN = {
  'Access-Control-Allow-Origin': '*',
  // Readers set their clocks by it.
  'Access-Control-Expose-Headers': 'Date',
} as const

export const PLAIN_HEADERS = {
  ...CROSS_ORIGIN,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
} as const

/** The page that a missing file is answered with: HTML, as real servers do it. */
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

/** A target such as `//` is no path; it finds nothing instead of throwing. */
export function targetOf(request: IncomingMessage): URL {
  return URL.canParse(request.url ?? '/', 'http://feed')
    ? new URL(request.url ?? '/', 'http://feed')
    : new URL('http://feed/%00')
}
