/** Reads the body of a request as text. Errors: `null` for one that is too large, is no UTF-8 or ends early. */
import type { IncomingMessage } from 'node:http'

const MOST_BODY_BYTES = 32_768

export async function readBody(request: IncomingMessage): Promise<string | null> {
  if (Number(request.headers['content-length'] ?? 0) > MOST_BODY_BYTES) return null
  const parts: Buffer[] = []
  let bytes = 0
  try {
    for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += part.length
      if (bytes > MOST_BODY_BYTES) return null
      parts.push(part)
    }
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts))
  } catch {
    return null
  }
}
