/**
 * The open match as the server wrote it: it stays in its place until the code of the page's own has come. What that takes is loaded
 * only by pages that have one.
 */
import type { WrittenMatch } from './keepMatch'

let match: WrittenMatch | undefined

export const writtenMatch = (): WrittenMatch | undefined => match

/** To be called while the page is still the written one. Without the code the written match goes with the rest of that page. */
export async function keepWrittenMatch(root: Element): Promise<void> {
  const code = await import('./keepMatch').catch(() => undefined)
  match = code?.keepMatch(root, () => (match = undefined))
}
