/** Requests for one match. Panels and the bet popup share their replies. */
import type { MarketSheet, ScoreSheet } from '../../../engine/contract/details/quotes'
import { succeeded } from '../../../engine/contract/result'
import type { MatchId } from '../../../engine/contract/units'
import { useRequest, type Reply } from './useRequest'
import type { Language } from '../../../engine/contract/languages'
import type { Query } from '../../../engine/contract/query'
import type { CornerSheet, MatchHead } from '../../../engine/contract/details/matches'
import { companyAndFormat, useChoice } from '../../state/useChoice'

/**
 * Every market of a match on the board, including corner prices that rows do not show. `undefined` until the first
 * reply. `null` if the match is not on the board.
 */
export function useMarketSheet(match: MatchId): MarketSheet | null | undefined {
  const reply = useRequest({
    key: `markets ${match}`,
    send: async details => succeeded(await details.marketDetail(match)),
    matches: [match],
  })
  return reply.state === 'ready' ? reply.value : undefined
}

const SCORES_FRESH_MS = 20_000

/** The correct scores of a match. The prices are this bookmaker's, in this format. */
export const useScoreSheet = (
  match: MatchId,
  { company, format }: Pick<Query, 'company' | 'format'>,
): Reply<ScoreSheet | null> =>
  useRequest({
    key: `score ${match} ${company} ${format}`,
    send: details => details.correctScore(match),
    freshMs: SCORES_FRESH_MS,
  })

/**
 * Milliseconds for which a head is fresh. For a match on the board the engine sends no request. It caches the reply for
 * any other match for longer.
 */
const HEAD_FRESH_MS = 3_000

/**
 * The head of a match, even of one without a row on this page. Names are in `language`. Without a match (`null`) no
 * request is made.
 */
export const useHeadRequest = (match: MatchId | null, language: Language): Reply<MatchHead | null> =>
  useRequest(
    match === null
      ? null
      : {
          key: `head ${match} ${language}`,
          send: details => details.matchHead(match),
          freshMs: HEAD_FRESH_MS,
        },
  )

const CORNERS_FRESH_MS = 15_000

/** The corners of a match: their counts for the report, their prices for the odds tab. */
export function useCorners(match: MatchId): Reply<CornerSheet | null> {
  const { company, format } = useChoice(companyAndFormat)
  return useRequest({
    key: `corners ${match} ${company} ${format}`,
    send: details => details.corners(match),
    freshMs: CORNERS_FRESH_MS,
  })
}
