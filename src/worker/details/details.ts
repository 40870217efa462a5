/**
 * The commands that panels give: one call each, read by the engine, written as the visitor reads it.
 *
 * Answers are kept as they were read, not as they were written: another price format or zone costs no request.
 * Paths in `detailPaths.ts`, cadences in docs/feeds.md. Rules DET19, DET27 in docs/rules/details.md.
 * Errors: a `DetailFault` in place of a value; the prediction is -1 instead.
 */
import type { Board } from '../../engine/board/board'
import type { DetailCommands } from '../../engine/contract/details'
import type { EngineConfig } from '../../engine/contract/protocol'
import type { Query } from '../../engine/contract/query'
import { dayLeagues } from '../../engine/detail/dayLeagues'
import { marketSheet } from '../../engine/detail/marketSheet'
import { rankTable } from '../../engine/detail/rankTable'
import { matchReport } from '../../engine/detail/report'
import { resultPrices } from '../../engine/detail/resultPrices'
import { goalBandRows } from '../../engine/detail/goalBandRows'
import { readGoalBands } from '../../engine/feed/details/goalBandsJson'
import { readGoalOdds } from '../../engine/feed/odds/goalOddsXml'
import { readHighlights } from '../../engine/feed/details/highlightText'
import { readLeagueRank } from '../../engine/feed/details/leagueRankJson'
import { readMatchReport } from '../../engine/feed/details/matchReportJson'
import type { ListLoader } from '../lists/listLoader'
import { readWidgetLeagues } from '../../engine/feed/widget/widgetLeagues'
import type { ServerClock } from '../../engine/match/serverClock'
import { estimate } from '../../engine/odds/profit'
import { NO_CRESTS } from '../../engine/view/matchRow'
import { createAsk } from './ask'
import { cornerCommand } from './corners'
import { knownDay } from './inputs'
import { leagueCommands } from './leagues'
import { matchListCommands } from './matchLists'
import { panelPaths } from './panelPaths'
import { predictionCommand } from './prediction'
import { scoreCommand } from './scores'
import { createShelves, orNothing, mapDetail } from './shelves'
import type { DetailTools } from './tools'

export interface DetailOptions {
  readonly config: () => EngineConfig
  readonly board: Board
  readonly clock: ServerClock
  readonly query: () => Query
  /** Of the list on the board, where its service tells them. */
  readonly heldScore: ListLoader['correctScore']
  readonly onUnauthorised: (status: number, url: string) => void
}

const SECOND = 1_000
const MINUTE = 60 * SECOND

export function createDetails(options: DetailOptions): DetailCommands {
  const { config, board, clock, query } = options
  const paths = () => panelPaths(config())
  const serverNow = () => Date.now() + clock.offsetMs
  const shelf = createShelves(createAsk(options))
  const crests = () => config().crests ?? NO_CRESTS
  const tools: DetailTools = { board, query, serverNow, crests, paths, shelf }

  const reports = shelf('fetchReportMatch', readMatchReport, 5 * SECOND)
  const bands = shelf('fetchGoalBands', readGoalBands, 5 * MINUTE)
  const ranks = shelf('fetchLeagueRank', readLeagueRank, MINUTE)
  const highlights = shelf('fetchHighlights', readHighlights, MINUTE)
  const endPrices = shelf('odds', readGoalOdds, MINUTE)
  const daysLeagues = shelf('fetchLeagues', readWidgetLeagues, MINUTE)

  return {
    ...matchListCommands(tools),
    ...leagueCommands(tools),
    corners: cornerCommand(tools),
    correctScore: scoreCommand(tools, options.heldScore),
    prediction: predictionCommand(paths),
    matchReport: async id => mapDetail(await reports(paths().matchReport(id, query().language)), matchReport),
    goalBands: async id => mapDetail(await bands(paths().goalBands(id)), goalBandRows),
    leagueRank: async id => mapDetail(await ranks(paths().leagueRank(id, query().language)), rankTable),
    highlights: async () => orNothing(await highlights(paths().highlights(serverNow())), new Map()),
    async resultOdds() {
      const answer = await endPrices(paths().resultOdds(query().company, serverNow()))
      return orNothing(
        mapDetail(answer, file => resultPrices(file, query().format)),
        new Map(),
      )
    },
    async dayLeagues(day) {
      const url = paths().widgetLeagues({ ...query(), day: knownDay(day) }, serverNow())
      const answer = mapDetail(await daysLeagues(url), leagues => dayLeagues(leagues, query().language))
      return orNothing(answer, { leagues: [], countries: [] })
    },
    async marketDetail(id) {
      const match = board.match(id)
      return match === undefined ? null : marketSheet(id, board.odds(id), match.state, query().format)
    },
    estimate: async ({ price, market, line, stake }) => estimate(price, market, line, stake),
  }
}
