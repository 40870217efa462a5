/** An answer of the feed as HTTP: packing, caching and the server's own time. */
import type { IncomingMessage } from 'node:http'
import type { Caching, FeedAnswer } from '../provider'
import type { EpochMs } from '../model'
import { notFound, packingFor, PLAIN_HEADERS, type Answer } from './respond'

/** `at`: what clients set their clocks by. */
export async function httpAnswer(
  request: IncomingMessage,
  { status, type, body, caching, age }: FeedAnswer,
  at: EpochMs,
): Promise<Answer> {
  const seconds = Math.floor(age ?? 0)
  // Clients add `Age` to `Date`, as for an answer from a cache.
  const date = { Date: new Date(at - seconds * 1000).toUTCString() }
  if (body === null) return notFound(date)
  const headers = {
    ...PLAIN_HEADERS,
    'Content-Type': type,
    'Cache-Control': cacheControl(caching),
    ...(age !== undefined && { Age: String(seconds) }),
    ...date,
  }
  if (status !== 200) return { status, headers, body: body.bytes }
  const packing = body.worthPacking ? packingFor(request) : null
  const varied = { ...headers, Vary: 'Accept-Encoding' }
  if (packing === null) return { status, headers: varied, body: body.bytes }
  return {
    status,
    headers: { ...varied, 'Content-Encoding': packing },
    body: await body.packed(packing),
  }
}

function cacheControl({ maxAge, stale }: Caching): string {
  if (maxAge === 0) return 'no-store'
  const late = stale > 0 ? `, stale-while-revalidate=${stale}` : ''
  return `public, max-age=${maxAge}${late}`
}
