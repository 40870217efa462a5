/** What the engine says of a match, also of one that the page has no row of. Names are in this language. */
import type { MatchHead } from '../../engine/contract/details/matches'
import type { Language } from '../../engine/contract/query'
import type { MatchId } from '../../engine/contract/units'
import { useAnswer, type Answer } from './useAnswer'

/** For a match of the board no request is made; one for any other is held by the engine for longer. */
const FRESH_MS = 3_000

/** `null`: nothing is asked. */
export const useHeadAnswer = (match: MatchId | null, language: Language): Answer<MatchHead | null> =>
  useAnswer(
    match === null
      ? null
      : {
          key: `head ${match} ${language}`,
          ask: commands => commands.matchHead(match),
          freshMs: FRESH_MS,
        },
  )
