const SECOND_MS = 1_000

/** Answers whether one more message is heard in this second; what comes beyond `most` is a flood. */
export function createLimit(most: number): () => boolean {
  let began = -SECOND_MS
  let count = 0
  return () => {
    const now = performance.now()
    if (now - began > SECOND_MS) {
      began = now
      count = 0
    }
    return ++count <= most
  }
}
