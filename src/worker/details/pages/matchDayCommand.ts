/**
 * The nearest day with a match for filters that leave none on the present day. The lists of the days beside it are requested
 * one after another, until one of them has such a match; they are cached for a while, because the next filter needs the same
 * ones. A query that searches for something else ends the search.
 *
 * Source: docs/wire.md 7.3 and 8.2, with the query by which the day itself would be requested. Rule DET46 in docs/rules/details.md.
 * Errors: a `DetailFault` if a day has no readable list, `superseded` for a search that was ended.
 */
import { createBoard } from '../../../engine/board/board'
import type { DetailCommands } from '../../../engine/contract/details/detailCommands'
import { daysBeside, matchDayKey } from '../../../engine/contract/matchDay'
import type { Query } from '../../../engine/contract/query'
import { failed, succeeded } from '../../../engine/contract/result'
import { dayOf, dayRequest, LISTS, listOf, SCREENS } from '../../../engine/contract/screens'
import type { EpochMs } from '../../../engine/contract/units'
import { readFixtureAnswer } from '../../../engine/feed/lists/fixturesJs'
import type { MatchListRecord, Reading } from '../../../engine/feed/records'
import { readWidgetData } from '../../../engine/feed/widget/widgetData'
import { FEED_NAMES } from '../../../engine/select/names'
import { nearestKickoff } from '../../../engine/select/nearestKickoff'
import type { DetailContext } from '../calls/detailContext'

const MAX_AGE_MS = 600_000
/** The days of one search. */
const ROOM = 7

export function matchDayCommand(context: DetailContext): DetailCommands['matchDay'] {
  const { board, query, names, now, serverNow, paths, cached } = context
  const fixtures = cached('fetchMatches', text => listIn(readFixtureAnswer(text)), MAX_AGE_MS, { room: ROOM })
  const widgetLists = cached('fetchMatches', text => listIn(readWidgetData(text)), MAX_AGE_MS, { room: ROOM })
  const listOfDay = (wanted: Query) => {
    const request = dayRequest(wanted)
    if (LISTS[listOf(wanted)].states !== 'widget')
      return fixtures(paths().fixtures(request, wanted.order, serverNow()))
    const company = SCREENS[wanted.screen].prices ? request.company : undefined
    return widgetLists(paths().widgetData({ ...request, company }, serverNow()))
  }

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
      const kickoff = answer.value === null ? undefined : kickoffOn(day, boardOf(answer.value, serverNow()))
      if (kickoff !== undefined) return succeeded({ day, kickoff })
    }
    return succeeded(null)
  }
}

/** Without the prices, which take most of the room. */
function listIn(reading: Reading<{ readonly list: MatchListRecord }>): Reading<MatchListRecord> {
  return reading.ok ? { ...reading, value: reading.value.list } : reading
}

function boardOf(list: MatchListRecord, now: EpochMs) {
  const board = createBoard()
  board.applyList({ list }, { now, asOf: now })
  return board
}
