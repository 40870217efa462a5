/** Every market of one match as the board has it, corner prices included, which no row shows. */
import type { MarketSheet, ScoreSheet } from '../../../engine/contract/details/quotes'
import { succeeded } from '../../../engine/contract/result'
import type { MatchId } from '../../../engine/contract/units'
import { useRequest, type Reply } from './useRequest'
import type { Language, Query } from '../../../engine/contract/query'
import type { CornerSheet, MatchHead } from '../../../engine/contract/details/matches'
import { companyAndFormat, useChoice } from '../../prefs/useChoice'

/** `undefined` until the first reply; `null` when the match is not on the board. */
export function useMarketSheet(match: MatchId): MarketSheet | null | undefined {
  const reply = useRequest({
    key: `markets ${match}`,
    send: async details => succeeded(await details.marketDetail(match)),
    matches: [match],
  })
  return reply.state === 'ready' ? reply.value : undefined
}

/** The correct scores of a match: one request for the panel that lists them and the bet popup over it. */

const FRESH_MS = 20_000

/** Prices in this format; another bookmaker has other ones. */
export const useScoreSheet = (
  match: MatchId,
  { company, format }: Pick<Query, 'company' | 'format'>,
): Reply<ScoreSheet | null> =>
  useRequest({
    key: `score ${match} ${company} ${format}`,
    send: details => details.correctScore(match),
    freshMs: FRESH_MS,
  })

/** What the engine says of a match, also of one that the page has no row of. Names are in this language. */

/** For a match of the board the engine sends no request; it keeps the reply for any other match for longer. */
const FRESH_MS = 3_000

/** `null`: nothing is requested. */
export const useHeadRequest = (match: MatchId | null, language: Language): Reply<MatchHead | null> =>
  useRequest(
    match === null
      ? null
      : {
          key: `head ${match} ${language}`,
          send: details => details.matchHead(match),
          freshMs: FRESH_MS,
        },
  )

/** The corners of a match: one request for the report, which has the counts, and the odds tab, which has the prices. */

const FRESH_MS = 15_000

export function useCorners(match: MatchId): Reply<CornerSheet | null> {
  const { company, format } = useChoice(companyAndFormat)
  return useRequest({
    key: `corners ${match} ${company} ${format}`,
    send: details => details.corners(match),
    freshMs: FRESH_MS,
  })
}
