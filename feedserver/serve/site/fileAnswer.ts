/** A text that the server writes, such as a sitemap, as a file of the site. Rule FSV16 in docs/rules/server.md. */
import type { IncomingMessage } from 'node:http'
import { hasBytes, notModified } from '../http/caching'
import { PLAIN_HEADERS } from '../http/respond'
import type { Answer } from '../../contract/answer'
import { FILE_TYPES } from './siteFiles'
import { tagOf } from '../../kit/tag'

export function fileAnswer(request: IncomingMessage, ending: '.xml' | '.txt', text: string): Answer {
  const body = Buffer.from(text)
  const headers = {
    ...PLAIN_HEADERS,
    'Content-Type': FILE_TYPES[ending] ?? '',
    'Cache-Control': 'public, max-age=300',
    ETag: tagOf(body),
  }
  return hasBytes(request, headers.ETag) ? notModified(headers) : { status: 200, headers, body }
}
