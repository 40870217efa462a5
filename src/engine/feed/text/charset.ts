/**
 * The declared encoding of a body, and a test for text that was decoded with another one.
 *
 * Source: docs/wire.md 0 ("Encoding"). Rules BOD10, BOD11 in docs/rules/feed.md.
 */
const DEFAULT = 'utf-8'
/** Byte order marks and their encodings. */
const MARKS = [
  [[0xef, 0xbb, 0xbf], DEFAULT],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
] as const
const IN_HEADER = /\bcharset\s*=\s*["']?([\w.:+-]{1,40})/i
const IN_XML = /^\s*<\?xml\b[^>]{0,200}?\bencoding\s*=\s*["']([\w.:+-]{1,40})["']/i
export const LONGEST_XML = 300
const REPLACEMENT = '\ufffd'
/** Least number of replacement characters in a wrongly decoded text, and their least share of all characters. */
const LEAST_LOST = 8
const GARBLED = 0.02
/** Number of characters that are checked. Names appear near the beginning of every feed. */
const LOOKED_AT = 4_096

/**
 * Returns the declared label in lower case, mostly one of the Encoding Standard. `start`: the first bytes of the body,
 * of which `LONGEST_XML` suffice.
 */
export function charsetOf(contentType: string | null, start: Uint8Array): string {
  const mark = MARKS.find(([bytes]) => bytes.every((byte, index) => start[index] === byte))
  if (mark !== undefined) return mark[1]
  const inHeader = IN_HEADER.exec(contentType ?? '')?.[1]
  return (inHeader ?? inXml(start) ?? DEFAULT).toLowerCase()
}

function inXml(start: Uint8Array): string | undefined {
  const xml = String.fromCharCode(...start.subarray(0, LONGEST_XML))
  // A declaration that is readable byte by byte is not in UTF-16. .NET declares UTF-16 in texts that it writes as
  // UTF-8.
  return IN_XML.exec(xml)?.[1]?.replace(/^utf-?16.*/i, DEFAULT)
}

export function isGarbled(text: string): boolean {
  const start = text.slice(0, LOOKED_AT)
  const lost = start.split(REPLACEMENT).length - 1
  return lost >= LEAST_LOST && lost > start.length * GARBLED
}
