/** The commands about competitions and teams: their pages, the days of leagues, and a search. Errors: those of the calls. */
import type { ArchiveCommands } from '../../../engine/contract/details/archive'
import type { CompetitionCommands } from '../../../engine/contract/details/competition'
import type { LeagueCommands } from '../../../engine/contract/details/leagues'
import type { TeamCommands } from '../../../engine/contract/details/teams'
import type { EngineConfig } from '../../../engine/contract/threads/protocol'
import { archiveListCommands } from './archiveListCommands'
import type { ArchiveCalls } from '../calls/archiveCalls'
import type { ArchivedMatchesOf } from '../calls/archivedMatches'
import type { DetailContext } from '../calls/detailContext'
import { leagueNameCommands } from './leagueNameCommands'
import { matchDayCommand } from './matchDayCommand'
import { competitionCommands } from './competitionCommands'
import { teamCommands } from './teamCommands'

type PageCommands = ArchiveCommands & CompetitionCommands & LeagueCommands & TeamCommands

interface PageOptions {
  readonly config: () => EngineConfig
  readonly archive: ArchiveCalls
  readonly archived: ArchivedMatchesOf
  /** Of the leagues service, which a provider may lack. */
  readonly leagues: ArchiveCalls
}

export function pageCommands(
  context: DetailContext,
  { config, archive, archived, leagues }: PageOptions,
): PageCommands {
  const names = leagueNameCommands(context)
  return {
    ...names,
    ...competitionCommands(context, { config, archive, leagueRank: names.leagueRank }),
    ...teamCommands(context, archived, config),
    ...archiveListCommands(context, { archive, leagues }),
    matchDay: matchDayCommand(context),
  }
}
