/** Sources of the commands of a competition. Rules CPN1-CPN5 in docs/rules/places.md. */
import type { DetailCommands } from '../../../engine/contract/details/detailCommands'
import type { Detail } from '../../../engine/contract/details/fault'
import type { EngineConfig } from '../../../engine/contract/threads/protocol'
import type { LeagueId } from '../../../engine/contract/units'
import type { ArchivedLeague, ArchivedMatches } from '../../../engine/feed/details/archiveRecords'
import { archivedLeagueNames } from '../calls/archivedLeagueNames'
import type { ArchiveCalls } from '../calls/archiveCalls'
import type { DetailContext } from '../calls/detailContext'
import { archivedMatches, type ArchivedMatchesOf } from '../calls/archivedMatches'
import { leagueDays, type LeagueDays } from './leagueDays'

export interface LeagueServices {
  readonly config: () => EngineConfig
  readonly archive: ArchiveCalls
  readonly leagueRank: DetailCommands['leagueRank']
}

export interface LeagueSources extends Omit<LeagueServices, 'archive'> {
  readonly context: DetailContext
  readonly archived: ArchivedMatchesOf
  readonly days: LeagueDays
  /** Requests one match, the latest or the next, together with the available seasons and rounds. */
  readonly first: (id: LeagueId, order: 'ended' | 'coming') => Promise<Detail<ArchivedMatches | null>>
  /** Returns the competition's name on this page. */
  readonly nameOf: (id: LeagueId, known?: ArchivedLeague) => Promise<string>
}

export function leagueSources(
  context: DetailContext,
  { archive, ...services }: LeagueServices,
): LeagueSources {
  const archived = archivedMatches(context, archive)
  return {
    ...services,
    context,
    archived,
    days: leagueDays(context),
    first: (league, order) =>
      archived({ kind: 'league', league, order, season: '', round: '', count: 1, from: null }),
    nameOf: async (id, known = { id, name: '', localName: '' }) =>
      (await archivedLeagueNames(context))(known),
  }
}
