/**
 * Unmount functions of the parts that tests mounted in the shared page. `cleanPage.ts` calls the remaining ones after
 * each file.
 */
const ends = new Set<() => Promise<void>>()

/** Registers an unmount function. Returns a wrapper that removes it from the list when called. */
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
