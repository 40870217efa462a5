/**
 * Matches of a competition as the provider's archive has them. They are read and cached, not written for a page.
 *
 * Source: `/api/archive/league`, docs/feeds.md. Rules CPN2, CPN4 in docs/rules/places.md.
 * Errors: a `DetailFault`; `null` without an archive.
 */
import type { Detail } from '../../../engine/contract/details/fault'
import { readArchiveMatches } from '../../../engine/feed/details/archiveMatchesJson'
import type { ArchivedMatches } from '../../../engine/feed/details/archiveRecords'
import type { ArchiveCalls } from '../calls/archiveCalls'
import type { DetailContext } from '../calls/detailContext'
import type { WantedLeague } from '../calls/panelPaths'

export type LeagueArchive = (wanted: WantedLeague) => Promise<Detail<ArchivedMatches | null>>

/** A match that ends meanwhile comes with the next opening. */
const MAX_AGE_MS = 60_000

export function leagueArchive(
  { query, paths }: Pick<DetailContext, 'query' | 'paths'>,
  calls: ArchiveCalls,
): LeagueArchive {
  const answers = calls(readArchiveMatches, MAX_AGE_MS)
  return wanted => answers(paths().archiveLeague(wanted, query().company))
}
