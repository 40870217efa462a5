/** What tests have mounted in the page that they share, by how it is ended. Whatever a file leaves is ended after it (cleanPage.ts). */
const ends = new Set<() => Promise<void>>()

/** Returns the same end, which leaves the list when it is called. */
export function mounted(end: () => Promise<void>): () => Promise<void> {
  const endOnce = async (): Promise<void> => {
    if (ends.delete(endOnce)) await end()
  }
  ends.add(endOnce)
  return endOnce
}

export async function endAll(): Promise<void> {
  for (const end of ends) await end()
}
