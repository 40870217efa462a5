/**
 * Packs a file with zstd and a dictionary: by Node 22.19, 24.6 or later, else by the program `zstd` if the machine has
 * it.
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import * as zlib from 'node:zlib'

interface Read {
  readonly file: string
  readonly bytes: Buffer
}

/** Type of `zlib.zstdCompress`, which the types of the oldest supported Node lack. */
type Compress = (bytes: Buffer, options: object, done: (error: Error | null, packed: Buffer) => void) => void

const LEVEL = 19
/** zstd's parameter `ZSTD_c_compressionLevel`. */
const LEVEL_OPTION = 100
const compress = Reflect.get(zlib, 'zstdCompress') as Compress | undefined
const run = promisify(execFile)

/** Returns `null` if no packer is available. */
export async function zstdWith(dictionary: Read, { file, bytes }: Read): Promise<Buffer | null> {
  if (compress !== undefined) {
    const options = { dictionary: dictionary.bytes, params: { [LEVEL_OPTION]: LEVEL } }
    return promisify(compress)(bytes, options)
  }
  const call = ['-q', `-${LEVEL}`, '--no-check', '-D', dictionary.file, '-c', file]
  return run('zstd', call, { encoding: 'buffer', maxBuffer: 2 ** 26 }).then(
    ({ stdout }) => stdout,
    () => null,
  )
}
