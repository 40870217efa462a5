/**
 * Texts of providers in UTF-8, whatever encoding they declare: visitors get every feed as UTF-8.
 *
 * Rule REL20 in docs/rules/relay.md. Errors: none; what is in another encoding than it declares is refused by its reader.
 */
import { charsetOf } from '../../src/engine/feed/text/charset'
import { decoderOf } from '../../src/worker/transport/decoderOf'

const UTF8 = 'utf-8'
const PICTURE = /^\s*image\//i
const DECLARED = /^(\s*<\?xml\b[^>]{0,200}?\bencoding\s*=\s*["'])[\w.:+-]{1,40}/i

export function inUtf8(bytes: Buffer, contentType: string | null): Buffer {
  if (PICTURE.test(contentType ?? '')) return bytes
  const decoder = decoderOf(charsetOf(contentType, bytes))
  if (decoder.encoding === UTF8) return bytes
  return Buffer.from(decoder.decode(bytes).replace(DECLARED, `$1${UTF8}`))
}
