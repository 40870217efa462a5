/** The decoder of a declared encoding. Rule BOD10 in docs/rules/feed.md. Never throws. */

/** Returns UTF-8 for an unknown label. Most bodies with such a label are UTF-8, and `isGarbled` finds the others. */
export function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder()
  }
}
