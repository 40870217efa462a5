/** Files of the built site, read once and compressed once per encoding for all servers of this process. */
import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Packing } from '../../kit/bodies'
import { getOrMake } from '../../kit/work/getOrMake'

const ENDINGS: Readonly<Record<Packing, string>> = { br: 'br', gzip: 'gz' }
const SMALLEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
const zip = { br: promisify(brotliCompress), gzip: promisify(gzip) }

export interface Stored {
  readonly file: string
  readonly changed: number
  /** Real time of the last look at the disk, in milliseconds. */
  checkedAt: number
  readonly bytes: Buffer
  readonly packed: Map<Packing, Promise<Buffer>>
  /** The `ETag`, made when first requested. */
  tag?: string
  /** The bytes as text, made when first requested. */
  text?: string
}

export const textIn = (stored: Stored): string => (stored.text ??= stored.bytes.toString())

/** Milliseconds after which a cached file is compared with the disk. A comparison costs some 0.2 ms of processor time. */
const CHECK_EVERY_MS = 1000
/** Files by path. */
const FILES = new Map<string, Stored>()
/** Returns `null` if there is no such file. */
export async function loadFile(file: string): Promise<Stored | null> {
  const cached = FILES.get(file)
  const checkedAt = performance.now()
  if (cached !== undefined && checkedAt - cached.checkedAt < CHECK_EVERY_MS) return cached
  const info = await stat(file).catch(() => null)
  if (info === null || !info.isFile()) return null
  if (cached !== undefined && cached.changed === info.mtimeMs) return Object.assign(cached, { checkedAt })
  const bytes = await readFile(file)
  const stored: Stored = { file, changed: info.mtimeMs, checkedAt, bytes, packed: new Map() }
  FILES.set(file, stored)
  return stored
}

export const packedFile = (stored: Stored, encoding: Packing): Promise<Buffer> =>
  getOrMake(stored.packed, encoding, () => asBuilt(stored, encoding))

/** Returns the file that the build compressed (`tools/packedFiles.ts`), else compresses it now. */
async function asBuilt({ file, bytes, changed }: Stored, encoding: Packing): Promise<Buffer> {
  const built = `${file}.${ENDINGS[encoding]}`
  const info = await stat(built).catch(() => null)
  if (info !== null && info.isFile() && info.mtimeMs >= changed) return readFile(built)
  return encoding === 'br' ? zip.br(bytes, SMALLEST) : zip.gzip(bytes, { level: 9 })
}
