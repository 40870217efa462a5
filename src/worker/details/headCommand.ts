/**
 * The head of one match: from the board, or from the call for favourites for a match that is not on the board.
 *
 * The widget's own service lacks team ids, referee and weather. They are requested at most once a minute. The head does
 * not wait for them: the next answer has them. The board learns the ids, so that rows have the stars of teams. Source:
 * docs/wire.md 7.1. Rules MCH1-MCH3 in docs/rules/detail.md. Errors: a `DetailFault`.
 */
import type { DetailCommands } from '../../engine/contract/details/detailCommands'
import type { EngineConfig } from '../../engine/contract/threads/protocol'
import { LISTS, listOf } from '../../engine/contract/screens'
import type { EpochMs, MatchId } from '../../engine/contract/units'
import { readMatchAnswer } from '../../engine/feed/lists/rowArrays'
import type { MatchRecord } from '../../engine/feed/records'
import { followedOf } from '../../engine/select/filter'
import { FEED_NAMES } from '../../engine/select/names'
import { matchHead } from '../../engine/view/matchHead'
import { NO_CRESTS } from '../../engine/view/pictures'
import { mapFound, type DetailContext } from './calls/detailContext'

const MAX_AGE_MS = 10_000
const MORE_EVERY_MS = 60_000

/** Fields that the widget's list lacks. */
type More = Pick<MatchRecord, 'homeTeamId' | 'guestTeamId' | 'referee' | 'weather'>

export function headCommand(
  { board, query, names, serverNow, paths, cached }: DetailContext,
  config: () => EngineConfig,
): DetailCommands['matchHead'] {
  const rows = cached('fetchMatches', readMatchAnswer, MAX_AGE_MS)
  /** The missing fields of the match whose head was requested last. */
  let more: { readonly id: MatchId; readonly requestedAt: EpochMs; received?: More } | undefined

  const rowOf = async (id: MatchId) =>
    mapFound(await rows(paths().favourites([id], query().language)), ({ list }) => {
      const match = list.matches.find(row => row.id === id)
      return match === undefined
        ? null
        : { match, league: list.leagues.find(({ id }) => id === match.leagueId), countries: list.countries }
    })
  const learnMore = async (id: MatchId) => {
    if (more?.id === id && serverNow() - more.requestedAt < MORE_EVERY_MS) return
    const request = { id, requestedAt: serverNow(), ...(more?.id === id && { received: more.received }) }
    more = request
    const answer = await rowOf(id)
    if (!answer.ok || answer.value === null) return
    more = { ...request, received: answer.value.match }
    board.learnTeams(id, answer.value.match)
  }
  const completed = (match: MatchRecord): MatchRecord => {
    if (match.homeTeamId !== null && LISTS[listOf(query())].states === 'gf') return match
    void learnMore(match.id)
    const received = more?.id === match.id ? more.received : undefined
    if (received === undefined) return match
    const { homeTeamId, guestTeamId, referee, weather } = received
    return {
      ...match,
      homeTeamId,
      guestTeamId,
      referee: match.referee || referee,
      weather: match.weather || weather,
    }
  }

  return async id => {
    const book = await names()
    const setting = {
      query: query(),
      at: serverNow(),
      followed: followedOf(query()),
      crests: config().crests ?? NO_CRESTS,
      names: book?.names() ?? FEED_NAMES,
    }
    const listed = board.match(id)
    if (listed !== undefined) {
      const league = board.league(listed.leagueId ?? 0)
      const country = board.country(league?.countryId ?? 0)
      const found = { match: completed(listed), league, country, listed: true }
      return { ok: true, value: matchHead(found, { ...setting, states: LISTS[listOf(query())].states }) }
    }
    return mapFound(await rowOf(id), ({ match, league, countries }) => {
      const named = league && (book?.named(league) ?? league)
      const id = named?.countryId ?? 0
      const country = countries.find(one => one.id === id) ?? board.country(id)
      return matchHead({ match, league: named, country, listed: false }, { ...setting, states: 'gf' })
    })
  }
}
