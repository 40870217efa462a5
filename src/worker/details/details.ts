/**
 * The commands of the panels. Each makes one call, reads the answer and writes it in the query's format and language.
 *
 * The cache has the answers as read, before formatting, so that another price format makes no request. Paths are in
 * `panelPaths.ts`. Cache times are in docs/feeds.md. Rules DET19, DET27 in docs/rules/details.md. Errors: a
 * `DetailFault` in place of a value. A failed prediction is -1 instead.
 */
import type { Board } from '../../engine/board/board'
import type { DetailCommands } from '../../engine/contract/details/detailCommands'
import type { Query } from '../../engine/contract/query'
import type { EngineConfig } from '../../engine/contract/threads/protocol'
import { CADENCE } from '../../engine/sync/cadence'
import { NO_CRESTS } from '../../engine/view/pictures'
import { teamSigns } from '../../engine/view/teamSign'
import type { Historian } from '../history/historian'
import type { ReadyNames } from '../names/names'
import type { Device } from '../transport/device'
import { ownAnswers } from './ownAnswers'
import type { Lazy } from '../transport/lazyImport'
import { archiveCalls, archiveReach } from './calls/archiveCalls'
import { archivedMatches } from './calls/archivedMatches'
import { createAsk, type AskOptions } from './calls/ask'
import { createCachedCalls, type DetailContext } from './calls/detailContext'
import { panelPaths } from './calls/panelPaths'
import { listSearchCommand } from './listSearchCommand'
import { matchCommands } from './matchCommands'
import { archiveListCommands } from './pages/archiveListCommands'
import { boardRowsCommand } from './pages/boardRowsCommand'
import { competitionCommands } from './pages/competitionCommands'
import { leagueNameCommands } from './pages/leagueNameCommands'
import { matchDayCommand } from './pages/matchDayCommand'
import { teamCommands } from './pages/teamCommands'
import { priceCommands } from './priceCommands'
import type { CorrectScoreOf } from './scores'

export interface DetailOptions extends AskOptions, Pick<Device, 'now'> {
  readonly config: () => EngineConfig
  readonly board: Board
  readonly query: () => Query
  readonly names: ReadyNames
  readonly correctScore: CorrectScoreOf
  readonly history: Lazy<Historian>
}

export function createDetails(options: DetailOptions): DetailCommands {
  const { config, board, clock, now, query, network } = options
  const context: DetailContext = {
    board,
    query,
    names: () => options.names(query(), true),
    now,
    serverNow: () => now() + clock.offsetMs,
    signs: () => teamSigns(board.matches(), config().crests ?? NO_CRESTS),
    paths: () => panelPaths(config(), CADENCE),
    companies: () => config().companies ?? [],
    cached: createCachedCalls(createAsk(options), now),
  }
  const reach = archiveReach(now)
  const archive = archiveCalls({ ...options, reach })
  const archived = archivedMatches(context, archive)
  const leagues = archiveCalls({ ...options, reach: archiveReach(now), action: 'fetchLeagues' })
  const leagueNames = leagueNameCommands(context, config)
  const commands = {
    ...matchCommands(context, { config, archived, network }),
    ...priceCommands(context, { ...options, reach }),
    ...leagueNames,
    ...competitionCommands(context, { config, archive, leagueRank: leagueNames.leagueRank }),
    ...teamCommands(context, archived, config),
    ...archiveListCommands(context, { archive, leagues }),
    boardRows: boardRowsCommand(context, config),
    matchDay: matchDayCommand(context),
    searchList: listSearchCommand(context),
  }
  return ownAnswers(commands, context)
}
