/**
 * Copies a text. Returns `false` if the browser refuses: a framed page may lack the clipboard or the permission to
 * write to it.
 */
export async function copied(words: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words)
    return true
  } catch {
    return false
  }
}
