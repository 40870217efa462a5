/**
 * Whether a newer build has replaced the one of this page: the server no longer has its script.
 *
 * Returns `false` on every error and without an answer.
 */
export async function isReplaced(script: string = import.meta.url): Promise<boolean> {
  try {
    const { ok, status, headers } = await fetch(script, { method: 'HEAD', cache: 'no-store' })
    // Some servers answer with an HTML page for every missing file.
    const isPage = ok && (headers.get('content-type') ?? '').startsWith('text/html')
    return isPage || status === 404 || status === 410
  } catch {
    return false
  }
}
