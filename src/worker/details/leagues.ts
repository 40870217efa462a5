/**
 * Leagues by page and by name, and countries. The credential of `league-ajax` is added by the server or proxy (D27).
 *
 * Source: wire-formats 7.5. Rules DET30, DET31 in docs/rules/details.md. Errors: a `DetailFault`.
 */
import type { Detail } from '../../engine/contract/details/fault'
import type { DetailCommands } from '../../engine/contract/details/commands'
import type { LeaguePage } from '../../engine/contract/details/leagues'
import type { LeaguePage as PageRecord } from '../../engine/feed/details/detailRecords'
import { readCountryList, readLeaguePage } from '../../engine/feed/lists/leagueAjaxJson'
import { LEAGUE_LIST_PAGE } from '../../engine/select/page'
import { knownPage, searchText } from './clampInputs'
import { mapFound, orEmpty } from './cachedCalls'
import type { DetailContext } from './context'

const KEEP_MS = 300_000

type LeagueCommands = Pick<DetailCommands, 'leaguePage' | 'searchLeagues' | 'countries'>

export function leagueCommands({ paths, cached }: DetailContext): LeagueCommands {
  const pages = cached('fetchLeagues', readLeaguePage, KEEP_MS)
  const countries = cached('fetchLeagues', readCountryList, KEEP_MS)
  const pageOf = async (url: string, page: number) => onPage(await pages(url), page)
  return {
    leaguePage: page => pageOf(paths().leagues(knownPage(page)), knownPage(page)),
    searchLeagues: (text, page = 1) =>
      pageOf(paths().leagueSearch(searchText(text), knownPage(page)), knownPage(page)),
    countries: async () => orEmpty(await countries(paths().countries()), []),
  }
}

function onPage(answer: Detail<PageRecord | null>, page: number): Detail<LeaguePage> {
  const told = mapFound(answer, ({ leagues, total }) => ({
    leagues,
    page,
    pages: Math.ceil(total / LEAGUE_LIST_PAGE),
    total,
  }))
  return orEmpty(told, { leagues: [], page, pages: 0, total: 0 })
}
