/**
 * The archive's calls, docs/feeds.md "The archive", as servers without an archive know them: those that relay and cache them.
 *
 * Errors: none.
 */

export interface CalledPath {
  /** In the statistics. */
  readonly name: string
  readonly path: string
  /** The parameters that the answer depends on. */
  readonly reads: readonly string[]
}

export const ARCHIVE_PATHS = {
  prices: { name: 'archive prices', path: '/api/archive/prices', reads: ['id', 'companyid', 'market'] },
  team: {
    name: 'archive team',
    path: '/api/archive/team',
    reads: ['id', 'at', 'order', 'count', 'before', 'after', 'companyid'],
  },
  meetings: {
    name: 'archive meetings',
    path: '/api/archive/meetings',
    reads: ['home', 'guest', 'count', 'before', 'companyid'],
  },
  league: {
    name: 'archive league',
    path: '/api/archive/league',
    reads: ['id', 'season', 'round', 'order', 'count', 'before', 'after', 'companyid'],
  },
  days: { name: 'archive days', path: '/api/archive/days', reads: ['month', 'timezone'] },
  search: { name: 'archive search', path: '/api/archive/search', reads: ['q'] },
} as const satisfies Readonly<Record<string, CalledPath>>

const PATHS: ReadonlyMap<string, CalledPath> = new Map(
  Object.values(ARCHIVE_PATHS).map(call => [call.path, call]),
)

export const archivePath = (path: string): CalledPath | undefined => PATHS.get(path)

/** Matches in an answer: the most, and as many as a request without a count gets. */
export const MOST_OF_TEAM = 60
export const DEFAULT_OF_TEAM = 20
export const MOST_OF_LEAGUE = 400
export const DEFAULT_OF_LEAGUE = 100
