/**
 * Writes the files of the build a second and a third time, packed with Brotli and gzip, as small as they get: `page.js.br`,
 * `page.js.gz`. So no visitor waits for it, and a proxy can send them as they are. Pages are left out: the server
 * writes language and addresses into them.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const PACKED = new Set(['.js', '.css', '.svg', '.json', '.webmanifest'])
/** Smaller files gain nothing. */
const FROM_BYTES = 512
const pack = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
}

export function packedFiles(): Plugin {
  return {
    name: 'packed-files',
    apply: 'build',
    enforce: 'post',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        if (dir === undefined) return
        const found = await readdir(dir, { recursive: true, withFileTypes: true })
        const files = found.filter(entry => entry.isFile() && PACKED.has(extname(entry.name)))
        await Promise.all(files.map(entry => packFile(join(entry.parentPath, entry.name))))
      },
    },
  }
}

async function packFile(file: string) {
  const bytes = await readFile(file)
  if (bytes.length < FROM_BYTES) return
  for (const ending of ['br', 'gz'] as const) await writeFile(`${file}.${ending}`, await pack[ending](bytes))
}
