/** Which requests the service worker answers. All others, the feeds among them, go to the network as if it were not there. */

/** `page`: the site's page. `file`: a file of a build. */
export type Answered = 'page' | 'file'

/** The addresses at which the server answers with the site's page. */
const SITE_PAGE = /^\/(?:league\/\d+|football\/[a-z0-9-]+)?$/
/** Files whose name contains a hash of what is in them; also those of an earlier build, whose page may still be open. */
const HASHED = /^\/assets\/[^/]+$/

export function answeredAs(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
  files: ReadonlySet<string>,
): Answered | null {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin) return null
  if (mode === 'navigate') return SITE_PAGE.test(address.pathname) ? 'page' : null
  const isFile = HASHED.test(address.pathname) || files.has(address.pathname)
  return isFile && address.search === '' ? 'file' : null
}
