/**
 * Leagues by name. The credential of `league-ajax` is added by the server or proxy (D27).
 *
 * Source: docs/wire.md 7.5. Rules DET30, DET31 in docs/rules/details.md. Errors: a `DetailFault`.
 */
import type { DetailCommands } from '../../engine/contract/details/commands'
import { readLeaguePage } from '../../engine/feed/lists/leagueAjaxJson'
import { mapFound, orEmpty } from './cachedCalls'
import { searchText } from './clampInputs'
import type { DetailContext } from './context'

const KEEP_MS = 300_000

export function leagueCommands({ paths, cached }: DetailContext): Pick<DetailCommands, 'searchLeagues'> {
  const pages = cached('fetchLeagues', readLeaguePage, KEEP_MS)
  return {
    async searchLeagues(text) {
      const answer = await pages(paths().leagueSearch(searchText(text)))
      const found = mapFound(answer, ({ leagues }) => leagues.map(({ id, name }) => ({ id, name })))
      return orEmpty(found, [])
    },
  }
}
