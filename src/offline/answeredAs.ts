/**
 * Decides which requests the service worker answers, and how. All others, the feeds among them, go to the network
 * unchanged.
 */

/** `page`: the site's page. `file`: a file of a build. */
export type Answered = 'page' | 'file'

/** Addresses at which the server answers with the site's page. */
const SITE_PAGE = /^\/(?:league\/\d+|football\/[a-z0-9-]+|team\/\d+(?:-[a-z0-9-]*)?)?$/
/**
 * Files with a hash of their content in the name. They include files of an earlier build, whose page may still be open.
 */
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

/**
 * Returns the site's page. The network's answer is used if it comes in time and is no server error, else the cached
 * page.
 */
export async function pageAnswer({ coming, patience, cached }: PageSources): Promise<Response> {
  const inTime = await Promise.race([coming, patience.then(() => undefined)]).catch(() => undefined)
  if (inTime !== undefined && inTime.status < 500) return inTime
  return (await cached().catch(() => undefined)) ?? coming
}
