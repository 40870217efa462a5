/** The decoder of a declared encoding. Rule BOD10 in docs/rules/feed.md. Errors: none. */

/** UTF-8 for a label that nobody knows: most bodies with one are UTF-8, and of the others `isGarbled` is true. */
export function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder()
  }
}
