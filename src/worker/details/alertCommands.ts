/** What alerts need of the board: how matches stand, and watched prices. Nothing is requested. */
import type { DetailCommands } from '../../engine/contract/details/detailCommands'
import { marketSheet } from '../../engine/detail/marketSheet'
import { matchStands } from '../../engine/detail/matchStands'
import { pickQuote } from '../../engine/detail/pickQuote'
import { pickOfWatch, watchReading } from '../../engine/detail/watchedPrice'
import { phaseOf } from '../../engine/match/phase'
import { priceValue } from '../../engine/odds/priceValue'
import type { DetailContext } from './detailContext'

type AlertCommands = Pick<DetailCommands, 'matchStands' | 'watchPrices' | 'priceValue'>

export function alertCommands({ board, query }: DetailContext): AlertCommands {
  return {
    matchStands: async ids => matchStands(board, query(), ids),
    async watchPrices(watches) {
      const { company, format } = query()
      return watches.map(watch => {
        const match = board.match(watch.match)
        const listed = match && {
          // Codes that the feeds use differently take no bets in either meaning.
          phase: phaseOf(match.state, 'gf'),
          sheet: marketSheet(match.id, board.odds(match.id), match.state, format),
        }
        const offers = { company, format, phase: undefined, sheet: null, scores: undefined, ...listed }
        return watchReading(watch, pickQuote(pickOfWatch(watch), offers), offers.phase)
      })
    },
    priceValue: async (text, market) => priceValue(text, market, query().format),
  }
}
