/**
 * Commands about one match, except its prices, and the list for print.
 *
 * Rules DET28, DET29, DET50, DET51 in docs/rules/details.md. Errors: those of the calls.
 */
import type { DetailCommands } from '../../engine/contract/details/detailCommands'
import { mapResult, succeeded } from '../../engine/contract/result'
import type { EngineConfig } from '../../engine/contract/threads/protocol'
import type { MatchId } from '../../engine/contract/units'
import { matchReport } from '../../engine/detail/matchReport'
import { matchStands } from '../../engine/detail/matchStands'
import { readGoalBands } from '../../engine/feed/details/goalBandsJson'
import { readHighlights } from '../../engine/feed/details/highlightsText'
import { readMatchReport } from '../../engine/feed/details/matchReportJson'
import { goalBandRows } from '../../engine/match/form'
import { LISTS, listOf } from '../../engine/contract/screens'
import { printedDay } from '../../engine/pages/printedDay'
import { followedOf } from '../../engine/select/filter'
import { FEED_NAMES } from '../../engine/select/names'
import { NO_CRESTS, onHost } from '../../engine/view/pictures'
import type { Network } from '../transport/network'
import { analysisCommand } from './analysisCommand'
import type { ArchivedMatchesOf } from './calls/archivedMatches'
import { mapFound, orEmpty, type DetailContext } from './calls/detailContext'
import { headCommand } from './headCommand'
import type { LineCommands } from '../../engine/contract/details/lines'
import type { Detail } from '../../engine/contract/details/fault'
import { readLineups } from '../../engine/feed/details/lineupsJson'
import { readStatistics } from '../../engine/feed/details/statisticsJson'
import type { PredictionRecord } from '../../engine/feed/details/detailRecords'
import { readPrediction } from '../../engine/feed/details/predictionJson'
import { createAnswerCache } from '../transport/answerCache'

const SECOND = 1_000
const MINUTE = 60 * SECOND

interface MatchOptions {
  readonly config: () => EngineConfig
  readonly archived: ArchivedMatchesOf
  readonly network: Pick<Network, 'fetchBody'>
}

export function matchCommands(context: DetailContext, { config, archived, network }: MatchOptions) {
  const { board, query, names, now, serverNow, paths, cached } = context
  const reports = cached('fetchReportMatch', readMatchReport, 5 * SECOND)
  const bands = cached('fetchGoalBands', readGoalBands, 5 * MINUTE)
  const highlights = cached('fetchHighlights', readHighlights, MINUTE)
  return {
    matchHead: headCommand(context, config),
    ...lineCommands(context),
    analysis: analysisCommand(context, archived),
    matchStands: async (ids, seen) => matchStands(board, query(), ids, seen, serverNow()),
    async printedDay() {
      const book = await names()
      const at = serverNow()
      const setting = {
        query: query(),
        states: LISTS[listOf(query())].states,
        at,
        followed: followedOf(query()),
        crests: NO_CRESTS,
        priced: board.priced(),
        names: book?.names() ?? FEED_NAMES,
      }
      return printedDay(board, setting, { now: now(), at })
    },
    prediction: predictionCommand(context, network),
    matchReport: async id => mapFound(await reports(paths().matchReport(id, query().language)), matchReport),
    goalBands: async id => mapFound(await bands(paths().goalBands(id)), goalBandRows),
    highlights: async () =>
      mapResult(orEmpty(await highlights(paths().highlights(serverNow())), new Map()), links =>
        linksOnHost(links, config().dataHost),
      ),
  } satisfies Partial<DetailCommands>
}

function linksOnHost(links: ReadonlyMap<MatchId, string>, host: string): ReadonlyMap<MatchId, string> {
  return host === '' ? links : new Map(Array.from(links, ([id, link]) => [id, onHost(link, host)]))
}

/** Line-ups and statistics. If a provider lacks these calls, the answer is `null` instead of a fault. */
function lineCommands({ cached, paths, query }: DetailContext): LineCommands {
  const lineups = cached('fetchLineups', readLineups, MINUTE)
  const statistics = cached('fetchStatistics', readStatistics, 5 * SECOND)
  return {
    lineups: async id => noneWithoutCall(await lineups(paths().lineups(id, query().language))),
    statistics: async id => noneWithoutCall(await statistics(paths().statistics(id, query().language))),
  }
}

const noneWithoutCall = <T>(detail: Detail<T | null>): Detail<T | null> =>
  !detail.ok && detail.fault.reason === 'http-404' ? succeeded(null) : detail

const PREDICTIONS = 30

/**
 * The prediction of one match. -1 means no prediction, also after any failure. Source: docs/wire.md 7.7.
 *
 * The request is tried once, because the bet popup waits for it. A refusal (401, 403, 419) does not lead to the login
 * page.
 */
function predictionCommand(
  { paths, now }: DetailContext,
  { fetchBody }: Pick<Network, 'fetchBody'>,
): DetailCommands['prediction'] {
  /** Returns `null` if the service did not answer. `null` is not cached. */
  const predict = async (url: string): Promise<PredictionRecord | null> => {
    const body = await fetchBody(url, { timeoutMs: 5 * SECOND, json: true })
    return body.ok ? readPrediction(body.value.text) : null
  }
  const results = createAnswerCache({
    maxAgeMs: MINUTE,
    room: PREDICTIONS,
    load: predict,
    isGood: result => result !== null,
    now,
  })
  return async matchId => {
    const found = await results(paths().prediction(matchId))
    if (found === null) return { matchId, result: -1 }
    const { result, rating } = found
    return { matchId, result, ...(rating !== '' && { rating }) }
  }
}
