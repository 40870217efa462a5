/** Unpacks a body, to a limit: a small body may unpack to a very large one. */
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib'
import { promisify } from 'node:util'
import { failed, succeeded, type Result } from '../../src/engine/contract/result'

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

/** `deflate` means zlib data by the standard, and plain deflate data from some servers. */
const deflated = (bytes: Buffer, limits: { readonly maxOutputLength: number }): Promise<Buffer> =>
  ((bytes[0] ?? 0) & 0x0f) === 8 ? zlibInflate(bytes, limits) : rawInflate(bytes, limits)

/** Faults: `oversize`, and `packing` for data that cannot be unpacked or a packing that was not requested. */
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
