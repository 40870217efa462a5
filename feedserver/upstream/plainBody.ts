/**
 * Decompresses the body of a provider's answer and converts it to UTF-8. The size is limited, because a small body may
 * decompress to a very large one.
 */
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib'
import { failed, succeeded, type Result } from '../../src/engine/contract/result'
import { charsetOf } from '../../src/engine/feed/text/charset'
import { decoderOf } from '../../src/worker/transport/decoderOf'

const UNPACK = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
}
const zlibInflate = promisify(inflate)
const rawInflate = promisify(inflateRaw)

type Packing = keyof typeof UNPACK | 'deflate'

const isPacking = (name: string): name is Packing => name === 'deflate' || Object.hasOwn(UNPACK, name)

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'

/** Decompresses `deflate` data: zlib data by the standard, plain deflate data from some servers. */
const deflated = (bytes: Buffer, limits: { readonly maxOutputLength: number }): Promise<Buffer> =>
  ((bytes[0] ?? 0) & 0x0f) === 8 ? zlibInflate(bytes, limits) : rawInflate(bytes, limits)

/** Faults: `oversize`, and `packing` for broken data or an encoding that was not requested. */
export async function unpack(
  bytes: Buffer,
  encoding: string,
  most: number,
): Promise<Result<Buffer, 'oversize' | 'packing'>> {
  const name = encoding.trim().toLowerCase()
  if (name === '' || name === 'identity') return succeeded(bytes)
  if (!isPacking(name)) return failed('packing')
  const limits = { maxOutputLength: most }
  try {
    return succeeded(await (name === 'deflate' ? deflated(bytes, limits) : UNPACK[name](bytes, limits)))
  } catch (error) {
    return failed(isTooLarge(error) ? 'oversize' : 'packing')
  }
}

const UTF8 = 'utf-8'
const PICTURE = /^\s*image\//i
const DECLARED = /^(\s*<\?xml\b[^>]{0,200}?\bencoding\s*=\s*["'])[\w.:+-]{1,40}/i

/**
 * Returns a text in UTF-8, converted from the encoding that it declares: visitors get every feed as UTF-8. Rule REL20 in
 * docs/rules/relay.md. Never throws. The reader of a feed refuses a text whose encoding is not the declared one.
 */
export function inUtf8(bytes: Buffer, contentType: string | null): Buffer {
  if (PICTURE.test(contentType ?? '')) return bytes
  const charset = charsetOf(contentType, bytes)
  if (charset === UTF8) return bytes
  const decoder = decoderOf(charset)
  if (decoder.encoding === UTF8) return bytes
  return Buffer.from(decoder.decode(bytes).replace(DECLARED, `$1${UTF8}`))
}
