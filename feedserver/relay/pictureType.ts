/** Types of pictures that are passed on. They cannot contain scripts. */

/** The first bytes of each type, in Latin-1. A dot stands for any byte. */
const SIGNATURES: readonly (readonly [type: string, start: string])[] = [
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/gif', 'GIF8.a'],
  ['image/webp', 'RIFF....WEBP'],
]
const LARGEST_BYTES = 512 * 1024
const LONGEST_SIGNATURE = 12

/** Returns the content type by the first bytes. `null`: another type, or too large for a crest. */
export function pictureType(bytes: Buffer): string | null {
  if (bytes.length > LARGEST_BYTES) return null
  const head = bytes.toString('latin1', 0, LONGEST_SIGNATURE)
  const isLike = (start: string): boolean =>
    start.split('').every((letter, index) => letter === '.' || letter === head[index])
  return SIGNATURES.find(([, start]) => isLike(start))?.[0] ?? null
}
