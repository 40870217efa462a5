/**
 * The archive's calls, docs/feeds.md "The archive": for each how its parameters are read. Answers are written in `answers/`.
 *
 * Errors: `null` where a parameter is one that nothing has, and the answer says that there is nothing.
 */
import type { EpochMs } from '../kit/clock'
import {
  ARCHIVE_PATHS,
  DEFAULT_OF_LEAGUE,
  DEFAULT_OF_TEAM,
  MOST_OF_LEAGUE,
  MOST_OF_TEAM,
  type CalledPath,
} from '../contract/archiveCalls'
import type { Caching } from '../contract/provider'
import { requestedZone } from '../contract/dates'
import { CACHING } from '../contract/provider'
import * as read from './answers/parameters'
import type { ArchiveRequest } from './answers/request'

export interface ArchiveCall extends CalledPath {
  /** `now`: the provider's time, cut to a minute. */
  readonly read: (query: URLSearchParams, now: EpochMs) => ArchiveRequest | null
  readonly caching: Caching
  /** For how long a body answers here. */
  readonly againMs: number
  /** How many bodies answer again. */
  readonly mostBodies: number
}

const HOUR_MS = 3_600_000

/** What changes when a match ends. */
const RESULTS = { caching: CACHING.slow, againMs: 10_000, mostBodies: 200 } as const

/** `null` if one of them is a value that nothing has. */
function all<Values extends object>(
  values: Values,
): { [Name in keyof Values]: Exclude<Values[Name], undefined> } | null {
  const isWhole = Object.values(values).every(value => value !== undefined)
  return isWhole ? (values as { [Name in keyof Values]: Exclude<Values[Name], undefined> }) : null
}

const listed = (query: URLSearchParams) => ({
  count: read.count(query.get('count'), MOST_OF_TEAM, DEFAULT_OF_TEAM),
  before: read.time(query.get('before')),
  company: read.companyOr8(query.get('companyid')),
})

/** `order=coming`: matches that have not begun, from `after` on, else from now on. */
function spanOf(
  query: URLSearchParams,
  now: EpochMs,
  { before, after }: { readonly before: EpochMs | null; readonly after: EpochMs | null },
) {
  return query.get('order') === 'coming' ? { after: after ?? now } : { before }
}

const at = read.oneOf(['all', 'home', 'away'])

const PRICES: ArchiveCall = {
  ...ARCHIVE_PATHS.prices,
  read(query) {
    const prices = all({
      match: read.id(query.get('id')),
      company: read.optionalId(query.get('companyid')),
      market: read.market(query.get('market')),
    })
    return prices && { kind: 'prices', query: prices }
  },
  caching: CACHING.live,
  againMs: 1000,
  mostBodies: 32,
}

const TEAM: ArchiveCall = {
  ...RESULTS,
  ...ARCHIVE_PATHS.team,
  read(query, now) {
    const team = all({
      team: read.id(query.get('id')),
      at: at(query.get('at')),
      after: read.time(query.get('after')),
      ...listed(query),
    })
    if (team === null) return null
    const { before, after, ...wanted } = team
    return { kind: 'matches', query: { of: 'team', ...wanted, ...spanOf(query, now, { before, after }) } }
  },
}

const MEETINGS: ArchiveCall = {
  ...RESULTS,
  ...ARCHIVE_PATHS.meetings,
  read(query) {
    const [home, guest] = [read.id(query.get('home')), read.id(query.get('guest'))]
    const meetings = all({ home, guest, ...listed(query) })
    return meetings && { kind: 'matches', query: { of: 'meetings', ...meetings } }
  },
}

const LEAGUE: ArchiveCall = {
  ...RESULTS,
  ...ARCHIVE_PATHS.league,
  read(query, now) {
    const league = all({
      league: read.id(query.get('id')),
      season: read.name(query.get('season')),
      round: read.name(query.get('round')),
      company: read.companyOr8(query.get('companyid')),
      before: read.time(query.get('before')),
      after: read.time(query.get('after')),
    })
    if (league === null) return null
    const { before, after, ...wanted } = league
    const count = read.count(query.get('count'), MOST_OF_LEAGUE, DEFAULT_OF_LEAGUE)
    const span = spanOf(query, now, { before, after })
    return { kind: 'matches', query: { of: 'league', ...wanted, count, ...span } }
  },
  mostBodies: 50,
}

const DAYS: ArchiveCall = {
  ...RESULTS,
  ...ARCHIVE_PATHS.days,
  read(query, now) {
    const month = read.month(query.get('month'), requestedZone(query) * HOUR_MS, now)
    return month === undefined ? null : { kind: 'days', query: month }
  },
  againMs: 30_000,
}

const SEARCH: ArchiveCall = {
  ...RESULTS,
  ...ARCHIVE_PATHS.search,
  read(query, now) {
    const text = read.search(query.get('q'))
    return text === undefined ? null : { kind: 'search', query: { text, now } }
  },
  againMs: 30_000,
}

export const ARCHIVE_CALLS: readonly ArchiveCall[] = [PRICES, TEAM, MEETINGS, LEAGUE, DAYS, SEARCH]
