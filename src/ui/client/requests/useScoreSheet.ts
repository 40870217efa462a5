/** The correct scores of a match: one request for the panel that lists them and the bet popup over it. */
import type { Query } from '../../../engine/contract/query'
import type { ScoreSheet } from '../../../engine/contract/details/quotes'
import type { MatchId } from '../../../engine/contract/units'
import { useRequest, type Reply } from './useRequest'

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
