/**
 * The commands of the panels: each makes one call, reads the answer and writes it in the query's format and language.
 *
 * Answers are cached as they were read, before they are formatted, so that another price format makes no request. Paths
 * are in `panelPaths.ts`; docs/feeds.md says how long answers are cached. Rules DET19, DET27 in docs/rules/details.md.
 * Errors: a `DetailFault` in place of a value; the prediction is -1 instead.
 */
import type { Board } from '../../engine/board/board'
import type { DetailCommands } from '../../engine/contract/details/detailCommands'
import { mapResult } from '../../engine/contract/result'
import type { EngineConfig } from '../../engine/contract/threads/protocol'
import type { Query } from '../../engine/contract/query'
import type { MatchId } from '../../engine/contract/units'
import { matchReport } from '../../engine/detail/matchReport'
import { matchStands } from '../../engine/detail/matchStands'
import { resultPrices } from '../../engine/detail/resultPrices'
import { watchReadings } from '../../engine/detail/watchedPrice'
import { goalBandRows } from '../../engine/match/form'
import { priceValue } from '../../engine/odds/priceValue'
import { readGoalBands } from '../../engine/feed/details/goalBandsJson'
import { readGoalOdds } from '../../engine/feed/odds/goalOddsXml'
import { readHighlights } from '../../engine/feed/details/highlightsText'
import { readMatchReport } from '../../engine/feed/details/matchReportJson'
import type { Device } from '../transport/device'
import type { Historian } from '../history/historian'
import type { ReadyNames } from '../names/names'
import type { ServerClock } from '../../engine/match/serverClock'
import { analysisCommand } from './analysisCommand'
import { archiveCalls, archiveReach } from './calls/archiveCalls'
import { archiveCommand } from './archiveCommand'
import { archivedMatches } from './calls/archivedMatches'
import { archiveListCommands } from './archiveListCommands'
import { createAsk } from './calls/ask'
import { betCommands } from './betCommands'
import { bookmakerCommand } from './bookmakerCommand'
import { headCommand } from './headCommand'
import { historyCommands } from './historyCommands'
import { cornerCommands } from './cornerCommands'
import { leagueNameCommands } from './leagueNameCommands'
import { lineCommands } from './lineCommands'
import { competitionCommands } from './places/competitionCommands'
import { matchDayCommand } from './matchDayCommand'
import { panelPaths } from './calls/panelPaths'
import { predictionCommand } from './predictionCommand'
import { scoreCommand, type CorrectScoreOf } from './scores'
import { teamCommands } from './places/teamCommands'
import { CADENCE } from '../../engine/sync/cadence'
import type { Lazy } from '../transport/lazyImport'
import type { Network } from '../transport/network'
import { onHost } from '../../engine/view/pictures'
import { createCachedCalls, mapFound, orEmpty, type DetailContext } from './calls/detailContext'

export interface DetailOptions {
  readonly config: () => EngineConfig
  readonly board: Board
  readonly clock: ServerClock
  readonly device: Device
  readonly query: () => Query
  readonly names: ReadyNames
  readonly correctScore: CorrectScoreOf
  readonly history: Lazy<Historian>
  readonly onUnauthorised: (url: string) => void
  readonly network: Pick<Network, 'fetchBody'>
  readonly triesOnce?: boolean
}

const SECOND = 1_000
const MINUTE = 60 * SECOND

export function createDetails(options: DetailOptions): DetailCommands {
  const { config, board, clock, device, query } = options
  const names = () => options.names(query(), true)
  const paths = () => panelPaths(config(), CADENCE)
  const serverNow = () => device.now() + clock.offsetMs
  const cached = createCachedCalls(createAsk(options), device)
  const context: DetailContext = { board, query, names, device, serverNow, paths, cached }

  const reports = cached('fetchReportMatch', readMatchReport, 5 * SECOND)
  const bands = cached('fetchGoalBands', readGoalBands, 5 * MINUTE)
  const highlights = cached('fetchHighlights', readHighlights, MINUTE)
  const endPrices = cached('fetch odds', readGoalOdds, MINUTE)

  const cornersOf = cornerCommands(context)
  const reach = archiveReach(device)
  const archive = archiveCalls({ ...options, reach })
  const archived = archivedMatches(context, archive)
  const leagues = archiveCalls({ ...options, reach: archiveReach(device), action: 'fetchLeagues' })
  const correctScore = scoreCommand(context, options.correctScore)
  const leagueCommands = leagueNameCommands(context)

  return {
    matchHead: headCommand(context, config),
    ...cornersOf,
    ...lineCommands(context),
    ...leagueCommands,
    ...competitionCommands(context, { config, archive, leagueRank: leagueCommands.leagueRank }),
    matchDay: matchDayCommand(context),
    bookmakers: bookmakerCommand(context),
    analysis: analysisCommand(context, archived),
    ...teamCommands(context, archived, config),
    ...archiveListCommands(context, { archive, leagues }),
    ...betCommands(context, { ...cornersOf, correctScore }),
    matchStands: async (ids, seen) => matchStands(board, query(), ids, seen),
    watchPrices: async watches => watchReadings(board, query(), watches),
    priceValue: async (text, market) => priceValue(text, market, query().format),
    correctScore,
    prediction: predictionCommand(context, options.network),
    ...historyCommands(options.history, archiveCommand(context, options.network, reach), query),
    matchReport: async id => mapFound(await reports(paths().matchReport(id, query().language)), matchReport),
    goalBands: async id => mapFound(await bands(paths().goalBands(id)), goalBandRows),
    highlights: async () =>
      mapResult(orEmpty(await highlights(paths().highlights(serverNow())), new Map()), links =>
        linksOnHost(links, config().dataHost),
      ),
    resultOdds: async id => {
      const answer = await endPrices(paths().resultOdds(query().company, serverNow()))
      return mapResult(answer, file => (file === null ? null : resultPrices(file, id, query().format)))
    },
  }
}

function linksOnHost(links: ReadonlyMap<MatchId, string>, host: string): ReadonlyMap<MatchId, string> {
  return host === '' ? links : new Map(Array.from(links, ([id, link]) => [id, onHost(link, host)]))
}
