/**
 * Parameters and answers of the archive's calls (docs/feeds.md "The archive"). The archive reads parameters as values
 * (`archive/answers/parameters.ts`). A relay passes them on in one spelling (`relay/feeds/query.ts`). A gateway drops
 * all other parameters.
 */

/** Allowed texts of a parameter. Any other text is read as the first. */
export const CHOICES = { venue: ['all', 'home', 'away'], order: ['ended', 'coming'] } as const

/** Matches in an answer: the maximum, and the number for a request without a count. */
export const COUNTS = {
  upTo60: { most: 60, otherwise: 20 },
  upTo400: { most: 400, otherwise: 100 },
} as const

/**
 * `company`: a bookmaker's id, or all bookmakers if absent. `bookmaker`: one bookmaker's id. `name`: a season or a
 * round.
 */
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
  /** The kind of answer. Calls with the same kind share a reader. */
  readonly answer: 'prices' | 'matches' | 'days' | 'search' | 'leagues'
  /** Kinds by parameter name, in the order in which parameters are passed on. */
  readonly parameters: Readonly<Record<string, ParameterKind>>
}

const PAGE = { before: 'time', after: 'time', companyid: 'bookmaker' } as const

/** Calls by the last segment of the path. */
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

/** Returns the parameters that the answer of a path depends on, `undefined` if the path is not a call. */
export const archiveReads = (path: string): readonly string[] | undefined => READS.get(path)
