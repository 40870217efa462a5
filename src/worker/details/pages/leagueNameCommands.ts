/**
 * Commands about league names: the leagues of the picker, those of a day, names by id, and the table of one league.
 *
 * Source: docs/wire.md 7.4, 8.1. Rules DET13, DET14, DET33 in docs/rules/details.md, NAM1 to NAM4 in
 * docs/rules/select.md. Errors: a `DetailFault`.
 */
import type { LeagueCommands } from '../../../engine/contract/details/leagues'
import { mapResult } from '../../../engine/contract/result'
import { dayOf } from '../../../engine/contract/screens'
import type { EngineConfig } from '../../../engine/contract/threads/protocol'
import type { LeagueId } from '../../../engine/contract/units'
import { rankTable } from '../../../engine/detail/rankTable'
import { readLeagueRank } from '../../../engine/feed/details/leagueRankJson'
import { readWidgetLeagues } from '../../../engine/feed/widget/widgetLeagues'
import { leagueName, FEED_NAMES } from '../../../engine/select/names'
import { FEED_SEARCH, leagueChoices } from '../../../engine/view/leagueChoices'
import { NO_CRESTS } from '../../../engine/view/pictures'
import type { NameBook } from '../../names/nameBook'
import { mapFound, type DetailContext } from '../calls/detailContext'

const MAX_AGE_MS = 60_000

export function leagueNameCommands(
  { board, query, names, now, serverNow, paths, cached, signs }: DetailContext,
  config: () => EngineConfig,
): Omit<LeagueCommands, 'matchDay'> {
  const days = cached('fetchLeagues', readWidgetLeagues, MAX_AGE_MS)
  const ranks = cached('fetchLeagueRank', readLeagueRank, MAX_AGE_MS)
  const crests = () => config().crests ?? NO_CRESTS
  /** Returns the name of a league. Empty if the league is not well known and was in no list. */
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
  }
}
