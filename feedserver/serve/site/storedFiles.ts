/** Files of the built site, read once and compressed once per encoding for all servers of this process. */
import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Packing } from '../../kit/bodies'

const ENDINGS: Readonly<Record<Packing, string>> = { br: 'br', gzip: 'gz' }
const SMALLEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
const zip = { br: promisify(brotliCompress), gzip: promisify(gzip) }

export interface Stored {
  readonly file: string
  readonly changed: number
  readonly bytes: Buffer
  readonly packed: Map<Packing, Promise<Buffer>>
  /** The `ETag`, made when first requested. */
  tag?: string
}

/** Files by path. */
const FILES = new Map<string, Stored>()
/** Returns `null` if there is no such file. */
export async function loadFile(file: string): Promise<Stored | null> {
  const info = await stat(file).catch(() => null)
  if (info === null || !info.isFile()) return null
  const cached = FILES.get(file)
  if (cached !== undefined && cached.changed === info.mtimeMs) return cached
  const stored: Stored = { file, changed: info.mtimeMs, bytes: await readFile(file), packed: new Map() }
  FILES.set(file, stored)
  return stored
}

export function packedFile(stored: Stored, encoding: Packing): Promise<Buffer> {
  let body = stored.packed.get(encoding)
  if (body === undefined) stored.packed.set(encoding, (body = asBuilt(stored, encoding)))
  return body
}

/** Returns the file that the build compressed (`tools/packedFiles.ts`), else compresses it now. */
async function asBuilt({ file, bytes, changed }: Stored, encoding: Packing): Promise<Buffer> {
  const built = `${file}.${ENDINGS[encoding]}`
  const info = await stat(built).catch(() => null)
  if (info !== null && info.isFile() && info.mtimeMs >= changed) return readFile(built)
  return encoding === 'br' ? zip.br(bytes, SMALLEST) : zip.gzip(bytes, { level: 9 })
}
