/**
 * Scripts and style sheets of the build as dictionaries of the files that replace them in a later release (RFC 9842): a browser
 * that has the file of an earlier release receives little more than what differs. The build packs such files
 * (`tools/earlierFiles.ts`). Rule SIZ6 in docs/rules/widget.md.
 *
 * Errors: none. A header that is no hash, and the hash of a file that the build did not have, mean no dictionary.
 */
import type { IncomingMessage } from 'node:http'
import { accepts } from '../http/respond'
import { loadFile } from './storedFiles'

/** `assets/page-1a2b3c4d.js`: `assets/page` is the same in each release. */
const VERSIONED = /^(assets\/.+)-[\w-]{8,}\.(js|css)$/
/** The SHA-256 of the browser's file, as a byte sequence of Structured Fields. */
const HASH = /^:([A-Za-z\d+/]{43}=):$/

/** The `Use-As-Dictionary` header of a file. `name`: path of the file in the built site. */
export function dictionaryHeaders(name: string): Readonly<Record<string, string>> {
  const [, kind, ending] = VERSIONED.exec(name) ?? []
  return kind === undefined ? {} : { 'Use-As-Dictionary': `match="/${kind}-*.${ending}"` }
}

/** The file, packed with the dictionary that the browser has; `null` where the build made none, or the browser has none. */
export async function packedWithDictionary(request: IncomingMessage, file: string): Promise<Buffer | null> {
  const [, hash] = HASH.exec(String(request.headers['available-dictionary'])) ?? []
  if (hash === undefined || !accepts(request, 'dcz')) return null
  const packed = await loadFile(`${file}.${Buffer.from(hash, 'base64').toString('hex')}.dcz`)
  return packed?.bytes ?? null
}
