/** Code blocks of documents, which tests run unchanged. */
import { readFileSync } from 'node:fs'

const ROOT = new URL('../../../', import.meta.url)

/** Returns the block of a document with the given first line, without that line. */
export function blockOf(document: string, first: string): string {
  const [, rest] = readFileSync(new URL(document, ROOT), 'utf8').split(`\n${first}\n`)
  if (rest === undefined) throw new Error(`${document} has no block that begins with ${first}`)
  return rest.slice(0, rest.indexOf('```'))
}
