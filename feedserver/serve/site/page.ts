/**
 * Answers with a page or script that the server writes. The answer has the addresses of the server's crests and a tag of its bytes.
 * Equal bytes are packed once.
 */
import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib'
import { LEAGUE_CRESTS, TEAM_CRESTS } from '../../contract/crests'
import { hasBytes, notModified } from '../http/caching'
import { accepts, PLAIN_HEADERS } from '../http/respond'
import type { Answer } from '../../contract/answer'
import { tagOf } from '../../kit/tag'
import { getOrMake } from '../../kit/work/getOrMake'

export const HTML = 'text/html; charset=utf-8'
/** Compression quality of pages that several visitors get. It is low because the first of them waits. */
const QUALITY = 5
/**
 * Compression quality of a page for one visitor. It takes 0.5 ms for 80 kB, so it is done at once: a thread and its
 * messages would take as long. Quality 5 takes three times as long and saves 15 % of the bytes.
 */
const OWN_QUALITY = 3
/** Maximum number of cached pages, which differ by host, language, screen and match. */
const MOST_CACHED = 100
const brotli = promisify(brotliCompress)
/** Compressed pages by tag, least recently used first. */
const cache = new Map<string, Promise<Buffer>>()

/** Writes the addresses of this server's crests and badges into the page's globals (docs/contracts.md). */
export function withCrests(html: string): string {
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

/** `plugin@1.js` with what pages of this server have as attributes of `<html>`. Rule PLG9 in docs/rules/plugin.md. */
export async function pluginAnswer(
  request: IncomingMessage,
  code: string,
  attributes: Readonly<Record<string, string>>,
  headers: Answer['headers'],
): Promise<Answer> {
  const all = { teamImages: TEAM_CRESTS, leagueImages: LEAGUE_CRESTS, ...attributes }
  const answer = await packedText(request, `var sixinoneAttributes=${JSON.stringify(all)};\n${code}`, headers)
  return hasBytes(request, answer.headers['ETag'] ?? '') ? notModified(answer.headers) : answer
}

export const packedPage = (
  request: IncomingMessage,
  html: string,
  policy: Answer['headers'],
): Promise<Answer> => packedHtml(request, withCrests(html), policy)

/** Answers with a page that has the addresses of crests already. `pack`: `packedNow` for a page for one visitor. */
export const packedHtml = (
  request: IncomingMessage,
  html: string,
  policy: Answer['headers'],
  pack: Pack = packedOnce,
): Promise<Answer> => packedText(request, html, { ...policy, 'Content-Type': HTML }, pack)

async function packedText(
  request: IncomingMessage,
  text: string,
  own: Answer['headers'],
  pack: Pack = packedOnce,
): Promise<Answer> {
  const body = Buffer.from(text)
  const tag = tagOf(body)
  const headers = {
    ...PLAIN_HEADERS,
    Vary: 'Accept-Encoding',
    ...own,
    'Cache-Control': 'no-cache',
    ETag: tag,
  }
  if (!accepts(request, 'br')) return { status: 200, headers, body }
  return {
    status: 200,
    headers: { ...headers, 'Content-Encoding': 'br' },
    body: await pack(body, tag),
  }
}

type Pack = (body: Buffer, tag: string) => Buffer | Promise<Buffer>

const atQuality = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

export const packedNow: Pack = body => brotliCompressSync(body, atQuality(OWN_QUALITY))

const packedOnce: Pack = (body, tag) => {
  const bytes = getOrMake(cache, tag, () => brotli(body, atQuality(QUALITY)))
  cache.delete(tag)
  cache.set(tag, bytes)
  for (const longestUnused of cache.keys()) {
    if (cache.size <= MOST_CACHED) break
    cache.delete(longestUnused)
  }
  return bytes
}
