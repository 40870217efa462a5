/**
 * Refuses requests by their head: a head longer than any browser's, or one that two servers might read in two ways. RFC
 * 9110 (5.3) and RFC 9112 (3.2). Rule FSV30 in docs/rules/server.md.
 */
import type { IncomingMessage } from 'node:http'

/** Maximum header lines. Node drops further lines, even an `X-Forwarded-For`. Browsers and proxies send 40. */
export const MOST_HEADERS = 100
/** Maximum characters of a request's target: the usual limit of proxies. */
const LONGEST_TARGET = 8192

export const REQUEST_FAULTS = {
  400: 'Bad Request',
  414: 'URI Too Long',
  431: 'Request Header Fields Too Large',
} as const

/** Headers that may occur only once, because a second line would contradict the first. */
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

/** Returns `null` if the request may be answered. */
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

/** Returns whether the target names a host other than the `Host` header. Proxies get such targets. */
function namesAnotherHost({ url = '/', method, headers }: IncomingMessage): boolean {
  if (url.startsWith('/') || (url === '*' && method === 'OPTIONS')) return false
  const [, host] = /^http:\/\/([^/?#]+)/i.exec(url) ?? []
  return host === undefined || host.toLowerCase() !== headers.host?.toLowerCase()
}
