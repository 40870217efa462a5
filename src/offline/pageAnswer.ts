/** The site's page: from the network while it answers in time and not with a server's error, else from the cache. */

export interface PageSources {
  /** The network's answer. */
  readonly coming: Promise<Response>
  /** Resolves when the visitor has waited long enough. */
  readonly patience: Promise<unknown>
  readonly cached: () => Promise<Response | undefined>
}

export async function pageAnswer({ coming, patience, cached }: PageSources): Promise<Response> {
  const inTime = await Promise.race([coming, patience.then(() => undefined)]).catch(() => undefined)
  if (inTime !== undefined && inTime.status < 500) return inTime
  return (await cached().catch(() => undefined)) ?? coming
}
