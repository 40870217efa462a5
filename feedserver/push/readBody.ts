/**
 * Reads the body of a request whose length is known and small, as text.
 *
 * Work: Node reads no more bytes than the request's `Content-Length`. Errors: `null` for a body that is no UTF-8 or ends early.
 */
import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

export const MOST_BODY_BYTES = 32_768

export async function readBody(request: IncomingMessage): Promise<string | null> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await buffer(request))
  } catch {
    return null
  }
}
