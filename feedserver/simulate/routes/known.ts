/** Table of all routes, by address. */
import { archiveReads } from '../../contract/archiveCalls'
import { LIST_ROUTES } from './listRoutes'
import { PICTURE_ROUTES } from './pictureRoutes'
import type { Route } from './route'
import { SERVICE_ROUTES } from './serviceRoutes'

export const ROUTES: readonly Route[] = [...LIST_ROUTES, ...SERVICE_ROUTES, ...PICTURE_ROUTES]

export interface FoundRoute {
  readonly route: Route
  /** Texts that match the groups of the path's regular expression. */
  readonly parts: readonly string[]
}

export function findRoute(path: string): FoundRoute | undefined {
  for (const route of ROUTES) {
    const match = route.path.exec(path)
    if (match !== null) return { route, parts: match.slice(1) }
  }
  return undefined
}

/**
 * Address reduced to what the answer depends on. Timestamps and unknown parameters are removed, the others are in the
 * order of the route's table. `null` for a path outside the feed.
 */
export function canonicalAddress({ pathname, searchParams }: URL): string | null {
  const reads = readsOf(pathname)
  if (reads === null) return null
  const query = new URLSearchParams()
  for (const name of reads) {
    const value = searchParams.get(name)
    if (value !== null) query.set(name, value)
  }
  return query.size === 0 ? pathname : `${pathname}?${query.toString()}`
}

/** Includes the archive's parameters, because a server behind a gateway may have an archive. */
function readsOf(path: string): readonly string[] | null {
  const reads = archiveReads(path)
  if (reads !== undefined) return reads
  const found = findRoute(path)
  return found === undefined ? null : (found.route.reads ?? [])
}
