/**
 * Texts of providers in UTF-8, whatever encoding they declare: visitors get every feed as UTF-8.
 *
 * Rule REL20 in docs/rules/relay.md. Errors: `encoding` for a charset that nobody can decode.
 */
import { failed, succeeded, type Result } from '../../src/engine/contract/result'
import { charsetOf } from '../../src/engine/feed/text/charset'

const UTF8 = new Set(['utf-8', 'utf8', 'us-ascii', 'ascii'])
const PICTURE = /^\s*image\//i
const DECLARED = /^(\s*<\?xml\b[^>]{0,200}?\bencoding\s*=\s*["'])[\w.:+-]{1,40}/i

export function inUtf8(bytes: Buffer, contentType: string | null): Result<Buffer, 'encoding'> {
  if (PICTURE.test(contentType ?? '')) return succeeded(bytes)
  const charset = charsetOf(contentType, bytes)
  if (UTF8.has(charset)) return succeeded(bytes)
  try {
    const text = new TextDecoder(charset).decode(bytes)
    return succeeded(Buffer.from(text.replace(DECLARED, '$1utf-8')))
  } catch {
    return failed('encoding')
  }
}
