/** Copies a text; `false` where that is refused. A framed page may have no clipboard, or may not be allowed to write to it. */
export async function copied(words: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words)
    return true
  } catch {
    return false
  }
}
