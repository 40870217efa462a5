/**
 * Code that a first visit need not wait for: fetched when it is first wanted, beside the request whose answer it reads.
 *
 * Errors: `null` when it does not come (offline, or a new version was put out meanwhile); the next one who wants it has
 * it fetched again.
 */
export type Late<T> = () => Promise<T | null>

export function late<T>(load: () => Promise<T>): Late<T> {
  let coming: Promise<T | null> | undefined
  return () =>
    (coming ??= load().catch(() => {
      coming = undefined
      return null
    }))
}
