/**
 * Joins a style sheet with its imports, without comments and with the prefixes that the oldest browsers need. For pages
 * without a bundler.
 */
import { readFileSync } from 'node:fs'

const IMPORT = /@import url\('([^']+)'\);\n?/g
/** Declarations that the bundler writes twice for the other pages (`tools/floor/fallbacks.ts`, `WRITTEN_BY_BUILD`). */
const PREFIXED = /(?<=[{;\s])(?=((?:mask-image|user-select): ?[^;}]+;))/g
const COMMENT = /\s*\/\*[^]*?\*\//g

export function wholeSheet(file: URL): string {
  return joined(file).replace(PREFIXED, '-webkit-$1 ')
}

function joined(file: URL): string {
  const text = readFileSync(file, 'utf8').replace(COMMENT, '')
  return text.replace(IMPORT, (_rule, path: string) => joined(new URL(path, file))).trimStart()
}
