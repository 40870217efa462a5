/** Which requests the service worker answers, and with what. All others, the feeds among them, go to the network as if it were not there. */

/** `page`: the site's page. `file`: a file of a build. */
export type Answered = 'page' | 'file'

/** The addresses at which the server answers with the site's page. */
const SITE_PAGE = /^\/(?:league\/\d+|football\/[a-z0-9-]+|team\/\d+(?:-[a-z0-9-]*)?)?$/
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

export interface PageSources {
  /** The network's answer. */
  readonly coming: Promise<Response>
  /** Resolves when the visitor has waited long enough. */
  readonly patience: Promise<unknown>
  readonly cached: () => Promise<Response | undefined>
}

/** The site's page: from the network while it answers in time and not with a server's error, else from the cache. */
export async function pageAnswer({ coming, patience, cached }: PageSources): Promise<Response> {
  const inTime = await Promise.race([coming, patience.then(() => undefined)]).catch(() => undefined)
  if (inTime !== undefined && inTime.status < 500) return inTime
  return (await cached().catch(() => undefined)) ?? coming
}
