/** Commands about prices: current and former prices of bookmakers, and bets. Errors: those of the calls. */
import type { DetailCommands } from '../../engine/contract/details/detailCommands'
import { mapResult } from '../../engine/contract/result'
import { resultPrices } from '../../engine/detail/resultPrices'
import { watchReadings } from '../../engine/detail/watchedPrice'
import { readGoalOdds } from '../../engine/feed/odds/goalOddsXml'
import { priceValue } from '../../engine/odds/priceValue'
import type { Historian } from '../history/historian'
import type { Lazy } from '../transport/lazyImport'
import type { Network } from '../transport/network'
import { archiveCommand } from './archiveCommand'
import { betCommands } from './betCommands'
import { bookmakerCommand } from './bookmakerCommand'
import type { ArchiveReach } from './calls/archiveCalls'
import type { DetailContext } from './calls/detailContext'
import { cornerCommands } from './cornerCommands'
import { fallCommands } from './fallCommands'
import { historyCommands } from './historyCommands'
import { scoreCommand, type CorrectScoreOf } from './scores'

const MINUTE = 60_000

interface PriceOptions {
  readonly correctScore: CorrectScoreOf
  readonly history: Lazy<Historian>
  readonly network: Pick<Network, 'fetchBody'>
  readonly reach: ArchiveReach
}

export function priceCommands(context: DetailContext, options: PriceOptions) {
  const { board, query, serverNow, paths, cached } = context
  const endPrices = cached('fetch odds', readGoalOdds, MINUTE)
  const cornersOf = cornerCommands(context)
  const correctScore = scoreCommand(context, options.correctScore)
  const archive = archiveCommand(context, options.network, options.reach)
  const histories = historyCommands(options.history, archive, query)
  return {
    ...cornersOf,
    correctScore,
    bookmakers: bookmakerCommand(context),
    ...betCommands(context, { ...cornersOf, correctScore }),
    watchPrices: async watches => watchReadings(board, query(), watches, serverNow()),
    priceValue: async (text, market) => priceValue(text, market, query().format),
    ...histories,
    ...fallCommands(context, histories),
    resultOdds: async id => {
      const answer = await endPrices(paths().resultOdds(query().company, serverNow()))
      return mapResult(answer, file => (file === null ? null : resultPrices(file, id, query().format)))
    },
  } satisfies Partial<DetailCommands>
}
