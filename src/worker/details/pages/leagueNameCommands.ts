/**
 * What concerns leagues by their names: those of the picker, those of a day, those of a search, the names of some, and the
 * table of one. The credential of `league-ajax` is added by the server or proxy (D27).
 *
 * Source: docs/wire.md 7.4, 7.5, 8.1. Rules DET13, DET14, DET30, DET31, DET33 in docs/rules/details.md, NAM1 to NAM4 in
 * docs/rules/select.md. Errors: a `DetailFault`.
 */
import type { LeagueCommands } from '../../../engine/contract/details/leagues'
import { mapResult } from '../../../engine/contract/result'
import { dayOf } from '../../../engine/contract/screens'
import type { EngineConfig } from '../../../engine/contract/threads/protocol'
import type { LeagueId } from '../../../engine/contract/units'
import { rankTable } from '../../../engine/detail/rankTable'
import type { ListedLeague } from '../../../engine/feed/details/detailRecords'
import { readLeagueRank } from '../../../engine/feed/details/leagueRankJson'
import { readLeaguePage } from '../../../engine/feed/lists/leagueAjaxJson'
import { readWidgetLeagues } from '../../../engine/feed/widget/widgetLeagues'
import { leagueName, FEED_NAMES } from '../../../engine/select/names'
import { FEED_SEARCH, leagueChoices } from '../../../engine/view/leagueChoices'
import { leagueSign } from '../../../engine/view/leagueSign'
import { NO_CRESTS } from '../../../engine/view/pictures'
import type { NameBook } from '../../names/nameBook'
import { mapFound, orEmpty, type DetailContext } from '../calls/detailContext'

const MAX_AGE_MS = 60_000
const SEARCH_MAX_AGE_MS = 300_000
/** What a visitor enters is cut to this before it is put into an address. */
const LONGEST_SEARCH = 100

export function leagueNameCommands(
  { board, query, names, now, serverNow, paths, cached, signs }: DetailContext,
  config: () => EngineConfig,
): Omit<LeagueCommands, 'matchDay'> {
  const days = cached('fetchLeagues', readWidgetLeagues, MAX_AGE_MS)
  const ranks = cached('fetchLeagueRank', readLeagueRank, MAX_AGE_MS)
  const searches = cached('fetchLeagues', readLeaguePage, SEARCH_MAX_AGE_MS)
  const crests = () => config().crests ?? NO_CRESTS
  /** Empty for a league that is neither well known nor was in a list. */
  const nameOf = (id: LeagueId, book: NameBook | undefined) => {
    const own = book?.names() ?? FEED_NAMES
    const league = board.league(id) ?? book?.league(id)
    return league === undefined ? own.league(id) : leagueName(league, query().language, own)
  }

  return {
    async leagueChoices() {
      const book = await names()
      const search = (await book?.search()) ?? FEED_SEARCH
      const moment = { now: now(), at: serverNow() }
      return leagueChoices(board, query(), moment, { ...search, crests: crests() })
    },
    async leagueNames(ids) {
      const book = await names()
      const named = ids.map(id => [id, nameOf(id, book)] as const)
      return new Map(named.filter(([, name]) => name !== ''))
    },
    async dayLeagues(day) {
      const wanted = { ...query(), day: dayOf({ screen: query().screen, day }) }
      const [answer, book] = await Promise.all([days(paths().widgetLeagues(wanted, serverNow())), names()])
      return mapResult(answer, leagues => {
        if (leagues !== null) {
          book?.learn(leagues)
          board.learnCountries(leagues.countries)
        }
        if (book !== undefined) board.renameLeagues(book.named)
        return true
      })
    },
    async leagueRank(id) {
      const [answer, book] = await Promise.all([ranks(paths().leagueRank(id, query().language)), names()])
      return mapFound(answer, rank => rankTable({ ...rank, name: nameOf(id, book) || rank.name }, signs()))
    },
    async searchLeagues(text) {
      const url = paths().leagueSearch(text.trim().slice(0, LONGEST_SEARCH))
      const [answer, book] = await Promise.all([searches(url), names()])
      const setting = { crests: crests(), names: book?.names() ?? FEED_NAMES }
      const signOf = ({ id, name, logo, countryId }: ListedLeague) =>
        leagueSign(name, board.league(id) ?? { id, logo, color: '' }, board.country(countryId ?? 0), setting)
      const found = mapFound(answer, ({ leagues }) =>
        leagues.map(league => ({ id: league.id, name: league.name, ...signOf(league) })),
      )
      return orEmpty(found, [])
    },
  }
}
