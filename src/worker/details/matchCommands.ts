/** The commands about one match, its prices excepted, and the list for print. Errors: those of the calls. */
import type { DetailCommands } from '../../engine/contract/details/detailCommands'
import { mapResult } from '../../engine/contract/result'
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
import { lineCommands } from './lineCommands'
import { predictionCommand } from './predictionCommand'

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
