/**
 * A page as an answer, with the addresses of the server's crests and a tag of its bytes. Each page is compressed once
 * for all clients of the same bytes.
 */
import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { LEAGUE_CRESTS, TEAM_CRESTS } from '../../contract/crests'
import { hasBytes, notModified } from '../http/caching'
import { accepts, PLAIN_HEADERS } from '../http/respond'
import type { Answer } from '../../contract/answer'
import { tagOf } from '../../kit/tag'

export const HTML = 'text/html; charset=utf-8'
/** Compression quality, low because a visitor waits. */
const QUALITY = 5
/** Maximum number of cached pages, which differ by host, language, screen and match. */
const MOST_CACHED = 100
const brotli = promisify(brotliCompress)
/** Compressed pages by tag, least recently used first. */
const cache = new Map<string, Promise<Buffer>>()

/** Writes the addresses of this server's crests and badges into the page's globals (docs/contracts.md). */
function withCrests(html: string): string {
  return html.replace(
    /<html\b/i,
    `<html data-team-images="${TEAM_CRESTS}" data-league-images="${LEAGUE_CRESTS}"`,
  )
}

/** Answers with the page and its tag, or with 304 for a browser that has the page. */
export async function pageAnswer(
  request: IncomingMessage,
  html: string,
  headers: Answer['headers'],
): Promise<Answer> {
  const answer = await packedPage(request, html, headers)
  return hasBytes(request, answer.headers['ETag'] ?? '') ? notModified(answer.headers) : answer
}

export async function packedPage(
  request: IncomingMessage,
  html: string,
  policy: Answer['headers'],
): Promise<Answer> {
  const body = Buffer.from(withCrests(html))
  const tag = tagOf(body)
  const headers = {
    ...PLAIN_HEADERS,
    Vary: 'Accept-Encoding',
    ...policy,
    'Content-Type': HTML,
    'Cache-Control': 'no-cache',
    ETag: tag,
  }
  if (!accepts(request, 'br')) return { status: 200, headers, body }
  return { status: 200, headers: { ...headers, 'Content-Encoding': 'br' }, body: await packed(tag, body) }
}

function packed(tag: string, body: Buffer): Promise<Buffer> {
  const bytes = cache.get(tag) ?? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
  cache.delete(tag)
  cache.set(tag, bytes)
  for (const longestUnused of cache.keys()) {
    if (cache.size <= MOST_CACHED) break
    cache.delete(longestUnused)
  }
  return bytes
}
