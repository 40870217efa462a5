/** What the engine says of a match, also of one that the page has no row of. Names are in this language. */
import type { MatchHead } from '../../../engine/contract/details/matches'
import type { Language } from '../../../engine/contract/query'
import type { MatchId } from '../../../engine/contract/units'
import { useRequest, type Reply } from './useRequest'

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
