const SECOND_MS = 1_000

/** Answers whether one more message is heard in this second; what comes beyond `most` is a flood. */
export function createLimit(most: number): () => boolean {
  let count = 0
  return () => {
    if (!count) setTimeout(() => (count = 0), SECOND_MS)
    return ++count <= most
  }
}
