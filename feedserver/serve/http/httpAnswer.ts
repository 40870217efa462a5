/** An answer of the feed as HTTP: compression, caching and the server's own time. */
import type { IncomingMessage } from 'node:http'
import type { FeedAnswer } from '../../contract/provider'
import type { EpochMs } from '../../kit/clock'
import { cacheControl, hasBytes, notModified } from './caching'
import { notFound, packingFor, PLAIN_HEADERS } from './respond'
import type { Answer } from '../../contract/answer'
import { SOURCE_TIMES, writtenTimes } from '../../contract/sourceTimes'

/** `at`: the time to which clients set their clocks. */
export async function httpAnswer(
  request: IncomingMessage,
  { status, type, body, caching, age, source }: FeedAnswer,
  at: EpochMs,
): Promise<Answer> {
  const seconds = Math.floor(age ?? 0)
  // Clients add `Age` to `Date`, as for an answer from a cache.
  const date = { Date: new Date(at - seconds * 1000).toUTCString() }
  if (body === null) return notFound(date)
  const common = {
    ...PLAIN_HEADERS,
    'Content-Type': type,
    'Cache-Control': cacheControl(caching),
    ...(age !== undefined && { Age: String(seconds) }),
    ...(source !== undefined && { [SOURCE_TIMES]: writtenTimes(source) }),
    ...date,
  }
  if (status !== 200) return { status, headers: common, body: body.bytes }
  const isCacheable = caching.maxAge > 0 || caching.checked === true
  const headers = { ...common, ...(isCacheable && { ETag: body.tag }), Vary: 'Accept-Encoding' }
  if (isCacheable && hasBytes(request, body.tag)) return notModified(headers)
  const packing = body.worthPacking ? packingFor(request) : null
  if (packing === null) return { status, headers, body: body.bytes }
  return {
    status,
    headers: { ...headers, 'Content-Encoding': packing },
    body: await body.packed(packing),
  }
}
