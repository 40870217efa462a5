/**
 * The archive's calls, docs/feeds.md "The archive": which parameters each has and what answers it. The archive reads parameters as values
 * (`archive/answers/parameters.ts`), a relay in one spelling (`relay/feeds/query.ts`); a gateway leaves out all others.
 *
 * Errors: none.
 */

/** Texts of a parameter. The first stands for any other text. */
export const CHOICES = { venue: ['all', 'home', 'away'], order: ['ended', 'coming'] } as const

/** Matches in an answer: the most, and as many as a request without a count gets. */
export const COUNTS = {
  upTo60: { most: 60, otherwise: 20 },
  upTo400: { most: 400, otherwise: 100 },
} as const

/** `company`: of all without it; `bookmaker`: one. `name`: of a season or a round. */
export type ParameterKind =
  | keyof typeof CHOICES
  | keyof typeof COUNTS
  | 'id'
  | 'company'
  | 'bookmaker'
  | 'market'
  | 'time'
  | 'name'
  | 'month'
  | 'zone'
  | 'search'

export interface CalledPath {
  /** What its answer is: calls with one answer have one reader. */
  readonly answer: 'prices' | 'matches' | 'days' | 'search' | 'leagues'
  /** By their names, in the order in which they are passed on. */
  readonly parameters: Readonly<Record<string, ParameterKind>>
}

const PAGE = { before: 'time', after: 'time', companyid: 'bookmaker' } as const

/** By the last name of the path. */
export const ARCHIVE_PATHS = {
  prices: { answer: 'prices', parameters: { id: 'id', companyid: 'company', market: 'market' } },
  team: {
    answer: 'matches',
    parameters: { id: 'id', at: 'venue', order: 'order', count: 'upTo60', ...PAGE },
  },
  meetings: {
    answer: 'matches',
    parameters: { home: 'id', guest: 'id', count: 'upTo60', before: 'time', companyid: 'bookmaker' },
  },
  league: {
    answer: 'matches',
    parameters: { id: 'id', season: 'name', round: 'name', order: 'order', count: 'upTo400', ...PAGE },
  },
  days: { answer: 'days', parameters: { month: 'month', timezone: 'zone' } },
  search: { answer: 'search', parameters: { q: 'search' } },
  leagues: { answer: 'leagues', parameters: {} },
} as const satisfies Readonly<Record<string, CalledPath>>

export type ArchiveCallName = keyof typeof ARCHIVE_PATHS

export const ARCHIVE_CALL_NAMES = Object.keys(ARCHIVE_PATHS) as readonly ArchiveCallName[]

export const archivePath = (name: ArchiveCallName): string => `/api/archive/${name}`

const READS: ReadonlyMap<string, readonly string[]> = new Map(
  ARCHIVE_CALL_NAMES.map(name => [archivePath(name), Object.keys(ARCHIVE_PATHS[name].parameters)]),
)

/** The parameters that the answer of a path depends on; `undefined` for a path that is no call. */
export const archiveReads = (path: string): readonly string[] | undefined => READS.get(path)
