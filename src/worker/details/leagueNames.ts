/**
 * What concerns leagues by their names: those of the picker, those of a day, the names of some, and the table of one.
 *
 * Source: docs/wire.md 7.4, 8.1. Rules DET13, DET14 in docs/rules/details.md, NAM1 to NAM4 in
 * docs/rules/select.md. Errors: a `DetailFault`.
 */
import type { DetailCommands } from '../../engine/contract/details/commands'
import { mapResult } from '../../engine/contract/result'
import { dayOf } from '../../engine/contract/screens'
import type { LeagueId } from '../../engine/contract/units'
import { rankTable } from '../../engine/detail/rankTable'
import { readLeagueRank } from '../../engine/feed/details/leagueRankJson'
import { readWidgetLeagues } from '../../engine/feed/widget/widgetLeagues'
import { FEED_SEARCH, leagueChoices } from '../../engine/select/leagueChoices'
import { leagueName } from '../../engine/select/leagueName'
import { FEED_NAMES } from '../../engine/select/names'
import type { NameBook } from '../names/nameBook'
import { mapFound } from './cachedCalls'
import type { DetailContext } from './context'

const KEEP_MS = 60_000

type LeagueNameCommands = Pick<DetailCommands, 'leagueChoices' | 'leagueNames' | 'dayLeagues' | 'leagueRank'>

export function leagueNameCommands({
  board,
  query,
  names,
  serverNow,
  paths,
  cached,
}: DetailContext): LeagueNameCommands {
  const days = cached('fetchLeagues', readWidgetLeagues, KEEP_MS)
  const ranks = cached('fetchLeagueRank', readLeagueRank, KEEP_MS)
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
      return leagueChoices(board, query(), { now: Date.now(), at: serverNow() }, search)
    },
    async leagueNames(ids) {
      const book = await names()
      const named = ids.map(id => [id, nameOf(id, book)] as const)
      return new Map(named.filter(([, name]) => name !== ''))
    },
    async dayLeagues(day) {
      const asked = { ...query(), day: dayOf({ screen: query().screen, day }) }
      const [answer, book] = await Promise.all([days(paths().widgetLeagues(asked, serverNow())), names()])
      return mapResult(answer, leagues => {
        if (leagues !== null) book?.learn(leagues)
        if (book !== undefined) board.renameLeagues(book.named)
        return true
      })
    },
    async leagueRank(id) {
      const [answer, book] = await Promise.all([ranks(paths().leagueRank(id, query().language)), names()])
      return mapFound(answer, rank => rankTable({ ...rank, name: nameOf(id, book) || rank.name }))
    },
  }
}
