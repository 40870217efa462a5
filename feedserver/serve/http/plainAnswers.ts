/** Short text answers: refusals and answers to preflight requests. */
import type { Answer } from '../../contract/answer'
import { CROSS_ORIGIN, PLAIN_HEADERS } from './respond'

export const plain = (
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Answer => ({
  status,
  headers: {
    ...PLAIN_HEADERS,
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    ...headers,
  },
  body: Buffer.from(body),
})

export const refused = (
  status: number,
  words: string,
  headers: Readonly<Record<string, string>> = {},
): Answer => plain(status, `${words}\n`, headers)

const ALLOW = { Allow: 'GET, HEAD, OPTIONS' } as const

/** The answer to a preflight request, which a browser sends because the site's requests have `X-Requested-With`. */
export const ALLOWED: Answer = {
  status: 204,
  headers: {
    ...CROSS_ORIGIN,
    'Access-Control-Allow-Methods': 'GET, HEAD',
    'Access-Control-Allow-Headers': 'X-Requested-With',
    'Access-Control-Max-Age': '86400',
    ...ALLOW,
  },
  body: Buffer.from(''),
}

export const NOT_ALLOWED = refused(405, 'Only GET and HEAD', ALLOW)

export const BUSY = refused(503, 'The feed server is busy', { 'Retry-After': '1' })

export const FAILED = refused(500, 'The feed server failed on this request')
