/**
 * Packs scripts and style sheets of the build again, with the file of an earlier build as the dictionary (RFC 9842).
 * The result is `page-2.js.HASH.dcz`, where HASH is the SHA-256 of `page-1.js`. The server sends it to a browser that
 * has `page-1.js` (`feedserver/serve/site/dictionaries.ts`). Rules SIZ7, SIZ16 in docs/rules/widget.md.
 * Source: the last build in the same folder, or in the folder of the variable `EARLIER_SITE`, with its earlier files in
 * `.earlier`. Without an earlier build or a program that packs, no such files are written.
 */
import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { zstdWith } from './zstdWith.ts'

/** The kind of `page-1a2b3c4d.js` is `page.js`. */
const VERSIONED = /^(.+)-[\w-]{8,}(\.(?:js|css))$/
const EARLIER = '.earlier'
/** Number of earlier releases whose visitors receive a difference. */
const RELEASES = 2
/** Files below this size gain too little. */
const FROM_BYTES = 1_000
/** Largest size of a difference, as a share of the packed file. Larger differences are left out. */
const WORTH = 0.8
const AT_ONCE = 4
/** RFC 9842, section 5: the magic number of a frame with 32 bytes, the dictionary's SHA-256. */
const MARK = Buffer.from('5e2a4d1820000000', 'hex')

interface Version {
  readonly name: string
  readonly kind: string
  readonly bytes: Buffer
  readonly changed: Date
}

export function earlierFiles(): Plugin {
  let site = ''
  let before: readonly Version[] = []
  return {
    name: 'earlier-files',
    apply: 'build',
    enforce: 'post',
    configResolved({ root, build }) {
      site = resolve(root, build.outDir)
    },
    /** Reads the earlier files before the build empties its folder. */
    async buildStart() {
      const last = process.env['EARLIER_SITE'] ?? site
      before = [...(await versionsIn(join(last, 'assets'))), ...(await versionsIn(join(last, EARLIER)))]
    },
    writeBundle: { order: 'post', sequential: true, handler: () => packWithEarlier(site, before) },
  }
}

/** `before`: files of earlier builds. */
async function packWithEarlier(site: string, before: readonly Version[]) {
  const present = alone(await versionsIn(join(site, 'assets')))
  const earlier = [...present.values()].flatMap(({ kind, name }) => latest(before, kind, name))
  await mkdir(join(site, EARLIER), { recursive: true })
  for (const { name, bytes, changed } of earlier) {
    const file = join(site, EARLIER, name)
    await writeFile(file, bytes)
    await utimes(file, changed, changed)
  }
  const waiting = earlier.values()
  const lane = async () => {
    for (const old of waiting) {
      const file = present.get(old.kind)
      if (file !== undefined) await packOne(site, file, old)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}

async function packOne(site: string, { name, bytes }: Version, old: Version) {
  const file = join(site, 'assets', name)
  const packed = await zstdWith({ file: join(site, EARLIER, old.name), bytes: old.bytes }, { file, bytes })
  if (packed === null) return
  const hash = createHash('sha256').update(old.bytes).digest()
  const whole = Buffer.concat([MARK, hash, packed])
  const { size } = await stat(`${file}.br`)
  if (whole.length < size * WORTH) await writeFile(`${file}.${hash.toString('hex')}.dcz`, whole)
}

/**
 * Files that are the only ones of their kind, by kind. Kinds with several files, such as those of languages, are left
 * out, because a browser cannot distinguish their files.
 */
function alone(versions: readonly Version[]): ReadonlyMap<string, Version> {
  const others = new Set<string>()
  const found = new Map<string, Version>()
  for (const version of versions) {
    if (found.has(version.kind)) others.add(version.kind)
    found.set(version.kind, version)
  }
  for (const kind of others) found.delete(kind)
  return found
}

/** Returns the latest files with the same name without the hash (`kind`), newest first. */
function latest(before: readonly Version[], kind: string, present: string): readonly Version[] {
  const names = new Set([present])
  return before
    .filter(version => version.kind === kind)
    .sort((one, other) => other.changed.getTime() - one.changed.getTime())
    .filter(({ name }) => !names.has(name) && names.add(name))
    .slice(0, RELEASES)
}

async function versionsIn(folder: string): Promise<readonly Version[]> {
  const names = await readdir(folder).catch(() => [])
  const versions = names.map(async name => {
    const [, kind, ending] = VERSIONED.exec(name) ?? []
    if (kind === undefined) return []
    const file = join(folder, name)
    const [bytes, { mtime: changed }] = [await readFile(file), await stat(file)]
    return bytes.length < FROM_BYTES ? [] : [{ name, kind: `${kind}${ending}`, bytes, changed }]
  })
  return (await Promise.all(versions)).flat()
}
