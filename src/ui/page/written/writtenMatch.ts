/**
 * The open match as the server wrote it, shown until the code of the page's own match is loaded. Only pages with a
 * written match load the code for this.
 */
import type { WrittenMatch } from './keepMatch'

let match: WrittenMatch | undefined

export const writtenMatch = (): WrittenMatch | undefined => match

/**
 * Must be called before the written page is replaced. If the code cannot be loaded, the written match is removed with
 * the page.
 */
export async function keepWrittenMatch(root: Element): Promise<void> {
  const code = await import('./keepMatch').catch(() => undefined)
  match = code?.keepMatch(root, () => (match = undefined))
}
