/**
 * The archive's calls, docs/feeds.md "The archive": the database request of each, and how long its bodies are cached.
 * `answers/` writes the bodies.
 *
 * Errors: `null` for an impossible parameter. The answer is then empty.
 */
import { isoDay } from '../../src/engine/contract/days'
import type { Zone } from '../../src/engine/contract/units'
import { DAY_MS, midnightOf } from '../../src/engine/contract/zone'
import type { EpochMs } from '../kit/clock'
import { ARCHIVE_CALL_NAMES, archivePath, archiveReads, type ArchiveCallName } from '../contract/archiveCalls'
import { type Caching, CACHING } from '../contract/provider'
import { readValues, type CallValues } from './answers/parameters'
import type { ArchiveRequest, MonthQuery } from './answers/answer'
import type { ResultQuery } from './stores/resultQueries'

interface Bodies {
  readonly caching: Caching
  /** Milliseconds for which a body is cached. */
  readonly againMs: number
  /** Maximum number of bodies that are cached. */
  readonly mostBodies: number
}

export interface ArchiveCall extends Bodies {
  /** Name in the statistics. */
  readonly name: string
  readonly path: string
  readonly reads: readonly string[]
  /** `now`: the provider's time, rounded down to a minute. */
  readonly read: (query: URLSearchParams, now: EpochMs) => ArchiveRequest | null
}

interface Call<Name extends ArchiveCallName> extends Bodies {
  readonly request: (values: CallValues<Name>, now: EpochMs) => ArchiveRequest
}

/** Caching of answers that change when a match ends. */
const RESULTS = { caching: CACHING.slow, againMs: 10_000, mostBodies: 200 } as const

const matches = (query: ResultQuery): ArchiveRequest => ({ kind: 'matches', query })

interface Span {
  readonly order: 'ended' | 'coming'
  readonly before: EpochMs | null
  readonly after: EpochMs | null
}

/** `coming`: matches that have not begun, from `after` on, else from now on. */
const spanOf = ({ order, before, after }: Span, now: EpochMs) =>
  order === 'coming' ? { after: after ?? now } : { before }

/** `month`: `2031-05`. */
function monthQuery(month: string, zone: Zone): MonthQuery {
  const [year = NaN, number = NaN] = month.split('-').map(Number)
  const beginning = (at: EpochMs) => midnightOf(at / DAY_MS, zone)
  return { from: beginning(Date.UTC(year, number - 1)), until: beginning(Date.UTC(year, number)), zone }
}

type Calls<Names extends ArchiveCallName> = { readonly [Name in Names]: Call<Name> }

const CALLS: Calls<ArchiveCallName> = {
  prices: {
    caching: CACHING.live,
    againMs: 1000,
    mostBodies: 32,
    request: ({ id: match, companyid: company, market }) => ({
      kind: 'prices',
      query: { match, company, market },
    }),
  },
  team: {
    ...RESULTS,
    request: ({ id: team, at, count, companyid: company, ...span }, now) =>
      matches({ of: 'team', team, at, count, company, ...spanOf(span, now) }),
  },
  meetings: {
    ...RESULTS,
    request: ({ companyid: company, ...wanted }) => matches({ of: 'meetings', company, ...wanted }),
  },
  league: {
    ...RESULTS,
    mostBodies: 50,
    request: ({ id: league, season, round, count, companyid: company, ...span }, now) =>
      matches({ of: 'league', league, season, round, count, company, ...spanOf(span, now) }),
  },
  days: {
    ...RESULTS,
    againMs: 30_000,
    request: ({ month, timezone }, now) => ({
      kind: 'days',
      query: monthQuery(month ?? isoDay(now, timezone).slice(0, 7), timezone),
    }),
  },
  search: {
    ...RESULTS,
    againMs: 30_000,
    request: ({ q: text }, now) => ({ kind: 'search', query: { text, now } }),
  },
  leagues: {
    caching: CACHING.names,
    againMs: 300_000,
    mostBodies: 1,
    request: () => ({ kind: 'leagues', query: {} }),
  },
}

function callOf<Name extends ArchiveCallName>(name: Name, calls: Calls<Name>): ArchiveCall {
  const { request, ...bodies } = calls[name]
  const path = archivePath(name)
  return {
    ...bodies,
    name: `archive ${name}`,
    path,
    reads: archiveReads(path) ?? [],
    read(query, now) {
      const values = readValues(name, query)
      return values && request(values, now)
    },
  }
}

export const ARCHIVE_CALLS: readonly ArchiveCall[] = ARCHIVE_CALL_NAMES.map(name => callOf(name, CALLS))
