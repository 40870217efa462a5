/**
 * The last matches of a team, those of two teams against each other, and those of a league, as the provider's archive has them: with the
 * prices of the visitor's bookmaker. They are read and cached, not written for a page.
 *
 * Source: `/api/archive/team`, `/api/archive/meetings`, `/api/archive/league`, docs/feeds.md. Rules DET47 in docs/rules/details.md, CPN2, CPN4
 * in docs/rules/places.md. Errors: a `DetailFault`; `null` without an archive.
 */
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
  /** `home`, `away`: only its matches there. */
  readonly at: 'all' | 'home' | 'away'
  /** Those that began before then; `null`: all so far. */
  readonly before: EpochMs | null
  /** In place of those: the ones that have not begun. */
  readonly coming?: true
}

interface WantedMeetings {
  readonly kind: 'meetings'
  readonly home: TeamId
  readonly guest: TeamId
  readonly before: EpochMs | null
}

interface WantedLeague extends WantedLeagueMatches {
  readonly kind: 'league'
  readonly count: number
}

type Wanted = WantedTeam | WantedMeetings | WantedLeague

export type ArchivedMatchesOf = (wanted: Wanted) => Promise<Detail<ArchivedMatches | null>>

/** The rates of the statistics are those of the last 20 matches. */
export const PAST_MATCHES = 20
/** A match that ends meanwhile comes with the next opening. */
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
      const { home, guest, before } = wanted
      return { home, guest, count: PAST_MATCHES, before }
    }
    case 'league': {
      const { league: id, season, round, count, order, from } = wanted
      return order === 'coming'
        ? { id, season, round, order, count, after: from }
        : { id, season, round, count, before: from }
    }
  }
}
