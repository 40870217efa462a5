/**
 * Finds the nearest day with a match, for filters that match no game of the present day. The lists of neighbouring days
 * are requested one after another until one has such a match. They are cached for a while, because the next filter
 * needs the same lists. A query that searches for something else ends the search.
 *
 * Source: docs/wire.md 7.3 and 8.2, with the query that requests the day itself. Rule DET46 in docs/rules/details.md.
 * Errors: a `DetailFault` if a day has no readable list, `superseded` for a search that was ended.
 */
import type { DetailCommands } from '../../../engine/contract/details/detailCommands'
import { daysBeside, matchDayKey } from '../../../engine/contract/matchDay'
import { failed, succeeded } from '../../../engine/contract/result'
import { dayOf } from '../../../engine/contract/screens'
import { FEED_NAMES } from '../../../engine/select/names'
import { nearestKickoff } from '../../../engine/select/nearestKickoff'
import type { DetailContext } from '../calls/detailContext'
import { dayLists } from './dayLists'

export function matchDayCommand(context: DetailContext): DetailCommands['matchDay'] {
  const { board, query, names, now, serverNow } = context
  const listOfDay = dayLists(context)

  return async () => {
    const wanted = query()
    const key = matchDayKey(wanted)
    const { direction, days } = daysBeside(wanted)
    const own = (await names())?.names() ?? FEED_NAMES
    const kickoffOn = (day: number, listed = board) => {
      const moment = { now: now(), at: serverNow() }
      return nearestKickoff(listed, { ...wanted, day }, moment, own, direction)
    }
    const day = dayOf(wanted)
    const here = kickoffOn(day)
    if (here !== undefined) return succeeded({ day, kickoff: here })
    for (const day of days) {
      const answer = await listOfDay({ ...wanted, day })
      if (!answer.ok) return answer
      if (matchDayKey(query()) !== key) return failed({ action: 'fetchMatches', reason: 'superseded' })
      const kickoff = answer.value === null ? undefined : kickoffOn(day, answer.value)
      if (kickoff !== undefined) return succeeded({ day, kickoff })
    }
    return succeeded(null)
  }
}
