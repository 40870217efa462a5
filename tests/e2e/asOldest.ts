/**
 * The built site as the oldest browsers read it, for a present browser. Its scripts first delete the functions that
 * Chrome 88 lacks. In its style sheets, features that Chrome 88 skips have names that every browser skips.
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const BUILT = 'dist'

/** Script for pages and workers, without dependencies. */
const TAKE_AWAY = `{
  delete Array.prototype.at
  delete Object.hasOwn
  delete globalThis.DecompressionStream
  if (typeof CSS !== 'undefined') {
    const supports = CSS.supports.bind(CSS)
    CSS.supports = (...words) => !/cqw|dvh|color-mix/.test(words.join(' ')) && supports(...words)
  }
}
`

const UNKNOWN: readonly (readonly [RegExp, string])[] = [
  [/(\d)cqw\b/g, '$1xqw'],
  [/(\d)dvh\b/g, '$1xvh'],
  [/\bcolor-mix\(/g, 'colour-mix('],
  [/@container\b/g, '@no-container'],
  [/([{;])(rotate|container(?:-type|-name)?):/g, '$1no-$2:'],
]

const CHANGES: readonly (readonly [RegExp, (text: string) => string])[] = [
  [/^assets\/.*\.css$/, text => UNKNOWN.reduce((now, [known, unknown]) => now.replace(known, unknown), text)],
  [/^assets\/engine-.*\.js$/, text => TAKE_AWAY + text],
  // Inserted before the early script. The server's policy names both scripts by their hashes.
  [/^(?:index|widget|embed)\.html$/, text => text.replace('<script', `<script>${TAKE_AWAY}</script><script`)],
]

/** Makes the folder of the site, which `end` deletes. */
export function oldestSite(): { readonly site: string; readonly end: () => void } {
  const site = mkdtempSync(join(tmpdir(), 'oldest-site-'))
  cpSync(BUILT, site, { recursive: true, filter: from => !/\.(?:br|gz)$/.test(from) })
  for (const name of readdirSync(site, { recursive: true, encoding: 'utf8' })) {
    const change = CHANGES.find(([names]) => names.test(name))?.[1]
    const file = join(site, name)
    if (change !== undefined) writeFileSync(file, change(readFileSync(file, 'utf8')))
  }
  return { site, end: () => rmSync(site, { recursive: true }) }
}
