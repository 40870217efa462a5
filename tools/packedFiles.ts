/**
 * Packs the files of the build with Brotli and gzip, as small as possible: `page.js.br`, `page.js.gz`. So no visitor
 * waits for the packing, and a proxy can send the packed files unchanged. Pages are left out, because the server writes
 * language and addresses into them.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const PACKED = new Set(['.js', '.css', '.svg', '.json', '.webmanifest'])
/** Files below this size gain too little. */
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
