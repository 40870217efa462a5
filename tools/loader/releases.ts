/**
 * The released loaders: `embed/releases/embed@1.js`, `embed@2.js` and so on. A site that names one with its hash gets
 * the same bytes for ever. A released file is therefore never changed or removed, and a change of the loader gets
 * another number. `embed.js` is built from the source. A test compares it with the newest release (rule EMB27 in
 * docs/rules/ads.md).
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { codeOf } from '../classicScripts.ts'

export const FOLDER = 'embed/releases'
/** Hash of every release, by its number, as published. */
export const RECORD = 'embed/releases.json'
const SOURCE = 'src/ui/embed/loader/main.ts'

export interface Release {
  readonly version: number
  readonly file: string
  readonly code: Buffer
  /** Value for the attribute `integrity` of a script element. */
  readonly integrity: string
}

/** Releases, oldest first. */
export function readReleases(): Release[] {
  const named = readdirSync(FOLDER).flatMap(file => {
    const version = Number(/^embed@(\d+)\.js$/.exec(file)?.[1])
    return version > 0 ? [{ version, file }] : []
  })
  return named
    .map(({ version, file }) => {
      const code = readFileSync(join(FOLDER, file))
      return { version, file, code, integrity: integrityOf(code) }
    })
    .sort((one, other) => one.version - other.version)
}

export const integrityOf = (code: Buffer): string =>
  `sha384-${createHash('sha384').update(code).digest('base64')}`

export const builtLoader = async (): Promise<Buffer> => Buffer.from(await codeOf(SOURCE))

/** Serves every release, and `embed.json` with number, address and hash of the newest. */
export const loaderReleases: Plugin = {
  name: 'loader-releases',
  generateBundle() {
    const releases = readReleases()
    for (const { file, code } of releases) this.emitFile({ type: 'asset', fileName: file, source: code })
    const newest = releases.at(-1)
    if (newest === undefined) throw new Error(`${FOLDER} has no loader: npm run loader`)
    const { version, file, integrity } = newest
    const source = `${JSON.stringify({ version, src: `/${file}`, integrity })}\n`
    this.emitFile({ type: 'asset', fileName: 'embed.json', source })
  },
}
