/**
 * Requests that are refused for their head alone: longer than any browser's, or one that two servers might read in two ways.
 * RFC 9110 (5.3) and RFC 9112 (3.2). Rule FSV30 in docs/rules/server.md. Errors: none.
 */
import type { IncomingMessage } from 'node:http'

/** Header lines that are read. Node leaves out the rest, an `X-Forwarded-For` too. Browsers and proxies send 40. */
export const MOST_HEADERS = 100
/** Characters of a request's target: the usual limit of proxies. */
const LONGEST_TARGET = 8192

export const REQUEST_FAULTS = {
  400: 'Bad Request',
  414: 'URI Too Long',
  431: 'Request Header Fields Too Large',
} as const

/** Headers whose second line would contradict the first. */
const ONCE = new Set([
  'content-length',
  'content-type',
  'expect',
  'host',
  'origin',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'transfer-encoding',
])

/** `null`: the request may be answered. */
export function requestFault(request: IncomingMessage): keyof typeof REQUEST_FAULTS | null {
  const { url = '', rawHeaders } = request
  if (url.length > LONGEST_TARGET) return 414
  if (rawHeaders.length >= 2 * MOST_HEADERS) return 431
  return contradicts(rawHeaders) || namesAnotherHost(request) ? 400 : null
}

function contradicts(rawHeaders: readonly string[]): boolean {
  const seen = new Set<string>()
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]?.toLowerCase() ?? ''
    if (ONCE.has(name) && seen.size === seen.add(name).size) return true
  }
  return false
}

/** A target with a host of its own, as proxies get it. It is read if the `Host` header says the same. */
function namesAnotherHost({ url = '/', method, headers }: IncomingMessage): boolean {
  if (url.startsWith('/') || (url === '*' && method === 'OPTIONS')) return false
  const [, host] = /^http:\/\/([^/?#]+)/i.exec(url) ?? []
  return host === undefined || host.toLowerCase() !== headers.host?.toLowerCase()
}
