/** Every market of one match as the board has it, corner prices included, which no row shows. */
import type { MarketSheet } from '../../../engine/contract/details/quotes'
import { succeeded } from '../../../engine/contract/result'
import type { MatchId } from '../../../engine/contract/units'
import { useRequest } from './useRequest'

/** `undefined` until the first reply; `null` when the match is not on the board. */
export function useMarketSheet(match: MatchId): MarketSheet | null | undefined {
  const reply = useRequest({
    key: `markets ${match}`,
    send: async details => succeeded(await details.marketDetail(match)),
    matches: [match],
  })
  return reply.state === 'ready' ? reply.value : undefined
}
