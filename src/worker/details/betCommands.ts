/**
 * Calculations for the bet popup and the slip. No request contains what a visitor enters.
 *
 * The picks of a slip need one answer per match: from the board, and for corner and correct-score prices from cached
 * calls. Rules SLP5-SLP8 in docs/rules/betting.md.
 */
import type { DetailCommands } from '../../engine/contract/details/detailCommands'
import type { SlipPick, BetCommands } from '../../engine/contract/details/bets'
import type { MatchId } from '../../engine/contract/units'
import { pickQuote, type Offers } from '../../engine/detail/pickQuote'
import { settle } from '../../engine/detail/settle'
import { phaseAt } from '../../engine/match/silence'
import { combination } from '../../engine/odds/combination'
import { priceTexts } from '../../engine/odds/price'
import { estimate } from '../../engine/odds/profit'
import type { DetailContext } from './calls/detailContext'

type Sources = Pick<DetailCommands, 'marketDetail' | 'correctScore'>

export function betCommands({ board, query, serverNow }: DetailContext, sources: Sources): BetCommands {
  const offersOf = async (id: MatchId, picks: readonly SlipPick[]): Promise<Offers> => {
    const { company, format } = query()
    const match = board.match(id)
    // A state code with two meanings takes no bets in either of them.
    const phase = match === undefined ? undefined : phaseAt(match, serverNow(), 'gf')
    const wantsScores =
      match !== undefined && picks.some(pick => pick.matchId === id && pick.market === 'correct-score')
    const [sheet, scores] = await Promise.all([
      sources.marketDetail(id),
      wantsScores ? sources.correctScore(id) : undefined,
    ])
    return { company, format, phase, sheet, scores }
  }

  return {
    estimate: async bet => estimate(bet),
    settle: async question => settle(board.match(question.matchId), question),
    priceTexts: async (price, market) => priceTexts(price, market),
    quotePicks(picks) {
      const pending = new Map<MatchId, Promise<Offers>>()
      const offersFor = (id: MatchId) => {
        const offers = pending.get(id) ?? offersOf(id, picks)
        pending.set(id, offers)
        return offers
      }
      return Promise.all(picks.map(async pick => pickQuote(pick, await offersFor(pick.matchId))))
    },
    combine: async (prices, amount) => combination(prices, amount),
  }
}
