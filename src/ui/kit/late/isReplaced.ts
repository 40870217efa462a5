/**
 * Whether a newer build has replaced the one of this page: the server no longer has its script.
 *
 * Errors: none; without an answer it is `false`.
 */
export async function isReplaced(script: string = import.meta.url): Promise<boolean> {
  try {
    const { ok, status, headers } = await fetch(script, { method: 'HEAD', cache: 'no-store' })
    // Some servers answer with a page of HTML for whatever they do not have.
    const isPage = ok && (headers.get('content-type') ?? '').startsWith('text/html')
    return isPage || status === 404 || status === 410
  } catch {
    return false
  }
}
