/** A style sheet with those that it imports in their places, without comments: for pages that no bundler makes. */
import { readFileSync } from 'node:fs'

const IMPORT = /@import url\('([^']+)'\);\n?/g
const COMMENT = /\s*\/\*[^]*?\*\//g

export function wholeSheet(file: URL): string {
  const text = readFileSync(file, 'utf8').replace(COMMENT, '')
  return text.replace(IMPORT, (_rule, path: string) => wholeSheet(new URL(path, file))).trimStart()
}
