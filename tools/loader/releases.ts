/**
 * The released loaders: `embed/releases/embed@1.js`, `embed@2.js` and so on. A site that names one with its hash gets the same
 * bytes for ever, so a released file is never changed or removed: a change of the loader is another number. `embed.js` is
 * built from the source; a test compares it with the newest release (rule EMB27 in docs/rules/ads.md).
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { codeOf } from '../classicScripts.ts'

export const FOLDER = 'embed/releases'
/** The hash of every release, by its number: what was promised when it came out. */
export const RECORD = 'embed/releases.json'
const SOURCE = 'src/ui/embed/loader/main.ts'

export interface Release {
  readonly version: number
  readonly file: string
  readonly code: Buffer
  /** For the attribute `integrity` of a script element. */
  readonly integrity: string
}

/** The oldest first. */
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

/** Serves every release, and `embed.json`: number, address and hash of the newest. */
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
