/**
 * The last matches of a team, and those of two teams against each other, as the provider's archive has them: with the prices of
 * the visitor's bookmaker. They are read and cached, not written for a page.
 *
 * Source: `/api/archive/team`, `/api/archive/meetings`, docs/feeds.md. Rule DET47 in docs/rules/details.md.
 * Errors: a `DetailFault`; `null` without an archive.
 */
import type { Detail } from '../../../engine/contract/details/fault'
import { readArchiveMatches } from '../../../engine/feed/details/archiveMatchesJson'
import type { ArchivedMatches } from '../../../engine/feed/details/archiveRecords'
import type { ArchiveCalls } from './archiveCalls'
import type { DetailContext } from './detailContext'
import type { WantedMeetings, WantedTeam } from './panelPaths'

export type ArchivedMatchesOf = (
  wanted: WantedTeam | WantedMeetings,
) => Promise<Detail<ArchivedMatches | null>>

/** A match that ends meanwhile comes with the next opening. */
const MAX_AGE_MS = 60_000

export function archivedMatches(
  { query, paths }: Pick<DetailContext, 'query' | 'paths'>,
  calls: ArchiveCalls,
): ArchivedMatchesOf {
  const answers = calls(readArchiveMatches, MAX_AGE_MS)
  return wanted => {
    const { company } = query()
    return answers(
      wanted.kind === 'team'
        ? paths().archiveTeam(wanted, company)
        : paths().archiveMeetings(wanted, company),
    )
  }
}
