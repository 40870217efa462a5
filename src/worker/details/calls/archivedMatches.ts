/**
 * Matches in the provider's archive: the last ones of a team, those between two teams, and those of a league. They
 * include the prices of the visitor's bookmaker. They are read and cached, without formatting for a page.
 *
 * Source: `/api/archive/team`, `/api/archive/meetings`, `/api/archive/league`, docs/feeds.md. Rules DET47 in
 * docs/rules/details.md, CPN2, CPN4 in docs/rules/places.md. Errors: a `DetailFault`. `null` without an archive.
 */
import type { Venue } from '../../../engine/contract/details/analysis'
import type { Detail } from '../../../engine/contract/details/fault'
import type { WantedLeagueMatches } from '../../../engine/contract/details/pages'
import type { EpochMs, TeamId } from '../../../engine/contract/units'
import { readArchiveMatches } from '../../../engine/feed/details/archiveMatchesJson'
import type { ArchivedMatches } from '../../../engine/feed/details/archiveRecords'
import type { ArchiveCalls } from './archiveCalls'
import type { DetailContext } from './detailContext'

interface WantedTeam {
  readonly kind: 'team'
  readonly team: TeamId
  /** `home`, `away`: only matches at home or away. */
  readonly at: 'all' | 'home' | 'away'
  /** Requests matches that began before that time. `null`: all until now. */
  readonly before: EpochMs | null
  /** Requests matches to come instead of ended ones. */
  readonly coming?: true
}

interface WantedMeetings {
  readonly kind: 'meetings'
  readonly home: TeamId
  readonly guest: TeamId
  /** `own`: enough meetings at both grounds for the last 20 at one of them. */
  readonly venue: Venue
  readonly before: EpochMs | null
}

interface WantedLeague extends WantedLeagueMatches {
  readonly kind: 'league'
  readonly count: number
}

type Wanted = WantedTeam | WantedMeetings | WantedLeague

export type ArchivedMatchesOf = (wanted: Wanted) => Promise<Detail<ArchivedMatches | null>>

/** Maximum number of matches per answer. The rates of the statistics cover the last 20 matches. */
export const PAST_MATCHES = 20
const MEETINGS_AT_BOTH = 60
/** Milliseconds for which an answer is cached. A match that has just ended appears the next time the panel opens. */
const MAX_AGE_MS = 60_000

export function archivedMatches(
  { query, paths }: Pick<DetailContext, 'query' | 'paths'>,
  calls: ArchiveCalls,
): ArchivedMatchesOf {
  const answers = calls(readArchiveMatches, MAX_AGE_MS)
  return wanted =>
    answers(paths().archive(wanted.kind, { ...parametersOf(wanted), companyid: query().company }))
}

function parametersOf(wanted: Wanted) {
  switch (wanted.kind) {
    case 'team': {
      const { team: id, at, before, coming } = wanted
      return { id, at, order: coming === true ? 'coming' : null, count: PAST_MATCHES, before }
    }
    case 'meetings': {
      const { home, guest, venue, before } = wanted
      return { home, guest, count: venue === 'own' ? MEETINGS_AT_BOTH : PAST_MATCHES, before }
    }
    case 'league': {
      const { league: id, season, round, count, order, from } = wanted
      return order === 'coming'
        ? { id, season, round, order, count, after: from }
        : { id, season, round, count, before: from }
    }
  }
}
