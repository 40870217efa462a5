/**
 * Scripts and style sheets as dictionaries for their successors in a later release (RFC 9842). A browser with the
 * earlier file receives little more than the difference. The build packs such files (`tools/earlierFiles.ts`). Rule
 * SIZ6 in docs/rules/widget.md.
 *
 * An invalid header, or the hash of a file that the build did not have, means no dictionary.
 */
import type { IncomingMessage } from 'node:http'
import { accepts } from '../http/respond'
import { loadFile } from './storedFiles'

/** File names with a hash: `assets/page` of `assets/page-1a2b3c4d.js` is the same in each release. */
const VERSIONED = /^(assets\/.+)-[\w-]{8,}\.(js|css)$/
/** The SHA-256 of the browser's file, as a byte sequence of Structured Fields. */
const HASH = /^:([A-Za-z\d+/]{43}=):$/

/** Returns the `Use-As-Dictionary` header of a file. `name`: path of the file in the built site. */
export function dictionaryHeaders(name: string): Readonly<Record<string, string>> {
  const [, kind, ending] = VERSIONED.exec(name) ?? []
  return kind === undefined ? {} : { 'Use-As-Dictionary': `match="/${kind}-*.${ending}"` }
}

/**
 * Returns the file packed with the browser's dictionary. `null`: the browser has no dictionary, or the build made no
 * such file.
 */
export async function packedWithDictionary(request: IncomingMessage, file: string): Promise<Buffer | null> {
  const [, hash] = HASH.exec(String(request.headers['available-dictionary'])) ?? []
  if (hash === undefined || !accepts(request, 'dcz')) return null
  const packed = await loadFile(`${file}.${Buffer.from(hash, 'base64').toString('hex')}.dcz`)
  return packed?.bytes ?? null
}
